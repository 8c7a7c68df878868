import { expect, test } from '#test'
import { fakeSite, mediaIds, postIds, type UserSlug } from '../../testing/fake-site.ts'

const { as } = fakeSite()
type User = UserSlug | 'anonymous'
const posts = '/core/v2/posts'

async function list(user: User, route: string) {
  const { status, headers, body, text } = await as(user).get<{ id: number; status: string }[]>(route)
  expect(status, text).toBe(200)
  return { ids: body.map(({ id }) => id).sort(), total: Number(headers.get('X-WP-Total')), body }
}

const { published, older, sticky, locked, byContributor, draft, pending, scheduled, trashed } = postIds
const everyoneSees = [published, older, sticky, locked, byContributor]

test('without a status a list has published posts, for everyone', async () => {
  for (const user of ['anonymous', 'subscriber', 'author', 'admin'] as const)
    expect(await list(user, posts)).toMatchObject({ ids: everyoneSees, total: 5 })
})

test('status=publish is open to everybody', async () => {
  for (const user of ['anonymous', 'subscriber'] as const)
    expect(await list(user, `${posts}?status=publish`)).toMatchObject({ ids: everyoneSees })
})

for (const [status, id] of Object.entries({
  draft,
  pending,
  future: scheduled,
  trash: trashed,
  private: postIds.private,
}))
  test(`an editor can list ${status} posts`, async () => {
    expect(await list('editor', `${posts}?status=${status}`)).toMatchObject({ ids: [id], total: 1 })
  })

test('several statuses are answered together', async () => {
  for (const query of ['status=draft,pending', 'status[]=draft&status[]=pending', 'status=draft%20pending'])
    expect(await list('admin', `${posts}?${query}`)).toMatchObject({ ids: [draft, pending], total: 2 })
})

test('any is everything but the trash', async () => {
  const { ids, total } = await list('admin', `${posts}?status=any`)
  expect(ids).toEqual([...everyoneSees, draft, pending, postIds.private, scheduled])
  expect(total).toBe(ids.length)
})

test('any with another status is still any', async () => {
  expect((await list('admin', `${posts}?status=any,draft`)).ids).toEqual(
    (await list('admin', `${posts}?status=any`)).ids,
  )
})

for (const status of [
  'auto-draft',
  'inherit',
  'request-pending',
  'request-confirmed',
  'request-failed',
  'request-completed',
])
  test(`status=${status} is accepted and lists nothing`, async () => {
    expect(await list('admin', `${posts}?status=${status}`)).toMatchObject({ ids: [], total: 0 })
  })

test('a contributor lists only its own drafts, and the total counts the others too', async () => {
  const made = await as('contributor').post(posts, { title: 'Mine' })
  expect(await list('contributor', `${posts}?status=draft`)).toMatchObject({ ids: [made.body.id], total: 2 })
  await as('admin').del(`${posts}/${made.body.id}?force=true`)
})

for (const [user, code] of [
  ['anonymous', 401],
  ['subscriber', 403],
] as const)
  for (const status of ['draft', 'any', 'foo', 'publish,draft', 'private', 'trash'])
    test(`${user} may not list ${status}`, async () => {
      const { status: answered, body } = await as(user).get(`${posts}?status=${status}`)
      expect([answered, body.code]).toEqual([400, 'rest_invalid_param'])
      expect(body.data.params).toEqual({ status: 'Status is forbidden.' })
      expect(body.message).toBe(`Not accepted. status: given "${status}". ${body.data.params.status}`)
      expect(body.data.details.status).toMatchObject({ message: body.message.replace('Not accepted. ', '') })
      expect(body.data.details.status).toMatchObject({
        code: 'rest_forbidden_status',
        data: { status: code },
      })
    })

test('an unknown status answers 400 to an administrator', async () => {
  const { status, body } = await as('admin').get(`${posts}?status=foo`)
  expect([status, body.data.details.status?.code]).toEqual([400, 'rest_not_in_enum'])
})

test('pages are filtered by status for editors, not for authors', async () => {
  expect((await list('editor', '/core/v2/pages?status=draft')).ids).toHaveLength(1)
  expect((await as('author').get('/core/v2/pages?status=draft')).status).toBe(400)
})

test.describe('media', () => {
  const { picture, ofDraft, document } = mediaIds

  test('what belongs to a draft is left out for the public, but counted', async () => {
    expect(await list('anonymous', '/core/v2/media')).toMatchObject({ ids: [picture, document], total: 3 })
    expect(await list('author', '/core/v2/media')).toMatchObject({
      ids: [picture, ofDraft, document],
      total: 3,
    })
  })

  test('inherit is open to everybody, private and trash are not', async () => {
    expect((await list('anonymous', '/core/v2/media?status=inherit')).ids).toEqual([picture, document])
    for (const status of ['private', 'trash', 'publish'])
      expect((await as('anonymous').get(`/core/v2/media?status=${status}`)).status).toBe(400)
  })

  test('publish is not a status of media, even for an administrator', async () => {
    expect((await as('admin').get('/core/v2/media?status=publish')).status).toBe(400)
  })

  test('users who may see private and trashed media find them', async () => {
    const site = fakeSite()
    await site.as('admin').post(`/core/v2/media/${picture}`, { status: 'private' })
    await site.as('admin').del(`/core/v2/media/${document}`)
    for (const [status, id] of [
      ['private', picture],
      ['trash', document],
    ] as const) {
      const { body } = await site.as('admin').get<{ id: number }[]>(`/core/v2/media?status=${status}`)
      expect(body.map((each) => each.id)).toEqual([id])
    }
  })
})

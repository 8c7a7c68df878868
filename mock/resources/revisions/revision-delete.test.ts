import { expect, test } from '#test'
import { fakeSite, pageIds, postIds, type ReplyBody } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

async function withRevisions() {
  const fake = fakeSite()
  await fake.as('admin').post(post, { content: 'one' })
  await fake.as('admin').post(post, { content: 'two' })
  const { body } = await fake.as('admin').get<ReplyBody[]>(`${post}/revisions`)
  return { ...fake, ids: body.map(({ id }) => id) }
}

test('force removes a revision for good, and answers it as it was', async () => {
  const { as, ids } = await withRevisions()
  const path = `${post}/revisions/${ids[1]}`
  const { _links, ...before } = (await as('admin').get(`${path}?context=edit`)).body
  const reply = await as('admin').del(`${path}?force=true`)
  expect([reply.status, reply.body]).toEqual([200, { deleted: true, previous: before }])
  expect((await as('admin').get(path)).status).toBe(404)
  const { body } = await as('admin').get<ReplyBody[]>(`${post}/revisions`)
  expect(body.map(({ id }) => id)).toEqual([ids[0]])
})

test('a removed revision leaves the history that the item links to', async () => {
  const { as, ids } = await withRevisions()
  await as('admin').del(`${post}/revisions/${ids[0]}`, { force: true })
  expect((await as('admin').get(post)).body._links).toMatchObject({
    'version-history': [{ count: 1 }],
    'predecessor-version': [{ id: ids[1] }],
  })
})

test('without force nothing is removed: a revision has no trash', async () => {
  const { site, as, ids } = await withRevisions()
  const before = JSON.stringify(site.snapshot())
  for (const query of ['', '?force=false', '?force=0']) {
    const reply = await as('admin').del(`${post}/revisions/${ids[0]}${query}`)
    expect([reply.status, reply.body.code]).toEqual([501, 'rest_trash_not_supported'])
  }
  expect(JSON.stringify(site.snapshot())).toBe(before)
})

test('removing is for those who may change the item', async () => {
  const { site, as, ids } = await withRevisions()
  const before = JSON.stringify(site.snapshot())
  for (const [user, status] of [
    ['anonymous', 401],
    ['subscriber', 403],
    ['contributor', 403],
  ] as const) {
    const reply = await as(user).del(`${post}/revisions/${ids[0]}?force=true`)
    expect([reply.status, reply.body.code]).toEqual([status, 'rest_cannot_delete'])
  }
  expect(JSON.stringify(site.snapshot())).toBe(before)
  expect((await as('author').del(`${post}/revisions/${ids[0]}?force=true`)).status).toBe(200)
})

test('what is not there cannot be removed', async () => {
  const { as, ids } = await withRevisions()
  const remove = async (path: string) => {
    const { status, body } = await as('admin').del(`${path}?force=true`)
    return [status, body.code]
  }
  expect(await remove(`${post}/revisions/99999`)).toEqual([404, 'rest_post_invalid_id'])
  expect(await remove(`/core/v2/posts/${postIds.older}/revisions/${ids[0]}`)).toEqual([
    404,
    'rest_revision_parent_id_mismatch',
  ])
  expect(await remove(`/core/v2/posts/${pageIds.about}/revisions/${ids[0]}`)).toEqual([
    404,
    'rest_post_invalid_parent',
  ])
})

test('an autosave is removed in the same way', async () => {
  const { as } = fakeSite()
  const { body } = await as('admin').post(`${post}/autosaves`, { title: 'Aside' })
  expect((await as('admin').del(`${post}/revisions/${body.id}?force=true`)).status).toBe(200)
  expect((await as('admin').get(`${post}/autosaves`)).body).toEqual([])
})

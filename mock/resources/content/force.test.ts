import { expect, test } from '#test'
import { fakeSite, mediaIds, pageIds, postIds, type ReplyBody } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

interface Removed {
  readonly deleted: boolean
  readonly previous: ReplyBody
}

for (const [what, query, body] of [
  ['in the query', '?force=true', undefined],
  ['as 1', '?force=1', undefined],
  ['in the body', '', { force: true }],
] as const)
  test(`force ${what} removes an item for good`, async () => {
    const admin = fakeSite().as('admin')
    const reply = await admin.del<Removed>(post + query, body)
    expect([reply.status, reply.body.deleted]).toEqual([200, true])
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await admin.request(method, post)).status).toBe(404)
  })

test('a removal answers the item as it was, in context edit and without links', async () => {
  const admin = fakeSite().as('admin')
  const { _links, ...before } = (await admin.get(`${post}?context=edit`)).body
  expect((await admin.del(`${post}?force=true`)).body).toEqual({ deleted: true, previous: before })
})

for (const force of ['foo', '', '2'])
  test(`"${force}" is no answer to force, and nothing is removed`, async () => {
    const admin = fakeSite().as('admin')
    expect((await admin.del(`${post}?force=${force}`)).body.code).toBe('rest_invalid_param')
    expect((await admin.get(post)).body.status).toBe('publish')
  })

for (const [status, id] of Object.entries(postIds))
  test(`force removes the ${status} post, from the trash too`, async () => {
    const admin = fakeSite().as('admin')
    expect((await admin.del<Removed>(`/core/v2/posts/${id}?force=true`)).body.previous.id).toBe(id)
    const lists = await admin.get<{ id: number }[]>('/core/v2/posts?status=any,trash&per_page=100')
    expect(lists.body.map((each) => each.id)).not.toContain(id)
  })

test('a removed post takes its revisions and autosaves with it', async () => {
  const { site, as } = fakeSite()
  await as('admin').post(post, { content: 'Changed' })
  await as('admin').post(`${post}/autosaves`, { content: 'Kept aside' })
  expect(site.snapshot().revisions).toHaveLength(2)
  await as('admin').del(`${post}?force=true`)
  expect(site.snapshot().revisions).toHaveLength(0)
})

test('the children of a removed page move up to where it was', async () => {
  const admin = fakeSite().as('admin')
  await admin.del(`/core/v2/pages/${pageIds.team}?force=true`)
  expect((await admin.get(`/core/v2/pages/${pageIds.history}`)).body).toMatchObject({
    parent: pageIds.about,
    link: 'http://site.test/about/history/',
  })
  await admin.del(`/core/v2/pages/${pageIds.about}?force=true`)
  expect((await admin.get(`/core/v2/pages/${pageIds.history}`)).body).toMatchObject({
    parent: 0,
    link: 'http://site.test/history/',
  })
})

test('media of a removed post belong to nothing', async () => {
  const admin = fakeSite().as('admin')
  expect((await admin.get(`/core/v2/media/${mediaIds.ofDraft}`)).body.post).toBe(postIds.draft)
  await admin.del(`/core/v2/posts/${postIds.draft}?force=true`)
  expect((await admin.get(`/core/v2/media/${mediaIds.ofDraft}`)).body.post).toBeNull()
})

test('a removed picture is no longer the picture of anything, and its file is gone', async () => {
  const { site, as } = fakeSite()
  const { body } = await as('admin').get(`/core/v2/media/${mediaIds.picture}`)
  const file = async () => (await site.fetch(new Request(String(body.source_url)))).status
  expect(await file()).toBe(200)
  expect((await as('admin').del<Removed>(`/core/v2/media/${mediaIds.picture}?force=true`)).body.deleted).toBe(
    true,
  )
  expect((await as('admin').get(post)).body.featured_media).toBe(0)
  expect(await file()).toBe(404)
})

test('an id that was removed is not given again', async () => {
  const admin = fakeSite({ firstId: 900 }).as('admin')
  await admin.post('/core/v2/posts', { title: 'first' })
  await admin.del('/core/v2/posts/900?force=true')
  expect((await admin.post('/core/v2/posts', { title: 'second' })).body.id).toBe(901)
})

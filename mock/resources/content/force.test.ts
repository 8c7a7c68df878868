import { expect, test } from '#test'
import { fakeSite, mediaIds, pageIds, postIds, type ReplyBody } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

interface Deleted {
  readonly deleted: boolean
  readonly previous: ReplyBody
}

test('force, in the query or the body, deletes an item permanently', async () => {
  for (const [query, body] of [
    ['?force=true', undefined],
    ['?force=1', undefined],
    ['', { force: true }],
  ] as const) {
    const admin = fakeSite().as('admin')
    const reply = await admin.del<Deleted>(post + query, body)
    expect([reply.status, reply.body.deleted]).toEqual([200, true])
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await admin.request(method, post)).status).toBe(404)
  }
})

test('a deletion returns the item as it was, in context edit and without links', async () => {
  const admin = fakeSite().as('admin')
  const { _links, ...before } = (await admin.get(`${post}?context=edit`)).body
  expect((await admin.del(`${post}?force=true`)).body).toEqual({ deleted: true, previous: before })
})

test('an invalid force deletes nothing', async () => {
  const admin = fakeSite().as('admin')
  for (const force of ['foo', '', '2'])
    expect((await admin.del(`${post}?force=${force}`)).body.code).toBe('rest_invalid_param')
  expect((await admin.get(post)).body.status).toBe('publish')
})

test('force deletes posts of every status, even from the trash', async () => {
  const admin = fakeSite().as('admin')
  for (const id of Object.values(postIds))
    expect((await admin.del<Deleted>(`/core/v2/posts/${id}?force=true`)).body.previous.id).toBe(id)
  expect((await admin.get('/core/v2/posts?status=any,trash')).body).toEqual([])
})

test('revisions and autosaves are deleted with their post', async () => {
  const { site, as } = fakeSite()
  await as('admin').post(post, { content: 'Changed' })
  await as('admin').post(`${post}/autosaves`, { content: 'Autosaved' })
  expect(site.snapshot().revisions).toHaveLength(2)
  await as('admin').del(`${post}?force=true`)
  expect(site.snapshot().revisions).toHaveLength(0)
})

test('the children of a deleted page move to its parent', async () => {
  const admin = fakeSite().as('admin')
  for (const [id, parent, path] of [
    [pageIds.team, pageIds.about, 'about/history'],
    [pageIds.about, 0, 'history'],
  ] as const) {
    await admin.del(`/core/v2/pages/${id}?force=true`)
    const { body } = await admin.get(`/core/v2/pages/${pageIds.history}`)
    expect(body).toMatchObject({ parent, link: `http://site.test/${path}/` })
  }
})

test('media of a deleted post have no parent', async () => {
  const admin = fakeSite().as('admin')
  expect((await admin.get(`/core/v2/media/${mediaIds.ofDraft}`)).body.post).toBe(postIds.draft)
  await admin.del(`/core/v2/posts/${postIds.draft}?force=true`)
  expect((await admin.get(`/core/v2/media/${mediaIds.ofDraft}`)).body.post).toBeNull()
})

test('a deleted image is no longer featured, and its file is gone', async () => {
  const { site, as } = fakeSite()
  const { body } = await as('admin').get(`/core/v2/media/${mediaIds.picture}`)
  await as('admin').del(`/core/v2/media/${mediaIds.picture}?force=true`)
  expect((await as('admin').get(post)).body.featured_media).toBe(0)
  expect((await site.fetch(new Request(String(body.source_url)))).status).toBe(404)
})

test('the id of a deleted item is not used again', async () => {
  const admin = fakeSite({ firstId: 900 }).as('admin')
  await admin.post('/core/v2/posts', { title: 'first' })
  await admin.del('/core/v2/posts/900?force=true')
  expect((await admin.post('/core/v2/posts', { title: 'second' })).body.id).toBe(901)
})

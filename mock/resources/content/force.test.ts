import { expect, test } from '#test'
import { fakeSite, mediaIds, postIds } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

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

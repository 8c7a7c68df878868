import { expect, test } from '#test'
import { fakeSite, mediaIds, postIds, userIds } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

test('an item can be given to another author', async () => {
  expect((await fakeSite().as('admin').post(post, { author: userIds.contributor })).body.author).toBe(
    userIds.contributor,
  )
})

test('an author that does not exist is refused', async () => {
  const reply = await fakeSite().as('admin').post(post, { author: 9999 })
  expect([reply.status, reply.body.code]).toEqual([400, 'rest_invalid_author'])
})

test("the author 0 is none: the one there is stays, and a new item is its writer's", async () => {
  for (const user of ['admin', 'author'] as const) {
    const client = fakeSite().as(user)
    expect((await client.post(post, { author: 0 })).body.author).toBe(userIds.author)
    expect((await client.post('/core/v2/posts', { title: 'x', author: 0 })).body.author).toBe(userIds[user])
  }
})

test('a picture of the site can be featured, and 0 takes it away', async () => {
  const admin = fakeSite().as('admin')
  const feature = async (id: number) => (await admin.post(post, { featured_media: id })).body.featured_media
  expect(await feature(mediaIds.ofDraft)).toBe(mediaIds.ofDraft)
  expect(await feature(0)).toBe(0)
})

test('what is no picture takes the featured one away', async () => {
  const admin = fakeSite().as('admin')
  for (const id of [mediaIds.document, postIds.older]) {
    await admin.post(post, { featured_media: mediaIds.picture })
    const reply = await admin.post(post, { featured_media: id })
    expect([reply.status, reply.body.featured_media]).toEqual([200, 0])
  }
})

test('a featured picture that does not exist is passed over', async () => {
  const admin = fakeSite().as('admin')
  const reply = await admin.post(post, { featured_media: 99999 })
  expect([reply.status, reply.body.featured_media]).toEqual([200, mediaIds.picture])
  const made = await admin.post('/core/v2/posts', { title: 'x', featured_media: 99999 })
  expect([made.status, made.body.featured_media]).toEqual([201, 0])
})

test('an attachment can be moved to another item, and to one that does not exist, but not to an attachment', async () => {
  const admin = fakeSite().as('admin')
  const path = `/core/v2/media/${mediaIds.document}`
  expect((await admin.post(path, { post: postIds.older })).body.post).toBe(postIds.older)
  expect((await admin.post(path, { post: 99999 })).status).toBe(200)
  const refused = await admin.post(path, { post: mediaIds.picture })
  expect([refused.status, refused.body.code]).toEqual([400, 'rest_invalid_param'])
})

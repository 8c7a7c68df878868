import { expect, test } from '#test'
import { fakeSite, mediaIds, pageIds, postIds, userIds } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

test('a status of null makes a draft of what was published', async () => {
  const { status, body } = await fakeSite().as('admin').post(post, { status: null })
  expect([status, body.status]).toEqual([200, 'draft'])
})

test('a slug of null is made anew', async () => {
  const admin = fakeSite().as('admin')
  await admin.post(post, { slug: 'custom' })
  expect((await admin.post(post, { slug: null })).body.slug).toBe('harbour-morning')
})

test('a date of null is now', async () => {
  expect((await fakeSite().as('admin').post(post, { date: null })).body.date).toBe('2026-01-01T12:00:00')
})

test('sticky null is false', async () => {
  expect(
    (await fakeSite().as('admin').post(`/core/v2/posts/${postIds.sticky}`, { sticky: null })).body.sticky,
  ).toBe(false)
})

test('null takes categories and tags away', async () => {
  const { body } = await fakeSite().as('admin').post(post, { categories: null, tags: null })
  expect([body.categories, body.tags]).toEqual([[], []])
})

test('footnotes of null are empty', async () => {
  const admin = fakeSite().as('admin')
  await admin.post(post, { meta: { footnotes: 'x' } })
  expect((await admin.post(post, { meta: { footnotes: null } })).body.meta).toEqual({ footnotes: '' })
})

test('a picture of null takes the picture away', async () => {
  expect((await fakeSite().as('admin').post(post, { featured_media: null })).body.featured_media).toBe(0)
})

test('a parent of null puts a page on top, and a place of null is the first', async () => {
  const { body } = await fakeSite()
    .as('admin')
    .post(`/core/v2/pages/${pageIds.team}`, { parent: null, menu_order: null })
  expect(body).toMatchObject({ parent: 0, menu_order: 0 })
})

test('a password of null is none', async () => {
  expect(
    (await fakeSite().as('admin').post(`/core/v2/posts/${postIds.locked}`, { password: null })).body.password,
  ).toBe('')
})

test('a post of null detaches an attachment, and an alt text of null is empty', async () => {
  const { body } = await fakeSite()
    .as('admin')
    .post(`/core/v2/media/${mediaIds.ofDraft}`, { post: null, alt_text: null })
  expect(body).toMatchObject({ post: null, alt_text: '' })
})

test('null for a text, an author or a choice says nothing', async () => {
  const admin = fakeSite().as('admin')
  const fields = ['title', 'content', 'excerpt', 'author', 'comment_status', 'ping_status', 'format', 'meta']
  const { body: before } = await admin.get(`${post}?context=edit`)
  const { status, body } = await admin.post(post, Object.fromEntries(fields.map((field) => [field, null])))
  expect(status).toBe(200)
  for (const field of fields) expect([field, body[field]]).toEqual([field, before[field]])
})

test('nulls on a create leave the defaults', async () => {
  const sent = {
    title: 'x',
    status: null,
    slug: null,
    author: null,
    date: null,
    sticky: null,
    featured_media: null,
  }
  const { status, body } = await fakeSite().as('admin').post('/core/v2/posts', sent)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'draft',
    slug: '',
    author: userIds.admin,
    date: '2026-01-01T12:00:00',
    sticky: false,
  })
})

test('a required parameter that is null is missing', async () => {
  const reply = await fakeSite().as('admin').post('/batch/v1', { requests: null })
  expect([reply.status, reply.body.code]).toEqual([400, 'rest_missing_callback_param'])
})

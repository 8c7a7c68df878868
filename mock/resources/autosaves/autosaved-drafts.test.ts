import { expect, test } from '#test'
import { fakeSite, pageIds, postIds, userIds } from '../../testing/fake-site.ts'

const draft = `/core/v2/posts/${postIds.draft}`

test('an autosave of the user’s draft changes the draft itself', async () => {
  const author = fakeSite().as('author')
  const { status, body } = await author.post(`${draft}/autosaves`, {
    title: 'Three quarters',
    content: 'More',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: postIds.draft,
    parent: 0,
    author: userIds.author,
    title: { raw: 'Three quarters' },
  })
  expect((await author.get(`${draft}?context=edit`)).body).toMatchObject({
    status: 'draft',
    title: { raw: 'Three quarters' },
    content: { raw: 'More' },
  })
  expect((await author.get(`${draft}/autosaves`)).body).toEqual([])
  expect((await author.get(`${draft}/revisions`)).body).toEqual([])
  expect((await author.get(`${draft}/autosaves/${postIds.draft}`)).body.code).toBe('rest_post_no_autosave')
})

test('the autosave of a protected draft has a prefix in its title', async () => {
  const author = fakeSite({ deployment: 'stock', naming: 'neutral' }).as('author')
  await author.post(draft, { password: 'opensesame' })
  const { body } = await author.post(`${draft}/autosaves`, { title: 'Three quarters' })
  expect(body.title).toEqual({ raw: 'Three quarters', rendered: 'Protected: Three quarters' })
  expect((await author.get(`${draft}?context=edit`)).body.title.rendered).toBe('Three quarters')
})

test('an autosaved draft without an explicit date has no date', async () => {
  const author = fakeSite().as('author')
  const { body: made } = await author.post('/core/v2/posts', { title: 'Floating' })
  const { body } = await author.post(`/core/v2/posts/${made.id}/autosaves`, { title: 'Still floating' })
  expect([body.date, body.date_gmt]).toEqual([null, null])
  expect((await author.post(`${draft}/autosaves`, { title: 'Dated' })).body.date).toBe('2025-12-01T09:00:00')
})

test('an autosave of a draft changes every field, even the status', async () => {
  const { as } = fakeSite()
  await as('author').post(`${draft}/autosaves`, { slug: 'done', status: 'publish' })
  expect((await as('anonymous').get(draft)).body).toMatchObject({ status: 'publish', slug: 'done' })
})

test('the argument parent does not move the page', async () => {
  const editor = fakeSite().as('editor')
  const path = `/core/v2/pages/${pageIds.draft}`
  expect((await editor.post(`${path}/autosaves`, { title: 'x', parent: pageIds.about })).status).toBe(200)
  expect((await editor.get(`${path}?context=edit`)).body.parent).toBe(0)
})

test('an autosave of another user’s draft is a copy', async () => {
  const { as } = fakeSite()
  const { body } = await as('editor').post(`${draft}/autosaves`, { title: 'My version' })
  expect(body).toMatchObject({
    parent: postIds.draft,
    author: userIds.editor,
    slug: `${postIds.draft}-autosave-v1`,
  })
  expect((await as('editor').get(`${draft}?context=edit`)).body.title.raw).toBe('Half done')
})

for (const [what, sent, code] of [
  ['change the author', { author: userIds.admin }, 'rest_cannot_edit_others'],
  ['publish without permission', { status: 'publish' }, 'rest_cannot_publish'],
  ['make it sticky without permission', { sticky: true }, 'rest_cannot_assign_sticky'],
] as const)
  test(`an autosave cannot ${what}`, async () => {
    const { site, as } = fakeSite()
    const { body } = await as('contributor').post('/core/v2/posts', { title: 'Mine' })
    const before = JSON.stringify(site.snapshot())
    const reply = await as('contributor').post(`/core/v2/posts/${body.id}/autosaves`, sent)
    expect([reply.status, reply.body.code]).toEqual([403, code])
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

test('an autosave has the checks of an update', async () => {
  const admin = fakeSite().as('admin')
  for (const path of [draft, `/core/v2/posts/${postIds.published}`])
    for (const sent of [{ status: 'foo' }, { categories: ['x'] }, { meta: 'x' }, { date: 'x' }])
      expect((await admin.post(`${path}/autosaves`, sent)).body.code).toBe('rest_invalid_param')
})

test('an autosave may be sticky and protected, unlike a post', async () => {
  const admin = fakeSite().as('admin')
  const { body } = await admin.post('/core/v2/posts', { title: 'Mine' })
  const both = { sticky: true, password: 'opensesame' }
  expect((await admin.post(`/core/v2/posts/${body.id}`, both)).body.code).toBe('rest_invalid_field')
  expect((await admin.post(`/core/v2/posts/${body.id}/autosaves`, both)).status).toBe(200)
})

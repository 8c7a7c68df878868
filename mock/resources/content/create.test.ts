import { expect, test } from '#test'
import { categoryIds, fakeSite, noon, userIds } from '../../testing/fake-site.ts'

const at = new Date(noon).toISOString().slice(0, 19)

test('a create answers 201 with the item in context edit, and its address in Location', async () => {
  const { as } = fakeSite({ firstId: 900 })
  const reply = await as('admin').post('/core/v2/posts', {
    title: 'Low tide',
    content: 'Shells',
    status: 'publish',
  })
  expect(reply.status).toBe(201)
  expect(reply.headers.get('location')).toBe('http://site.test/wp-json/core/v2/posts/900')
  expect(reply.body).toMatchObject({
    id: 900,
    status: 'publish',
    slug: 'low-tide',
    title: { raw: 'Low tide', rendered: 'Low tide' },
    content: { raw: 'Shells', rendered: '<p>Shells</p>\n', protected: false, block_version: 0 },
    password: '',
    generated_slug: 'low-tide',
  })
})

test('a create can be read back as it was answered', async () => {
  const admin = fakeSite().as('admin')
  const { body } = await admin.post('/core/v2/posts', {
    title: 'Low tide',
    tags: [6],
    format: 'quote',
    sticky: true,
  })
  expect((await admin.get(`/core/v2/posts/${body.id}?context=edit`)).body).toEqual(body)
})

test('a post of which only the title is sent is a draft of its writer, dated now, in the default category', async () => {
  const { body } = await fakeSite().as('author').post('/core/v2/posts', { title: 'Only a title' })
  expect(body).toMatchObject({
    status: 'draft',
    author: userIds.author,
    date: at,
    date_gmt: at,
    modified: at,
    slug: '',
    generated_slug: 'only-a-title',
    categories: [categoryIds.uncategorized],
    tags: [],
    format: 'standard',
    sticky: false,
    featured_media: 0,
    comment_status: 'open',
    ping_status: 'open',
    template: '',
    meta: { footnotes: '' },
  })
})

test('a page is closed to comments and pings, on top, and in place 0, unless said', async () => {
  const admin = fakeSite().as('admin')
  expect((await admin.post('/core/v2/pages', { title: 'Plain' })).body).toMatchObject({
    comment_status: 'closed',
    ping_status: 'closed',
    parent: 0,
    menu_order: 0,
  })
  const said = { title: 'Open', comment_status: 'open', ping_status: 'open', menu_order: 7 }
  expect((await admin.post('/core/v2/pages', said)).body).toMatchObject({ ...said, title: { raw: 'Open' } })
})

for (const [what, sent] of Object.entries({
  nothing: {},
  'a status alone': { status: 'publish' },
  'empty texts': { title: '', content: '', excerpt: '' },
  'a title of spaces': { title: ' ' },
  'texts of a nought': { title: '0', content: '0', excerpt: '0' },
  'a title that is a number': { title: 5 },
  'a title that only has rendered': { title: { rendered: 'x' } },
}))
  test(`a post of ${what} is refused as empty, and none is made`, async () => {
    const { site, as } = fakeSite()
    const before = JSON.stringify(site.snapshot())
    const reply = await as('admin').post('/core/v2/posts', sent)
    expect([reply.status, reply.body.code]).toEqual([400, 'empty_content'])
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

for (const [kind, raw] of Object.entries({ list: '[]', text: '"x"', null: 'null', number: '7' }))
  test(`a JSON body that is a ${kind} carries no parameters`, async () => {
    const sent = { raw, headers: { 'Content-Type': 'application/json' } }
    const reply = await fakeSite().as('admin').request('POST', '/core/v2/posts', sent)
    expect([reply.status, reply.body.code]).toEqual([400, 'empty_content'])
  })

test('a plain text body carries no parameters', async () => {
  const sent = { raw: 'title=x', headers: { 'Content-Type': 'text/plain' } }
  expect((await fakeSite().as('admin').request('POST', '/core/v2/posts', sent)).body.code).toBe(
    'empty_content',
  )
})

test('any one of title, content and excerpt is enough for a post', async () => {
  const admin = fakeSite().as('admin')
  for (const field of ['title', 'content', 'excerpt'])
    expect((await admin.post('/core/v2/posts', { [field]: 'x' })).status).toBe(201)
})

test('a content and an excerpt of spaces are texts; a title of spaces is trimmed to none', async () => {
  const { status, body } = await fakeSite()
    .as('admin')
    .post('/core/v2/posts', { title: ' ', content: ' ', excerpt: ' ' })
  expect(status).toBe(201)
  expect([body.title.raw, body.content.raw, body.excerpt.raw]).toEqual(['', ' ', ' '])
})

test('an id on a create is refused, in the body and in the query', async () => {
  const admin = fakeSite().as('admin')
  for (const reply of [
    await admin.post('/core/v2/posts', { title: 'x', id: 5 }),
    await admin.post('/core/v2/posts?id=5', { title: 'x' }),
  ])
    expect([reply.status, reply.body.code]).toEqual([400, 'rest_post_exists'])
})

test('parameters that are not known, and fields that are only read, are passed over', async () => {
  const sent = { title: 'x', unknown: 1, type: 'page', link: 'y', modified: '2001-01-01T00:00:00', guid: 'z' }
  const { status, body } = await fakeSite().as('admin').post('/core/v2/posts', sent)
  expect(status).toBe(201)
  expect(body).toMatchObject({ type: 'post', modified: at })
  expect(body).not.toHaveProperty('unknown')
})

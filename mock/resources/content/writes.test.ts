import { expect, test } from '#test'
import { categoryIds, fakeSite, postIds, smallSite } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`
const { news, recipes } = categoryIds
const admin = () => fakeSite().as('admin')

test('POST, PUT and PATCH change only the sent fields', async () => {
  for (const method of ['POST', 'PUT', 'PATCH']) {
    const client = admin()
    const { body: before } = await client.get(`${post}?context=edit`)
    const { status, body } = await client.request(method, post, { body: { excerpt: 'New' } })
    expect([status, body.excerpt.raw]).toEqual([200, 'New'])
    const changed = { excerpt: 0, modified: 0, modified_gmt: 0, _links: 0 }
    expect({ ...body, ...changed }).toEqual({ ...before, ...changed })
    expect((await client.request(method, post, { body: {} })).status).toBe(200)
  }
})

test('a create answers 201 with the item in context edit, as it is read back, and its address in Location', async () => {
  const client = fakeSite({ firstId: 900 }).as('admin')
  const sent = { title: 'Low tide', content: 'Shells', status: 'publish', tags: [6], format: 'quote' }
  const { status, headers, body } = await client.post('/core/v2/posts', sent)
  expect([status, headers.get('location')]).toEqual([201, 'http://site.test/wp-json/core/v2/posts/900'])
  expect(body).toMatchObject({
    ...{ id: 900, status: 'publish', slug: 'low-tide', password: '', generated_slug: 'low-tide' },
    title: { raw: 'Low tide', rendered: 'Low tide' },
    content: { raw: 'Shells', rendered: '<p>Shells</p>\n', protected: false, block_version: 0 },
  })
  expect((await client.get('/core/v2/posts/900?context=edit')).body).toEqual(body)
})

test('a changed post is found by its new terms, and no longer by the old', async () => {
  const { as } = fakeSite()
  const inCategory = async (id: number) =>
    (await as('anonymous').get<{ id: number }[]>(`/core/v2/posts?categories=${id}`)).body.map(
      (each) => each.id,
    )
  expect(await inCategory(news)).toEqual([postIds.published])
  await as('admin').post(post, { categories: [recipes] })
  expect([await inCategory(news), await inCategory(recipes)]).toEqual([[], [postIds.published]])
})

test('the term 0 is refused to everyone, in custom taxonomies too', async () => {
  const data = { ...smallSite(), taxonomies: { mood: { types: ['post' as const] } } }
  const client = fakeSite({ data }).as('admin')
  for (const name of ['categories', 'tags', 'mood']) {
    const { status, body } = await client.post('/core/v2/posts', { title: 'Low tide', [name]: [0] })
    expect([status, body.code], name).toEqual([403, 'rest_cannot_assign_term'])
  }
})

test('a list by a filter without terms, or without descendants, has no POST in its Allow', async () => {
  const client = fakeSite().as('admin')
  const allow = async (query: string) => (await client.get(`/core/v2/posts?${query}`)).headers.get('Allow')
  for (const query of ['categories[terms]=', 'categories[terms]=1&categories[include_children]=false'])
    expect(await allow(query), query).toBe('GET')
  expect(await allow('categories[terms]=1')).toBe('GET, POST')
})

test('a user who cannot create posts gets that error before the one about the term 0', async () => {
  const { status, body } = await fakeSite()
    .as('subscriber')
    .post('/core/v2/posts', { title: 'Low tide', tags: [0] })
  expect([status, body.code]).toEqual([403, 'rest_cannot_create'])
})

test('a list by author is a list in which an author may create nothing, by its Allow', async () => {
  const allowed = async (user: 'admin' | 'author', query: string) =>
    (await fakeSite().as(user).get(`/core/v2/posts${query}`)).headers.get('allow')
  expect(await allowed('author', '')).toBe('GET, POST')
  expect(await allowed('author', '?author=1')).toBe('GET')
  expect(await allowed('admin', '?author=1')).toBe('GET, POST')
})

test('a template that the theme lacks is refused as such whatever its type, and an empty value of any type removes it', async () => {
  const client = admin()
  for (const template of [5, true, 'x.php'])
    expect((await client.post(post, { template })).body, String(template)).toMatchObject({
      data: { details: { template: { code: 'rest_invalid_param', data: null } } },
    })
  for (const template of [0, false, '0', ''])
    expect((await client.post(post, { template })).body.template, String(template)).toBe('')
})

test('a write with refused meta stores the other fields', async () => {
  const client = admin()
  const { status } = await client.post(post, { title: 'Stored', meta: { footnotes: 5 } })
  expect([status, (await client.get(post)).body.title.rendered]).toEqual([400, 'Stored'])
  await client.post('/core/v2/pages', { title: 'Stored', status: 'publish', meta: { footnotes: 5 } })
  expect((await client.get('/core/v2/pages?search=Stored')).headers.get('x-wp-total')).toBe('1')
})

test('up to 6.6, a password in a write counts for reading in Allow; since then only one in the query', async () => {
  const allowed = async (wordpress: '6.6' | '6.7') => {
    const client = fakeSite({ deployment: 'stock', naming: 'neutral', wordpress }).as('admin')
    return (await client.post(post, { password: 'x', sticky: true })).headers.get('allow')
  }
  expect([await allowed('6.6'), await allowed('6.7')]).toEqual([
    'POST, PUT, PATCH, DELETE',
    'GET, POST, PUT, PATCH, DELETE',
  ])
})

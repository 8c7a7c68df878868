import { expect, test } from '#test'
import { categoryIds, fakeSite, postIds, tagIds } from '../../testing/fake-site.ts'

const categories = '/core/v2/categories'
const tags = '/core/v2/tags'
const { uncategorized, news, local } = categoryIds

const site = () => fakeSite({ deployment: 'stock' })

test('a category is created with sanitized fields and its address', async () => {
  const { as } = site()
  const made = await as('editor').post(categories, {
    name: ' <i>Sea</i>  & wind ',
    description: '<b>x</b><p>y</p>',
    parent: news,
  })
  expect(made.status).toBe(201)
  expect(made.headers.get('location')).toBe(`http://site.test/wp-json${categories}/${made.body.id}`)
  expect(made.body).toMatchObject({
    name: 'Sea &amp; wind',
    slug: 'sea-wind',
    description: '<b>x</b>y',
    parent: news,
    count: 0,
    link: 'http://site.test/category/news/sea-wind/',
  })
  expect((await as('anonymous').get(`${categories}/${made.body.id}`)).body.name).toBe('Sea &amp; wind')
})

test('a slug is made unique by the slugs of its ancestors, then by a number', async () => {
  const { as } = site()
  const slugOf = async (body: object) => (await as('admin').post(categories, body)).body.slug
  expect(await slugOf({ name: 'Tide' })).toBe('tide')
  expect(await slugOf({ name: 'Tide', parent: news })).toBe('tide-news')
  expect(await slugOf({ name: 'Tide', parent: local })).toBe('tide-local')
  expect(await slugOf({ name: 'Other', slug: 'tide' })).toBe('tide-2')
  expect((await as('admin').post(tags, { name: 'Tide' })).body.slug).toBe('tide')
  expect((await as('admin').post(tags, { name: '!!!' })).body.slug).toMatch(/^\d+$/)
})

test('a duplicate name is refused with the id of the first term', async () => {
  const { as } = site()
  const first = await as('admin').post(categories, { name: 'Tide' })
  const second = await as('admin').post(categories, { name: 'Tide' })
  expect([second.status, second.body.code]).toEqual([400, 'term_exists'])
  expect(second.body.data).toEqual({ status: 400, term_id: first.body.id })
  expect(second.body.additional_data).toEqual([first.body.id, first.body.id])
  expect((await as('admin').post(categories, { name: 'Tide', slug: 'other-tide' })).status).toBe(201)
  expect((await as('admin').post(tags, { name: 'CHERRY' })).body.data).toMatchObject({
    term_id: tagIds.cherry,
  })
})

for (const [path, body, status, code] of [
  [categories, { name: '  ' }, 500, 'empty_term_name'],
  [categories, {}, 400, 'rest_missing_callback_param'],
  [categories, { name: 'x', parent: 999 }, 400, 'rest_term_invalid'],
  [categories, { name: 'x', parent: tagIds.apple }, 400, 'rest_term_invalid'],
  [tags, { name: 'x', parent: 1 }, 400, 'rest_taxonomy_not_hierarchical'],
  [tags, { name: 'x', meta: 5 }, 400, 'rest_invalid_param'],
  [`${tags}/${tagIds.apple}`, { slug: 'cherry' }, 500, 'duplicate_term_slug'],
  [`${tags}/${tagIds.apple}`, { name: '' }, 500, 'empty_term_name'],
  [`${tags}/999`, { name: 'x' }, 404, 'rest_term_invalid'],
  [`${categories}/${tagIds.apple}`, { name: 'x' }, 404, 'rest_term_invalid'],
] as const)
  test(`${JSON.stringify(body)} to ${path} is ${code}, and changes nothing`, async () => {
    const { as, site: fake } = site()
    const before = JSON.stringify(fake.snapshot())
    const answer = await as('admin').post(path, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    if (status === 500) expect(answer.body.data).toBeNull()
    expect(JSON.stringify(fake.snapshot())).toBe(before)
  })

test('a changed term is changed everywhere', async () => {
  const { as, site: fake } = site()
  const post = `/core/v2/posts/${postIds.published}`
  await as('anonymous').get(post)
  await as('editor').post(`${tags}/${tagIds.apple}`, { name: 'Zebra', slug: 'zebra' })
  const { body } = await as('anonymous').get(`${post}?_embed=wp:term`)
  expect(body.class_list).toContain('tag-zebra')
  expect(body.tags).toEqual([tagIds.cherry, tagIds.apple])
  expect(JSON.stringify(body._embedded)).toContain('"Zebra"')
  expect((await fake.fetch(new Request('http://site.test/tag/zebra/'))).status).toBe(200)
  expect((await fake.fetch(new Request('http://site.test/tag/apple/'))).status).toBe(404)
})

test('a term below itself becomes a top-level term', async () => {
  const { as } = site()
  expect((await as('admin').put(`${categories}/${news}`, { parent: local })).body.parent).toBe(0)
  expect((await as('admin').put(`${categories}/${news}`, { parent: news })).body.parent).toBe(0)
})

test('a deleted category leaves its items to the default one and its children to its parent', async () => {
  const { as } = site()
  const { body: lone } = await as('admin').post('/core/v2/posts', {
    title: 'Lone',
    status: 'publish',
    categories: [news],
  })
  const { body: two } = await as('admin').post('/core/v2/posts', {
    title: 'Two',
    status: 'publish',
    categories: [news, local],
  })
  const count = async (id: number) => Number((await as('anonymous').get(`${categories}/${id}`)).body.count)
  const before = await count(uncategorized)
  const removed = await as('admin').del(`${categories}/${news}?force=true`)
  expect(removed.body).toMatchObject({ deleted: true, previous: { id: news, slug: 'news' } })
  expect(removed.body.previous).not.toHaveProperty('_links')
  expect((await as('anonymous').get(`/core/v2/posts/${lone.id}`)).body.categories).toEqual([uncategorized])
  expect((await as('anonymous').get(`/core/v2/posts/${two.id}`)).body.categories).toEqual([local])
  expect((await as('anonymous').get(`${categories}/${local}`)).body.parent).toBe(0)
  expect(await count(uncategorized)).toBeGreaterThan(before)
  expect((await as('admin').del(`${categories}/${news}?force=true`)).status).toBe(404)
})

test('the default category cannot be deleted, and terms have no trash', async () => {
  const { as } = site()
  expect((await as('admin').del(`${categories}/${uncategorized}?force=true`)).body.code).toBe(
    'rest_cannot_delete',
  )
  expect((await as('admin').del(`${categories}/${news}`)).status).toBe(501)
  const { body, headers } = await as('admin').get<{ _links: { self: [{ targetHints: unknown }] } }>(
    `${categories}/${uncategorized}`,
  )
  expect(body._links.self[0].targetHints).toEqual({ allow: ['GET', 'POST', 'PUT', 'PATCH'] })
  expect(headers.get('allow')).toBe('GET, POST, PUT, PATCH')
})

for (const [user, path, status, allow] of [
  ['anonymous', categories, 401, 'GET'],
  ['author', categories, 403, 'GET'],
  ['editor', categories, 201, 'GET, POST'],
  ['subscriber', tags, 403, 'GET'],
  ['contributor', tags, 201, 'POST'],
  ['editor', '/core/v2/menus', 403, 'GET'],
  ['contributor', '/core/v2/wp_pattern_category', 201, 'POST'],
] as const)
  test(`a term of ${path} made by ${user} is ${status}`, async () => {
    const answer = await site().as(user).post(path, { name: 'New' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow])
  })

test('snapshots include terms, and ids are not used again', async () => {
  const { as, site: fake } = site()
  const { body } = await as('admin').post(tags, { name: 'Tide' })
  const snapshot = fake.snapshot()
  await as('admin').del(`${tags}/${body.id}?force=true`)
  const { body: next } = await as('admin').post(tags, { name: 'Tide' })
  expect(next.id).toBeGreaterThan(body.id)
  fake.restore(snapshot)
  expect((await as('anonymous').get(`${tags}/${body.id}`)).body.name).toBe('Tide')
  expect((await as('anonymous').get(`${tags}/${next.id}`)).status).toBe(404)
})

test('patterns have categories, which are counted and embedded', async () => {
  const { as } = site()
  const route = '/core/v2/wp_pattern_category'
  const { body: term } = await as('admin').post(route, { name: 'Headers' })
  const { body: block } = await as('admin').post('/core/v2/blocks', {
    title: 'Header',
    status: 'publish',
    wp_pattern_category: [term.id, 999],
  })
  expect(block.wp_pattern_category).toEqual([term.id])
  expect((await as('anonymous').get(`${route}/${term.id}`)).body.count).toBe(1)
  expect((await as('admin').get<unknown[]>(`${route}?post=${block.id}`)).body).toMatchObject([
    { id: term.id },
  ])
  const embedded = await as('admin').get(`/core/v2/blocks/${block.id}?_embed`)
  expect(embedded.body._embedded).toMatchObject({ 'wp:term': [[{ name: 'Headers' }]] })
  await as('admin').del(`${route}/${term.id}?force=true`)
  expect((await as('admin').get(`/core/v2/blocks/${block.id}`)).body.wp_pattern_category).toEqual([])
})

test('Allow of a user who may create tags but not edit them lists GET', async () => {
  const { status, headers } = await site().as('author').post(`${tags}/${tagIds.apple}`, { slug: 'x' })
  expect([status, headers.get('Allow')]).toEqual([403, 'GET'])
})

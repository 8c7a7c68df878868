import { expect, test } from '#test'
import { categoryIds, fakeSite } from '../../testing/fake-site.ts'

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

test('a category below itself moves to the top, and a taken slug gets that of the requested parent', async () => {
  const { as } = site()
  const { body } = await as('admin').post(`${categories}/${local}`, { slug: 'news', parent: local })
  expect(body).toMatchObject({ parent: 0, slug: 'news-local' })
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

test('after an author created a tag, Allow has no GET, as the context is edit; after a refusal it has', async () => {
  const author = site().as('author')
  const allow = async (sent: object) => (await author.post(tags, sent)).headers.get('allow')
  expect([await allow({ name: 'Gull' }), await allow({ name: 'Gull' }), await allow({ name: 5 })]).toEqual([
    'POST',
    'GET, POST',
    'GET, POST',
  ])
})

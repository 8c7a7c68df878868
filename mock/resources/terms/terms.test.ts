import { expect, test } from '#test'
import { categoryIds, fakeSite, postIds } from '../../testing/fake-site.ts'

const categories = '/core/v2/categories'
const { news, recipes } = categoryIds

test('the count is that of published posts, after writes too', async () => {
  const site = fakeSite({ stock: true })
  const count = async () => (await site.as('anonymous').get(`${categories}/${news}`)).body.count
  expect(await count()).toBe(1)
  const { body } = await site.as('admin').post('/core/v2/posts', { title: 'New', categories: [news] })
  expect(await count()).toBe(1)
  await site.as('admin').post(`/core/v2/posts/${body.id}`, { status: 'publish' })
  expect(await count()).toBe(2)
  await site.as('admin').post(`/core/v2/posts/${postIds.published}`, { categories: [recipes] })
  expect(await count()).toBe(1)
  await site.as('admin').del(`/core/v2/posts/${body.id}`)
  expect(await count()).toBe(0)
})

test('the links of a list have the sent ids, repeated ones too', async () => {
  const list = `${categories}?include[]=${news}&include[]=${news}&include[]=${recipes}&per_page=1`
  const { headers } = await fakeSite({ stock: true }).as('anonymous').get(list)
  expect(headers.get('link')).toContain(`include%5B1%5D=${news}&include%5B2%5D=${recipes}`)
})

test('an offset of 0 is none, so that the page counts', async () => {
  const { as } = fakeSite({ stock: true })
  for (const name of ['a', 'b', 'c']) await as('admin').post('/core/v2/tags', { name, slug: name })
  const slugs = async (query: string) => {
    const { body } = await as('anonymous').get<{ slug: string }[]>(
      `/core/v2/tags?slug=a,b,c&per_page=1&${query}`,
    )
    return body.map(({ slug }) => slug)
  }
  expect(await slugs('page=2&offset=0')).toEqual(['b'])
  expect(await slugs('page=3&offset=1')).toEqual(['b'])
})

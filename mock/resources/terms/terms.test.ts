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

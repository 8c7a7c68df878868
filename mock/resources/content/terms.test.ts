import { expect, test } from '#test'
import { categoryIds, fakeSite, postIds, tagIds } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`
const { news, local, recipes } = categoryIds
const { apple, banana, cherry } = tagIds

test('terms that are sent replace those an item has', async () => {
  const { body } = await fakeSite()
    .as('admin')
    .post(post, { categories: [recipes], tags: [] })
  expect([body.categories, body.tags]).toEqual([[recipes], []])
})

test('terms that are not sent stay', async () => {
  const { body } = await fakeSite()
    .as('admin')
    .post(post, { categories: [recipes] })
  expect(body.tags).toEqual([apple, cherry])
})

test('terms are answered by name, without regard to case, and each once', async () => {
  const { body } = await fakeSite()
    .as('admin')
    .post(post, { tags: [cherry, apple, banana, apple] })
  expect(body.tags).toEqual([apple, banana, cherry])
})

test('ids as text, with commas, are a list', async () => {
  const { body } = await fakeSite()
    .as('admin')
    .post(post, { categories: `${news},${local}`, tags: [String(banana)] })
  expect([body.categories, body.tags]).toEqual([[local, news], [banana]])
})

for (const field of ['categories', 'tags'])
  test(`the term 0 among ${field} is assigned by nobody`, async () => {
    const answer = await fakeSite()
      .as('admin')
      .post(post, { [field]: [0] })
    expect([answer.status, answer.body.code]).toEqual([403, 'rest_cannot_assign_term'])
  })

test('terms that do not exist, or are of the other taxonomy, are passed over', async () => {
  const { status, body } = await fakeSite()
    .as('admin')
    .post(post, { categories: [9999, apple], tags: [news, banana] })
  expect(status).toBe(200)
  expect([body.categories, body.tags]).toEqual([[], [banana]])
})

test('null takes the terms away', async () => {
  const { body } = await fakeSite().as('admin').post(post, { categories: null, tags: null })
  expect([body.categories, body.tags]).toEqual([[], []])
})

test('a term that is no whole number is refused by its place', async () => {
  const { body } = await fakeSite()
    .as('admin')
    .post(post, { categories: [news, 'x'], tags: [1.5] })
  expect(body.data.params).toEqual({
    categories: 'categories[1] is not of type integer.',
    tags: 'tags[0] is not of type integer.',
  })
})

test('a changed post is found by its new terms, and no longer by the old', async () => {
  const { as } = fakeSite()
  const inCategory = async (id: number) =>
    (await as('nobody').get<{ id: number }[]>(`/core/v2/posts?categories=${id}`)).body.map((each) => each.id)
  expect(await inCategory(news)).toEqual([postIds.published])
  await as('admin').post(post, { categories: [recipes] })
  expect([await inCategory(news), await inCategory(recipes)]).toEqual([[], [postIds.published]])
})

test('a contributor may give a draft of its own any terms', async () => {
  const { body } = await fakeSite()
    .as('contributor')
    .post('/core/v2/posts', { title: 'x', categories: [recipes], tags: [apple] })
  expect([body.categories, body.tags]).toEqual([[recipes], [apple]])
})

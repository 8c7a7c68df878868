import { expect, test } from '#test'
import { categoryIds, fakeSite, pageIds, postIds, tagIds, type UserSlug } from '../../testing/fake-site.ts'

const { as } = fakeSite({ stock: true })
const categories = '/core/v2/categories'
const tags = '/core/v2/tags'
const { uncategorized, news, local, recipes } = categoryIds

async function ids(path: string, user: UserSlug | 'anonymous' = 'anonymous'): Promise<number[]> {
  const { status, body, text } = await as(user).get<{ id: number }[]>(path)
  expect(status, text).toBe(200)
  return body.map(({ id }) => id)
}

async function refusal(path: string, user: UserSlug | 'anonymous' = 'anonymous'): Promise<unknown[]> {
  const { status, body } = await as(user).get(path)
  return [status, body.code]
}

test('terms are listed by name, ignoring case', async () => {
  expect(await ids(tags)).toEqual([tagIds.apple, tagIds.banana, tagIds.cherry])
  expect(await ids(categories)).toEqual([local, news, recipes, uncategorized])
})

for (const [path, found] of [
  [`${tags}?include=5,7`, [tagIds.banana, tagIds.cherry]],
  [`${tags}?include=7,5,6&orderby=include`, [7, 5, 6]],
  [`${tags}?exclude=6`, [7, 5]],
  [`${tags}?exclude=6&include=6`, [6]],
  [`${tags}?include=0`, [tagIds.apple, tagIds.banana, tagIds.cherry]],
  [`${tags}?include=0,0&exclude=6`, [tagIds.apple, tagIds.banana, tagIds.cherry]],
  [`${tags}?include=0,-6`, [6]],
  [`${tags}?slug=Cherry,apple`, [6, 5]],
  [`${tags}?slug=cherry,apple&orderby=include_slugs`, [5, 6]],
  [`${tags}?search=AN`, [7]],
  [`${tags}?order=desc`, [5, 7, 6]],
  [`${tags}?orderby=id`, [5, 6, 7]],
  [`${tags}?orderby=count&order=desc`, [5, 6, 7]],
  [`${tags}?offset=1&per_page=1`, [7]],
  [`${tags}?page=2`, []],
  [`${tags}?hide_empty=true`, [6, 5]],
  [`${tags}?post=${postIds.published}`, [6, 5]],
  [`${tags}?post=0&per_page=1`, [6]],
  [`${categories}?parent=0`, [news, recipes, uncategorized]],
  [`${categories}?parent=${news}`, [local]],
  [`${categories}?post=${postIds.older}`, [local]],
] as const)
  test(`${path} finds ${found.join(', ') || 'nothing'}`, async () => {
    expect(await ids(path)).toEqual(found)
  })

test('a list is paged, with totals', async () => {
  const { headers } = await as('anonymous').get(`${tags}?per_page=2`)
  expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['3', '2'])
  expect(headers.get('link')).toBe('<http://site.test/wp-json/core/v2/tags?per_page=2&page=2>; rel="next"')
})

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

test('hide_empty does not hide a category with a used child', async () => {
  const site = fakeSite({ stock: true })
  await site.as('admin').post(`/core/v2/posts/${postIds.published}`, { categories: [uncategorized] })
  const { body } = await site.as('anonymous').get<{ id: number }[]>(`${categories}?hide_empty=true`)
  expect(body.map(({ id }) => id)).toEqual([local, news, uncategorized])
})

test('each context has its fields; a tag has no parent', async () => {
  const fields = async (path: string) => Object.keys((await as('admin').get(path)).body)
  const beginning = ['id', 'count', 'description', 'link', 'name', 'slug', 'taxonomy']
  for (const context of ['view', 'edit']) {
    expect(await fields(`${categories}/3?context=${context}`)).toEqual([
      ...beginning,
      'parent',
      'meta',
      '_links',
    ])
    expect(await fields(`${tags}/5?context=${context}`)).toEqual([...beginning, 'meta', '_links'])
  }
  expect(await fields(`${categories}/3?context=embed`)).toEqual([
    ...['id', 'link', 'name', 'slug', 'taxonomy', '_links'],
  ])
})

test('unknown terms and those of the other taxonomy are 404', async () => {
  for (const path of [`${categories}/99`, `${tags}/99`, `${tags}/${news}`, `${categories}/${tagIds.apple}`])
    expect([path, ...(await refusal(path))]).toEqual([path, 404, 'rest_term_invalid'])
})

test('context edit is for editors and administrators', async () => {
  for (const path of [categories, tags, `${categories}/${news}`, `${tags}/${tagIds.apple}`]) {
    expect(await refusal(`${path}?context=edit`)).toEqual([401, 'rest_forbidden_context'])
    expect(await refusal(`${path}?context=edit`, 'author')).toEqual([403, 'rest_forbidden_context'])
    expect((await as('editor').get(`${path}?context=edit`)).status).toBe(200)
  }
})

test('the terms of a draft are for users who may read it', async () => {
  const path = `${categories}?post=${postIds.draft}`
  expect(await refusal(path)).toEqual([401, 'rest_forbidden_context'])
  expect(await refusal(path, 'subscriber')).toEqual([403, 'rest_forbidden_context'])
  expect(await ids(path, 'author')).toEqual([uncategorized])
})

test('an unknown post and a page have no terms', async () => {
  expect(await refusal(`${tags}?post=9999`)).toEqual([400, 'rest_post_invalid_id'])
  expect(await refusal(`${tags}?post=${pageIds.about}`)).toEqual([401, 'rest_forbidden_context'])
})

for (const query of ['per_page=101', 'page=0', 'orderby=date', 'hide_empty=perhaps', 'post=x'])
  test(`400 for tags with ${query}`, async () => {
    expect(await refusal(`${tags}?${query}`)).toEqual([400, 'rest_invalid_param'])
  })

test('the parent category can be embedded', async () => {
  const { body } = await as('anonymous').get<{ _embedded: { up: unknown[] } }>(
    `${categories}/${local}?_embed`,
  )
  expect(body._embedded.up).toEqual([(await as('anonymous').get(`${categories}/${news}?context=embed`)).body])
})

import { expect, test } from '#test'
import { completeSiteData } from '../../../fixtures/index.ts'
import { fakeSite } from '../../testing/fake-site.ts'

// Six posts, of which 6 is the latest and 1 and 5 are sticky, and a sticky draft that is not public.
const posts = [1, 2, 3, 4, 5, 6].map((id) => ({
  id,
  title: `Post ${id}`,
  date: `2025-01-0${id}T00:00:00`,
  sticky: id === 1 || id === 5,
  author: id > 3 ? 2 : 1,
  categories: [id % 2 === 0 ? 2 : 1],
  format: id === 3 ? ('aside' as const) : ('standard' as const),
}))
const data = completeSiteData({
  users: [
    { slug: 'admin', role: 'administrator', application_passwords: ['fake-admin'] },
    { slug: 'second', role: 'author' },
  ],
  categories: [{ name: 'One' }, { name: 'Two' }],
  posts: [...posts, { id: 7, title: 'Draft', status: 'draft', sticky: true }],
})
const { as } = fakeSite({ data })

async function list(query: string) {
  const { status, headers, body, text } = await as('admin').get<{ id: number }[]>(`/core/v2/posts?${query}`)
  expect(status, text).toBe(200)
  return { ids: body.map(({ id }) => id), total: Number(headers.get('X-WP-Total')) }
}

test('without ignore_sticky, sticky posts are in their usual position', async () => {
  expect((await list('')).ids).toEqual([6, 5, 4, 3, 2, 1])
  expect((await list('ignore_sticky=true')).ids).toEqual([6, 5, 4, 3, 2, 1])
})

test('ignore_sticky=false moves them in front', async () => {
  expect(await list('ignore_sticky=false')).toEqual({ ids: [5, 1, 6, 4, 3, 2], total: 6 })
})

test('those that are not on the first page are put there in addition', async () => {
  expect(await list('ignore_sticky=false&per_page=3')).toEqual({ ids: [5, 1, 6, 4], total: 6 })
})

test('and appear again in their usual position', async () => {
  expect((await list('ignore_sticky=false&per_page=3&page=2')).ids).toEqual([3, 2, 1])
})

test('the order of the others does not count', async () => {
  expect((await list('ignore_sticky=false&order=asc&per_page=2')).ids).toEqual([1, 5, 2])
  expect((await list('ignore_sticky=false&orderby=title&per_page=2')).ids).toEqual([5, 1, 6])
})

for (const [query, ids] of [
  ['author=1', [1, 5, 3, 2]],
  ['offset=4', [1, 5, 2]],
  ['after=2025-01-05T00:00:00', [5, 1, 6]],
  ['categories_exclude=1', [5, 1, 6, 4, 2]],
  ['exclude=5,6', [1, 4, 3, 2]],
] as const)
  test(`they come in front of a list with ${query}`, async () => {
    expect((await list(`ignore_sticky=false&${query}`)).ids).toEqual(ids)
  })

for (const [query, ids] of [
  ['search=post', [6, 5, 4, 3, 2, 1]],
  ['categories=2', [6, 4, 2]],
  ['categories[terms]=2', [6, 4, 2]],
  ['format=aside', [3]],
  ['include=2,3', [3, 2]],
  ['sticky=false', [6, 4, 3, 2]],
  ['sticky=true', [5, 1]],
] as const)
  test(`they do not come in front of a list with ${query}`, async () => {
    expect((await list(`ignore_sticky=false&${query}`)).ids).toEqual(ids)
  })

test('a sticky draft is never put in front', async () => {
  expect((await list('ignore_sticky=false')).ids).not.toContain(7)
  expect((await list('ignore_sticky=false&status=draft')).ids).toEqual([7, 5, 1])
})

test('sticky=true with none sticky finds nothing', async () => {
  const none = fakeSite({ data: { ...data, posts: data.posts.map((post) => ({ ...post, sticky: false })) } })
  const { status, headers, text } = await none.as('anonymous').get('/core/v2/posts?sticky=true')
  expect([status, text, headers.get('X-WP-Total')]).toEqual([200, '[]', '0'])
})

import { expect, test } from '#test'
import { loadDataSet } from '../../../fixtures/index.ts'
import type { Post } from '../../../fixtures/site-data.ts'
import { fakeSite } from '../../testing/fake-site.ts'

const journal = loadDataSet('journal')
const { as } = fakeSite({ data: journal })
const published = journal.posts.filter(({ status }) => status === 'publish')

const get = (query: string) => as('anonymous').get<{ id: number }[]>(`/core/v2/posts?per_page=100&${query}`)

async function idsOf(query: string): Promise<number[]> {
  const { status, body } = await get(query)
  expect(status).toBe(200)
  return body.map(({ id }) => id).sort((a, b) => a - b)
}

// Categories and their descendants, by the site data: 2 News, 3 Harbour below it, 4 Ferries below that, 5 Town Hall.
const below = (id: number): number[] => [
  id,
  ...journal.categories.filter(({ parent }) => parent === id).flatMap((child) => below(child.id)),
]
const inAny =
  (...ids: number[]) =>
  ({ categories, tags }: Post) =>
    [...categories, ...tags].some((id) => ids.includes(id))
const not = (test: (post: Post) => boolean) => (post: Post) => !test(post)
const both =
  (...tests: ((post: Post) => boolean)[]) =>
  (post: Post) =>
    tests.every((test) => test(post))
const either =
  (...tests: ((post: Post) => boolean)[]) =>
  (post: Post) =>
    tests.some((test) => test(post))

const filters: readonly (readonly [fact: string, query: string, (post: Post) => boolean])[] = [
  ['a list of categories means any of them', 'categories=6,8', inAny(6, 8)],
  ['a list of categories does not include descendants', 'categories=2', inAny(2)],
  ['an object of terms means the same', 'categories[terms]=6,8', inAny(6, 8)],
  ['an object takes terms in brackets', 'categories[terms][]=6&categories[terms][]=8', inAny(6, 8)],
  [
    'include_children finds descendants at every depth',
    'categories[terms]=2&categories[include_children]=true',
    inAny(...below(2)),
  ],
  ['operator AND requires every term', 'tags[terms]=14,15&tags[operator]=AND', both(inAny(14), inAny(15))],
  ['operator OR requires any term', 'tags[terms]=14,15&tags[operator]=OR', inAny(14, 15)],
  [
    'AND with children takes a child for its parent',
    'categories[terms]=2,3&categories[operator]=AND&categories[include_children]=1',
    both(inAny(...below(2)), inAny(...below(3))),
  ],
  ['categories_exclude leaves out', 'categories_exclude=3,9', not(inAny(3, 9))],
  ['categories_exclude does not exclude descendants', 'categories_exclude=2', not(inAny(2))],
  [
    'categories_exclude with include_children excludes descendants',
    'categories_exclude[terms]=2&categories_exclude[include_children]=true',
    not(inAny(...below(2))),
  ],
  ['tags_exclude leaves out', 'tags_exclude=14', not(inAny(14))],
  ['tags_exclude takes an object', 'tags_exclude[terms]=14,23', not(inAny(14, 23))],
  ['categories and tags both count', 'categories=3&tags=14,15,23', both(inAny(3), inAny(14, 15, 23))],
  [
    'tax_relation=AND joins as none does',
    'categories=3&tags=14,15,23&tax_relation=AND',
    both(inAny(3), inAny(14, 15, 23)),
  ],
  [
    'tax_relation=OR joins categories or tags',
    'categories=3&tags=14&tax_relation=OR',
    either(inAny(3), inAny(14)),
  ],
  [
    'tax_relation=OR joins exclusions too',
    'categories=3&tags_exclude=14,15,16,17,18,19,20,21,22,23&tax_relation=OR',
    either(inAny(3), not(inAny(14, 15, 16, 17, 18, 19, 20, 21, 22, 23))),
  ],
  [
    'tax_relation=OR joins formats too',
    'categories=10&format=quote&tax_relation=OR',
    either(inAny(10), ({ format }) => format === 'quote'),
  ],
  [
    'tax_relation=OR leaves the other filters alone',
    'categories=3&tags=14&tax_relation=OR&author=1',
    both(({ author }) => author === 1, either(inAny(3), inAny(14))),
  ],
  ['tax_relation=OR with one clause is that clause', 'categories=3&tax_relation=OR', inAny(3)],
]

for (const [fact, query, isWanted] of filters)
  test(`${fact} (${query})`, async () => {
    const expected = published.filter(isWanted).map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(published.length)
    expect(await idsOf(query)).toEqual(expected.sort((a, b) => a - b))
  })

test('an operator without terms filters nothing', async () => {
  expect(await idsOf('categories[operator]=AND')).toHaveLength(published.length)
})

test('an unused term finds nothing', async () => {
  expect(await idsOf('tags=999')).toEqual([])
})

test('a post in two of the categories is answered once', async () => {
  const ids = await idsOf('categories[terms]=2,3,4,5,6&categories[include_children]=true')
  expect(new Set(ids).size).toBe(ids.length)
})

for (const query of [
  'categories[foo]=1',
  'categories=',
  'categories=a',
  'categories[terms]=3&categories[operator]=NOT',
  'categories[terms]=3&categories[include_children]=yes',
  'tags[terms]=14&tags[include_children]=true',
  'tags_exclude[terms]=14&tags_exclude[operator]=AND',
  'categories_exclude[terms]=3&categories_exclude[operator]=AND',
  'tax_relation=or',
])
  test(`400 for ${query}`, async () => {
    const { status, body } = await as('anonymous').get(`/core/v2/posts?${query}`)
    expect(status).toBe(400)
    expect(body.code).toBe('rest_invalid_param')
    expect(Object.keys(body.data.params)).toEqual([query.split(/[=[]/)[0]])
  })

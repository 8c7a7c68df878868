import { expect, test } from '#test'
import { loadDataSet } from '../../../fixtures/index.ts'
import { fakeSite } from '../../testing/fake-site.ts'

const journal = loadDataSet('journal')
const { as } = fakeSite({ data: journal })

interface Item {
  readonly id: number
  readonly date: string
  readonly modified: string
  readonly slug: string
  readonly author: number
  readonly parent: number
  readonly menu_order: number
  readonly title: { readonly rendered: string }
}

async function items(route: string): Promise<Item[]> {
  const { status, body, text } = await as('anonymous').get<Item[]>(route)
  expect(status, text).toBe(200)
  return body
}

const idsOf = async (route: string) => (await items(route)).map(({ id }) => id)

const titles = new Map([...journal.posts, ...journal.pages].map(({ id, title }) => [id, title.toLowerCase()]))

const keys: Readonly<Record<string, (item: Item) => number | string>> = {
  date: ({ date }) => date,
  modified: ({ modified }) => modified,
  id: ({ id }) => id,
  slug: ({ slug }) => slug,
  title: ({ id }) => titles.get(id) ?? '',
  author: ({ author }) => author,
}

// The second query finds the same posts without an index.
for (const [orderby, key] of Object.entries(keys))
  for (const order of ['asc', 'desc'])
    for (const query of ['', '&exclude=99999'])
      test(`orderby=${orderby}&order=${order}${query} sorts by ${orderby}`, async () => {
        const found = await items(`/core/v2/posts?per_page=100&orderby=${orderby}&order=${order}${query}`)
        expect(found.length).toBeGreaterThan(40)
        const values = found.map(key)
        const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        expect(values).toEqual(order === 'asc' ? sorted : sorted.reverse())
        expect(new Set(values).size).toBeGreaterThan(1)
      })

test('orderby=menu_order and orderby=parent sort pages', async () => {
  for (const name of ['menu_order', 'parent'] as const) {
    const values = (await items(`/core/v2/pages?per_page=100&orderby=${name}&order=asc`)).map(
      (page) => page[name],
    )
    expect(values).toEqual([...values].sort((a, b) => a - b))
  }
})

test('pages are cut from the sorted list, in both directions', async () => {
  for (const order of ['asc', 'desc']) {
    const route = `/core/v2/posts?orderby=title&order=${order}`
    const all = await idsOf(`${route}&per_page=100`)
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => idsOf(`${route}&page=${page}`)))
    expect(pages.flat()).toEqual(all)
  }
})

test('asc is desc from the end, where nothing is equal', async () => {
  const route = '/core/v2/posts?per_page=100&orderby=modified'
  expect(await idsOf(`${route}&order=asc`)).toEqual((await idsOf(`${route}&order=desc`)).reverse())
})

test('include is still sorted by date; orderby=include preserves the given order, whatever order says', async () => {
  expect(await idsOf('/core/v2/posts?include=101,104,100')).toEqual([104, 100, 101])
  for (const order of ['asc', 'desc'])
    expect(await idsOf(`/core/v2/posts?include=101,104,100,101&orderby=include&order=${order}`)).toEqual([
      101, 104, 100,
    ])
})

test('orderby=include_slugs preserves the order of the slugs', async () => {
  const found = await items('/core/v2/posts?include=100,102,103')
  const slugs = [103, 100, 102].map((id) => found.find((post) => post.id === id)?.slug)
  expect(await idsOf(`/core/v2/posts?slug=${slugs.join(',')}&orderby=include_slugs`)).toEqual([103, 100, 102])
})

test('orderby=include_slugs without slugs is accepted', async () => {
  expect(await idsOf('/core/v2/posts?orderby=include_slugs&per_page=100')).toHaveLength(44)
})

for (const [query, code] of [
  ['orderby=include', 'rest_orderby_include_missing_include'],
  ['orderby=include&include=', 'rest_orderby_include_missing_include'],
  ['orderby=relevance', 'rest_no_search_term_defined'],
  ['orderby=relevance&search=', 'rest_no_search_term_defined'],
  ['orderby=menu_order', 'rest_invalid_param'],
] as const)
  test(`400 ${code} for ${query}`, async () => {
    const { status, body } = await as('anonymous').get(`/core/v2/posts?${query}`)
    expect([status, body.code]).toEqual([400, code])
  })

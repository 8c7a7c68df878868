import { expect, test } from '#test'
import { type ServedSite, serveSite } from './served-site.ts'
import { type Client, type List, type Query, WPAPI } from './wpapi-client.ts'

let served: ServedSite
let wp: Client
test.beforeEach(async () => {
  served = await serveSite()
  wp = await WPAPI.discover(served.url)
})
test.afterEach(() => served.close())

const published = () => served.data.posts.filter(({ status }) => status === 'publish')
const idsOf = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id).sort((a, b) => a - b)

async function everyPage(first: Query, by: 'next' | 'prev' = 'next'): Promise<List[]> {
  const pages: List[] = []
  for (let query: Query | undefined = first; query; ) {
    const page: List = await query.get()
    pages.push(page)
    query = page._paging?.[by]
  }
  return pages
}

test('discovery begins at the front page and ends at the index', () => {
  expect(served.requested.map(({ method, target }) => `${method} ${target}`)).toEqual([
    'HEAD /',
    'GET /wp-json/',
  ])
})

test('paging by the headers visits all posts, forwards and backwards', async () => {
  const pages = await everyPage(wp.posts().perPage(7))
  const total = published().length
  expect(pages.map((page) => page.length)).toEqual([7, 7, 7, 7, 7, 7, 2])
  expect(pages.map((page) => page._paging?.total)).toEqual(pages.map(() => total))
  expect(idsOf(pages.flat())).toEqual(idsOf(published()))
  const back = await everyPage(wp.posts().perPage(7).page(7), 'prev')
  expect(
    back
      .reverse()
      .flat()
      .map(({ id }) => id),
  ).toEqual(pages.flat().map(({ id }) => id))
})

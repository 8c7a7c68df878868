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

/** Asserts a list that is neither empty nor complete, so that a filter shows. */
function expectSome(found: List, wanted: readonly { id: number }[]): void {
  expect(idsOf(found)).toEqual(idsOf(wanted))
  expect(wanted.length).toBeGreaterThan(0)
  expect(wanted.length).toBeLessThan(published().length)
}

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

test('lists are filtered by category, tag, author, search, slug, dates and stickiness', async () => {
  const all = published()
  const [one, two] = all
  const all100 = (): Query => wp.posts().perPage(100)
  expectSome(
    await all100().categories(3).get(),
    all.filter((post) => post.categories.includes(3)),
  )
  expectSome(
    await all100().excludeCategories([3, 8]).get(),
    all.filter((post) => ![3, 8].some((id) => post.categories.includes(id))),
  )
  expectSome(
    await all100().tags([12, 13]).get(),
    all.filter((post) => [12, 13].some((id) => post.tags.includes(id))),
  )
  expectSome(
    await all100().author(3).get(),
    all.filter((post) => post.author === 3),
  )
  expectSome(
    await all100().sticky(true).get(),
    all.filter((post) => post.sticky),
  )
  // The data leave it to the site to make slugs.
  const slugs = (await all100().get()).flatMap(({ id, slug }) =>
    id === one?.id || id === two?.id ? [String(slug)] : [],
  )
  expectSome(await all100().slug(slugs).get(), all.slice(0, 2))
  expectSome(
    await all100()
      .include(idsOf(all.slice(0, 3)))
      .get(),
    all.slice(0, 3),
  )
  const found = await all100().search('Kittiwake').get()
  expectSome(
    found,
    all.filter(
      (post) =>
        `${post.title}${post.excerpt}${post.content}`.toLowerCase().includes('kittiwake') &&
        post.password === '',
    ),
  )
  const [after, before] = ['2021-01-01T00:00:00.000Z', '2023-01-01T00:00:00.000Z']
  expectSome(
    await all100().after(after).before(before).get(),
    all.filter(({ date }) => date > after && date < before),
  )
})

import { expect, test } from '#test'
import { type ServedSite, serveSite } from './served-site.ts'
import { type Client, type List, type Query, WPAPI } from './wpapi-client.ts'

const admin = { username: 'admin', password: 'fake-admin' }
const author = { username: 'arlo', password: 'fake-author' }

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

test('discovery finds the routes of every namespace of the site', () => {
  expect(Object.keys(wp.namespace('litespeed/v1'))).toEqual(expect.arrayContaining(['tool', 'guest']))
  expect(Object.keys(wp.namespace('wp/v2'))).toEqual(expect.arrayContaining(['posts', 'pages', 'media']))
})

test('discovery works from any page of the site', async () => {
  const found = await WPAPI.discover(`${served.url}/about/`)
  expect(await found.posts().perPage(1).get()).toHaveLength(1)
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

test('a filter and its order hold from page to page', async () => {
  const pages = await everyPage(wp.posts().categories([3, 8]).orderby('title').order('asc').perPage(3))
  expect(pages.length).toBeGreaterThan(2)
  expectSome(
    pages.flat() as List,
    published().filter(({ categories }) => categories.includes(3) || categories.includes(8)),
  )
})

test('an endpoint that is a rest_route works and pages too', async () => {
  const plain = new WPAPI({ endpoint: `${served.url}/?rest_route=/` })
  const pages = await everyPage(plain.posts().perPage(20))
  expect(idsOf(pages.flat())).toEqual(idsOf(published()))
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

test('lists by status contain what the user may read', async () => {
  await expect(wp.posts().status('draft').get()).rejects.toMatchObject({
    code: 'rest_invalid_param',
    data: { status: 400 },
  })
  const wanted = served.data.posts.filter(({ status }) => status === 'draft' || status === 'pending')
  expectSome(await wp.posts().auth(admin).status(['draft', 'pending']).perPage(100).get(), wanted)
  const own = await wp.posts().auth(author).status(['draft', 'pending']).perPage(100).get()
  expect(idsOf(own)).toEqual(idsOf(wanted.filter((post) => post.author === 3)))
})

test('HEAD reads the headers', async () => {
  const headers = await wp.posts().headers()
  expect(headers['x-wp-total']).toBe(String(published().length))
  expect(served.requested.at(-1)?.method).toBe('HEAD')
})

import { expect, test } from '#test'
import type { SiteDataFile } from '../../fixtures/site-data.ts'
import { categoryIds, fakeSite, mediaIds, pageIds, postIds, userIds } from '../testing/fake-site.ts'

// fixtures/read-site-data.test.ts has every mistake.
const wrong: readonly (readonly [fact: string, data: unknown, message: string])[] = [
  [
    'a post in the form of a response',
    { posts: [{ id: 5, guid: { rendered: 'x' }, title: { raw: 'High', rendered: 'High' }, _links: {} }] },
    'posts[0].title is an object with "rendered". Give the raw text, a string.',
  ],
  ['a list instead of an object', [], 'the data is an empty list. Use an object.'],
  ['an unknown category', { posts: [{ title: 'x', categories: [900] }] }, 'posts[0].categories names 900.'],
  ['an unknown list', { remarks: [] }, 'remarks is not a field of site data. Use one of site, users'],
]

for (const [fact, data, message] of wrong)
  test(`${fact} is rejected with its place, and the site stays unchanged`, () => {
    const { site } = fakeSite()
    const before = JSON.stringify(site.snapshot())
    // JavaScript callers can pass what the types forbid.
    const file = data as SiteDataFile
    expect(() => site.seed(file)).toThrow(`Cannot seed the site: ${message.split('[')[0]}`)
    expect(() => site.seed(file)).toThrow(message)
    expect(() => site.seed(file, { keep: true })).toThrow(message)
    expect(JSON.stringify(site.snapshot())).toBe(before)
    expect(() => fakeSite({ data: file })).toThrow(`Cannot make a site: ${message.split('[')[0]}`)
  })

test('with keep, posts are replaced, and what is not given is preserved', async () => {
  const { site, as } = fakeSite()
  await as('admin').post(`/core/v2/pages/${pageIds.about}`, { title: 'About, rewritten' })
  const before = site.snapshot()
  site.seed({ posts: [{ title: 'High water' }] }, { keep: true })
  const after = site.snapshot()
  expect([after.info, after.users, after.terms]).toEqual([before.info, before.users, before.terms])
  const isPage = ({ type }: { type: string }) => type === 'page'
  expect(after.content.filter(isPage)).toEqual(before.content.filter(isPage))
  expect(after.revisions).toEqual(before.revisions.filter(({ parent }) => parent === pageIds.about))
  const [post, ...others] = (await as('admin').get<{ id: number; author: number }[]>('/core/v2/posts')).body
  expect(others).toEqual([])
  expect(post).toMatchObject({ author: userIds.admin, categories: [categoryIds.uncategorized] })
  expect((await as('admin').get(`/core/v2/posts/${postIds.published}`)).status).toBe(404)
})

test('with keep, uploads are preserved, and detached from removed items', async () => {
  const { site, as } = fakeSite()
  const raw = new TextEncoder().encode('Tide at six.')
  const headers = { 'Content-Type': 'text/plain', 'Content-Disposition': 'attachment; filename="tide.txt"' }
  const { body } = await as('admin').request('POST', '/core/v2/media', { raw, headers })
  site.seed({ posts: [] }, { keep: true })
  const file = await site.fetch(new Request(String(body.source_url)))
  expect(await file.text()).toBe('Tide at six.')
  expect((await as('admin').get(`/core/v2/media/${mediaIds.ofDraft}`)).body.post).toBeNull()
})

test('with keep, users and terms can be given alone; posts lose the removed ones', async () => {
  const { site, as } = fakeSite()
  const admin = { id: userIds.admin, slug: 'admin', role: 'administrator' } as const
  site.seed(
    {
      site: { name: 'Renamed' },
      users: [{ ...admin, application_passwords: ['fake-admin'] }],
      categories: [{ id: categoryIds.news, name: 'News' }],
    },
    { keep: true },
  )
  expect((await as('admin').get(`/core/v2/posts/${postIds.published}`)).body).toMatchObject({
    author: userIds.admin,
    categories: [categoryIds.news],
  })
  expect((await as('admin').get(`/core/v2/posts/${postIds.older}`)).body.categories).toEqual([])
  const index = (await as('anonymous').get('/')).body
  expect([index.name, index.description]).toEqual(['Renamed', 'Known by heart'])
})

const first = { deployment: 'first', naming: 'neutral' } as const
const stock = { deployment: 'stock', naming: 'wordpress' } as const

const books = {
  types: { book: { name: 'Books', supports: ['title', 'editor', 'custom-fields'], taxonomies: ['genre'] } },
  taxonomies: { genre: { name: 'Genres' } },
  meta: { book: { pages: { type: 'integer' } } },
  items: { book: [{ id: 5, title: 'Tides', meta: { pages: 90 }, terms: { genre: [7] } }] },
  terms: { genre: [{ id: 7, name: 'Science' }] },
} satisfies SiteDataFile

test('seeded types and taxonomies have routes and items', async () => {
  const { site, as } = fakeSite(stock)
  expect((await as('anonymous').get('/wp/v2/book')).status).toBe(404)
  site.seed(books)
  const [book] = (await as('anonymous').get<{ title: object; meta: object }[]>('/wp/v2/book')).body
  expect(book).toMatchObject({ id: 5, title: { rendered: 'Tides' }, meta: { pages: 90 }, genre: [7] })
  expect((await as('anonymous').get('/wp/v2/genre/7')).body.name).toBe('Science')
  expect((await as('admin').post('/wp/v2/book', { title: 'Winds', status: 'publish' })).status).toBe(201)
  expect((await as('anonymous').get('/wp/v2/types')).body).toHaveProperty('book')
  // They stay with other data, and faults and overrides know them.
  site.seed({ items: { book: [{ title: 'Only one' }] } })
  site.override<unknown>('GET /wp/v2/book', () => ({ status: 418 }), { times: 1 })
  expect((await as('anonymous').get('/wp/v2/book')).status).toBe(418)
  expect((await as('anonymous').get<object[]>('/wp/v2/book')).body).toHaveLength(1)
})

test('seeded types belong to their session, end with a reset, and return with a snapshot', async () => {
  const { site } = fakeSite(stock)
  const other = site.fork()
  site.seed(books)
  const status = async (session: typeof other) => (await session.fetch('/wp-json/wp/v2/book')).status
  expect([await status(site), await status(other), await status(site.fork())]).toEqual([200, 404, 404])
  const snapshot = site.snapshot()
  site.reset()
  expect(await status(site)).toBe(404)
  site.restore(snapshot)
  expect(await status(site)).toBe(200)
})

test('cookies stay valid, and the log stays, after types are seeded', async () => {
  const { site } = fakeSite(stock)
  const form = new URLSearchParams({ log: 'admin', pwd: 'fake-admin' })
  const signedIn = await site.fetch('/wp-login.php', { method: 'POST', body: form, redirect: 'manual' })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  site.seed(books)
  expect(
    (await site.fetch('/wp-admin/profile.php', { headers: { cookie }, redirect: 'manual' })).status,
  ).toBe(200)
  expect(site.requests).toHaveLength(2)
})

test('items of an unregistered type are rejected, with a hint to register it', () => {
  const { site } = fakeSite(first)
  const before = JSON.stringify(site.snapshot())
  expect(() => site.seed({ items: { book: [{ title: 'Tides' }] } })).toThrow(
    'Cannot seed the site: items.book belongs to no types.book. Register it in types, or leave it out.',
  )
  expect(JSON.stringify(site.snapshot())).toBe(before)
})

test('with add, existing data stay, and new items get new ids', async () => {
  const { site, as } = fakeSite(stock)
  await as('admin').post('/wp/v2/pages', { title: 'Written' })
  const before = site.snapshot()
  site.seed(
    {
      posts: [{ title: 'High water', status: 'publish', categories: [categoryIds.news] }],
      users: [{ slug: 'nora' }],
      tags: [{ name: 'Ferries' }],
      comments: [{ post: postIds.published, content: 'Well said.' }],
    },
    { add: true },
  )
  const after = site.snapshot()
  expect(after.content.slice(0, before.content.length)).toEqual(before.content)
  expect(after.users.slice(0, before.users.length)).toEqual(before.users)
  expect(after.comments.slice(0, before.comments.length)).toEqual(before.comments)
  expect(after.terms).toEqual(expect.arrayContaining([...before.terms]))
  const grown = (list: 'content' | 'users' | 'comments' | 'terms') => after[list].length - before[list].length
  expect([grown('content'), grown('users'), grown('comments'), grown('terms')]).toEqual([1, 1, 1, 1])
  for (const list of ['content', 'users', 'comments', 'terms'] as const)
    expect(new Set(after[list].map(({ id }) => id)).size).toBe(after[list].length)
  const [found] = (await as('anonymous').get<object[]>('/wp/v2/posts?search=high+water')).body
  expect(found).toMatchObject({ title: { rendered: 'High water' }, categories: [categoryIds.news] })
})

test('conflicting and unknown options of seed are rejected', () => {
  const { site } = fakeSite(first)
  expect(() => site.seed({}, { keep: true, add: true })).toThrow('keep and add exclude each other')
  expect(() => site.seed('fresh', { add: true })).toThrow('a data set replaces everything')
  expect(() => site.seed({}, JSON.parse('{"kep": true}'))).toThrow('there is no "kep". Did you mean keep?')
})

import { expect, test } from '#test'
import { completeSiteData } from '../../fixtures/index.ts'
import { type FakeSite, fakeSite, mediaIds } from '../testing/fake-site.ts'

const small = fakeSite()

async function get(path: string, { site }: FakeSite = small) {
  const response = await site.fetch(new Request(`http://site.test${path}`))
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const titlesIn = (html: string): string[] =>
  [...html.matchAll(/<h2><a [^>]*>([^<]*)</g)].map(([, title = '']) => title)

const manyPosts = Array.from({ length: 23 }, (_, n) => ({
  id: n + 1,
  title: `Post ${n + 1}`,
  date: `2025-01-${String(n + 1).padStart(2, '0')}T00:00:00`,
}))
const many = fakeSite({ data: completeSiteData({ posts: manyPosts }) })

test('a list shows title, date, author with image, excerpt, and the featured image with its text', async () => {
  const { html } = await get('/')
  const [, card = ''] = /<li>(<article>.*?Harbour morning.*?<\/article>)/s.exec(html) ?? []
  expect(card).toContain(
    '<h2><a href="http://site.test/harbour-morning/" dir="auto">Harbour morning</a></h2>',
  )
  expect(card).toContain('<time datetime="2025-06-01T08:00:00">June 1, 2025</time>')
  expect(card).toContain('<img src="http://site.test/wp-content/avatars/author.svg?s=24" alt=""')
  expect(card).toContain('<a href="http://site.test/author/author/" dir="auto">author</a>')
  expect(card).toContain('<p dir="auto">Boats and dawn.</p>')
  expect(card).toMatch(
    /<img class="picture" src="[^"]*harbour\.jpg" srcset="[^"]*-300x200\.jpg 300w, [^"]* 1200w" .*alt="A harbour">/,
  )
})

test('ten are on a page, and each page leads to its neighbours', async () => {
  const first = await get('/', many)
  expect(titlesIn(first.html)).toEqual(Array.from({ length: 10 }, (_, n) => `Post ${23 - n}`))
  expect(first.html).toContain('<a href="http://site.test/page/2/" rel="next">')
  expect(first.html).not.toContain('rel="prev"')
  const last = await get('/page/3/', many)
  expect(titlesIn(last.html)).toEqual(['Post 3', 'Post 2', 'Post 1'])
  expect(last.html).toContain('<a href="http://site.test/page/2/" rel="prev">')
  expect(last.html).not.toContain('rel="next"')
  expect((await get('/page/2/', many)).html).toContain('<a href="http://site.test/" rel="prev">')
})

for (const path of [
  '/page/4/',
  '/page/0/',
  '/page/-1/',
  '/page/1e9/',
  '/page/99999999999/',
  '/page/',
  '/page/x/',
])
  test(`404 for a page of a list that is not there: ${path}`, async () => {
    expect((await get(path, many)).status).toBe(404)
  })

const archives: readonly (readonly [path: string, titles: readonly string[]])[] = [
  ['/category/news/', ['Harbour morning', 'Night market']],
  ['/category/news/local/', ['Night market']],
  ['/category/local/', ['Night market']],
  ['/category/recipes/', []],
  ['/tag/cherry/', ['Harbour morning']],
  ['/author/author/', ['Harbour morning', 'Members only']],
  ['/type/aside/', ['Night market']],
  ['/author/admin', []],
]
for (const [path, titles] of archives)
  test(`${path} lists ${titles.join(', ') || 'nothing'}`, async () => {
    const { status, html } = await get(path)
    expect([status, titlesIn(html)]).toEqual([200, titles])
  })

for (const path of ['/category/', '/category/nothing/', '/tag/news/', '/category/apple/', '/author/nobody/'])
  test(`404 for ${path}`, async () => {
    expect((await get(path)).status).toBe(404)
  })

test('the addresses that the interface gives for terms and authors lead to their lists', async () => {
  type Embedded = { _embedded: { author: { link: string }[]; 'wp:term': { link: string }[][] } }
  const { body } = await small.as('anonymous').get<Embedded>('/core/v2/posts/100?_embed=author,wp:term')
  const links = [body._embedded.author, ...body._embedded['wp:term']].flat().map(({ link }) => link)
  expect(links).toHaveLength(4)
  for (const link of links) {
    const { status, html } = await get(new URL(link).pathname)
    expect([link, status, titlesIn(html)[0]]).toEqual([link, 200, 'Harbour morning'])
  }
})

test('a list of another script has an address escaped and unescaped', async () => {
  const data = completeSiteData({
    categories: [{ id: 2, name: '港' }],
    posts: Array.from({ length: 11 }, (_, n) => ({ title: `${n}`, categories: [2] })),
  })
  const fake = fakeSite({ data })
  for (const path of ['/category/港/', encodeURI('/category/港/'), encodeURI('/category/港/page/2/')])
    expect([path, (await get(path, fake)).status]).toEqual([path, 200])
})

test('a page whose address begins like a list is still found', async () => {
  const data = completeSiteData({
    pages: [
      { id: 1, title: 'Tag' },
      { id: 2, title: 'Game', parent: 1 },
    ],
  })
  expect((await get('/tag/game/', fakeSite({ data }))).html).toContain('>Game</h1>')
})

test('a search finds posts and pages, and says what was searched for', async () => {
  const { html } = await get('/?s=we')
  expect(titlesIn(html)).toEqual(['Welcome aboard', 'About'])
  expect(html).toContain('<h1>Search for “<bdi>we</bdi>”</h1>')
  expect(html).toContain('name="s" aria-label="Search for" value="we"')
  expect((await get('/?s=%22%3E%3Cb%3E')).html).toContain('value="&quot;&gt;&lt;b&gt;"')
})

test('a search does not reveal protected or unpublished content', async () => {
  for (const word of ['cellar', 'members', 'quiet', 'more+to+come'])
    expect(titlesIn((await get(`/?s=${word}`)).html)).toEqual([])
})

test('a search for nothing finds nothing', async () => {
  for (const path of ['/?s=', '/?s=%20', '/index.php?s='])
    expect(titlesIn((await get(path)).html)).toEqual([])
})

test('the pages of a search have its query', async () => {
  const { html } = await get('/?s=post', many)
  expect(html).toContain('<a href="http://site.test/page/2/?s=post" rel="next">')
  expect(titlesIn((await get('/page/2/?s=post', many)).html)).toHaveLength(10)
})

test('the form for searching leads to the address of the search', async () => {
  const { status, headers } = await get('/wp-search.php?s=a%26b')
  expect([status, headers.get('Location')]).toEqual([302, 'http://site.test/?s=a%26b'])
})

test('the menu has the public pages at the top, in their order', async () => {
  const [, menu = ''] = /<nav aria-label="Pages">(.*?)<\/nav>/.exec((await get('/about/')).html) ?? []
  expect(menu).toContain('<a href="http://site.test/about/" dir="auto" aria-current="page">About</a>')
  expect(menu).not.toContain('Team')
  const data = completeSiteData({
    pages: Array.from({ length: 12 }, (_, n) => ({ title: `P${n}`, menu_order: 12 - n })),
  })
  const [, long = ''] =
    /<nav aria-label="Pages">(.*?)<\/nav>/.exec((await get('/', fakeSite({ data }))).html) ?? []
  expect([...long.matchAll(/>(P\d+)</g)].map(([, title]) => title)).toEqual([
    'P11',
    'P10',
    'P9',
    'P8',
    'P7',
    'P6',
    'P5',
    'P4',
  ])
})

test('an image that the reader may not see is not shown', async () => {
  const fake = fakeSite()
  await fake.as('admin').post('/core/v2/posts/100', { featured_media: mediaIds.ofDraft })
  for (const path of ['/', '/harbour-morning/']) expect((await get(path, fake)).html).not.toContain('sketch')
})

test('a list is of what is there now', async () => {
  const fake = fakeSite()
  await get('/', fake)
  await fake.as('admin').post('/core/v2/posts', { title: 'Brand new', status: 'publish' })
  expect(titlesIn((await get('/', fake)).html)[0]).toBe('Brand new')
})

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

test('a list of another script has an address escaped and unescaped', async () => {
  const data = completeSiteData({
    categories: [{ id: 2, name: '港' }],
    posts: Array.from({ length: 11 }, (_, n) => ({ title: `${n}`, categories: [2] })),
  })
  const fake = fakeSite({ data })
  for (const path of ['/category/港/', encodeURI('/category/港/'), encodeURI('/category/港/page/2/')])
    expect([path, (await get(path, fake)).status]).toEqual([path, 200])
})

test('a search does not reveal protected or unpublished content', async () => {
  for (const word of ['cellar', 'members', 'quiet', 'more+to+come'])
    expect(titlesIn((await get(`/?s=${word}`)).html)).toEqual([])
})

test('an image that the reader may not see is not shown', async () => {
  const fake = fakeSite()
  await fake.as('admin').post('/core/v2/posts/100', { featured_media: mediaIds.ofDraft })
  for (const path of ['/', '/harbour-morning/']) expect((await get(path, fake)).html).not.toContain('sketch')
})

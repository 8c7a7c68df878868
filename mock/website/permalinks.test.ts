import { expect, test } from '#test'
import { loadDataSet } from '../../fixtures/index.ts'
import { type FakeSite, fakeSite, postIds, type UserSlug } from '../testing/fake-site.ts'

const small = fakeSite()

async function page(path: string, { site }: FakeSite = small, init: RequestInit = {}) {
  const response = await site.fetch(new Request(`http://site.test${path}`, init))
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const linksIn = (html: string): Record<string, string>[] =>
  [...html.matchAll(/<link ([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/(\S+?)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  )

test('the page of a post has its text, and the links by which clients find the interface', async () => {
  const { status, headers, html } = await page('/harbour-morning/')
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
  expect(headers.get('Link')).toBe('<http://site.test/wp-json/>; rel="https://api.w.org/"')
  expect(html).toContain('<h1 dir="auto">Harbour morning</h1>')
  expect(html).toContain('<div class="text" dir="auto"><p>Boats leave at dawn.</p>')
  const embed = 'http://site.test/wp-json/oembed/1.0/embed?url=http%3A%2F%2Fsite.test%2Fharbour-morning%2F'
  const feed = { rel: 'alternate', type: 'application/rss+xml' }
  expect(linksIn(html)).toEqual([
    { rel: 'https://api.w.org/', href: 'http://site.test/wp-json/' },
    { ...feed, title: 'Small session', href: 'http://site.test/feed/' },
    { ...feed, title: 'Small session: comments', href: 'http://site.test/comments/feed/' },
    { rel: 'canonical', href: 'http://site.test/harbour-morning/' },
    { rel: 'alternate', type: 'application/json', href: 'http://site.test/wp-json/core/v2/posts/100' },
    { rel: 'alternate', type: 'application/json+oembed', href: embed },
    { rel: 'alternate', type: 'text/xml+oembed', href: `${embed}&format=xml` },
    { ...feed, title: 'Harbour morning: comments', href: 'http://site.test/harbour-morning/feed/' },
  ])
})

test('the link of every public item leads to its page', async () => {
  const journal = fakeSite({ data: loadDataSet('journal') })
  for (const list of ['posts', 'pages', 'media']) {
    const { body } = await journal.as('anonymous').get<{ link: string }[]>(`/core/v2/${list}?per_page=100`)
    expect(body.length).toBeGreaterThan(10)
    for (const { link } of body) {
      const { pathname, search } = new URL(link)
      expect([link, (await page(pathname + search, journal)).status]).toEqual([link, 200])
    }
  }
})

for (const path of [
  '/harbour-morning',
  '/HARBOUR-MORNING/',
  '/?p=100',
  '/?p=100&preview=true',
  '/index.php?p=100',
  '/harbour-morning/?utm=1',
  '/harbour-morning/embed/',
])
  test(`the post is found at ${path}`, async () => {
    const { status, html } = await page(path)
    expect([status, html.includes('>Harbour morning</h1>')]).toEqual([200, true])
  })

test('an address of nothing but slashes costs no time', async () => {
  expect((await page(`/${'/'.repeat(60_000)}x`)).status).toBe(404)
})

test('a draft is shown to who may read it', async () => {
  const as = (user: UserSlug) => ({ headers: { Authorization: `Basic ${btoa(`${user}:fake-${user}`)}` } })
  expect((await page(`/?p=${postIds.draft}`, small, as('author'))).status).toBe(200)
  expect((await page(`/?p=${postIds.draft}`, small, as('contributor'))).status).toBe(404)
})

test('what a password protects is not on the page', async () => {
  const { status, html } = await page(`/?p=${postIds.locked}`)
  expect([status, html.includes('Members only'), html.includes('cellar')]).toEqual([200, true, false])
})

test('the front page lists the latest posts', async () => {
  for (const path of ['/', '/?p=', '/?x=1', '/index.php']) {
    const { status, html } = await page(path)
    expect([path, status]).toEqual([path, 200])
    expect([...html.matchAll(/<h2><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      'http://site.test/harbour-morning/',
      'http://site.test/members-only/',
      'http://site.test/first-try/',
      'http://site.test/night-market/',
      'http://site.test/welcome-aboard/',
    ])
  }
})

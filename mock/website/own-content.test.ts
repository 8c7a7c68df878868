import { expect, test } from '#test'
import { fakeSite } from '../testing/fake-site.ts'
import { library } from '../testing/library-site.ts'

async function get(path: string, data = library) {
  const { site } = fakeSite({ data })
  const response = await site.fetch(new Request(`http://site.test${path}`))
  return { status: response.status, text: await response.text() }
}

const titlesIn = (html: string): string[] =>
  [...html.matchAll(/<h2><a [^>]*>([^<]*)</g)].map(([, title = '']) => title)

test('a type with an archive has a page that lists what is published of it, and a feed', async () => {
  const { status, text } = await get('/book/')
  expect([status, titlesIn(text)]).toEqual([200, ['Dune']])
  expect(text).toContain('<h1><bdi>Books</bdi></h1>')
  expect((await get('/book/feed/')).text).toContain('<link>http://site.test/book/dune/</link>')
  expect((await get('/shelf/')).status).toBe(404)
})

test('a type or taxonomy that is not public has no pages', async () => {
  const { book } = library.types ?? {}
  const { genre } = library.taxonomies ?? {}
  const data = {
    ...library,
    types: { ...library.types, book: { ...book, public: false } },
    taxonomies: { genre: { ...genre, public: false } },
  }
  for (const path of ['/book/', '/genre/fiction/', '/wp-sitemap-posts-book-1.xml'])
    expect((await get(path, data)).status, path).toBe(404)
})

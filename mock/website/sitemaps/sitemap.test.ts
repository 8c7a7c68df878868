import { XMLParser } from 'fast-xml-parser'
import { expect, test } from '#test'
import { completeSiteData } from '../../../fixtures/index.ts'
import { fakeSite } from '../../testing/fake-site.ts'

const posts = Array.from({ length: 2001 }, (_, n) => ({ title: `Post ${n}`, slug: `post-${n}` }))
const { site } = fakeSite({
  data: completeSiteData({ posts, pages: [{ title: 'Hidden', status: 'draft' }] }),
})

async function get(path: string) {
  const response = await site.fetch(new Request(`http://site.test${path}`, { redirect: 'manual' }))
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' })
const entriesOf = async (path: string) => {
  const { sitemapindex, urlset } = parser.parse((await get(path)).text)
  return sitemapindex?.sitemap ?? urlset?.url
}

test('the list of sitemaps has one for each kind of which there is something, and two thousand addresses each', async () => {
  const entries: readonly { loc: string }[] = await entriesOf('/wp-sitemap.xml')
  expect(entries.map(({ loc }) => loc)).toEqual([
    'http://site.test/wp-sitemap-posts-post-1.xml',
    'http://site.test/wp-sitemap-posts-post-2.xml',
    'http://site.test/wp-sitemap-taxonomies-category-1.xml',
    'http://site.test/wp-sitemap-users-1.xml',
  ])
})

test('robots.txt names the sitemap, and /sitemap.xml leads to it', async () => {
  expect((await get('/robots.txt')).text).toContain('\nSitemap: http://site.test/wp-sitemap.xml\n')
  const { status, headers } = await get('/sitemap.xml')
  expect([status, headers.get('location')]).toEqual([302, 'http://site.test/wp-sitemap.xml'])
})

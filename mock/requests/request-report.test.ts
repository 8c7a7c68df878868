import { expect, test } from '#test'
import { createSite, type Site } from '../site/site.ts'
import { noticeReads } from '../site/usage/notice-reads.ts'
import type { RequestFinding } from './report.ts'
import { reportText } from './report-text.ts'
import { requestReport } from './request-report.ts'

const page = 'http://app.test/blog'

/** Reads a path of the API as a script of a page does. */
async function read(site: Site, path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await site.fetch(`/wp-json${path}`, { headers: { Referer: page, ...headers } })
  return response.json()
}

async function findingsOf(site: Site): Promise<readonly RequestFinding[]> {
  const { groups } = await requestReport(site)
  return groups.flatMap(({ findings }) => findings)
}

const kindsOf = async (site: Site): Promise<string[]> => (await findingsOf(site)).map(({ kind }) => kind)

/** Declares a test whose requests follow each other without a pause, which a busy machine may make. */
function inOneBurst(title: string, act: () => Promise<void>): void {
  test(title, () => expect(act).toPass())
}

/** The ids of the images of ten posts, each once. */
async function images(site: Site, query = ''): Promise<number[]> {
  const posts: { featured_media: number }[] = await read(site, `/wp/v2/posts?per_page=10${query}`)
  return [...new Set(posts.map(({ featured_media: id }) => id).filter((id) => id > 0))]
}

test('a nested argument is counted as any other', async () => {
  const site = createSite()
  for (const id of [158, 157, 156]) await read(site, `/wp/v2/posts/${id}?excerpt_length[a][b]=x`)
  expect((await requestReport(site)).requests).toBe(3)
})

test('requests are counted by page and route, with their bytes, without pages, files and preflight requests', async () => {
  const site = createSite()
  await read(site, '/wp/v2/posts?per_page=2')
  await read(site, '/wp/v2/nowhere')
  await read(site, '/wp/v2/tags?per_page=2', { Referer: 'http://app.test/tags?token=hidden#end' })
  await read(site, '/wp/v2/types', { Referer: '', Origin: 'http://other.test' })
  await site.fetch('/')
  await site.fetch('/wp-json/wp/v2/posts', { method: 'OPTIONS' })
  const report = await requestReport(site)
  expect(report).toMatchObject({
    requests: 4,
    groups: [
      {
        page,
        requests: 2,
        routes: [{ route: 'GET /wp/v2/posts', requests: 1 }, { route: 'GET of an unknown route' }],
      },
      { page: 'http://app.test/tags', requests: 1, findings: [] },
      { page: 'http://other.test/', requests: 1 },
    ],
  })
  const { text } = (await site.exchange(1))?.answer ?? {}
  expect(report.groups[0]?.routes[0]?.bytes).toBe(Buffer.byteLength(text ?? ''))
  expect(reportText(report)).toContain('## http://app.test/blog')
})

inOneBurst('a request for each item is found, with the `_embed` and the list that replace it', async () => {
  const site = createSite()
  const ids = await images(site)
  await Promise.all(ids.map((id) => read(site, `/wp/v2/media/${id}`)))
  const [found] = await findingsOf(site)
  expect(found).toMatchObject({
    kind: 'one-item-each',
    route: 'GET /wp/v2/media/{id}',
    requests: ids.length,
    saves: ids.length - 1,
  })
  expect(found?.text).toContain('_embed in GET /wp/v2/posts adds them')
  expect(found?.text).toContain('GET /wp/v2/media?include=1,2,…')
  const embedded = await read(site, '/wp/v2/posts?per_page=10&_embed=wp:featuredmedia')
  const media = embedded.flatMap((post: { _embedded?: { 'wp:featuredmedia'?: { id: number }[] } }) =>
    (post._embedded?.['wp:featuredmedia'] ?? []).map(({ id }) => id),
  )
  expect([...new Set(media)].sort()).toEqual(ids.sort())
  expect(await read(site, `/wp/v2/media?include=${ids}`)).toHaveLength(ids.length)
})

inOneBurst('where no response shows its links, a relation is named only as a condition', async () => {
  const site = createSite()
  const ids = await images(site, '&_fields=featured_media')
  await Promise.all(ids.map((id) => read(site, `/wp/v2/media/${id}`)))
  const [found] = await findingsOf(site)
  expect(found?.text).toContain('those that another item links to as wp:featuredmedia')
})

inOneBurst('items that no response links to are not said to be embeddable', async () => {
  const site = createSite()
  await read(site, '/wp/v2/posts?per_page=1')
  const media: { id: number }[] = await read(site, '/wp/v2/media?per_page=5&orderby=id&order=asc&_fields=id')
  await Promise.all(media.map(({ id }) => read(site, `/wp/v2/media/${id}`)))
  expect((await findingsOf(site)).map(({ text }) => text)).toEqual([expect.not.stringContaining('_embed')])
})

inOneBurst('a relation that has few of the items is not suggested', async () => {
  const site = createSite({
    data: {
      categories: [1, 2, 3, 4, 5].map((id) => ({ id, name: `Kind ${id}`, ...(id === 2 && { parent: 1 }) })),
    },
  })
  for (const id of [1, 2, 3, 4, 5]) await read(site, `/wp/v2/categories/${id}`)
  const [{ text = '' } = {}] = await findingsOf(site)
  expect(text).toContain('5 × GET /wp/v2/categories/{id}')
  expect(text).not.toContain('_embed')
})

test('two items, and items of different posts without a list for them, are not found', async () => {
  const site = createSite()
  const [first, second] = await images(site, '&_fields=featured_media')
  for (const id of [first, second]) await read(site, `/wp/v2/media/${id}`)
  for (const type of ['post', 'page', 'attachment']) await read(site, `/wp/v2/types/${type}`)
  expect(await findingsOf(site)).toEqual([])
})

inOneBurst('one item by its slug each is found', async () => {
  const site = createSite()
  const posts: { slug: string }[] = await read(site, '/wp/v2/posts?per_page=4&_fields=slug')
  await Promise.all(posts.map(({ slug }) => read(site, `/wp/v2/posts?slug=${slug}`)))
  expect(await findingsOf(site)).toMatchObject([{ route: 'GET /wp/v2/posts', requests: 4, saves: 3 }])
})

test('a request that repeats another is found, unless a write or another user is between', async () => {
  const site = createSite()
  const headers = { Authorization: `Basic ${btoa('admin:fake-admin')}` }
  await read(site, '/wp/v2/tags?per_page=3&password=hidden')
  await read(site, '/wp/v2/tags?per_page=3&password=hidden', headers)
  await read(site, '/wp/v2/pages?per_page=3')
  await site.fetch('/wp-json/wp/v2/posts', { method: 'POST', headers: { ...headers, Referer: page } })
  await read(site, '/wp/v2/pages?per_page=3')
  expect(await findingsOf(site)).toEqual([])
  for (let i = 0; i < 3; i++) await read(site, '/wp/v2/tags?per_page=3&password=hidden')
  const found = await findingsOf(site)
  expect(found).toMatchObject([{ kind: 'same-request', route: 'GET /wp/v2/tags', requests: 3, saves: 2 }])
  expect(JSON.stringify(found)).not.toContain('hidden')
})

test('a list without `per_page` is found when items are left out', async () => {
  const site = createSite()
  await read(site, '/wp/v2/posts')
  await read(site, '/wp/v2/users')
  await read(site, '/wp/v2/posts?per_page=11')
  const found = await findingsOf(site)
  expect(found).toMatchObject([{ kind: 'no-per-page', route: 'GET /wp/v2/posts', requests: 1 }])
  expect(found[0]?.text).toMatch(/: 10 of \d+ items/)
})

test('unread fields are found where reads are recorded, with what `_fields` saves', async () => {
  const site = createSite({ usage: 'fields' })
  const end = noticeReads(site)
  const posts: { title: { rendered: string }; link: string }[] = await read(site, '/wp/v2/posts?per_page=5')
  for (const { title, link } of posts) expect(title.rendered + link).not.toBe('')
  end()
  const [found] = await findingsOf(site)
  const [, fields, share] = /(_fields=\S+) saves (\d+) %/.exec(found?.text ?? '') ?? []
  expect([found?.kind, fields]).toEqual(['unread-fields', '_fields=link,title.rendered'])
  const lengthOf = async (query: string) =>
    JSON.stringify(await read(site, `/wp/v2/posts?per_page=5${query}`)).length
  const saved = 1 - (await lengthOf(`&${fields}`)) / (await lengthOf(''))
  expect(Number(share)).toBe(Math.floor(saved * 100))
})

test('unread fields are not found where reads are not recorded, or `_fields` is sent', async () => {
  const site = createSite()
  const { title }: { title: unknown } = (await read(site, '/wp/v2/posts?per_page=1&_embed'))[0]
  expect(title).toBeDefined()
  expect(await kindsOf(site)).toEqual([])
})

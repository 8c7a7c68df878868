import { expect, test } from '#test'
import { completeSiteData, type SiteDataFile } from '../../fixtures/index.ts'
import { nodeHttp } from '../../mock/adapters/testing/ways-in.ts'
import { createSite, type Site } from '../../mock/site/site.ts'
import { type Bad, media, pages, posts, requestOf } from './adversarial-site.ts'

// Sites whose items hang together as none should, given as data or made by a client.
test.describe.configure({ timeout: 30_000 })

const send = (site: Site, bad: Bad): Promise<Response> =>
  site.fetch(requestOf({ url: 'http://site.test' }, bad))
const siteOf = (file: SiteDataFile): Site =>
  createSite({ deployment: 'first', data: completeSiteData(file), url: 'http://site.test' })
const page = (id: number, parent: number) => ({
  id,
  title: `P${id}`,
  slug: `p${id}`,
  status: 'publish' as const,
  parent,
})

const deepest = 2_000

for (const [what, bad] of [
  ['listed', { path: `${pages}?per_page=100&orderby=id&order=asc` }],
  ['listed from its end, with what is above embedded', { path: `${pages}?per_page=100&orderby=id&_embed` }],
  ['read at its end', { path: `${pages}/${deepest}` }],
  ['renamed at its top', { path: `${pages}/1`, json: { slug: 'renamed' } }],
  ['trashed at its top', { path: `${pages}/1`, method: 'DELETE' }],
  ['removed at its top', { path: `${pages}/1?force=true`, method: 'DELETE' }],
  ['hung below its own end', { path: `${pages}/1`, json: { parent: deepest } }],
  ['made one deeper', { path: pages, json: { title: 'x', status: 'publish', parent: deepest } }],
] as const)
  test(`a tree of ${deepest} levels can be ${what}`, async () => {
    const site = siteOf({ pages: Array.from({ length: deepest }, (_, i) => page(i + 1, i)) })
    const response = await send(site, bad)
    expect(response.ok).toBe(true)
    await response.json()
    const end = await send(site, { path: `${pages}/${deepest}` })
    const { link } = await end.json()
    expect(link).toMatch(new RegExp(`/p${deepest - 1}/p${deepest}/$`))
    expect(end.headers.get('Link')).toContain(link)
  })

test("a page can't become its own ancestor, and the site keeps answering", async () => {
  const site = siteOf({ pages: [page(1, 0), page(2, 1), page(3, 2)] })
  for (const parent of [1, 2, 3]) {
    const moved = await send(site, { path: `${pages}/1`, json: { parent } })
    expect(await moved.json()).toMatchObject({ parent: 0 })
  }
  expect(await (await send(site, { path: `${pages}/3` })).json()).toMatchObject({
    link: 'http://site.test/p1/p2/p3/',
  })
})

const rings: Readonly<Record<string, number[][]>> = {
  'of three pages': [
    [1, 3],
    [2, 1],
    [3, 2],
  ],
  'of two with a third below': [
    [1, 2],
    [2, 1],
    [3, 1],
  ],
  'of one': [
    [1, 1],
    [2, 1],
    [3, 2],
  ],
  'below nothing': [
    [1, 999],
    [2, 1],
    [3, 2],
  ],
}

for (const [what, ring] of Object.entries(rings))
  test(`a cycle ${what} in the data is refused with its path`, () => {
    const data = { pages: ring.map(([id = 0, parent = 0]) => page(id, parent)) }
    expect(() => siteOf(data)).toThrow(/pages\[0\]\.parent is \d+/)
  })

for (const [what, attached] of [
  ['to each other', [2, 1]],
  ['to themselves', [1, 2]],
  ['to nothing', [998, 999]],
] as const)
  test(`files attached ${what} in the data are refused with their paths`, () => {
    const files = attached.map((post, i) => ({ id: i + 1, file: `2026/01/f${i}.txt`, post }))
    expect(() => siteOf({ media: files })).toThrow(/media\[0\]\.post is \d+/)
  })

test("categories that are each other's parent in the data are refused", () => {
  const categories = [
    { id: 1, name: 'a', parent: 2 },
    { id: 2, name: 'b', parent: 1 },
  ]
  expect(() => siteOf({ categories })).toThrow(/categories\[0\]\.parent is 2/)
})

// Slugs that a site data file may contain.
for (const slug of ['grüße', '鴎', '😀', 'GROSS', 'a&b', 'a\\b', 'a\0b', 'a%zz', "a'b", '..'])
  test(`a slug ${JSON.stringify(slug)} in the data can be read, linked to and visited`, async () => {
    const site = siteOf({
      posts: [{ id: 1, title: 'x', slug }],
      pages: [{ id: 2, title: 'y', slug }],
      media: [{ id: 3, file: 'a.txt', slug }],
    })
    const open = await nodeHttp.open(site)
    try {
      for (const path of [`${posts}/1`, `${pages}/2`, `${media}/3`]) {
        const read = await open.fetch(requestOf(open, { path }))
        expect(read.status).toBe(200)
        const { link } = await read.json()
        expect(read.headers.get('Link')).toContain(`<${link}>`)
        expect(link).toMatch(/^http:\/\/site\.test\/[a-z0-9%_-]+\/$/)
        expect((await open.fetch(new Request(open.url + new URL(link).pathname))).status).toBe(200)
      }
    } finally {
      await open.close()
    }
  })

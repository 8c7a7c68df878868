import { expect, test } from '#test'
import { completeSiteData, type SiteDataFile } from '../../fixtures/index.ts'
import { nodeHttp } from '../../mock/adapters/ways-in.ts'
import { createSite, type Site } from '../../mock/session/site.ts'
import { type Bad, media, pages, posts, requestOf } from './adversarial-site.ts'

// Sites whose items hang together as none should, given as data or made by a client.
test.describe.configure({ timeout: 30_000 })

const ask = (site: Site, bad: Bad): Promise<Response> =>
  site.fetch(requestOf({ url: 'http://site.test' }, bad))
const siteOf = (file: SiteDataFile): Site =>
  createSite({ data: completeSiteData(file), url: 'http://site.test' })
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
    const response = await ask(site, bad)
    expect(response.ok).toBe(true)
    await response.json()
    const end = await ask(site, { path: `${pages}/${deepest}` })
    const { link } = await end.json()
    expect(link).toMatch(new RegExp(`/p${deepest - 1}/p${deepest}/$`))
    expect(end.headers.get('Link')).toContain(link)
  })

test('a page is not put below itself, nor below what is below it, and the site goes on', async () => {
  const site = siteOf({ pages: [page(1, 0), page(2, 1), page(3, 2)] })
  for (const parent of [1, 2, 3]) {
    const moved = await ask(site, { path: `${pages}/1`, json: { parent } })
    expect(await moved.json()).toMatchObject({ parent: 0 })
  }
  expect(await (await ask(site, { path: `${pages}/3` })).json()).toMatchObject({
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
  for (const bad of [
    { path: `${pages}?orderby=parent&_embed` },
    { path: `${pages}/1?_embed` },
    { path: `${pages}/1`, json: { slug: 'renamed' } },
    { path: `${pages}/1`, json: { parent: 3 } },
    { path: `${pages}/2`, json: { parent: 0 } },
    { path: `${pages}/1`, method: 'DELETE' },
    { path: `${pages}/1?force=true`, method: 'DELETE' },
    { path: '/p3/' },
    { path: `/wp-json/oembed/1.0/embed?url=http://site.test/p1/` },
  ] satisfies Bad[])
    test(`a ring ${what} in the data ends nothing: ${'json' in bad ? JSON.stringify(bad.json) : (bad.method ?? 'GET')} ${bad.path}`, async () => {
      const site = siteOf({ pages: ring.map(([id = 0, parent = 0]) => page(id, parent)) })
      expect((await ask(site, bad)).status).toBeLessThan(500)
      expect((await ask(site, { path: pages })).status).toBe(200)
    })

for (const [what, attached] of [
  ['to each other', [2, 1]],
  ['to themselves', [1, 2]],
  ['to nothing', [998, 999]],
] as const)
  test(`files attached ${what} in the data are listed, read and removed`, async () => {
    const site = siteOf({
      media: attached.map((post, i) => ({ id: i + 1, file: `2026/01/f${i}.txt`, post })),
    })
    for (const bad of [
      { path: `${media}?_embed` },
      { path: `${media}/1?context=edit` },
      { path: `${media}/1`, json: { slug: 'renamed' } },
      { path: `${media}/1`, method: 'DELETE' },
      { path: `${media}/1?force=true`, method: 'DELETE' },
    ] satisfies Bad[])
      expect((await ask(site, bad)).status).toBe(200)
  })

test('categories that are each above the other are filtered by', async () => {
  const categories = [
    { id: 1, name: 'a', parent: 2 },
    { id: 2, name: 'b', parent: 1 },
  ]
  const site = siteOf({ categories, posts: [{ title: 'x', categories: [2] }] })
  const found = await ask(site, { path: `${posts}?categories[terms]=1&categories[include_children]=1` })
  expect(await found.json()).toHaveLength(1)
})

// What a site data file may give as a slug.
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

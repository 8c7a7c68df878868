import fc from 'fast-check'
import { expect, test } from '#test'
import { generateSite, parseSiteData, type SiteDataFile } from '../../fixtures/index.ts'
import { createSite, type SiteSnapshot } from '../../mock/index.ts'
import { zoneOf } from '../../mock/store/zone.ts'
import { exportWxr } from '../../tools/export/index.ts'
import { readWxr } from '../../tools/mirror/index.ts'
import { generatedSite } from './generated-site.ts'

async function readBack(data: SiteDataFile): Promise<SiteSnapshot> {
  const read = await readWxr(exportWxr(data), { keepPrivate: true })
  expect(read.warnings).toEqual([])
  await parseSiteData(JSON.stringify(read.data), 'what was read')
  return createSite({ deployment: 'first', data: read.data }).snapshot()
}

/** The content of a site in a fixed order, with dates in GMT, since a file does not contain the time zone. */
function known({ info, users, terms, comments, menuItems, content }: SiteSnapshot) {
  const { toUtc } = zoneOf(info)
  const inGmt = <Item extends { readonly id: number; readonly date: number }>(items: readonly Item[]) =>
    sorted(items).map((item) => ({ ...item, gmt: toUtc(item.date) }))
  return {
    name: info.name,
    description: info.description,
    users: sorted(users).map(({ id, login, email, name, firstName, lastName }) => ({
      ...{ id, login, email, name, firstName, lastName },
    })),
    terms: sorted(terms),
    comments: inGmt(comments),
    // Their dates are those of the first post, which another may be.
    menuItems: sorted(menuItems).map(({ date: _, modified: __, author: ___, ...item }) => item),
    content: inGmt(content),
  }
}

const sorted = <Item extends { readonly id: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => a.id - b.id)

test('data written as WXR are read back the same', async () => {
  await fc.assert(
    fc.asyncProperty(generatedSite, async (data) => {
      expect(known(await readBack(data))).toEqual(known(createSite({ deployment: 'first', data }).snapshot()))
    }),
    { numRuns: 60 },
  )
})

test('generated sites and the journal are read back the same', async () => {
  const sites = [await generateSite({ posts: 40, seed: 3 }), await generateSite({ posts: 5, seed: 4 })]
  for (const data of sites)
    expect(known(await readBack(data))).toEqual(known(createSite({ deployment: 'first', data }).snapshot()))
  const journal = createSite({ deployment: 'first', data: 'journal' })
  const read = await readWxr(exportWxr(journal), { keepPrivate: true })
  expect(known(createSite({ deployment: 'first', data: read.data }).snapshot())).toEqual(
    known(journal.snapshot()),
  )
})

test('what was written is written again, byte by byte', async () => {
  const first = exportWxr('journal')
  const { data } = await readWxr(first, { keepPrivate: true })
  expect(exportWxr(data)).toBe(first)
})

test('types, taxonomies and meta of the site are read back, as far as a file contains them', async () => {
  const data: SiteDataFile = {
    types: {
      book: { name: 'Book', taxonomies: ['post_tag'], supports: ['title', 'editor', 'author', 'excerpt'] },
      chapter: { name: 'Chapter', hierarchical: true },
    },
    taxonomies: { genre: { name: 'Genre', hierarchical: true, types: ['book', 'post'] } },
    meta: { book: { isbn: { type: 'string' }, awards: { type: 'array' }, of: { type: 'object' } } },
    terms: {
      genre: [
        { id: 20, name: 'Prose' },
        { id: 21, name: 'Novel', parent: 20 },
      ],
    },
    tags: [{ id: 30, name: 'Old' }],
    posts: [{ id: 1, title: 'On books', terms: { genre: [21] } }],
    items: {
      book: [
        {
          id: 2,
          title: 'Dune & <em>sand</em>',
          excerpt: 'In short',
          slug: 'dune',
          meta: { isbn: '0-441', awards: ['Hugo', 'Nebula'], of: { pages: 412, worms: [true, null, 1.5] } },
          terms: { genre: [21] },
        },
      ],
      chapter: [
        { id: 3, title: 'One' },
        { id: 4, title: 'One and a half', parent: 3, menu_order: 2 },
      ],
    },
    comments: [{ id: 5, post: 2, content: 'A classic', author_name: 'Reader' }],
  }
  const { files: _, ...snapshot } = createSite({ deployment: 'first', data }).snapshot()
  expect(exportWxr({ ...JSON.parse(JSON.stringify(snapshot)), files: [] })).toBe(exportWxr(data))
  const read = await readWxr(exportWxr(data), { keepPrivate: true })
  expect(read.warnings).toEqual([])
  await parseSiteData(JSON.stringify(read.data), 'what was read')
  expect(read.data.types).toMatchObject({
    book: { name: 'Book', hierarchical: false },
    chapter: { hierarchical: true },
  })
  expect(read.data.taxonomies).toEqual({
    genre: { name: 'Genre', hierarchical: true, types: ['book', 'post'] },
  })
  // What a file does not contain, and a person who knows the site adds.
  const { types = {}, taxonomies = {}, meta = {} } = data
  const again = createSite({
    deployment: 'first',
    data: { ...read.data, types, taxonomies, meta },
  }).snapshot()
  expect(known(again)).toEqual(known(createSite({ deployment: 'first', data }).snapshot()))
})

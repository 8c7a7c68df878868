import { expect, test } from '#test'
import { loadDataSet } from '../../../fixtures/index.ts'
import type { Media, Page } from '../../../fixtures/site-data.ts'
import { fakeSite } from '../../testing/fake-site.ts'

const journal = loadDataSet('journal')
const { as } = fakeSite({ data: journal })

async function idsOf(path: string, query: string): Promise<number[]> {
  const { status, body } = await as('anonymous').get<{ id: number }[]>(
    `${path}?per_page=100&orderby=id&order=asc&${query}`,
  )
  expect(status).toBe(200)
  return body.map(({ id }) => id)
}

const ofPages: readonly (readonly [fact: string, query: string, (page: Page) => boolean])[] = [
  ['parent lists the children of a page', 'parent=200', ({ parent }) => parent === 200],
  ['parent takes several', 'parent=200,205', ({ parent }) => parent === 200 || parent === 205],
  ['parent=0 lists top-level pages', 'parent=0', ({ parent }) => parent === 0],
  [
    'parent_exclude leaves children out',
    'parent_exclude=0,205',
    ({ parent }) => parent !== 0 && parent !== 205,
  ],
  ['menu_order is matched exactly', 'menu_order=2', ({ menu_order: order }) => order === 2],
  [
    'parent and menu_order both count',
    'parent=0&menu_order=2',
    ({ parent, menu_order: order }) => parent === 0 && order === 2,
  ],
  ['author lists the pages of one author', 'author=2', ({ author }) => author === 2],
  ['author_exclude leaves an author out', 'author_exclude=2', ({ author }) => author !== 2],
  [
    'search finds pages',
    'search=ferry',
    ({ title, content, excerpt }) => /ferry/i.test(title + content + excerpt),
  ],
  ['slug finds a page', 'slug=history', ({ title }) => title === 'History'],
]

for (const [fact, query, isWanted] of ofPages)
  test(`pages: ${fact} (${query})`, async () => {
    const all = journal.pages.filter(({ status }) => status === 'publish')
    const expected = all.filter(isWanted).map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(all.length)
    expect(await idsOf('/core/v2/pages', query)).toEqual(expected)
  })

const ofMedia: readonly (readonly [fact: string, query: string, (media: Media) => boolean])[] = [
  ['media_type=image lists images', 'media_type=image', ({ mime_type: mime }) => mime.startsWith('image/')],
  [
    'media_type takes several',
    'media_type=video,audio',
    ({ mime_type: mime }) => /^(?:video|audio)/.test(mime),
  ],
  [
    'media_type takes the bracket form',
    'media_type[]=video&media_type[]=text',
    ({ mime_type: mime }) => /^(?:video|text)/.test(mime),
  ],
  ['mime_type is matched whole', 'mime_type=image/png', ({ mime_type: mime }) => mime === 'image/png'],
  [
    'mime_type takes several',
    'mime_type=image/png,text/plain',
    ({ mime_type: mime }) => mime === 'image/png' || mime === 'text/plain',
  ],
  [
    'media_type and mime_type widen each other',
    'media_type=video&mime_type=image/png',
    ({ mime_type: mime }) => mime.startsWith('video/') || mime === 'image/png',
  ],
  [
    'an unknown mime_type is ignored',
    'mime_type=foo/bar,image/png',
    ({ mime_type: mime }) => mime === 'image/png',
  ],
  ['parent lists what belongs to an item', 'parent=101', ({ post }) => post === 101],
  ['parent=0 lists what belongs to no item', 'parent=0', ({ post }) => post === 0],
  ['parent_exclude leaves out', 'parent_exclude=0', ({ post }) => post !== 0],
  [
    'after and before cut out a window',
    'after=2020-01-01T00:00:00&before=2022-01-01T00:00:00',
    ({ date }) => date > '2020' && date < '2022',
  ],
]

for (const [fact, query, isWanted] of ofMedia)
  test(`media: ${fact} (${query})`, async () => {
    const expected = journal.media.filter(isWanted).map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(journal.media.length)
    expect(await idsOf('/core/v2/media', query)).toEqual(expected)
  })

for (const query of ['mime_type=foo/bar', 'mime_type=image/*', 'mime_type=', 'media_type='])
  test(`media: ${query} filters nothing`, async () => {
    expect(await idsOf('/core/v2/media', query)).toHaveLength(journal.media.length)
  })

test('media: a type that uploads may not have is found when the data has it', async () => {
  const site = fakeSite({
    data: {
      ...journal,
      media: journal.media.map((each, i) => (i < 3 ? { ...each, mime_type: 'image/svg+xml' } : each)),
    },
  })
  const { body } = await site
    .as('anonymous')
    .get<{ id: number }[]>('/core/v2/media?mime_type=image/svg%2Bxml')
  expect(body).toHaveLength(3)
})

for (const query of ['media_type=zip', 'media_type[]=image&media_type[]=font', 'media_type=IMAGE'])
  test(`media: 400 for ${query}`, async () => {
    const { status, body } = await as('anonymous').get(`/core/v2/media?${query}`)
    expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
  })

test('media: the list has no menu_order to filter or sort by', async () => {
  expect(await idsOf('/core/v2/media', 'menu_order=7')).toHaveLength(journal.media.length)
  expect((await as('anonymous').get('/core/v2/media?orderby=menu_order')).status).toBe(400)
})

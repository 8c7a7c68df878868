import { expect, test } from '#test'
import { completeSiteData } from '../../fixtures/complete-site-data.ts'
import type { SiteDataFile } from '../../fixtures/site-data.ts'
import { fakeSite } from '../testing/fake-site.ts'
import { fromSiteData } from './from-site-data.ts'

const stateOf = (file: SiteDataFile, firstId?: number) => fromSiteData(completeSiteData(file), firstId)
const first = (file: SiteDataFile) => stateOf(file).content[0]

test('an item without a slug gets one from its title, a draft none', () => {
  const title = 'Low Tide'
  expect(first({ posts: [{ title }] })?.slug).toBe('low-tide')
  expect(first({ posts: [{ title, status: 'private' }] })?.slug).toBe('low-tide')
  expect(first({ posts: [{ title, status: 'draft' }] })?.slug).toBe('')
  expect(first({ posts: [{ title, status: 'draft', slug: 'set' }] })?.slug).toBe('set')
})

test('the slug of a trashed item has one suffix, and the original is stored', () => {
  for (const slug of ['low', 'low__trashed'])
    expect(first({ posts: [{ title: 'Low', slug, status: 'trash' }] })?.slug).toBe('low__trashed')
  expect(first({ posts: [{ title: 'Low', slug: 'low', status: 'trash' }] })?.trashedFrom?.slug).toBe('low')
})

test('terms get a slug from their name, and items list them by name', () => {
  const { terms, content } = stateOf({
    categories: [{ name: 'Zebra Fish' }, { name: 'apes' }],
    tags: [{ name: 'Birds', slug: 'b' }],
    posts: [{ title: 'x', categories: [1, 2] }],
  })
  expect(terms.map(({ taxonomy, slug }) => [taxonomy, slug])).toEqual([
    ['category', 'zebra-fish'],
    ['category', 'apes'],
    ['post_tag', 'b'],
  ])
  expect(content[0]).toMatchObject({ categories: [2, 1] })
})

test('creating a site does not change its data', () => {
  const data = completeSiteData({ posts: [{ title: 'x', status: 'trash' }], media: [{ file: 'a.jpg' }] })
  const before = JSON.stringify(data)
  fromSiteData(data)
  expect(JSON.stringify(data)).toBe(before)
})

test('a GMT date that differs from the timezone is preserved, of items and comments, until the date changes', async () => {
  const times = { date: '2024-02-11T12:00:00', date_gmt: '2024-02-11T17:15:00' }
  const { as } = fakeSite({
    deployment: 'stock',
    naming: 'neutral',
    data: completeSiteData({
      users: [{ slug: 'admin', role: 'administrator', application_passwords: ['fake-admin'] }],
      posts: [{ id: 1, title: 'Moved', ...times }],
      comments: [{ id: 1, post: 1, content: 'Moved too', ...times }],
    }),
  })
  const gmtOf = async (path: string) => (await as('anonymous').get(path)).body.date_gmt
  for (const path of ['/core/v2/posts/1', '/core/v2/comments/1'])
    expect(await gmtOf(path)).toBe('2024-02-11T17:15:00')
  await as('admin').post('/core/v2/posts/1', { date: '2024-02-12T12:00:00' })
  expect(await gmtOf('/core/v2/posts/1')).toBe('2024-02-12T12:00:00')
})

import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

interface Item {
  readonly id: number
  readonly slug: string
  readonly generated_slug: string
}

const german = () =>
  fakeSite({
    deployment: 'stock',
    data: {
      settings: { language: 'de_DE', date_format: 'j. F Y' },
      posts: [
        { title: 'Die Größe der Möwen', content: '<!-- wp:post-date /-->', date: '2025-03-02T08:00:00' },
      ],
      tags: [{ name: 'Fähre' }],
    },
  })

test('slugs of the data, of titles, names and filters follow the language of the site', async () => {
  const site = german()
  const admin = site.as('admin')
  const slugsAt = async (path: string) => (await admin.get<Item[]>(path)).body.map(({ slug }) => slug)
  expect(await slugsAt('/core/v2/posts')).toEqual(['die-groesse-der-moewen'])
  expect(await slugsAt('/core/v2/tags')).toEqual(['faehre'])
  expect(await slugsAt('/core/v2/posts?slug=die-größe-der-möwen')).toEqual(['die-groesse-der-moewen'])
  const draft = await admin.post<Item>('/core/v2/posts?context=edit', {
    title: 'Straße nach Süden',
    status: 'draft',
  })
  expect(draft.body.generated_slug).toBe('strasse-nach-sueden')
  expect((await admin.post<Item>('/core/v2/categories', { name: 'Schöne Küste' })).body.slug).toBe(
    'schoene-kueste',
  )
})

test('a setting without a language is English again', async () => {
  const admin = german().as('admin')
  const languageAfter = async (language: string) =>
    (await admin.post<{ language: string }>('/core/v2/settings', { language })).body.language
  expect(await languageAfter('ja')).toBe('de_DE')
  expect(await languageAfter('')).toBe('')
  expect((await admin.post<Item>('/core/v2/tags', { name: 'Größe' })).body.slug).toBe('grose')
})

test('users, feeds, pages and dates have the language of the site', async () => {
  const site = german()
  const { body } = await site.as('admin').get<{ locale: string }>('/core/v2/users/me?context=edit')
  expect(body.locale).toBe('de_DE')
  const textAt = async (path: string) =>
    (await site.site.fetch(new Request(`http://site.test${path}`))).text()
  expect(await textAt('/feed/')).toContain('<language>de-DE</language>')
  expect(await textAt('/')).toContain('<html lang="de-DE">')
  expect(await textAt('/die-groesse-der-moewen/')).toContain('2. März 2025')
  const arabic = fakeSite({ data: { settings: { language: 'ar' } } })
  const page = await arabic.site.fetch(new Request('http://site.test/'))
  expect(await page.text()).toContain('<html dir="rtl" lang="ar">')
})

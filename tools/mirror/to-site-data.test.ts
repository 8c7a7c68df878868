import { expect, test } from '#test'
import { parseSiteData } from '../../fixtures/index.ts'
import { toSiteData } from './to-site-data.ts'

const nothing = {
  posts: [],
  pages: [],
  media: [],
  people: [],
  categories: [],
  tags: [],
  comments: [],
  items: {},
  terms: {},
}

test('invalid values in responses become valid site data', async () => {
  const odd = {
    id: 8,
    title: 7,
    content: null,
    slug: 'a b/c',
    date: 'yesterday',
    modified: null,
    format: 'poem',
    sticky: 'yes',
    categories: 'x',
    media_details: [],
    mime_type: 'a b',
    source_url: '../../etc/passwd',
    author: '1',
  }
  const content = toSiteData({
    ...nothing,
    posts: [odd],
    pages: [{ ...odd, id: 9, menu_order: 1.5 }],
    media: [
      { ...odd, id: 10 },
      { id: 11, media_details: { file: '../x.png', width: -1, height: 1e9 } },
    ],
    people: [{ id: 4, slug: '', name: null }],
    categories: [{ id: 2, name: '' }],
    tags: [],
  })
  await parseSiteData(JSON.stringify(content), 'it')
  expect(content.media?.map(({ file }) => file)).toEqual(['passwd', 'media-11'])
  expect(content.users?.map(({ slug }) => slug)).toEqual(['admin', 'user-4'])
})

test('an administrator can sign in with a known application password', () => {
  const { users } = toSiteData({
    ...nothing,
    people: [{ id: 3, slug: 'admin', name: 'Ada', email: 'ada@site.example' }],
  })
  expect(users).toEqual([
    { id: 3, slug: 'admin', name: 'Ada', role: 'administrator', application_passwords: ['fake-admin'] },
  ])
})

test('custom fields of items are copied without secrets and personal data', async () => {
  const own = {
    taxonomies: {},
    meta: { user: { billing_phone: { type: 'string' as const }, color: { type: 'string' as const } } },
    fields: { post: { form: {} } },
  }
  const form = { api_key: 'x7Tq91bbA2', hint: 'use x7Tq91bbA2, or not', columns: 3 }
  const { users, posts } = toSiteData(
    {
      ...nothing,
      people: [{ id: 3, slug: 'admin', name: 'Ada', meta: { billing_phone: '0151 123', color: 'red' } }],
      posts: [{ id: 5, title: 'A', form }],
    },
    own,
  )
  expect(users?.[0]?.meta).toEqual({ billing_phone: '', color: 'red' })
  expect(posts?.[0]?.fields).toEqual({ form: { api_key: '', hint: 'use ***, or not', columns: 3 } })
})

test('only approved comments are copied, without the addresses of their authors', () => {
  const comment = { post: 5, author_name: 'Ada', author_url: 'http://ada.example/', content: 'Yes.' }
  const statuses = ['approved', 'hold', 'spam', 'trash']
  const { comments } = toSiteData({
    ...nothing,
    posts: [{ id: 5, title: 'A' }],
    comments: [
      ...statuses.map((status, i) => ({ ...comment, id: i + 1, status })),
      { ...comment, id: 9, parent: 3 },
    ],
  })
  expect(comments?.map(({ id, parent }) => [id, parent])).toEqual([
    [1, 0],
    [9, 0],
  ])
  expect(JSON.stringify(comments)).not.toContain('ada.example')
})

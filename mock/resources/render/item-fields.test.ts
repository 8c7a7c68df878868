import { expect, test } from '#test'
import { completeSiteData } from '../../../fixtures/index.ts'
import type { SiteDataFile } from '../../../fixtures/site-data.ts'
import { fakeSite, mediaIds, postIds } from '../../testing/fake-site.ts'

type Item = Readonly<Record<string, unknown>>

async function item(path: string, { as } = fakeSite()): Promise<Item> {
  const { status, body, text } = await as('admin').get<Item>(`/core/v2${path}`)
  expect(status, text).toBe(200)
  return body
}

const siteOf = (file: SiteDataFile) =>
  fakeSite({
    data: completeSiteData({
      users: [{ slug: 'admin', role: 'administrator', application_passwords: ['fake-admin'] }],
      ...file,
    }),
  })

test('a post has the values of the site data', async () => {
  expect(await item(`/posts/${postIds.published}?context=edit`)).toMatchObject({
    id: 100,
    date: '2025-06-01T08:00:00',
    date_gmt: '2025-06-01T08:00:00',
    guid: { rendered: 'http://site.test/?p=100', raw: 'http://site.test/?p=100' },
    slug: 'harbour-morning',
    status: 'publish',
    type: 'post',
    link: 'http://site.test/harbour-morning/',
    title: { raw: 'Harbour morning', rendered: 'Harbour morning' },
    content: {
      raw: '<p>Boats leave at dawn.</p>',
      rendered: '<p>Boats leave at dawn.</p>\n',
      protected: false,
      block_version: 0,
    },
    excerpt: { raw: 'Boats and dawn.', rendered: '<p>Boats and dawn.</p>\n', protected: false },
    author: 3,
    featured_media: 300,
    comment_status: 'open',
    ping_status: 'open',
    sticky: false,
    template: '',
    format: 'standard',
    meta: { footnotes: '' },
    password: '',
    permalink_template: 'http://site.test/%postname%/',
    generated_slug: 'harbour-morning',
    class_list: [
      'post-100',
      'post',
      'type-post',
      'status-publish',
      'format-standard',
      'has-post-thumbnail',
      'hentry',
      'category-news',
      'tag-apple',
      'tag-cherry',
    ],
  })
})

for (const [site, gmt, modifiedGmt] of [
  [{ timezone: 'Europe/Berlin' }, '2026-06-01T10:00:00', '2026-12-01T11:00:00'],
  [{ timezone: 'America/St_Johns' }, '2026-06-01T14:30:00', '2026-12-01T15:30:00'],
  [{ gmt_offset: -4.5 }, '2026-06-01T16:30:00', '2026-12-01T16:30:00'],
] as const)
  test(`in ${Object.values(site)[0]} dates are on the clock of the site, with GMT dates`, async () => {
    const fake = siteOf({
      site,
      posts: [{ id: 1, title: 'x', date: '2026-06-01T12:00:00', modified: '2026-12-01T12:00:00' }],
    })
    expect(await item('/posts/1', fake)).toMatchObject({
      date: '2026-06-01T12:00:00',
      date_gmt: gmt,
      modified: '2026-12-01T12:00:00',
      modified_gmt: modifiedGmt,
    })
  })

test('an attachment describes its file', async () => {
  expect(await item(`/media/${mediaIds.picture}`)).toMatchObject({
    media_type: 'image',
    mime_type: 'image/jpeg',
    alt_text: 'A harbour',
    source_url: 'http://site.test/wp-content/uploads/2025/05/harbour.jpg',
    post: null,
    meta: [],
    media_details: {
      width: 1200,
      height: 800,
      file: '2025/05/harbour.jpg',
      sizes: {
        medium: { file: 'harbour-300x200.jpg', width: 300, height: 200, mime_type: 'image/jpeg' },
        thumbnail: { file: 'harbour-150x150.jpg', width: 150, height: 150 },
        full: { file: 'harbour.jpg', width: 1200, height: 800 },
      },
    },
    description: { rendered: expect.stringContaining('harbour-300x200.jpg') },
    caption: { rendered: '' },
  })
  expect(await item(`/media/${mediaIds.document}`)).toMatchObject({
    media_type: 'file',
    mime_type: 'application/pdf',
  })
  expect(await item(`/media/${mediaIds.ofDraft}`)).toMatchObject({ post: postIds.draft })
})

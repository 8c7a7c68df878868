import { completeSiteData } from '../../fixtures/complete-site-data.ts'
import { loadDataSet } from '../../fixtures/data-sets.ts'
import type { SiteData, SiteDataFile, SiteIdentity } from '../../fixtures/site-data.ts'

/** The moment the small site's clock stands at: noon on a Thursday, UTC. */
export const noon = Date.UTC(2026, 0, 1, 12)

/** The users are named for their roles; each has the application password `fake-<slug>`. */
export const userIds = { admin: 1, editor: 2, author: 3, contributor: 4, subscriber: 5 } as const
export type UserSlug = keyof typeof userIds

/** Local lies below News. */
export const categoryIds = { uncategorized: 1, news: 2, local: 3, recipes: 4 } as const

/** By name: apple, banana, Cherry; so by id they are out of order. */
export const tagIds = { cherry: 5, apple: 6, banana: 7 } as const

/** One post for each thing a test may need; of every status one by the author. */
export const postIds = {
  published: 100,
  older: 101,
  sticky: 102,
  /** Its password is `secret`. */
  locked: 103,
  byContributor: 104,
  draft: 110,
  pending: 111,
  private: 112,
  /** Dated 2030. */
  scheduled: 113,
  trashed: 114,
} as const

/** Team lies below About, and History below Team. */
export const pageIds = { about: 200, team: 201, history: 202, draft: 203 } as const

/** A picture of 1200 by 800, one that belongs to the draft post, and a document. */
export const mediaIds = { picture: 300, ofDraft: 301, document: 302 } as const

const { author, contributor, editor } = userIds

/** A site small enough to be known by heart. */
export function smallSite(identity: Partial<SiteIdentity> = {}): SiteData {
  return completeSiteData({
    site: { name: 'Small session', description: 'Known by heart', ...identity },
    users: [
      user('admin', 'administrator'),
      user('editor'),
      user('author'),
      user('contributor'),
      user('subscriber'),
    ],
    categories: [
      { id: categoryIds.uncategorized, name: 'Uncategorized' },
      { id: categoryIds.news, name: 'News' },
      { id: categoryIds.local, name: 'Local', parent: categoryIds.news },
      { id: categoryIds.recipes, name: 'Recipes' },
    ],
    tags: [
      { id: tagIds.cherry, name: 'Cherry' },
      { id: tagIds.apple, name: 'apple' },
      { id: tagIds.banana, name: 'banana' },
    ],
    posts,
    pages,
    media,
  })
}

const posts: NonNullable<SiteDataFile['posts']> = [
  {
    id: postIds.published,
    title: 'Harbour morning',
    content: '<p>Boats leave at dawn.</p>',
    excerpt: 'Boats and dawn.',
    author,
    date: '2025-06-01T08:00:00',
    categories: [categoryIds.news],
    tags: [tagIds.apple, tagIds.cherry],
    featured_media: mediaIds.picture,
  },
  {
    id: postIds.older,
    title: 'Night market',
    content: '<p>Lanterns over the quay.</p>',
    author: editor,
    date: '2024-03-05T20:00:00',
    categories: [categoryIds.local],
    format: 'aside',
  },
  {
    id: postIds.sticky,
    title: 'Welcome aboard',
    content: '<p>Stay here.</p>',
    author: editor,
    date: '2024-01-01T09:00:00',
    sticky: true,
  },
  {
    id: postIds.locked,
    title: 'Members only',
    content: '<p>The cellar key.</p>',
    excerpt: 'A key.',
    author,
    date: '2025-02-01T09:00:00',
    password: 'secret',
  },
  {
    id: postIds.byContributor,
    title: 'First try',
    content: '<p>Hello.</p>',
    author: contributor,
    date: '2025-01-01T09:00:00',
  },
  {
    id: postIds.draft,
    title: 'Half done',
    content: '<p>More to come.</p>',
    author,
    status: 'draft',
    date: '2025-12-01T09:00:00',
  },
  {
    id: postIds.pending,
    title: 'For review',
    content: '<p>Please read.</p>',
    author,
    status: 'pending',
    date: '2025-12-02T09:00:00',
  },
  {
    id: postIds.private,
    title: 'To myself',
    content: '<p>Quiet.</p>',
    author,
    status: 'private',
    date: '2025-12-03T09:00:00',
  },
  {
    id: postIds.scheduled,
    title: 'Next decade',
    content: '<p>Soon.</p>',
    author,
    status: 'future',
    date: '2030-01-01T09:00:00',
  },
  {
    id: postIds.trashed,
    title: 'Thrown away',
    content: '<p>Gone.</p>',
    author,
    status: 'trash',
    date: '2025-12-04T09:00:00',
  },
]

const pages: NonNullable<SiteDataFile['pages']> = [
  {
    id: pageIds.about,
    title: 'About',
    content: '<p>Who we are.</p>',
    author: editor,
    date: '2023-01-01T09:00:00',
    menu_order: 2,
  },
  {
    id: pageIds.team,
    title: 'Team',
    parent: pageIds.about,
    author: editor,
    date: '2023-01-02T09:00:00',
    menu_order: 1,
  },
  {
    id: pageIds.history,
    title: 'History',
    parent: pageIds.team,
    author: editor,
    date: '2023-01-03T09:00:00',
  },
  { id: pageIds.draft, title: 'Plans', status: 'draft', author: editor, date: '2023-01-04T09:00:00' },
]

const media: NonNullable<SiteDataFile['media']> = [
  {
    id: mediaIds.picture,
    file: '2025/05/harbour.jpg',
    author,
    date: '2025-05-01T08:00:00',
    alt_text: 'A harbour',
    sizes: ['thumbnail', 'medium'],
  },
  {
    id: mediaIds.ofDraft,
    file: '2025/05/sketch.png',
    author,
    date: '2025-05-02T08:00:00',
    post: postIds.draft,
  },
  { id: mediaIds.document, file: '2025/05/timetable.pdf', author, date: '2025-05-03T08:00:00' },
]

type Users = NonNullable<SiteDataFile['users']>

function user(
  slug: UserSlug,
  role: Users[number]['role'] = slug === 'admin' ? 'administrator' : slug,
): Users[number] {
  return { id: userIds[slug], slug, name: slug, role, application_passwords: [`fake-${slug}`] }
}

/** The data set `fresh`, whose administrator has the application password `fake-admin`. */
export function freshSite(): SiteData {
  const data = loadDataSet('fresh')
  return { ...data, users: data.users.map((user) => ({ ...user, application_passwords: ['fake-admin'] })) }
}

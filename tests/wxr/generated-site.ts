import fc from 'fast-check'
import type { SiteDataFile } from '../../fixtures/index.ts'

const id = fc.integer({ min: 1, max: 60 })

/** Texts with what is hard to write in XML, and whatever else there is. */
const text = fc.oneof(
  fc.constantFrom(
    '',
    'Low water',
    ']]>',
    '<![CDATA[a]]>',
    'a\r\nb\rc',
    '&amp; & <b>"x"</b>',
    '水 🌊',
    '\ta\n',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }).filter(isWritable),
)

// XML 1.0 has no way to write the rest.
function isWritable(value: string): boolean {
  return !/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(value)
}

const slug = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/)
const date = fc
  .integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2035, 0, 1) })
  .map((moment) => new Date(moment).toISOString().slice(0, 19))
const status = fc.constantFrom('publish', 'draft', 'pending', 'private', 'future', 'trash')
const open = fc.constantFrom('open', 'closed')

/** Some of the ids there are, and none. */
const among = (ids: readonly number[]): fc.Arbitrary<number> => fc.constantFrom(0, ...ids)
const several = (ids: readonly number[]): fc.Arbitrary<number[]> =>
  ids.length === 0 ? fc.constant([]) : fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 })

/** Some ids of one space, dealt to kinds of items. */
const dealt = <Kind extends string>(...kinds: readonly Kind[]): fc.Arbitrary<Record<Kind, number[]>> =>
  fc
    .uniqueArray(id, { minLength: kinds.length, maxLength: 14 })
    .map(
      (ids) =>
        Object.fromEntries(
          kinds.map((kind, i) => [kind, ids.filter((_, at) => at % kinds.length === i)]),
        ) as Record<Kind, number[]>,
    )

const each = <Item>(
  ids: readonly number[],
  item: (id: number, before: readonly number[]) => fc.Arbitrary<Item>,
) => fc.tuple(...ids.map((own, index) => item(own, ids.slice(0, index))))

function textFields(users: readonly number[], media: readonly number[]) {
  return {
    title: text,
    content: text,
    excerpt: text,
    date,
    modified: date,
    slug,
    status,
    author: fc.constantFrom(...users),
    comment_status: open,
    ping_status: open,
    password: fc.constantFrom('', 'open sesame'),
    featured_media: among(media),
    template: fc.constantFrom('', 'wide.php'),
    footnotes: fc.constantFrom('', '[{"id":"1","content":"One \\"note\\""}]'),
  }
}

const file = (own: number): fc.Arbitrary<string> =>
  fc.constantFrom(`2024/05/boat-${own}.jpg`, `${own}.pdf`, `2020/01/水-${own}.png`)

/** Sites with some of everything that site data hold and WXR has a place for. */
export const generatedSite: fc.Arbitrary<SiteDataFile> = fc
  .record({
    items: dealt('posts', 'pages', 'media', 'blocks', 'navigation', 'menuItems'),
    terms: dealt('categories', 'tags', 'menus'),
    users: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
    comments: fc.uniqueArray(id, { maxLength: 5 }),
  })
  .chain(({ items, terms, users, comments }) =>
    fc.record({
      site: fc.record({
        name: text,
        description: text,
        gmt_offset: fc.constantFrom(0, 5.5, -3, 12),
        timezone: fc.constantFrom('', 'Europe/Berlin', 'America/St_Johns'),
      }),
      users: each(users, (own) =>
        fc.record({
          id: fc.constant(own),
          slug: fc.constantFrom(own === users[0] ? 'admin' : `user-${own}x`),
          name: text.map((name) => name || 'Somebody'),
          email: fc.constant(`${own}@example.test`),
          first_name: text,
          last_name: text,
          role: fc.constant(own === users[0] ? ('administrator' as const) : ('editor' as const)),
        }),
      ),
      categories: each(terms.categories, (own, before) =>
        fc.record({
          id: fc.constant(own),
          name: text.map((name) => name || 'Category'),
          slug: fc.constant(`category-${own}`),
          description: text,
          parent: among(before),
        }),
      ),
      tags: each(terms.tags, (own) =>
        fc.record({
          id: fc.constant(own),
          name: text.map((name) => name || 'Tag'),
          slug: fc.constant(`tag-${own}`),
          description: text,
        }),
      ),
      posts: each(items.posts, (own) =>
        fc.record({
          id: fc.constant(own),
          ...textFields(users, items.media),
          format: fc.constantFrom('standard', 'aside', 'quote'),
          sticky: fc.boolean(),
          categories: several(terms.categories),
          tags: several(terms.tags),
        }),
      ),
      pages: each(items.pages, (own, before) =>
        fc.record({
          id: fc.constant(own),
          ...textFields(users, items.media),
          parent: among(before),
          menu_order: fc.integer({ min: -5, max: 5 }),
        }),
      ),
      media: each(items.media, (own) =>
        fc.record({
          id: fc.constant(own),
          file: file(own),
          title: text,
          slug,
          alt_text: text,
          caption: text,
          description: text,
          date,
          author: fc.constantFrom(...users),
          post: among([...items.posts, ...items.pages]),
          width: fc.constantFrom(0, 640, 2000),
          height: fc.constantFrom(0, 480),
          filesize: fc.constantFrom(0, 12_345),
          status: fc.constantFrom('inherit', 'private', 'trash'),
          sizes: fc.subarray(['medium', 'thumbnail', 'large'] as const).map((sizes) => [...sizes]),
        }),
      ),
      comments: each(comments, (own, before) =>
        fc.record({
          id: fc.constant(own),
          post: fc.constantFrom(...items.posts, ...items.pages, ...items.media),
          parent: among(before),
          author: among(users),
          author_name: text,
          author_email: fc.constantFrom('', 'reader@example.test'),
          author_url: fc.constantFrom('', 'https://example.test/?a=1&b=2'),
          date,
          content: text,
          status: fc.constantFrom('approved', 'hold', 'spam', 'trash'),
        }),
      ),
      blocks: each(items.blocks, (own) => fc.record({ ...pattern(own, users), synced: fc.boolean() })),
      navigation: each(items.navigation, (own) => fc.record(pattern(own, users))),
      menus: each(terms.menus, (own) =>
        fc.record({
          id: fc.constant(own),
          name: text.map((name) => name || 'Menu'),
          slug: fc.constant(`menu-${own}`),
          description: text,
          items:
            own === terms.menus[0]
              ? each(items.menuItems, (item, before) => menuItem(item, before, items.posts, terms.tags))
              : fc.constant([]),
        }),
      ),
    }),
  )

const pattern = (own: number, users: readonly number[]) => ({
  id: fc.constant(own),
  title: text,
  content: text,
  slug,
  status,
  date,
  author: fc.constantFrom(...users),
})

function menuItem(own: number, before: readonly number[], posts: readonly number[], tags: readonly number[]) {
  const leading = fc.oneof(
    fc.record({
      type: fc.constant('custom' as const),
      url: fc.constantFrom('/feed/', 'https://a.test/?b&c'),
    }),
    ...(posts.length > 0
      ? [fc.record({ type: fc.constant('post' as const), target: fc.constantFrom(...posts) })]
      : []),
    ...(tags.length > 0
      ? [fc.record({ type: fc.constant('tag' as const), target: fc.constantFrom(...tags) })]
      : []),
  )
  return leading.chain((to) =>
    fc.record({ title: text, parent: among(before) }).map((rest) => ({ id: own, ...to, ...rest })),
  )
}

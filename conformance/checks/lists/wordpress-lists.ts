import { at, type JsonObject } from '../../../contract/lib/json.ts'
import type { Fields } from '../../data/maker.ts'
import type { Check, CheckTools } from '../check.ts'
import { makeUser } from '../resources/users.ts'
import { make, readInEdit } from '../wordpress-check.ts'
import { effectChecks, listOf, type Probes, type WordpressList } from './effect-checks.ts'
import { itemId, textAt } from './known.ts'
import type { ListRequest } from './list-filter.ts'
import { titleText } from './sort-checks.ts'

const year = (item: JsonObject): number => Number(textAt(item, 'date').slice(0, 4))

/** Bounds between the years of the items; {@link beyond} has bounds for items whose dates cannot be chosen. */
const dates = (argument: 'after' | 'before', bound: number) => (): readonly ListRequest[] => [
  {
    query: { [argument]: `${bound}-01-01T00:00:00` },
    matches: (item) => year(item) < bound === (argument === 'before'),
  },
]
const beyond = (argument: string) => (): readonly ListRequest[] =>
  [2000, 2100].map((bound) => ({
    query: { [argument]: `${bound}-01-01T00:00:00` },
    matches: () => argument.endsWith('after') === (bound === 2000),
  }))

/** One query, and which items it selects. */
const probe =
  (query: ListRequest['query'], matches: ListRequest['matches']) => (): readonly ListRequest[] => [
    { query, matches },
  ]

/** Excludes one of the items. Another argument selects them, as WordPress ignores `exclude` next to `include`. */
const excluding =
  (others: (items: readonly JsonObject[]) => ListRequest['query']): Probes =>
  (items) => {
    const [first] = items
    const exclude = first === undefined ? [] : [itemId(first)]
    return [
      {
        query: { ...others(items), include: [], exclude },
        matches: (item) => !exclude.includes(itemId(item)),
      },
    ]
  }

const years = ['2016', '2018', '2020']

/** Creates an item for each word in turn, and returns their ids. */
async function madeIds(
  tools: CheckTools,
  kind: string,
  words: readonly string[],
  fieldsOf: (word: string, place: number) => Fields,
): Promise<number[]> {
  const ids: number[] = []
  for (const [i, word] of words.entries()) ids.push((await make(tools, kind, fieldsOf(word, i))).id)
  return ids
}

/** Three titles, so that neither their order nor that of the ids is alphabetical. */
const trees = ['maple', 'alder', 'cedar']

async function inEdit(tools: CheckTools, path: string, ids: readonly number[]): Promise<JsonObject[]> {
  const records: JsonObject[] = []
  for (const id of ids) records.push((await readInEdit(tools, `${path}/${id}`)).record)
  return records
}

const comments = listOf({
  id: 'comments.list',
  path: '/core/v2/comments',
  base: {},
  async items(tools) {
    const { testData } = tools
    const post = () => testData.create('posts', { status: 'publish', comment_status: 'open' })
    const [first, second] = [await post(), await post()]
    const comment = async (words: string, date: string, fields: Fields): Promise<number> => {
      const content = testData.text(words)
      const given = { content, date: `${date}-03-04T05:06:07`, status: 'approved', ...fields }
      return (await make(tools, 'comments', given)).id
    }
    const stranger = { author_name: 'Ann', author_email: 'ann@example.com' }
    const above = await comment('alder', '2020', { post: second, ...stranger })
    const ids = [
      above,
      await comment('birch', '2016', { post: second, parent: above }),
      await comment('cedar', '2018', { post: first }),
    ]
    return inEdit(tools, '/core/v2/comments', ids)
  },
  orders: { id: itemId, date: year, date_gmt: year },
  probes: {
    search: probe({ search: 'birch' }, (item) => textAt(item, 'content', 'raw').includes('birch')),
    after: dates('after', 2017),
    before: dates('before', 2019),
    author: (items) => authorProbes(items, 'author'),
    author_exclude: (items) => authorProbes(items, 'author_exclude'),
    author_email: probe(
      { author_email: 'ann@example.com' },
      (item) => item.author_email === 'ann@example.com',
    ),
    include: (items) =>
      items.map((each) => ({
        query: { include: [itemId(each)] },
        matches: (item) => itemId(item) === itemId(each),
      })),
    exclude: excluding((items) => ({ post: items.map(({ post }) => Number(post)) })),
    parent_exclude: (items) =>
      items.slice(0, 1).map((above) => ({
        query: { parent_exclude: [itemId(above)] },
        matches: (item) => item.parent !== above.id,
      })),
    type: () => [
      { query: { type: 'comment' }, matches: () => true },
      { query: { type: 'pingback' }, matches: () => false },
    ],
  },
})

function authorProbes(
  items: readonly JsonObject[],
  argument: 'author' | 'author_exclude',
): readonly ListRequest[] {
  const own = items.map(({ author }) => Number(author)).find((author) => author > 0)
  return [
    {
      query: { [argument]: [own ?? 1] },
      matches: (item) => (Number(item.author) === own) === (argument === 'author'),
    },
  ]
}

const users = listOf({
  id: 'users.list',
  path: '/core/v2/users',
  base: { context: 'edit' },
  async items(tools) {
    const ids: number[] = []
    const mark = tools.testData.text('').trim().replaceAll(' ', '-')
    for (const role of ['editor', 'subscriber', 'author'])
      ids.push((await makeUser(tools, { roles: [role], email: `${role}-${mark}@example.com` })).id)
    await tools.testData.create('posts', { status: 'publish', author: ids[0] ?? 0 })
    return inEdit(tools, '/core/v2/users', ids)
  },
  orders: { id: itemId, email: ({ email }) => String(email), slug: (item) => String(item.slug) },
  probes: {
    capabilities: probe({ capabilities: ['edit_others_posts'] }, (item) => role(item) === 'editor'),
    who: probe({ who: 'authors' }, (item) => role(item) !== 'subscriber'),
    has_published_posts: () =>
      [true, ['post']].map((has_published_posts) => ({
        query: { has_published_posts },
        matches: (item) => role(item) === 'editor',
      })),
    search_columns: () => [
      { query: { search: 'author-', search_columns: ['email'] }, matches: (item) => role(item) === 'author' },
      { query: { search: 'author-', search_columns: ['name'] }, matches: () => false },
    ],
  },
})

const role = (item: JsonObject): string => String(at(item, 'roles', 0))

const termLists = {
  categories: 'categories.list',
  tags: 'tags.list',
  menus: 'menus.list',
  wp_pattern_category: 'wp-pattern-category.list',
} as const

const terms = (kind: keyof typeof termLists): WordpressList => {
  const path = `/core/v2/${kind}`
  const isOfPosts = kind === 'categories' || kind === 'tags'
  return listOf({
    id: termLists[kind],
    path,
    base: {},
    lacksOffset: kind === 'categories',
    async items(tools) {
      const ids = await madeIds(tools, kind, trees, (word, i) => ({
        name: tools.testData.text(word),
        description: years[i] ?? '',
      }))
      if (isOfPosts) await tools.testData.create('posts', { status: 'publish', [kind]: ids.slice(0, 1) })
      return inEdit(tools, path, ids)
    },
    orders: {
      id: itemId,
      name: ({ name }) => String(name),
      slug: (item) => String(item.slug),
      description: ({ description }) => String(description),
    },
    probes: {
      hide_empty: () => [
        { query: { hide_empty: true }, matches: ({ count }) => isOfPosts && Number(count) > 0 },
        { query: { hide_empty: false }, matches: () => true },
      ],
    },
  })
}

const contentProbes = {
  modified_after: beyond('modified_after'),
  modified_before: beyond('modified_before'),
  status: (items) =>
    [...new Set(items.map(({ status }) => String(status)))].map((status) => ({
      query: { status: [status] },
      matches: (item) => item.status === status,
    })),
  search_columns: () => [
    {
      query: { search: 'alder', search_columns: ['post_title'] },
      matches: (item) => titleText(item).includes('alder'),
    },
    { query: { search: 'alder', search_columns: ['post_excerpt'] }, matches: () => false },
  ],
} satisfies Readonly<Record<string, Probes>>

const editorContent = (kind: 'blocks' | 'navigation'): WordpressList =>
  listOf<'blocks.list' | 'navigation.list'>({
    id: `${kind}.list`,
    path: `/core/v2/${kind}`,
    base: { status: ['future', 'publish'] },
    async items(tools) {
      const ids = await madeIds(tools, kind, trees, (word, i) => ({
        title: tools.testData.text(word),
        content: 'Words.',
        // Scheduled, not a draft: WordPress 6.1 lets no user delete a draft block.
        status: i === 2 ? 'future' : 'publish',
        date: `${i === 2 ? '2099' : years[i]}-03-04T05:06:07`,
      }))
      return inEdit(tools, `/core/v2/${kind}`, ids)
    },
    orders: { id: itemId, date: year, title: titleText },
    probes: { after: dates('after', 2017), before: dates('before', 2019), ...contentProbes },
  })

const menuItems = listOf({
  id: 'menu-items.list',
  path: '/core/v2/menu-items',
  base: { status: ['draft', 'publish'] },
  async items(tools) {
    const menus = (await make(tools, 'menus', { name: tools.testData.text('menu') })).id
    const ids = await madeIds(tools, 'menu-items', trees, (word, i) => ({
      title: tools.testData.text(word),
      url: 'https://example.com/',
      menus,
      menu_order: 3 - i,
      status: i === 0 ? 'draft' : 'publish',
    }))
    return inEdit(tools, '/core/v2/menu-items', ids)
  },
  orders: { id: itemId, title: titleText, menu_order: (item) => Number(item.menu_order) },
  probes: {
    ...contentProbes,
    after: beyond('after'),
    before: beyond('before'),
    search: probe({ search: 'alder' }, (item) => titleText(item).includes('alder')),
    menu_order: probe({ menu_order: 2 }, (item) => item.menu_order === 2),
    exclude: excluding((items) => ({
      menus: items.slice(0, 1).map((item) => Number([item.menus].flat()[0])),
    })),
    // A draft may have no slug.
    slug: (items) =>
      items
        .filter(({ status }) => status === 'publish')
        .map((one) => ({
          query: { slug: [titleText(one).toLowerCase().replaceAll(' ', '-')] },
          matches: (item) => itemId(item) === itemId(one),
        })),
  },
})

const lists: readonly WordpressList[] = [
  comments,
  users,
  ...(['categories', 'tags', 'wp_pattern_category', 'menus'] as const).map(terms),
  editorContent('blocks'),
  editorContent('navigation'),
  menuItems,
]

/** The effect of each argument of the lists that only WordPress shows. */
export const listArgumentChecks: readonly Check[] = lists.flatMap(effectChecks)

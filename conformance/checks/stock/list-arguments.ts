import type { Query } from '../../../client/transport/wire.ts'
import type { Json } from '../../../contract/index.ts'
import { at, type JsonObject } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import type { Fields } from '../../data/maker.ts'
import type { Check, CheckTools } from '../check.ts'
import { type KnownItems, knownItems } from '../lists/known.ts'
import { assertVariety, sameItems, sameSequence } from '../lists/list-filter.ts'
import { make, readInEdit, stockCheck } from './stock-check.ts'
import { makeUser } from './users.ts'

/** A query of a list, and which of the known items it finds. */
interface Probe {
  readonly query: Readonly<Record<string, Json>>
  finds(item: JsonObject): boolean
}

/** A list that only WordPress shows, with items to tell the effect of its arguments by. */
interface FurtherList {
  /** What the ids of its checks begin with, `comments.list`. */
  readonly id: string
  readonly path: string
  /** Creates three items or more, once a run, and answers them as they are read in `edit`. */
  items(tools: CheckTools): Promise<readonly JsonObject[]>
  /** What finds all of them, beside an `include`. */
  readonly base: Query
  /** Values of `orderby`, each with what it sorts by. */
  readonly orders: Readonly<Record<string, (item: JsonObject) => number | string>>
  /** Does it lack `offset`, as the list of categories does. */
  readonly lacksOffset?: boolean
  /** Filters, each with queries. */
  readonly probes: Readonly<
    Record<string, (items: readonly JsonObject[], tools: CheckTools) => readonly Probe[]>
  >
}

const idOf = ({ id }: JsonObject): number => Number(id)
const ascending = (known: KnownItems): number[] => [...known.ids].sort((a, b) => a - b)

function known(tools: CheckTools, { id, items }: FurtherList): Promise<KnownItems> {
  return tools.testData.once(`items of ${id}`, async () => knownItems(await items(tools)))
}

function checksOf(list: FurtherList): Check[] {
  const { id, path, base, orders, probes, lacksOffset = false } = list
  const effect = (argument: string, run: (tools: CheckTools, items: KnownItems) => Promise<void>): Check =>
    stockCheck(`${id}.${slug(argument)}.effect`, {
      routes: [path],
      run: async (tools) => run(tools, await known(tools, list)),
    })
  const found = (tools: CheckTools, { ids }: KnownItems, query: Query) =>
    tools.expect.accepted(
      tools.site.get(path, { per_page: 100, ...base, include: ids, ...query }),
      `with ${JSON.stringify(query)}`,
    )
  const byId = { orderby: 'id', order: 'asc' }
  return [
    effect('page', async (tools, items) => {
      for (const [i, one] of ascending(items).slice(0, 3).entries())
        sameSequence(tools, await found(tools, items, { ...byId, per_page: 1, page: i + 1 }), [one])
    }),
    effect('per_page', async (tools, items) => {
      for (const size of [1, 2])
        sameSequence(
          tools,
          await found(tools, items, { ...byId, per_page: size }),
          ascending(items).slice(0, size),
        )
    }),
    ...(lacksOffset
      ? []
      : [
          effect('offset', async (tools, items) => {
            for (const offset of [1, 2])
              sameSequence(
                tools,
                await found(tools, items, { ...byId, per_page: 2, offset }),
                ascending(items).slice(offset, offset + 2),
              )
          }),
        ]),
    effect('order', async (tools, items) => {
      sameSequence(tools, await found(tools, items, byId), ascending(items))
      sameSequence(tools, await found(tools, items, { ...byId, order: 'desc' }), ascending(items).reverse())
    }),
    effect('orderby', async (tools, items) => {
      for (const [orderby, keyOf] of Object.entries(orders)) {
        const sorted = [...items.items].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(idOf)
        sameSequence(tools, await found(tools, items, { orderby, order: 'asc' }), sorted)
      }
    }),
    ...Object.entries(probes).map(([argument, probesOf]) =>
      effect(argument, async (tools, items) => {
        const requests = probesOf(items.items, tools)
        assertVariety(
          argument,
          requests.map(({ query, finds }) => ({ query, holds: finds })),
          items,
        )
        for (const { query, finds } of requests)
          sameItems(tools, await found(tools, items, query), items.items.filter(finds).map(idOf), items.ids)
      }),
    ),
  ]
}

const textAt = (item: JsonObject, ...path: readonly string[]): string => String(at(item, ...path) ?? '')
const year = (item: JsonObject): number => Number(textAt(item, 'date').slice(0, 4))

/** Bounds amid the years of the items, and beyond all of them where their dates cannot be chosen. */
const dates = (argument: 'after' | 'before', bound: number) => (): readonly Probe[] => [
  {
    query: { [argument]: `${bound}-01-01T00:00:00` },
    finds: (item) => year(item) < bound === (argument === 'before'),
  },
]
const beyond = (argument: string) => (): readonly Probe[] =>
  [2000, 2100].map((bound) => ({
    query: { [argument]: `${bound}-01-01T00:00:00` },
    finds: () => argument.endsWith('after') === (bound === 2000),
  }))

/** Excludes one of the items; an `include` beside it would have the last word, so they are named otherwise. */
const excluding =
  (others: (items: readonly JsonObject[]) => Probe['query']): FurtherList['probes'][string] =>
  (items) => {
    const [first] = items
    const exclude = first === undefined ? [] : [idOf(first)]
    return [
      { query: { ...others(items), include: [], exclude }, finds: (item) => !exclude.includes(idOf(item)) },
    ]
  }

const years = ['2016', '2018', '2020']

async function inEdit(tools: CheckTools, path: string, ids: readonly number[]): Promise<JsonObject[]> {
  const records: JsonObject[] = []
  for (const id of ids) records.push((await readInEdit(tools, `${path}/${id}`)).record)
  return records
}

const comments: FurtherList = {
  id: 'comments.list',
  path: '/core/v2/comments',
  base: {},
  async items(tools) {
    const { testData } = tools
    const post = () => testData.create('posts', { status: 'publish', comment_status: 'open' })
    const [first, second] = [await post(), await post()]
    const comment = async (words: string, date: string, fields: Fields): Promise<number> => {
      const content = testData.text(words)
      return (
        await make(tools, 'comments', {
          content,
          date: `${date}-03-04T05:06:07`,
          status: 'approved',
          ...fields,
        })
      ).id
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
  orders: { id: idOf, date: year, date_gmt: year },
  probes: {
    search: () => [
      { query: { search: 'birch' }, finds: (item) => textAt(item, 'content', 'raw').includes('birch') },
    ],
    after: dates('after', 2017),
    before: dates('before', 2019),
    author: (items) => byAuthor(items, 'author'),
    author_exclude: (items) => byAuthor(items, 'author_exclude'),
    author_email: () => [
      {
        query: { author_email: 'ann@example.com' },
        finds: (item) => item.author_email === 'ann@example.com',
      },
    ],
    include: (items) =>
      items.map((each) => ({ query: { include: [idOf(each)] }, finds: (item) => idOf(item) === idOf(each) })),
    exclude: excluding((items) => ({ post: items.map(({ post }) => Number(post)) })),
    parent_exclude: (items) =>
      items.slice(0, 1).map((above) => ({
        query: { parent_exclude: [idOf(above)] },
        finds: (item) => item.parent !== above.id,
      })),
    type: () => [
      { query: { type: 'comment' }, finds: () => true },
      { query: { type: 'pingback' }, finds: () => false },
    ],
  },
}

function byAuthor(items: readonly JsonObject[], argument: 'author' | 'author_exclude'): readonly Probe[] {
  const own = items.map(({ author }) => Number(author)).find((author) => author > 0)
  return [
    {
      query: { [argument]: [own ?? 1] },
      finds: (item) => (Number(item.author) === own) === (argument === 'author'),
    },
  ]
}

const users: FurtherList = {
  id: 'users.list',
  path: '/core/v2/users',
  base: { context: 'edit' },
  async items(tools) {
    const ids: number[] = []
    for (const role of ['editor', 'subscriber', 'author'])
      ids.push(
        (
          await makeUser(tools, {
            roles: [role],
            email: `${role}-${tools.testData.text('').trim().replaceAll(' ', '-')}@example.com`,
          })
        ).id,
      )
    await tools.testData.create('posts', { status: 'publish', author: ids[0] ?? 0 })
    return inEdit(tools, '/core/v2/users', ids)
  },
  orders: { id: idOf, email: ({ email }) => String(email), slug: (item) => String(item.slug) },
  probes: {
    capabilities: () => [
      { query: { capabilities: ['edit_others_posts'] }, finds: (item) => roleOf(item) === 'editor' },
    ],
    who: () => [{ query: { who: 'authors' }, finds: (item) => roleOf(item) !== 'subscriber' }],
    has_published_posts: () =>
      [true, ['post']].map((has_published_posts) => ({
        query: { has_published_posts },
        finds: (item) => roleOf(item) === 'editor',
      })),
    search_columns: () => [
      { query: { search: 'author-', search_columns: ['email'] }, finds: (item) => roleOf(item) === 'author' },
      { query: { search: 'author-', search_columns: ['name'] }, finds: () => false },
    ],
  },
}

const roleOf = (item: JsonObject): string => String(at(item, 'roles', 0))

const terms = (kind: string): FurtherList => {
  const path = `/core/v2/${kind}`
  const isOfPosts = kind === 'categories' || kind === 'tags'
  return {
    id: `${slug(kind)}.list`,
    path,
    base: {},
    lacksOffset: kind === 'categories',
    async items(tools) {
      const ids: number[] = []
      for (const word of ['maple', 'alder', 'cedar'])
        ids.push(
          (await make(tools, kind, { name: tools.testData.text(word), description: years[ids.length] ?? '' }))
            .id,
        )
      if (isOfPosts) await tools.testData.create('posts', { status: 'publish', [kind]: ids.slice(0, 1) })
      return inEdit(tools, path, ids)
    },
    orders: {
      id: idOf,
      name: ({ name }) => String(name),
      slug: (item) => String(item.slug),
      description: ({ description }) => String(description),
    },
    probes: {
      hide_empty: () => [
        { query: { hide_empty: true }, finds: ({ count }) => isOfPosts && Number(count) > 0 },
        { query: { hide_empty: false }, finds: () => true },
      ],
    },
  }
}

const ofContent: FurtherList['probes'] = {
  modified_after: beyond('modified_after'),
  modified_before: beyond('modified_before'),
  status: (items) =>
    [...new Set(items.map(({ status }) => String(status)))].map((status) => ({
      query: { status: [status] },
      finds: (item) => item.status === status,
    })),
  search_columns: () => [
    {
      query: { search: 'alder', search_columns: ['post_title'] },
      finds: (item) => titleOf(item).includes('alder'),
    },
    { query: { search: 'alder', search_columns: ['post_excerpt'] }, finds: () => false },
  ],
}

const titleOf = (item: JsonObject): string => textAt(item, 'title', 'raw')

const editorContent = (kind: 'blocks' | 'navigation'): FurtherList => ({
  id: `${kind}.list`,
  path: `/core/v2/${kind}`,
  base: { status: ['future', 'publish'] },
  async items(tools) {
    const ids: number[] = []
    for (const [i, word] of ['maple', 'alder', 'cedar'].entries())
      ids.push(
        (
          await make(tools, kind, {
            title: tools.testData.text(word),
            content: 'Words.',
            // Scheduled rather than a draft: WordPress 6.1 lets no user delete a draft block.
            status: i === 2 ? 'future' : 'publish',
            date: `${i === 2 ? '2099' : years[i]}-03-04T05:06:07`,
          })
        ).id,
      )
    return inEdit(tools, `/core/v2/${kind}`, ids)
  },
  orders: { id: idOf, date: year, title: titleOf },
  probes: { after: dates('after', 2017), before: dates('before', 2019), ...ofContent },
})

const menuItems: FurtherList = {
  id: 'menu-items.list',
  path: '/core/v2/menu-items',
  base: { status: ['draft', 'publish'] },
  async items(tools) {
    const menus = (await make(tools, 'menus', { name: tools.testData.text('menu') })).id
    const ids: number[] = []
    for (const [i, word] of ['maple', 'alder', 'cedar'].entries())
      ids.push(
        (
          await make(tools, 'menu-items', {
            title: tools.testData.text(word),
            url: 'https://example.com/',
            menus,
            menu_order: 3 - i,
            status: i === 0 ? 'draft' : 'publish',
          })
        ).id,
      )
    return inEdit(tools, '/core/v2/menu-items', ids)
  },
  orders: { id: idOf, title: titleOf, menu_order: (item) => Number(item.menu_order) },
  probes: {
    ...ofContent,
    after: beyond('after'),
    before: beyond('before'),
    search: () => [{ query: { search: 'alder' }, finds: (item) => titleOf(item).includes('alder') }],
    menu_order: () => [{ query: { menu_order: 2 }, finds: (item) => item.menu_order === 2 }],
    exclude: excluding((items) => ({
      menus: items.slice(0, 1).map((item) => Number([item.menus].flat()[0])),
    })),
    // A draft may have no slug.
    slug: (items) =>
      items
        .filter(({ status }) => status === 'publish')
        .map((one) => ({
          query: { slug: [titleOf(one).toLowerCase().replaceAll(' ', '-')] },
          finds: (item) => idOf(item) === idOf(one),
        })),
  },
}

const lists: readonly FurtherList[] = [
  comments,
  users,
  ...['categories', 'tags', 'wp_pattern_category', 'menus'].map(terms),
  editorContent('blocks'),
  editorContent('navigation'),
  menuItems,
]

/** What each argument of the lists does that only WordPress shows. */
export const listArgumentChecks: readonly Check[] = lists.flatMap(checksOf)

import type { JsonObject } from '../../../contract/index.ts'

/** The requests to both sides, and the members of each answer that must be equal. */
export interface ComparedRoute {
  readonly path: string
  readonly query: string
  readonly members: readonly string[]
}

const anyStatus = 'status=publish,future,draft,pending,private,trash'
const item = [
  ...['id', 'date', 'date_gmt', 'slug', 'status', 'type', 'link', 'title', 'content', 'excerpt', 'author'],
  ...['featured_media', 'comment_status', 'ping_status', 'template', 'password'],
]
const changed = ['modified', 'modified_gmt']
const term = ['id', 'name', 'slug', 'description', 'parent', 'count', 'taxonomy', 'link']

/** What is the same on a WordPress and on the mock of its export. */
export const exportedRoutes: readonly ComparedRoute[] = [
  {
    path: 'posts',
    query: anyStatus,
    members: [...item, ...changed, 'format', 'sticky', 'categories', 'tags', 'genre'],
  },
  { path: 'pages', query: anyStatus, members: [...item, ...changed, 'parent', 'menu_order'] },
  {
    path: 'media',
    query: '',
    members: [
      ...[
        'id',
        'date',
        'date_gmt',
        'slug',
        'status',
        'title',
        'caption',
        'description',
        'alt_text',
        'author',
      ],
      ...['media_type', 'mime_type', 'source_url', 'post', 'link'],
    ],
  },
  { path: 'book', query: anyStatus, members: [...item, ...changed, 'genre', 'meta'] },
  { path: 'genre', query: '', members: term },
  { path: 'categories', query: '', members: term },
  { path: 'tags', query: '', members: term.filter((name) => name !== 'parent') },
  {
    path: 'comments',
    query: 'status=any',
    members: [
      ...['id', 'post', 'parent', 'author', 'author_name', 'author_email', 'author_url', 'date', 'date_gmt'],
      ...['content', 'status', 'type', 'link'],
    ],
  },
  { path: 'blocks', query: anyStatus, members: ['id', 'date', 'slug', 'status', 'title', 'content'] },
  { path: 'navigation', query: anyStatus, members: ['id', 'date', 'slug', 'status', 'title', 'content'] },
  { path: 'menus', query: '', members: ['id', 'name', 'slug'] },
  {
    path: 'menu-items',
    query: '',
    members: ['id', 'title', 'status', 'url', 'type', 'object', 'object_id', 'parent', 'menu_order', 'menus'],
  },
]

// Debian's WordPress is an older one than the mock is: what it says of private items, images and links in menus is what
// newer ones say otherwise.
const ofAnyVersion = (text: string): string =>
  text
    .replaceAll('"rendered":"Private: ', '"rendered":"')
    .replaceAll(/(?:decoding|loading)=\\"(?:async|lazy)\\" /g, '')
    .replaceAll('sizes=\\"auto, ', 'sizes=\\"')
    .replaceAll('class=\\" wp-block', 'class=\\"wp-block')

/** Requests a list from a side, as its administrator. */
export type AskSide = (address: string) => Promise<Response>

/** The compared members of all that a route lists, in the order of their ids. */
export async function readRoute(
  send: AskSide,
  { path, query, members }: ComparedRoute,
): Promise<JsonObject[]> {
  const response = await send(`/wp-json/wp/v2/${path}?context=edit&per_page=100&${query}`)
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  const list: JsonObject[] = JSON.parse(ofAnyVersion(await response.text()))
  return list
    .toSorted((a, b) => Number(a.id) - Number(b.id))
    .map((each) => Object.fromEntries(members.map((name) => [name, each[name] ?? null])))
}

/** What WordPress' importer does not take over: when an item was changed last. */
const notImported = ['modified', 'modified_gmt']

/** What is the same on a mock and on the WordPress that its export was imported into. */
export const importedRoutes: readonly ComparedRoute[] = [
  ...exportedRoutes.map((route) => ({
    ...route,
    members: route.members.filter((name) => !notImported.includes(name)),
  })),
  {
    path: 'users',
    query: '',
    members: ['slug', 'name', 'first_name', 'last_name', 'nickname', 'email', 'url', 'description', 'roles'],
  },
]

/** The settings of a site that a blueprint contains. */
const settings = [
  ...['title', 'description', 'timezone', 'date_format', 'time_format', 'start_of_week', 'use_smilies'],
  ...['posts_per_page', 'show_on_front', 'page_on_front', 'page_for_posts', 'default_ping_status'],
  'default_comment_status',
]

/** The compared settings of a side. */
export async function readSettings(send: AskSide): Promise<JsonObject> {
  const answered: JsonObject = JSON.parse(await (await send('/wp-json/wp/v2/settings')).text())
  return Object.fromEntries(settings.map((name) => [name, answered[name] ?? null]))
}

import { connection } from './connection.ts'
import type { Count } from './control-shapes.ts'

/** A part of a collection that can be listed, such as the drafts among the posts. */
export interface Listed {
  /** `draft`, or `all` of a collection without statuses. */
  readonly status: string
  readonly count: number
  readonly query: Readonly<Record<string, string>>
}

/** A collection of items of the site. */
export interface Collection {
  /** What it is called, `post`. */
  readonly name: string
  /** The route that lists it, `/wp/v2/posts`; undefined when none does. */
  readonly template: string | undefined
  readonly parts: readonly Listed[]
}

interface Registered {
  readonly slug: string
  readonly rest_base: string
  readonly rest_namespace: string
}

const order = ['publish', 'future', 'draft', 'pending', 'private', 'inherit', 'trash']
const rank = ({ status }: Listed) => (order.indexOf(status) + order.length + 1) % (order.length + 1)

/** The collections of the site with the number of their items: content of all types, terms, users, comments. */
export async function readCollections(): Promise<readonly Collection[]> {
  const posts = [...connection.index.routes.keys()].find((template) => template.endsWith('/v2/posts'))
  const base = posts?.slice(0, -'/posts'.length) ?? ''
  const [counts, types, taxonomies] = await Promise.all([
    connection.control<Count[]>('GET', 'content'),
    registered(`${base}/types`),
    registered(`${base}/taxonomies`),
  ])
  const content = new Map(types.map((type) => [type.slug, routeOf(type)]))
  for (const { type } of counts) if (!content.has(type)) content.set(type, `${base}/${builtIn.get(type)}`)
  const groups = await Promise.all([
    [...content].map(([name, template]): Collection => {
      const parts = counts
        .filter(({ type }) => type === name)
        .map((each) => ({ ...each, query: { status: each.status } }))
      return { name, template: routed(template), parts: parts.sort((a, b) => rank(a) - rank(b)) }
    }),
    Promise.all(taxonomies.map((taxonomy) => countedCollection(taxonomy.slug, routeOf(taxonomy)))),
    Promise.all([
      countedCollection('user', `${base}/users`),
      countedCollection('comment', `${base}/comments`, ['approve', 'hold', 'spam', 'trash']),
    ]),
  ])
  return groups.flat().filter(({ parts }) => parts.length > 0)
}

const routeOf = ({ rest_namespace, rest_base }: Registered): string => `/${rest_namespace}/${rest_base}`

/** A route of the site; undefined when it has none. */
const routed = (template: string): string | undefined =>
  connection.index.routes.has(template) ? template : undefined

/** The types or taxonomies that are registered; none when the site has no such route. */
async function registered(template: string): Promise<readonly Registered[]> {
  if (!connection.index.routes.has(template)) return []
  const { body } = await connection.read<Readonly<Record<string, Registered>>>(`${template}?context=edit`)
  return Object.values(body)
}

/** The routes of types on a site that does not list its types. */
const builtIn: ReadonlyMap<string, string> = new Map([
  ['post', 'posts'],
  ['page', 'pages'],
  ['attachment', 'media'],
])

/** A collection with the number of its items, as a whole or by status. */
async function countedCollection(
  name: string,
  template: string,
  statuses?: readonly string[],
): Promise<Collection> {
  if (routed(template) === undefined) return { name, template: undefined, parts: [] }
  const parts = statuses?.map((status) => counted(status, template, { status })) ?? [
    counted('all', template, {}),
  ]
  const isShown = ({ count }: Listed) => statuses === undefined || count > 0
  return { name, template, parts: (await Promise.all(parts)).filter(isShown) }
}

async function counted(status: string, template: string, query: Listed['query']): Promise<Listed> {
  const requested = new URLSearchParams({ ...query, per_page: '1', _fields: 'id' })
  const { headers } = await connection.read(`${template}?${requested}`)
  return { status, count: Number(headers['X-WP-Total'] ?? 0), query }
}

/** An item of any collection, as far as a list shows it. */
export interface Item extends Pick<ListedItem, 'id' | 'date' | 'link'> {
  readonly title: string
}

/** The first pages of a part of a collection. */
export async function readItems(
  template: string,
  { query }: Listed,
  pages: number,
): Promise<{ readonly items: readonly Item[]; readonly lastPage: number }> {
  const items: Item[] = []
  let lastPage = 1
  for (let page = 1; page <= Math.min(pages, lastPage); page++) {
    const requested = new URLSearchParams({
      ...query,
      context: 'edit',
      per_page: '50',
      page: String(page),
      _fields: 'id,date,link,title,name,slug,author_name,content',
    })
    const { body, headers } = await connection.read<readonly ListedItem[]>(`${template}?${requested}`)
    items.push(...body.map(itemOfAny))
    lastPage = Number(headers['X-WP-TotalPages'] ?? 1)
  }
  return { items, lastPage }
}

interface ListedItem {
  readonly id: number | string
  readonly date?: string | null | undefined
  readonly link?: string | undefined
  readonly title?: { readonly raw?: string; readonly rendered: string }
  readonly name?: string
  readonly slug?: string
  readonly author_name?: string
  readonly content?: { readonly raw?: string }
}

function itemOfAny({ id, date, link, title, name, slug, author_name, content }: ListedItem): Item {
  const comment = author_name === undefined ? undefined : `${author_name}: ${content?.raw ?? ''}`
  const text = (title && (title.raw ?? title.rendered)) || comment || name || slug || '(no title)'
  return { id, date, link, title: text }
}

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

export interface CollectionGroup {
  readonly title: string
  readonly collections: readonly Collection[]
}

interface Registered {
  readonly slug: string
  readonly rest_base: string
  readonly rest_namespace: string
}

const order = ['publish', 'future', 'draft', 'pending', 'private', 'inherit', 'trash']
const rank = ({ status }: Listed) => (order.indexOf(status) + order.length + 1) % (order.length + 1)

/** The collections of the site with the number of their items: content of all types, terms, users, comments. */
export async function readCollections(): Promise<readonly CollectionGroup[]> {
  const { index } = connection
  const posts = [...index.routes.keys()].find((template) => template.endsWith('/v2/posts'))
  const counts = await connection.control<Count[]>('GET', 'content')
  const base = posts?.slice(0, -'/posts'.length) ?? ''
  const [types, taxonomies, others] = await Promise.all([
    registered(`${base}/types`),
    registered(`${base}/taxonomies`),
    Promise.all([wholeCollection('user', `${base}/users`), commentCollection(`${base}/comments`)]),
  ])
  const terms = taxonomies.map(({ slug, rest_namespace, rest_base }) =>
    wholeCollection(slug, `/${rest_namespace}/${rest_base}`),
  )
  const routed = types.map(({ slug, rest_namespace, rest_base }): Collection => {
    const template = `/${rest_namespace}/${rest_base}`
    const parts = partsByStatus(counts.filter(({ type }) => type === slug))
    return { name: slug, template: index.routes.has(template) ? template : undefined, parts }
  })
  const known = new Set(routed.map(({ name }) => name))
  const unregistered = unregisteredTypes(
    counts.filter(({ type }) => !known.has(type)),
    base,
  )
  const groups = [
    { title: 'Content', collections: [...routed, ...unregistered] },
    { title: 'Terms', collections: await Promise.all(terms) },
    { title: 'Users and comments', collections: others },
  ]
  return groups.map(({ title, collections }) => ({
    title,
    collections: collections.filter(({ parts }) => parts.length > 0),
  }))
}

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

function unregisteredTypes(counts: readonly Count[], base: string): Collection[] {
  return [...Map.groupBy(counts, ({ type }) => type)].map(([name, own]) => {
    const template = `${base}/${builtIn.get(name)}`
    return {
      name,
      template: connection.index.routes.has(template) ? template : undefined,
      parts: partsByStatus(own),
    }
  })
}

function partsByStatus(counts: readonly Count[]): readonly Listed[] {
  return counts
    .map(({ status, count }) => ({ status, count, query: { status } }))
    .sort((a, b) => rank(a) - rank(b))
}

async function wholeCollection(name: string, template: string): Promise<Collection> {
  if (!connection.index.routes.has(template)) return { name, template: undefined, parts: [] }
  return { name, template, parts: [await counted('all', template, {})] }
}

const commentStatuses = ['approve', 'hold', 'spam', 'trash']

async function commentCollection(template: string): Promise<Collection> {
  if (!connection.index.routes.has(template)) return { name: 'comment', template: undefined, parts: [] }
  const parts = await Promise.all(commentStatuses.map((status) => counted(status, template, { status })))
  return { name: 'comment', template, parts: parts.filter(({ count }) => count > 0) }
}

async function counted(status: string, template: string, query: Listed['query']): Promise<Listed> {
  const requested = new URLSearchParams({ ...query, per_page: '1', _fields: 'id' })
  const { headers } = await connection.read(`${template}?${requested}`)
  return { status, count: Number(headers['X-WP-Total'] ?? 0), query }
}

/** An item of any collection, as far as a list shows it. */
export interface Item {
  readonly id: number | string
  readonly date?: string | null
  readonly link?: string
  readonly title: string
}

const perPage = 50

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
      per_page: String(perPage),
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
  readonly date?: string | null
  readonly link?: string
  readonly title?: { readonly raw?: string; readonly rendered: string }
  readonly name?: string
  readonly slug?: string
  readonly author_name?: string
  readonly content?: { readonly raw?: string }
}

function itemOfAny({ id, date, link, title, name, slug, author_name, content }: ListedItem): Item {
  const comment = author_name === undefined ? undefined : `${author_name}: ${content?.raw ?? ''}`
  const text = (title && (title.raw ?? title.rendered)) || comment || name || slug || '(no title)'
  return { id, title: text, ...(date !== undefined && { date }), ...(link !== undefined && { link }) }
}

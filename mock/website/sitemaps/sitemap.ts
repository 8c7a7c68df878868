import { escapeHtml } from '../../html/entities.ts'
import { partitionKey } from '../../store/collection.ts'
import { itemsWith, termPath } from '../../view/term-fields.ts'
import { userPath } from '../../view/user-paths.ts'
import type { View } from '../../view/view.ts'

/** How many addresses one sitemap has (`wp_sitemaps_max_urls`). */
const maxAddresses = 2000

interface Entry {
  readonly address: string
  /** When it was changed last, UTC. */
  readonly changed?: number
}

/** What there is a sitemap of, by the name in its address. Follows `WP_Sitemaps`. */
const kinds: Readonly<Record<string, (view: View) => readonly Entry[]>> = {
  'posts-post': (view) => itemsOf('post', view),
  'posts-page': (view) => itemsOf('page', view),
  'taxonomies-category': (view) => termsOf('category', view),
  'taxonomies-post_tag': (view) => termsOf('post_tag', view),
  users: (view) => authorsOf(view),
}

/** The sitemap at a path, `/wp-sitemap.xml` for the list of them; undefined when there is none. */
export function sitemapAt(path: string, view: View): string | undefined {
  if (path === '/wp-sitemap.xml') return listOfSitemaps(view)
  const [, kind = '', page = ''] = /^\/wp-sitemap-([a-z_-]+)-([1-9]\d{0,5})[.]xml$/.exec(path) ?? []
  if (!Object.hasOwn(kinds, kind)) return undefined
  const from = (Number(page) - 1) * maxAddresses
  const entries = kinds[kind]?.(view).slice(from, from + maxAddresses) ?? []
  return entries.length === 0
    ? undefined
    : document(
        'urlset',
        entries.map((entry) => element('url', entry)),
      )
}

function listOfSitemaps(view: View): string {
  const names = Object.entries(kinds).flatMap(([kind, entries]) =>
    Array.from(
      { length: Math.ceil(entries(view).length / maxAddresses) },
      (_, page) => `/wp-sitemap-${kind}-${page + 1}.xml`,
    ),
  )
  const { base } = view.addresses
  return document(
    'sitemapindex',
    names.map((name) => element('sitemap', { address: base + name })),
  )
}

function itemsOf(type: 'post' | 'page', { state, addresses }: View): Entry[] {
  const items = state.content.sorted('date', 'status').list(partitionKey(type, 'publish'))
  return items.slice(0, items.length).map((record) => ({
    address: addresses.permalink(record),
    changed: state.zone.toUtc(record.modified),
  }))
}

function termsOf(taxonomy: 'category' | 'post_tag', view: View): Entry[] {
  const terms = [...view.state.terms.values()].filter((term) => term.taxonomy === taxonomy)
  return terms
    .filter((term) => itemsWith(term, view) > 0)
    .map((term) => ({ address: view.addresses.base + termPath(term, view) }))
}

function authorsOf({ state, addresses }: View): Entry[] {
  const published = state.content.sorted('date', 'author')
  return [...state.users.values()]
    .filter(({ id }) => published.list(partitionKey('post', 'publish', id)).length > 0)
    .map((user) => ({ address: addresses.base + userPath(user) }))
}

const document = (root: string, elements: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${elements.join('\n')}\n</${root}>\n`

const element = (name: string, { address, changed }: Entry): string =>
  `<${name}><loc>${escapeHtml(address)}</loc>${changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString().slice(0, 19)}+00:00</lastmod>`}</${name}>`

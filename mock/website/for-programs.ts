import { escapeHtml } from '../../contract/lib/entities.ts'
import type { SiteResponse } from '../http/exchange.ts'
import { partitionKey } from '../store/collection.ts'
import { registeredName } from '../store/content-types.ts'
import type { SelectionCache } from '../store/lists/selection-cache.ts'
import type { ContentType, Taxonomy } from '../store/records.ts'
import { userPath } from '../view/paths.ts'
import { itemsWith, termPath } from '../view/term-fields.ts'
import type { View } from '../view/view.ts'
import { feedAt } from './feeds/feed.ts'
import { policy, redirection } from './pages/answers.ts'

/** How many addresses one sitemap has (`wp_sitemaps_max_urls`). */
const maxAddresses = 2000

interface Entry {
  readonly address: string
  /** When it last changed, UTC. */
  readonly changed?: number
}

/** The sitemaps by the name in their address. Follows `WP_Sitemaps`. */
function kindsOf(view: View): ReadonlyMap<string, () => readonly Entry[]> {
  const { customTypes, customTaxonomies } = view.state.model
  const types: readonly ContentType[] = ['post', 'page', ...customTypes.filter(({ viewable }) => viewable)]
  const shown = customTaxonomies.filter(({ definition }) => definition.public)
  const taxonomies: readonly Taxonomy[] = ['category', 'post_tag', ...shown]
  return new Map([
    ...types.map((type) => [`posts-${registeredName(type)}`, () => itemsOf(type, view)] as const),
    ...taxonomies.map((each) => [`taxonomies-${registeredName(each)}`, () => termsOf(each, view)] as const),
    ['users', () => authorsOf(view)] as const,
  ])
}

/** The sitemap at a path, `/wp-sitemap.xml` for their index; undefined when there is none. */
function sitemapAt(path: string, view: View): string | undefined {
  if (path === '/wp-sitemap.xml') return listOfSitemaps(view)
  const [, kind = '', page = ''] = /^\/wp-sitemap-([\w-]+)-([1-9]\d{0,5})[.]xml$/.exec(path) ?? []
  const from = (Number(page) - 1) * maxAddresses
  const entries =
    kindsOf(view)
      .get(kind)?.()
      .slice(from, from + maxAddresses) ?? []
  return entries.length === 0
    ? undefined
    : document(
        'urlset',
        entries.map((entry) => element('url', entry)),
      )
}

function listOfSitemaps(view: View): string {
  const names = [...kindsOf(view)].flatMap(([kind, entries]) =>
    Array.from(
      { length: Math.ceil(entries().length / maxAddresses) },
      (_, page) => `/wp-sitemap-${kind}-${page + 1}.xml`,
    ),
  )
  const { base } = view.addresses
  return document(
    'sitemapindex',
    names.map((name) => element('sitemap', { address: base + name })),
  )
}

function itemsOf(type: ContentType, { state, addresses }: View): Entry[] {
  const items = state.content.sorted('date', 'status').list(partitionKey(type, 'publish'))
  return items.slice(0, items.length).map((record) => ({
    address: addresses.permalink(record),
    changed: state.zone.toUtc(record.modified),
  }))
}

function termsOf(taxonomy: Taxonomy, view: View): Entry[] {
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

/** The feed, the sitemap or the `robots.txt` at a path; undefined when there is none. */
export function programAnswer(
  path: string,
  query: URLSearchParams,
  view: View,
  selections: SelectionCache,
): SiteResponse | undefined {
  if (path === '/robots.txt') return textAnswer('text/plain; charset=UTF-8', robots(view))
  if (path === '/sitemap.xml') return redirection('/wp-sitemap.xml', view)
  const sitemap = sitemapAt(path, view)
  if (sitemap !== undefined) return textAnswer('application/xml; charset=UTF-8', sitemap)
  const feed = feedAt(path, query, view, selections)
  return feed === undefined ? undefined : textAnswer('application/rss+xml; charset=UTF-8', feed)
}

// Follows `do_robots`.
const robots = ({ addresses }: View): string =>
  `User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n\nSitemap: ${addresses.base}/wp-sitemap.xml\n`

function textAnswer(type: string, body: string): SiteResponse {
  const headers = {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': policy("'none'"),
  }
  return { status: 200, headers, body }
}

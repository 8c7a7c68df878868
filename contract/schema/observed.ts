import type { Json } from '../lib/json.ts'
import type { Naming } from '../naming.ts'
import type { Route } from './route.ts'

/** One answer of a site to a `GET`, with secrets and personal data blanked. */
export interface ObservedAnswer {
  readonly status: number
  readonly body: Json
  /** What `X-WP-Total` and `X-WP-TotalPages` said. */
  readonly total?: number
  readonly pages?: number
}

/** What a site answered when it was mirrored. */
export interface ObservedSite {
  /** `https://site.example/wp-json/`, and the site's own address: what links in the answers begin with. */
  readonly apiRoot: string
  readonly base: string
  /** How the site names what the contract names neutrally. */
  readonly naming: Naming
  /** Was a user signed in. */
  readonly isSignedIn: boolean
  /** Is its content (posts, users, terms, …) copied too. */
  readonly hasContent: boolean
  /** By {@link observedKey}. */
  readonly answers: ReadonlyMap<string, ObservedAnswer>
  /** The answers to anonymous clients, if a user was signed in: one of each route that can be read. */
  readonly anonymous: ReadonlyMap<string, ObservedAnswer>
}

/** Parameters that change how an answer is written, not what it is made from. */
const presentation = new Set([
  '_fields',
  '_embed',
  '_envelope',
  '_jsonp',
  '_locale',
  '_method',
  '_wpnonce',
  'rest_route',
])

type Defaults = Readonly<Record<string, { readonly default?: unknown } | undefined>>

/**
 * The name of a request among observed ones: its path in neutral names, and its query without arguments that have their default.
 *
 * @returns undefined for a query that has lists or objects
 * @example
 * observedKey('/shop/v1/orders', { page: 2, per_page: 10 }, { per_page: { default: 10 } }) // '/shop/v1/orders?page=2'
 */
export function observedKey(
  path: string,
  query: Readonly<Record<string, unknown>> = {},
  args: Defaults = {},
): string | undefined {
  const pairs: string[] = []
  for (const [name, value] of Object.entries(query)) {
    if (presentation.has(name) || value === undefined) continue
    if (typeof value === 'object') return undefined
    const usual = Object.hasOwn(args, name) ? args[name]?.default : undefined
    if (String(value) !== String(usual ?? '')) pairs.push(`${name}=${value}`)
  }
  return pairs.length > 0 ? `${path}?${pairs.sort().join('&')}` : path
}

/** The resources of WordPress whose items are the content of a site, and not its set-up. */
const contentNames = new Set([
  'posts',
  'pages',
  'media',
  'comments',
  'users',
  'categories',
  'tags',
  'blocks',
  'navigation',
  'menu-items',
  'menus',
  'search',
  'wp_pattern_category',
])

/** Does a route answer with posts, users, terms or the like: content that site data hold. */
export function isContentRoute(
  { pattern }: Pick<Route, 'pattern'>,
  { routes }: { readonly routes: readonly Route[] },
): boolean {
  const [, name = ''] = /^\/core\/v2\/([\w-]+)/.exec(pattern) ?? []
  if (name === '') return false
  // No site data have those of users.
  if (pattern.includes('/application-passwords')) return false
  if (contentNames.has(name)) return true
  // Of types and taxonomies of the site's own.
  const owner = routes.find((each) => each.pattern === `/core/v2/${name}`)
  const properties = owner?.rawEntry?.schema?.properties
  const members = typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
  return (
    ['id', 'slug', 'link'].every((member) => members.includes(member)) &&
    owner !== undefined &&
    !isStock(name)
  )
}

const isStock = (name: string): boolean =>
  ['types', 'taxonomies', 'statuses', 'templates', 'template-parts', 'font-families'].includes(name)

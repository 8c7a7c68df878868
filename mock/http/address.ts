import { RestError } from './errors.ts'
import type { SiteRequest } from './exchange.ts'
import { addressLimit } from './limits.ts'
import { decode, type Parameters, parseQuery } from './query.ts'

/** A parsed address: of a route of the API, or of a page or file of the website. */
export interface Address {
  readonly kind: 'route' | 'website'
  /** The decoded path: of the route without a trailing slash (`/` for the index), or of the website. */
  readonly path: string
  /** The parameters of the query, `rest_route` included, because links to other pages contain it. */
  readonly query: Parameters
  /** The query as sent, without its question mark. */
  readonly queryText: string
}

/**
 * Parses an address: `{root}/x/y`, `/index.php{root}/x/y`, or `?rest_route=/x/y` on the site's front page. Leading slashes
 * count as one (`WP::parse_request`): a client may have joined `http://site.test/` and `/wp-json`.
 *
 * @param target path and query as sent
 * @param root the path of the API, `/wp-json`
 * @throws RestError 414 when it is too long, 400 for a broken escape
 */
export function readAddress(target: string, root: string): Address {
  if (target.length > addressLimit)
    throw new RestError(
      414,
      'rest_address_too_long',
      `The address has ${target.length} characters. Send at most ${addressLimit}, or use a body.`,
    )
  const mark = target.indexOf('?')
  const queryText = mark < 0 ? '' : target.slice(mark + 1)
  const path = decode('The path', (mark < 0 ? target : target.slice(0, mark)).replace(/^[/]{2,}/, '/'))
  const query = parseQuery(queryText)
  const route = routeIn(path, root)
  if (route !== undefined) return { kind: 'route', path: withoutTrailingSlash(route), query, queryText }
  if (typeof query.rest_route === 'string' && (path === '/' || path === '/index.php'))
    return { kind: 'route', path: withoutTrailingSlash(query.rest_route), query, queryText }
  return { kind: 'website', path, query, queryText }
}

function routeIn(path: string, root: string): string | undefined {
  const bare = path.startsWith('/index.php/') ? path.slice('/index.php'.length) : path
  if (bare === root) return '/'
  return bare.startsWith(`${root}/`) ? bare.slice(root.length) : undefined
}

function withoutTrailingSlash(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return end === 0 ? '/' : path.slice(0, end)
}

/**
 * The method of a request: `_method` in the query, else the override header, else its own. Like WordPress, takes both on
 * GET too, and ignores `_method` in a body.
 */
export function readMethod(request: Pick<SiteRequest, 'method' | 'header'>, query: Parameters): string {
  const requested = query._method ?? request.header('x-http-method-override')
  return typeof requested === 'string' && requested !== '' ? requested.toUpperCase() : request.method
}

/** The path of the script of WordPress that answers actions, outside its API. */
export const ajaxPath = '/wp-admin/admin-ajax.php'

/** The path of an action among the routes of actions. */
export const ajaxRoute = (action: string): string => `/admin-ajax/v1/${action}`

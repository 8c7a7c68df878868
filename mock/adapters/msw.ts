import { type HttpHandler, HttpResponse, http } from 'msw'
import { withOrigin } from '#page-origin'
import type { SiteRequest } from '../http/exchange.ts'
import { fetchWith } from '../http/fetch.ts'
import type { Site } from '../site/site.ts'
import { below } from './below.ts'
import { withWarning } from './no-route-warning.ts'

/**
 * MSW handlers that answer as the site does: `setupServer(...handlers(site))`, `setupWorker(...handlers(site))`.
 *
 * @param url the site's address, such as `http://site.test`; every request to it is the site's. Default: at any
 * address what only a site has, so that a page keeps its own files: all below the site's root (`/wp-json`),
 * `?rest_route=`, uploads, the pictures of authors, `/wp-login.php` and what is below `/wp-admin/`. The rest goes on to
 * the next handler.
 *
 * @example
 * ```ts
 * const server = setupServer(...handlers(createSite(), 'http://site.test'))
 * server.listen({ onUnhandledRequest: 'error' })
 * ```
 */
export function handlers(site: Pick<Site, 'handle' | 'root'>, url?: string): HttpHandler[] {
  const addresses = url === undefined ? undefined : below(url)
  const isRequested = (address: string): boolean =>
    addresses ? addresses.test(address) : isOfSites(new URL(address), site.root)
  return [
    // MSW's own responses keep cookies, which a browser takes out of others.
    http.all(
      ({ request }) => isRequested(request.url),
      ({ request, cookies }) =>
        fetchWith(
          (asked) => withWarning(site.handle(withOrigin(withCookies(asked, cookies)))),
          HttpResponse,
          () => HttpResponse.error(),
        )(request),
    ),
  ]
}

// A script may not set that header of a request, so that MSW gives the cookies beside it.
function withCookies(request: SiteRequest, cookies: Readonly<Record<string, string>>): SiteRequest {
  const sent = Object.entries(cookies).map((pair) => pair.join('='))
  return { ...request, header: (name) => (name === 'cookie' ? sent.join('; ') : request.header(name)) }
}

const files = /^\/wp-(?:content\/(?:uploads|avatars)\/|admin\/|login[.]php$)/

function isOfSites({ pathname, searchParams }: URL, root: string): boolean {
  const path = pathname.replace(/^\/index[.]php(?=\/|$)/, '') || '/'
  if (path === root || path.startsWith(`${root}/`) || files.test(path)) return true
  return path === '/' && searchParams.has('rest_route')
}

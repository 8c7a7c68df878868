/**
 * Serves a fake site with MSW, in Node and in a page.
 *
 * @module
 */
import { type HttpHandler, HttpResponse, http } from 'msw'
import { givenCheck } from '#given-check'
import { withOrigin } from '#page-origin'
import type { SiteRequest } from '../http/exchange.ts'
import { fetchWith } from '../http/fetch.ts'
import type { Site } from '../site/site.ts'
import { below } from './below.ts'
import { withWarning } from './no-route-warning.ts'

/**
 * MSW handlers for a site: `setupServer(...handlers(site))`, `setupWorker(...handlers(site))`.
 *
 * @param url the site's address, such as `http://site.test`; the site gets every request below it. Default: at any
 * address, only what a page itself doesn't have: all below the site's root (`/wp-json`), `?rest_route=`, uploads, avatars,
 * `/wp-login.php` and all below `/wp-admin/`. Other requests go to the next handler.
 * @throws Error in Node for what is not a site, such as a promise of one
 *
 * @example
 * ```ts
 * const server = setupServer(...handlers(createSite(), 'http://site.test'))
 * server.listen({ onUnhandledRequest: 'error' })
 * ```
 */
export function handlers(site: Pick<Site, 'handle' | 'root'>, url?: string): HttpHandler[] {
  givenCheck?.site(site, 'Cannot answer requests by')
  const addresses = url === undefined ? undefined : below(url)
  const isRequested = (address: string): boolean =>
    addresses ? addresses.test(address) : isOfSites(new URL(address), site.root)
  return [
    // Browsers strip cookies from responses of any other class.
    http.all(
      ({ request }) => isRequested(request.url),
      ({ request, cookies }) =>
        fetchWith(
          (siteRequest) => withWarning(site.handle(withOrigin(withCookies(siteRequest, cookies)))),
          HttpResponse,
          () => HttpResponse.error(),
        )(request),
    ),
  ]
}

// Scripts can't set the Cookie header, so MSW passes the cookies separately.
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

import { type HttpHandler, HttpResponse, http } from 'msw'
import { withOrigin } from '#page-origin'
import { fetchWith } from '../http/fetch.ts'
import type { Site } from '../session/site.ts'
import { below } from './below.ts'

/**
 * MSW handlers that answer as the site does: `setupServer(...handlers(site))`, `setupWorker(...handlers(site))`.
 *
 * @param url the site's address, such as `http://site.test`; every request to it is the site's. Default: at any
 * address what only a site has, so that a page keeps its own files: all below the site's root (`/wp-json`),
 * `?rest_route=`, uploads, and the pictures of authors. The rest goes on to the next handler.
 *
 * @example
 * ```ts
 * const server = setupServer(...handlers(createSite(), 'http://site.test'))
 * server.listen({ onUnhandledRequest: 'error' })
 * ```
 */
export function handlers(site: Pick<Site, 'handle' | 'root'>, url?: string): HttpHandler[] {
  // MSW's own responses keep cookies, which a browser takes out of others.
  const answer = fetchWith(
    (request) => site.handle(withOrigin(request)),
    HttpResponse,
    () => HttpResponse.error(),
  )
  const addresses = url === undefined ? undefined : below(url)
  const isRequested = (address: string): boolean =>
    addresses ? addresses.test(address) : isOfSites(new URL(address), site.root)
  return [
    http.all(
      ({ request }) => isRequested(request.url),
      ({ request }) => answer(request),
    ),
  ]
}

const files = /^\/wp-content\/(?:uploads|avatars)\//

function isOfSites({ pathname, searchParams }: URL, root: string): boolean {
  const path = pathname.replace(/^\/index[.]php(?=\/|$)/, '') || '/'
  if (path === root || path.startsWith(`${root}/`) || files.test(path)) return true
  return path === '/' && searchParams.has('rest_route')
}

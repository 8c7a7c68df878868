import { type HttpHandler, http } from 'msw'
import type { Site } from '../site.ts'

/**
 * MSW handlers that answer as the site does: `setupServer(...handlers(site))`.
 *
 * @param url the site's address, such as `http://site.test`; every request to it is the site's. Default: every request
 * to any address.
 */
export function handlers(site: Pick<Site, 'fetch'>, url = '*'): HttpHandler[] {
  const pattern = url === '*' ? '*' : `${url.replace(/\/$/, '')}/*`
  return [http.all(pattern, ({ request }) => site.fetch(request))]
}

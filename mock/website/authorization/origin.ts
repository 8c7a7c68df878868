import type { SiteRequest } from '../../http/exchange.ts'

/** Does a request come from a page of the site itself, or from no page at all. */
export function isFromItself({ origin, header }: SiteRequest, base: string): boolean {
  const sender = header('origin')
  const fetched = header('sec-fetch-site')
  const isOwn = sender === undefined || sender === origin || sender === new URL(base).origin
  // `none` is the person: a page that is loaded again.
  return isOwn && (fetched === undefined || fetched === 'same-origin' || fetched === 'none')
}

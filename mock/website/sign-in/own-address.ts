import type { SiteRequest } from '../../http/exchange.ts'

/**
 * An address that a person may be sent to after signing in or out: one of the site itself. Follows
 * `wp_validate_redirect`.
 *
 * @param base the site's own address
 * @returns undefined for one of another site, and for what is none
 */
export function ownAddress(given: string, base: string, { origin }: SiteRequest): string | undefined {
  // What a parser forgives, a browser may read otherwise.
  if (given === '' || /[\s\\\p{C}]/u.test(given) || !URL.canParse(given, `${base}/`)) return undefined
  const url = new URL(given, `${base}/`)
  const isOwn = url.origin === new URL(base).origin || url.origin === origin
  return isOwn && url.username === '' && url.password === '' ? url.href : undefined
}

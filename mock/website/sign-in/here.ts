import { type BrowserSession, sessionIn } from '../../auth/sign-in/browser-session.ts'
import type { Issuer } from '../../auth/sign-in/keyed-hash.ts'
import { type NonceHolder, nonceFor, nonceHolder } from '../../auth/sign-in/nonce.ts'
import type { Address } from '../../http/address.ts'
import type { ResponseHeaders, SiteResponse } from '../../http/exchange.ts'
import type { View } from '../../view/view.ts'
import { policy, type Visit } from '../pages/answers.ts'

/** Where a user signs in and out. */
export const signInPath = '/wp-login.php'

/** What the cookies and nonces of a visit are derived from. */
export function issuerOf({ site }: Visit, { addresses }: View): Issuer {
  return { secret: site.secret, base: addresses.base, now: site.now() }
}

export function visitingSession(visit: Visit, view: View): Promise<BrowserSession | undefined> {
  return sessionIn(visit.request.header('cookie'), issuerOf(visit, view), view.state)
}

/** The user that the nonces of a page are for; undefined for an anonymous one. */
export function visitor(visit: Visit, view: View): Promise<NonceHolder | undefined> {
  const credentials = { cookies: visit.request.header('cookie'), user: view.user }
  return nonceHolder(credentials, issuerOf(visit, view), view.state)
}

/** The `Cache-Control` of personal pages. */
export const noStore = 'no-cache, must-revalidate, max-age=0, no-store, private'

/** The headers of personal pages, which are not cached, and not framed by other sites. */
export function personal(further = ''): ResponseHeaders {
  return {
    'Content-Security-Policy': `${policy("'self'")}; frame-ancestors 'self'${further}`,
    'X-Frame-Options': 'SAMEORIGIN',
    'Cache-Control': noStore,
    Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }
}

export function sendTo(status: 301 | 302, Location: string, headers: ResponseHeaders = {}): SiteResponse {
  return { status, headers: { ...personal(), ...headers, Location }, body: '' }
}

/** Redirects to the sign-in page, and back afterwards. Follows `auth_redirect`. */
export function signInRedirect({ path, queryText }: Address, { addresses: { base } }: View): SiteResponse {
  const back = base + path + (queryText && `?${queryText}`)
  const query = new URLSearchParams({ redirect_to: back, reauth: '1' })
  return sendTo(302, `${base}${signInPath}?${query}`)
}

/** The address that signs a user out. Follows `wp_logout_url`. */
export async function signOutAddress(holder: NonceHolder, issuer: Issuer, redirectTo = ''): Promise<string> {
  const query = new URLSearchParams({ action: 'logout' })
  if (redirectTo !== '') query.set('redirect_to', redirectTo)
  query.set('_wpnonce', await nonceFor('log-out', holder, issuer))
  return `${issuer.base}${signInPath}?${query}`
}

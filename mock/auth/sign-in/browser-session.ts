import { parseCookie } from 'cookie'
import type { Json } from '../../../contract/index.ts'
import type { User } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { cookieHash, type Issuer, keyedHash } from './keyed-hash.ts'
import { loggedInPrefix } from './needs-full-sign-in.ts'

/** The session of a browser in which a user has signed in. */
export interface BrowserSession {
  readonly user: User
  /** Distinguishes the session from others of the user. */
  readonly token: string
}

const second = 1000
const hours = 3600 * second
const days = 24 * hours

/** Set with the sign-in form, to detect whether the browser accepts cookies. */
export const testCookie = 'wordpress_test_cookie=WP%20Cookie%20check; path=/; HttpOnly'

/** True when the browser sends the test cookie back. */
export function acceptsCookies(cookies: string | undefined): boolean {
  return cookies !== undefined && parseCookie(cookies).wordpress_test_cookie !== undefined
}

/**
 * The session of the cookies of a request; undefined without one, and for an expired or ended one. Follows
 * `wp_validate_auth_cookie`.
 */
export async function sessionIn(
  cookies: string | undefined,
  issuer: Issuer,
  state: SiteState,
): Promise<BrowserSession | undefined> {
  if (!cookies?.includes(loggedInPrefix)) return undefined
  const value = parseCookie(cookies)[loggedInPrefix + (await cookieHash(issuer))] ?? ''
  const [, login, expires, token = '', signature] = /^(.*)\|(\d+)\|(\w+)\|(\w+)$/s.exec(value) ?? []
  if (signature === undefined || signature !== (await signed(`${login}|${expires}|${token}`, issuer)))
    return undefined
  if (Number(expires) * second < issuer.now || endedSessions(state).includes(token)) return undefined
  const user = state.users.find(({ slug }) => slug === login)
  return user && { user, token }
}

/**
 * The `Set-Cookie` lines that sign a user in, as `wp_set_auth_cookie` sends them: for plugins, for the admin pages, and for
 * the whole site.
 *
 * @param isRemembered true for 14 days; otherwise until the browser is closed, two days at most
 */
export async function signInCookies(user: User, isRemembered: boolean, issuer: Issuer): Promise<string[]> {
  const until = issuer.now + (isRemembered ? 14 : 2) * days
  const lifetime = isRemembered ? `; ${expiry(until + 12 * hours, issuer.now)}` : ''
  const content = `${user.slug}|${Math.floor(until / second)}|${randomToken()}`
  const [ofAdmin, ofSite] = await Promise.all([signed(`auth|${content}`, issuer), signed(content, issuer)])
  return cookieLines(issuer, `${content}|${ofAdmin}`, `${content}|${ofSite}`, lifetime)
}

/** The `Set-Cookie` lines that remove those cookies (`wp_clear_auth_cookie`). */
export function signOutCookies(issuer: Issuer): Promise<string[]> {
  return cookieLines(issuer, ' ', ' ', '; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0')
}

/** Ends a session: its cookies are no longer accepted. */
export function endSession({ token }: BrowserSession, state: SiteState): void {
  state.putOption(endedOption, [...endedSessions(state), token])
}

const endedOption = 'ended_sessions'

const endedSessions = (state: SiteState): readonly Json[] => {
  const ended = state.option(endedOption)
  return Array.isArray(ended) ? ended : []
}

const signed = (content: string, issuer: Issuer): Promise<string> => keyedHash(`cookie|${content}`, issuer)

async function cookieLines(
  issuer: Issuer,
  ofAdmin: string,
  ofSite: string,
  lifetime: string,
): Promise<string[]> {
  const hash = await cookieHash(issuer)

  const isSecure = issuer.base.startsWith('https:')
  const line = (name: string, value: string, path: string): string =>
    `${name}${hash}=${encodeURIComponent(value)}${lifetime}; path=${path}${isSecure ? '; secure' : ''}; HttpOnly`
  const ofAdministration = isSecure ? 'wordpress_sec_' : 'wordpress_'
  return [
    isSecure ? testCookie.replace('; HttpOnly', '; secure; HttpOnly') : testCookie,
    line(ofAdministration, ofAdmin, '/wp-content/plugins'),
    line(ofAdministration, ofAdmin, '/wp-admin'),
    line(loggedInPrefix, ofSite, '/'),
  ]
}

// Browsers prefer Max-Age, which does not depend on the clock of the site.
function expiry(until: number, now: number): string {
  return `expires=${new Date(until).toUTCString()}; Max-Age=${Math.floor((until - now) / second)}`
}

function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

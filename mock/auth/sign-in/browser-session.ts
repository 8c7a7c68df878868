import { parseCookie } from 'cookie'
import type { Json } from '../../../contract/index.ts'
import type { User } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { cookieHash, type Issuer, keyedHash } from './keyed-hash.ts'
import { loggedInPrefix } from './logged-in-prefix.ts'

/** A browser in which a user has signed in. */
export interface BrowserSession {
  readonly user: User
  /** Tells this session from the others of the user. */
  readonly token: string
}

const second = 1000
const hours = 3600 * second
const days = 24 * hours

/** What the site gives every browser that sees the form, to learn whether it keeps cookies. */
export const testCookie = 'wordpress_test_cookie=WP%20Cookie%20check; path=/; HttpOnly'

/** Does a browser send that cookie back. */
export function keepsCookies(cookies: string | undefined): boolean {
  return cookies !== undefined && parseCookie(cookies).wordpress_test_cookie !== undefined
}

/**
 * The session that the cookies of a request are of; undefined for none, and for one that is over. Follows
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
 * The `Set-Cookie` lines that sign a user in, as `wp_set_auth_cookie` sends them: for plugins, for the administration,
 * and for the whole site.
 *
 * @param isRemembered for 14 days; otherwise as long as the browser is open, and two days at most
 */
export async function signInCookies(user: User, isRemembered: boolean, issuer: Issuer): Promise<string[]> {
  const until = issuer.now + (isRemembered ? 14 : 2) * days
  const kept = isRemembered ? `; ${lasting(until + 12 * hours, issuer.now)}` : ''
  const content = `${user.slug}|${Math.floor(until / second)}|${randomToken()}`
  const [ofAdmin, ofSite] = await Promise.all([signed(`auth|${content}`, issuer), signed(content, issuer)])
  return cookieLines(issuer, `${content}|${ofAdmin}`, `${content}|${ofSite}`, kept)
}

/** The `Set-Cookie` lines that take those cookies away (`wp_clear_auth_cookie`). */
export function signOutCookies(issuer: Issuer): Promise<string[]> {
  return cookieLines(issuer, ' ', ' ', '; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0')
}

/** Ends a session, for whoever has its cookies. */
export function endSession({ token }: BrowserSession, state: SiteState): void {
  state.putOption(endedOption, [...endedSessions(state), token])
}

const endedOption = 'ended_sessions'

const endedSessions = (state: SiteState): readonly Json[] => {
  const ended = state.option(endedOption)
  return Array.isArray(ended) ? ended : []
}

const signed = (content: string, issuer: Issuer): Promise<string> => keyedHash(`cookie|${content}`, issuer)

async function cookieLines(issuer: Issuer, ofAdmin: string, ofSite: string, kept: string): Promise<string[]> {
  const hash = await cookieHash(issuer)
  // Over HTTPS they are sent over nothing else.
  const isSecure = issuer.base.startsWith('https:')
  const line = (name: string, value: string, path: string): string =>
    `${name}${hash}=${encodeURIComponent(value)}${kept}; path=${path}${isSecure ? '; secure' : ''}; HttpOnly`
  const ofAdministration = isSecure ? 'wordpress_sec_' : 'wordpress_'
  return [
    isSecure ? testCookie.replace('; HttpOnly', '; secure; HttpOnly') : testCookie,
    line(ofAdministration, ofAdmin, '/wp-content/plugins'),
    line(ofAdministration, ofAdmin, '/wp-admin'),
    line(loggedInPrefix, ofSite, '/'),
  ]
}

// A browser follows the second, whatever the clock of the site says.
function lasting(until: number, now: number): string {
  return `expires=${new Date(until).toUTCString()}; Max-Age=${Math.floor((until - now) / second)}`
}

function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

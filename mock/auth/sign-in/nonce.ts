import type { User } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { sessionIn } from './browser-session.ts'
import { type Issuer, keyedHash } from './keyed-hash.ts'

/** What a nonce permits: requests to the API, signing out, or the preview of an item. */
type NonceAction = 'wp_rest' | 'log-out' | `post_preview_${number}`

/** The user and session that a nonce is valid for. */
export interface NonceHolder {
  readonly user: User
  /** Empty for a user who is signed in without cookies. */
  readonly token: string
}

const halfDay = 12 * 3600 * 1000

/** A nonce of ten hex digits, valid for 12 to 24 hours. Follows `wp_create_nonce`. */
export function nonceFor(action: NonceAction, holder: NonceHolder, issuer: Issuer): Promise<string> {
  return nonceOf(Math.ceil(issuer.now / halfDay), action, holder, issuer)
}

/** True for a nonce of this or of the last half day. Follows `wp_verify_nonce`. */
export async function isNonce(
  given: unknown,
  action: NonceAction,
  holder: NonceHolder,
  issuer: Issuer,
): Promise<boolean> {
  const tick = Math.ceil(issuer.now / halfDay)
  const good = await Promise.all([tick, tick - 1].map((each) => nonceOf(each, action, holder, issuer)))
  return good.some((nonce) => nonce === given)
}

async function nonceOf(
  tick: number,
  action: NonceAction,
  { user, token }: NonceHolder,
  issuer: Issuer,
): Promise<string> {
  const hash = await keyedHash(`nonce|${tick}|${action}|${user.id}|${token}`, issuer)
  return hash.slice(-12, -2)
}

/** The authentication of a request for a nonce. */
interface NonceRequest {
  readonly cookies: string | undefined
  /** The signed-in user, by any method. */
  readonly user: User | undefined
}

/** The holder of the nonces in a response; undefined for anonymous requests. Follows `wp_get_session_token`. */
export async function nonceHolder(
  { cookies, user }: NonceRequest,
  issuer: Issuer,
  state: SiteState,
): Promise<NonceHolder | undefined> {
  const session = await sessionIn(cookies, issuer, state)
  // Other methods of signing in have no session.
  if (session && (user === undefined || session.user.id === user.id)) return session
  return user && { user, token: '' }
}

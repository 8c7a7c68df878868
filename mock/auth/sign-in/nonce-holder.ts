import type { User } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { sessionIn } from './browser-session.ts'
import type { Issuer } from './keyed-hash.ts'
import type { NonceHolder } from './nonce.ts'

/** What tells for whom a nonce is made. */
export interface Asking {
  /** The cookies of the request. */
  readonly cookies: string | undefined
  /** Who is signed in, by whatever means. */
  readonly user: User | undefined
}

/** For whom the nonces of an answer are; undefined when nobody is signed in. Follows `wp_get_session_token`. */
export async function nonceHolder(
  { cookies, user }: Asking,
  issuer: Issuer,
  state: SiteState,
): Promise<NonceHolder | undefined> {
  const session = await sessionIn(cookies, issuer, state)
  // Whoever signs in otherwise brings no session along.
  if (session && (user === undefined || session.user.id === user.id)) return session
  return user && { user, token: '' }
}

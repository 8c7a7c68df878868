import type { User } from '../../store/records.ts'
import { type Issuer, keyedHash } from './keyed-hash.ts'

/** What a nonce lets a signed-in user do: ask the interface, sign out, or see what is not yet published of an item. */
export type NonceAction = 'wp_rest' | 'log-out' | `post_preview_${number}`

/** For whom a nonce is made. */
export interface NonceHolder {
  readonly user: User
  /** Empty for who is signed in without cookies. */
  readonly token: string
}

const halfDay = 12 * 3600 * 1000

/** A nonce of ten hex digits, good for 12 to 24 hours. Follows `wp_create_nonce`. */
export function nonceFor(action: NonceAction, holder: NonceHolder, issuer: Issuer): Promise<string> {
  return nonceOf(Math.ceil(issuer.now / halfDay), action, holder, issuer)
}

/** Is it a nonce of this or of the last half day. Follows `wp_verify_nonce`. */
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

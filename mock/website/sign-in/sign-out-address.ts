import type { Issuer } from '../../authorise/sign-in/keyed-hash.ts'
import { type NonceHolder, nonceFor } from '../../authorise/sign-in/nonce.ts'
import { signInPath } from './path.ts'

/** The address that signs a person out. Follows `wp_logout_url`. */
export async function signOutAddress(holder: NonceHolder, issuer: Issuer, redirectTo = ''): Promise<string> {
  const query = new URLSearchParams({ action: 'logout' })
  if (redirectTo !== '') query.set('redirect_to', redirectTo)
  query.set('_wpnonce', await nonceFor('log-out', holder, issuer))
  return `${issuer.base}${signInPath}?${query}`
}

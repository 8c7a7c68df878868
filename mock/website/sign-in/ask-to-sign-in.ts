import type { Address } from '../../http/address.ts'
import type { SiteResponse } from '../../http/exchange.ts'
import type { View } from '../../view/view.ts'
import { sendTo } from './here.ts'
import { signInPath } from './path.ts'

/** Sends a person to sign in, and back then. Follows `auth_redirect`. */
export function askToSignIn({ path, queryText }: Address, { addresses: { base } }: View): SiteResponse {
  const back = base + path + (queryText && `?${queryText}`)
  const query = new URLSearchParams({ redirect_to: back, reauth: '1' })
  return sendTo(302, `${base}${signInPath}?${query}`)
}

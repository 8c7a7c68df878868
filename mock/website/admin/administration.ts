import { nonceFor } from '../../authorise/sign-in/nonce.ts'
import type { Address } from '../../http/address.ts'
import type { SiteResponse } from '../../http/exchange.ts'
import type { View } from '../../view/view.ts'
import { messageAnswer, pageAnswer } from '../pages/answers.ts'
import type { Visit } from '../pages/visit.ts'
import { askToSignIn } from '../sign-in/ask-to-sign-in.ts'
import { issuerOf, personal, sendTo, visitor } from '../sign-in/here.ts'
import { signOutAddress } from '../sign-in/sign-out-address.ts'
import { adminAjax, ajaxPath } from './admin-ajax.ts'
import { adminPage } from './admin-page.ts'

/** Where the pages of the administration begin. */
export const adminPath = '/wp-admin/'

/** Below the administration's path: a page that names who is signed in, at whatever address of one, and `admin-ajax.php`. */
export async function administration(visit: Visit, address: Address, view: View): Promise<SiteResponse> {
  const { path } = address
  if (path === ajaxPath) return adminAjax(visit, address, view)
  if (!path.startsWith(adminPath)) return sendTo(301, view.addresses.base + adminPath)
  if (!/\/$|\.php$/.test(path))
    return messageAnswer(404, 'Not found', 'There is nothing at this address.', view, personal())
  const holder = await visitor(visit, view)
  if (holder === undefined) return askToSignIn(address, view)
  const issuer = issuerOf(visit, view)
  const nonce = await nonceFor('wp_rest', holder, issuer)
  const scriptNonce = crypto.getRandomValues(new Uint8Array(12)).join('')
  const html = adminPage(
    { user: holder.user, nonce, signOut: await signOutAddress(holder, issuer), scriptNonce },
    view,
  )
  const headers = personal(`; script-src 'nonce-${scriptNonce}'; connect-src 'self'`)
  return { ...pageAnswer(200, html, view, headers), isVolatile: true }
}

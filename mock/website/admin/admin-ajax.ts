import { nonceFor } from '../../authorise/sign-in/nonce.ts'
import type { Address } from '../../http/address.ts'
import type { SiteResponse } from '../../http/exchange.ts'
import type { View } from '../../view/view.ts'
import type { Visit } from '../pages/visit.ts'
import { issuerOf, personal, visitor } from '../sign-in/here.ts'

/** Where a page asks for a new nonce. */
export const ajaxPath = '/wp-admin/admin-ajax.php'

/** Answers `action=rest-nonce` with the nonce of who is signed in, and everything else with 400, as the platform does. */
export async function adminAjax(visit: Visit, { query }: Address, view: View): Promise<SiteResponse> {
  const { method } = visit.request
  const action = query.action ?? (method === 'POST' ? (await visit.body()).fields.action : undefined)
  const holder = action === 'rest-nonce' ? await visitor(visit, view) : undefined
  const headers = {
    ...personal(),
    'Content-Type': 'text/html; charset=UTF-8',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  }
  return holder
    ? {
        status: 200,
        headers,
        body: await nonceFor('wp_rest', holder, issuerOf(visit, view)),
        isVolatile: true,
      }
    : { status: 400, headers, body: '0' }
}

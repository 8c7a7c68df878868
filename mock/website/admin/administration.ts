import { nonceFor } from '../../auth/sign-in/nonce.ts'
import { type Address, ajaxPath } from '../../http/address.ts'
import type { ResponseHeaders, SiteResponse } from '../../http/exchange.ts'
import type { View } from '../../view/view.ts'
import { messageAnswer, pageAnswer, type Visit } from '../pages/answers.ts'
import { issuerOf, personal, sendTo, signInRedirect, signOutAddress, visitor } from '../sign-in/here.ts'
import { type AdminPage, adminPage } from './admin-page.ts'
import { adminAjax } from './client-script.ts'

/** The path of the administration. */
export const adminPath = '/wp-admin/'

/**
 * The pages below the path of the administration: one that names the signed-in user, at any address, and
 * `admin-ajax.php`.
 */
export async function administration(visit: Visit, address: Address, view: View): Promise<SiteResponse> {
  const { path } = address
  if (path === ajaxPath) return adminAjax(visit, address, view)
  if (!path.startsWith(adminPath)) return sendTo(301, view.addresses.base + adminPath)
  if (!/\/$|\.php$/.test(path))
    return messageAnswer(404, 'Not found', 'There is nothing at this address.', view, personal())
  const holder = await visitor(visit, view)
  if (holder === undefined) return signInRedirect(address, view)
  const issuer = issuerOf(visit, view)
  const page: AdminPage = {
    user: holder.user,
    nonce: await nonceFor('wp_rest', holder, issuer),
    signOut: await signOutAddress(holder, issuer),
    scriptNonce: crypto.getRandomValues(new Uint8Array(12)).join(''),
    adminScript: visit.site.adminScript,
    now: visit.site.now(),
  }
  const screen = path.slice(adminPath.length)
  const own = { ...view, user: holder.user }
  const html = (await screenOf(screen, address, page, own)) ?? adminPage(page, own)
  return typeof html === 'string'
    ? { ...pageAnswer(200, html, view, headersOf(page)), isVolatile: true }
    : html
}

/** The screens, loaded on first use. */
async function screenOf(
  screen: string,
  { query }: Address,
  page: AdminPage,
  view: View,
): Promise<string | SiteResponse | undefined> {
  switch (screen) {
    case 'post-new.php':
    case 'post.php': {
      const { editNew, editOld } = await import('./editor/edit-screens.ts')
      return screen === 'post.php' ? editOld(query, page, view) : editNew(query, page, view)
    }
    case 'revision.php': {
      const { revisionScreen } = await import('./revisions/revision-screen.ts')
      return revisionScreen(query, page, view)
    }
    default:
      return undefined
  }
}

// Custom scripts may load anything, and editors open frames with scripts: as in WordPress, nothing of that is blocked.
function headersOf({ scriptNonce, adminScript }: AdminPage): ResponseHeaders {
  return adminScript === undefined
    ? personal(`; script-src 'nonce-${scriptNonce}'; connect-src 'self'`)
    : { ...personal(), 'Content-Security-Policy': "frame-ancestors 'self'" }
}

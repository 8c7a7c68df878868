import { escapeAttribute, escapeHtml } from '../../../contract/lib/entities.ts'
import { anchor } from '../../content/html/anchor.ts'
import type { User } from '../../store/records.ts'
import { activeThemeOf } from '../../view/active-theme.ts'
import type { View } from '../../view/view.ts'
import { layout } from '../pages/layout.ts'
import { type ClientFacts, clientScript, packagesScript } from './client-script.ts'

export interface AdminPage extends ClientFacts {
  /** The address that signs out. */
  readonly signOut: string
  /** The nonce of its scripts in the content security policy. */
  readonly scriptNonce: string
  /** The address of the user's own script. */
  readonly adminScript: string | undefined
}

interface AdminView {
  readonly title: string
  /** HTML. */
  readonly body: string
}

/** A page of the administration: the signed-in user, and the globals that client scripts read. */
export function adminPage(page: AdminPage, view: View, shown: AdminView = home(page.user, view)): string {
  const body = `${adminBar(page, view)}
<div id="wpbody-content"><div class="wrap"><h1>${shown.title}</h1>
${shown.body}</div></div>`
  return layout({ title: shown.title, head: adminScripts(page, view), body }, view)
}

/** The bar with the name of the site and of the signed-in user. */
export function adminBar({ user, signOut }: AdminPage, { addresses: { base }, state }: View): string {
  return `<div id="wpadminbar"><ul class="row"><li id="wp-admin-bar-site-name">${anchor(`${base}/`, escapeHtml(state.info.name))}</li><li id="wp-admin-bar-my-account"><a href="${escapeAttribute(`${base}/wp-admin/profile.php`)}"><span class="display-name">${escapeHtml(user.name)}</span></a></li><li id="wp-admin-bar-logout"><a href="${escapeAttribute(signOut)}">Sign out</a></li></ul></div>`
}

export function adminScripts(page: AdminPage, view: View, last = ''): readonly string[] {
  const { scriptNonce, adminScript } = page
  const own = `<script nonce="${scriptNonce}">${clientScript(page, view)}</script>`
  if (adminScript === undefined) return [own]
  const address = escapeAttribute(adminScript)
  return [
    own,
    `<script nonce="${scriptNonce}">${packagesScript(page, view)}${last}</script>`,
    `<script nonce="${scriptNonce}" type="module" crossorigin src="${address}"></script>`,
  ]
}

function home(user: User, view: View): AdminView {
  const { addresses } = view
  const theme = activeThemeOf(view)
  const name = escapeHtml(user.name)
  return {
    title: 'Administration',
    body: `<div class="box"><p>You are signed in as <strong dir="auto">${name}</strong> (${escapeHtml(user.login)}, ${user.roles.join(', ')}).</p>
<p>This site is fake: there is nothing to click here. Its content is written by its ${anchor(`${addresses.apiRoot}/`, 'interface')}, to which this page carries a nonce.</p>
<p class="theme active" data-slug="${theme.stylesheet}">The theme in use is ${theme.name}.</p></div>`,
  }
}

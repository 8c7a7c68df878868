import { escapeAttribute, escapeHtml } from '../../html/entities.ts'
import { jsonText } from '../../http/json-text.ts'
import type { User } from '../../store/records.ts'
import { activeTheme } from '../../store/theme.ts'
import type { View } from '../../view/view.ts'
import { layout } from '../pages/layout.ts'
import { anchor } from '../pages/titles.ts'
import { ajaxPath } from './admin-ajax.ts'

/** What a page of the administration is made for. */
export interface AdminPage {
  readonly user: User
  /** Of the interface, for the scripts of the page. */
  readonly nonce: string
  /** The address that signs out. */
  readonly signOut: string
  /** What the policy of the page knows its script by. */
  readonly scriptNonce: string
}

/**
 * A page of the administration: who is signed in, and what scripts of clients look for. Ids and names are those of
 * WordPress; of what it does beside, there is nothing.
 */
export function adminPage(page: AdminPage, view: View): string {
  const { base } = view.addresses
  const { user, signOut, scriptNonce } = page
  const name = escapeHtml(user.name)
  const script = `<script nonce="${scriptNonce}">${scriptOf(page, view)}</script>`
  const body = `<div id="wpadminbar"><ul class="row"><li id="wp-admin-bar-site-name">${anchor(`${base}/`, escapeHtml(view.state.info.name))}</li><li id="wp-admin-bar-my-account"><a href="${escapeAttribute(`${base}/wp-admin/profile.php`)}"><span class="display-name">${name}</span></a></li><li id="wp-admin-bar-logout"><a href="${escapeAttribute(signOut)}">Sign out</a></li></ul></div>
<div id="wpbody-content"><div class="wrap"><h1>Administration</h1>
<div class="box"><p>You are signed in as <strong dir="auto">${name}</strong> (${escapeHtml(user.login)}, ${user.roles.join(', ')}).</p>
<p>This site is fake: there is nothing to click here. Its content is written by its ${anchor(`${view.addresses.apiRoot}/`, 'interface')}, to which this page carries a nonce.</p>
<p class="theme active" data-slug="${activeTheme.stylesheet}">The theme in use is ${activeTheme.name}.</p></div></div></div>`
  return layout({ title: 'Administration', head: [script], body }, view)
}

function scriptOf({ user, nonce }: AdminPage, { addresses }: View): string {
  const root = `${addresses.apiRoot}/`
  const settings = { root, nonce, versionString: addresses.route('/core/v2/').slice(root.length) }
  return `
var ajaxurl = ${written(ajaxPath)};
var userSettings = ${written({ uid: String(user.id) })};
var wpApiSettings = ${written(settings)};
var wp = { apiFetch: { createNonceMiddleware: function (nonce) {
  function middleware(options, next) { return next(Object.assign({}, options, { headers: Object.assign({}, options.headers, { 'X-WP-Nonce': middleware.nonce }) })); }
  middleware.nonce = nonce;
  return middleware;
} } };
wp.apiFetch.nonceMiddleware = wp.apiFetch.createNonceMiddleware( ${written(nonce)} );
wp.apiFetch.nonceEndpoint = ${written(`${addresses.base}${ajaxPath}?action=rest-nonce`)};
`
}

// Within a script, nothing may end it.
const written = (value: unknown): string => jsonText(value).replaceAll('<', '\\u003c')

import { escapeAttribute, escapeHtml } from '../../html/entities.ts'
import type { View } from '../../view/view.ts'
import { layout } from '../pages/layout.ts'
import { signInPath } from './path.ts'

/** What stands in the form, and what is said above it. */
export interface SignInForm {
  readonly name: string
  readonly isRemembered: boolean
  readonly redirectTo: string
  /** Why nobody is let in. */
  readonly error?: string | undefined
  readonly notice?: string | undefined
}

const title = 'Sign in'

/** The page where a person signs in. Its fields and buttons have the names and ids that those of WordPress have. */
export function signInForm(
  { name, isRemembered, redirectTo, error, notice }: SignInForm,
  view: View,
): string {
  const said = (id: string, role: string, text: string | undefined): string =>
    text === undefined ? '' : `<p id="${id}" role="${role}">${escapeHtml(text)}</p>\n`
  const hidden = Object.entries({ redirect_to: redirectTo, testcookie: '1' }).map(
    ([key, value]) => `<input type="hidden" name="${key}" value="${escapeAttribute(value)}">`,
  )
  const body = `<h1>${title}</h1>
<div class="box" id="login">${said('login_error', 'alert', error)}${said('login-message', 'status', notice)}<form name="loginform" id="loginform" action="${signInPath}" method="post">
<label for="user_login">Name or e-mail address</label><input id="user_login" name="log" value="${escapeAttribute(name)}" autocomplete="username" autocapitalize="off" required>
<label for="user_pass">Password</label><input type="password" id="user_pass" name="pwd" autocomplete="current-password" spellcheck="false" required>
<p class="forgetmenot"><input type="checkbox" id="rememberme" name="rememberme" value="forever"${isRemembered ? ' checked' : ''}> <label for="rememberme">Stay signed in</label></p>
<button id="wp-submit" name="wp-submit" value="${title}">${title}</button>${hidden.join('')}</form></div>
<p class="soft">This site is fake: an application password of a user lets in here too.</p>`
  return layout({ title, body }, view)
}

/** The page that asks whether a person means to sign out: the link they followed may be another's. */
export function signOutForm(href: string, view: View): string {
  const heading = 'Sign out?'
  const body = `<h1>${heading}</h1>
<div class="box"><p>The link that brought you here is no longer good, or was never this site's.</p>
<p><a href="${escapeAttribute(href)}">Sign out</a></p></div>`
  return layout({ title: heading, body }, view)
}

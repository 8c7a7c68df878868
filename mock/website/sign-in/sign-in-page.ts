import { escapeAttribute, escapeHtml } from '../../../contract/lib/entities.ts'
import { stringOrEmpty } from '../../../contract/lib/json.ts'
import { userByName, userWith } from '../../auth/credentials.ts'
import { can } from '../../auth/rights.ts'
import {
  acceptsCookies,
  endSession,
  signInCookies,
  signOutCookies,
  testCookie,
} from '../../auth/sign-in/browser-session.ts'
import { isNonce } from '../../auth/sign-in/nonce.ts'
import type { Address } from '../../http/address.ts'
import { RestError } from '../../http/errors.ts'
import type { SiteRequest, SiteResponse } from '../../http/exchange.ts'
import type { Parameters } from '../../http/query.ts'
import type { User } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import { messageAnswer, pageAnswer, type Visit } from '../pages/answers.ts'
import { layout } from '../pages/layout.ts'
import { issuerOf, personal, sendTo, signInPath, signOutAddress, visitingSession } from './here.ts'

/** The page that signs users in and out: GET shows the form, POST submits it. Follows `wp-login.php`. */
export async function signInPage(visit: Visit, { query }: Address, view: View): Promise<SiteResponse> {
  const { method } = visit.request
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
    return messageAnswer(405, 'This cannot be done', 'Only GET and POST are answered here.', view, personal())
  if (query.action === 'logout') return signOut(visit, query, view)
  if (method === 'POST') return signIn(visit, view)
  const notice = query.loggedout === undefined ? undefined : 'You are signed out.'
  const redirectTo = stringOrEmpty(query.redirect_to) || `${view.addresses.base}/wp-admin/`
  return show({ name: '', isRemembered: false, redirectTo, notice }, view)
}

async function signIn(visit: Visit, view: View): Promise<SiteResponse> {
  const { kind, fields } = await visit.body()
  if (kind !== 'form')
    throw new RestError(
      400,
      'not_a_form',
      'Send the form of this page, as application/x-www-form-urlencoded.',
    )
  const [name, password] = [stringOrEmpty(fields.log).trim(), stringOrEmpty(fields.pwd)]
  const isRemembered = stringOrEmpty(fields.rememberme) !== ''
  const redirectTo = stringOrEmpty(fields.redirect_to)
  const user = userWith(name, password, view.state.users)
  const asksForCookies = stringOrEmpty(fields.testcookie) !== ''
  const error =
    asksForCookies && !acceptsCookies(visit.request.header('cookie'))
      ? 'Your browser does not accept cookies of this site. Allow them, and sign in again.'
      : user === undefined
        ? reasonFor(name, password, view)
        : undefined
  if (user === undefined || error !== undefined) return show({ name, isRemembered, redirectTo, error }, view)
  const cookies = await signInCookies(user, isRemembered, issuerOf(visit, view))
  return sendTo(302, targetOf(redirectTo, user, visit, view), { 'Set-Cookie': cookies })
}

function reasonFor(name: string, password: string, { state }: View): string {
  if (name === '') return 'The name is empty. Enter a user name or an email address.'
  if (password === '') return 'The password is empty. Enter an application password of the user.'
  return userByName(name, state)
    ? `The password for “${name}” is incorrect. Enter an application password of the user.`
    : `There is no user “${name}”. Enter a user name or an email address.`
}

function targetOf(requested: string, user: User, { request }: Visit, { addresses }: View): string {
  const administration = `${addresses.base}/wp-admin/`
  const target = ownAddress(requested, addresses.base, request) ?? administration
  // Users who may not write have only a profile there.
  return target === administration && !can(user, 'edit_posts') ? `${administration}profile.php` : target
}

async function signOut(visit: Visit, query: Parameters, view: View): Promise<SiteResponse> {
  const { addresses, state } = view
  const session = await visitingSession(visit, view)
  const done = `${addresses.base}${signInPath}?loggedout=true`
  if (session === undefined) return sendTo(302, done)
  const issuer = issuerOf(visit, view)
  const requested = stringOrEmpty(query.redirect_to)
  if (!(await isNonce(query._wpnonce, 'log-out', session, issuer)))
    return pageAnswer(
      403,
      signOutForm(await signOutAddress(session, issuer, requested), view),
      view,
      personal(),
    )
  endSession(session, state)
  const target = ownAddress(requested, addresses.base, visit.request) ?? done
  return sendTo(302, target, { 'Set-Cookie': await signOutCookies(issuer) })
}

function show(form: SignInForm, view: View): SiteResponse {
  const headers = { ...personal(), 'Set-Cookie': [testCookie] }
  return pageAnswer(200, signInForm(form, view), view, headers)
}

interface SignInForm {
  readonly name: string
  readonly isRemembered: boolean
  readonly redirectTo: string
  readonly error?: string | undefined
  readonly notice?: string | undefined
}

const title = 'Sign in'

/** The sign-in page. Its fields and buttons have the names and ids of those of WordPress. */
function signInForm({ name, isRemembered, redirectTo, error, notice }: SignInForm, view: View): string {
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

/** The page that asks a user to confirm signing out: the link may be from another site. */
function signOutForm(href: string, view: View): string {
  const heading = 'Sign out?'
  const body = `<h1>${heading}</h1>
<div class="box"><p>The link is invalid or has expired.</p>
<p><a href="${escapeAttribute(href)}">Sign out</a></p></div>`
  return layout({ title: heading, body }, view)
}

/** The address after signing in or out, which has to be on this site. Follows `wp_validate_redirect`. */
function ownAddress(given: string, base: string, { origin }: SiteRequest): string | undefined {
  // What a parser tolerates, a browser may read differently.
  if (given === '' || /[\s\\\p{C}]/u.test(given) || !URL.canParse(given, `${base}/`)) return undefined
  const url = new URL(given, `${base}/`)
  const isOwn = url.origin === new URL(base).origin || url.origin === origin
  return isOwn && url.username === '' && url.password === '' ? url.href : undefined
}

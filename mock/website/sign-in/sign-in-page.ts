import { userWith } from '../../authorise/credentials.ts'
import { can } from '../../authorise/rights.ts'
import {
  endSession,
  keepsCookies,
  signInCookies,
  signOutCookies,
  testCookie,
} from '../../authorise/sign-in/browser-session.ts'
import { isNonce } from '../../authorise/sign-in/nonce.ts'
import { userNamed } from '../../authorise/sign-in/user-named.ts'
import type { Address } from '../../http/address.ts'
import { RestError } from '../../http/errors.ts'
import type { SiteResponse } from '../../http/exchange.ts'
import type { Parameters } from '../../http/query.ts'
import type { User } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import { messageAnswer, pageAnswer } from '../pages/answers.ts'
import type { Visit } from '../pages/visit.ts'
import { issuerOf, personal, sendTo, visitingSession } from './here.ts'
import { ownAddress } from './own-address.ts'
import { signInPath } from './path.ts'
import { type SignInForm, signInForm, signOutForm } from './sign-in-form.ts'
import { signOutAddress } from './sign-out-address.ts'

/** Where a person signs in and out: GET shows the form, POST takes it. Follows `wp-login.php`. */
export async function signInPage(visit: Visit, { query }: Address, view: View): Promise<SiteResponse> {
  const { method } = visit.request
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
    return messageAnswer(405, 'This cannot be done', 'Only GET and POST are answered here.', view, personal())
  if (query.action === 'logout') return signOut(visit, query, view)
  if (method === 'POST') return signIn(visit, view)
  const notice = query.loggedout === undefined ? undefined : 'You are signed out.'
  const redirectTo = textOf(query.redirect_to) || `${view.addresses.base}/wp-admin/`
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
  const [name, password] = [textOf(fields.log).trim(), textOf(fields.pwd)]
  const isRemembered = textOf(fields.rememberme) !== ''
  const redirectTo = textOf(fields.redirect_to)
  const user = userWith(name, password, view.state.users)
  const asksForCookies = textOf(fields.testcookie) !== ''
  const error =
    asksForCookies && !keepsCookies(visit.request.header('cookie'))
      ? 'Your browser keeps no cookies of this site. Let it, and sign in again.'
      : user === undefined
        ? reasonFor(name, password, view)
        : undefined
  if (user === undefined || error !== undefined) return show({ name, isRemembered, redirectTo, error }, view)
  const cookies = await signInCookies(user, isRemembered, issuerOf(visit, view))
  return sendTo(302, targetOf(redirectTo, user, visit, view), { 'Set-Cookie': cookies })
}

function reasonFor(name: string, password: string, { state }: View): string {
  if (name === '') return 'The name is empty. Give that of a user, or an e-mail address.'
  if (password === '') return 'The password is empty. Give an application password of the user.'
  return userNamed(name, state)
    ? `This is no password of “${name}”. Give one of the user's application passwords.`
    : `There is no user “${name}”. Give the name of one, or an e-mail address.`
}

function targetOf(requested: string, user: User, { request }: Visit, { addresses }: View): string {
  const administration = `${addresses.base}/wp-admin/`
  const target = ownAddress(requested, addresses.base, request) ?? administration
  // Who may not write has nothing there but a profile.
  return target === administration && !can(user, 'edit_posts') ? `${administration}profile.php` : target
}

async function signOut(visit: Visit, query: Parameters, view: View): Promise<SiteResponse> {
  const { addresses, state } = view
  const session = await visitingSession(visit, view)
  const done = `${addresses.base}${signInPath}?loggedout=true`
  if (session === undefined) return sendTo(302, done)
  const issuer = issuerOf(visit, view)
  const requested = textOf(query.redirect_to)
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

// What is a list or an object says nothing.
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

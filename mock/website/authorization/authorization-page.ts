import { escapeAttribute, escapeHtml } from '../../../contract/lib/entities.ts'
import { inGroups, newApplicationPassword } from '../../auth/new-password.ts'
import type { Address } from '../../http/address.ts'
import { RestError } from '../../http/errors.ts'
import type { ResponseHeaders, SiteRequest, SiteResponse } from '../../http/exchange.ts'
import type { User } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import { adminPath } from '../admin/administration.ts'
import { messageAnswer, pageAnswer, policy, type Visit } from '../pages/answers.ts'
import { layout } from '../pages/layout.ts'
import { signInPath, signInRedirect } from '../sign-in/here.ts'
import { type Application, readApplication } from './application.ts'

/** Where a user authorizes an application; the index document announces it. */
export const authorizationPath = '/wp-admin/authorize-application.php'

/**
 * The page that authorizes an application: GET shows it, POST creates an application password or denies access.
 * @throws RestError 400 for invalid parameters, 403 for a form of another site
 */
export async function authorizationPage(visit: Visit, address: Address, view: View): Promise<SiteResponse> {
  const { method } = visit.request
  const { user } = view
  if (method === 'POST' && !isFromItself(visit.request, view.addresses.base))
    throw new RestError(
      403,
      'cross_site',
      'Another site sent this form. Open the page of this site, and decide there.',
    )
  if (user === undefined) return signInRedirect(address, view)
  if (method === 'POST') return decide(visit, user, view)
  if (method !== 'GET' && method !== 'HEAD')
    return messageAnswer(405, 'This cannot be done', 'Only GET and POST are answered here.', view, guarded())
  const application = readApplication(address.query)
  const here = view.addresses.base + address.path + (address.queryText && `?${address.queryText}`)
  return pageAnswer(200, formPage(application, user, here, view), view, guarded(application))
}

async function decide({ body, site }: Visit, user: User, view: View): Promise<SiteResponse> {
  const { kind, fields } = await body()
  if (kind !== 'form')
    throw new RestError(
      400,
      'not_a_form',
      'Send the form of this page, as application/x-www-form-urlencoded.',
    )
  const application = readApplication(fields)
  if (fields.approve !== undefined) return approve(application, user, view, site.now())
  if (fields.reject !== undefined) return sendTo(rejected(application, view))
  throw new RestError(400, 'undecided', 'The form says neither approve nor reject. Send one of them.')
}

/** Whether a request comes from a page of this site, or from no page at all. */
function isFromItself({ origin, header }: SiteRequest, base: string): boolean {
  const sender = header('origin')
  const fetched = header('sec-fetch-site')
  const isOwn = sender === undefined || sender === origin || sender === new URL(base).origin
  // `none` is the user: a page that is reloaded, for example.
  return isOwn && (fetched === undefined || fetched === 'same-origin' || fetched === 'none')
}

function approve(
  { name, id: appId, success }: Application,
  user: User,
  view: View,
  created: number,
): SiteResponse {
  const { state, addresses } = view
  if (name === '')
    throw new RestError(
      400,
      'application_name_empty',
      'The application has no name. Give it one, by which you will know it.',
    )
  const made = newApplicationPassword({ name, appId, created })
  state.users.put({ ...user, passwords: [...user.passwords, made] })
  const { password } = made
  if (success === undefined)
    return pageAnswer(200, passwordPage(name, user.login, password, view), view, guarded())
  return sendTo(withQuery(success, { site_url: addresses.base, user_login: user.login, password }))
}

function rejected({ success, reject }: Application, { addresses }: View): string {
  if (reject) return reject.href
  return success ? withQuery(success, { success: 'false' }) : addresses.base + adminPath
}

function withQuery(target: URL, added: Readonly<Record<string, string>>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value)
  return url.href
}

function sendTo(Location: string): SiteResponse {
  return { status: 302, headers: { ...guarded(), Location }, body: '' }
}

// Not cached, and not framed. A browser checks the form policy against redirects, too.
function guarded({ success, reject }: Partial<Application> = {}): ResponseHeaders {
  const schemes = [success, reject].flatMap((target) => target?.protocol ?? [])
  return {
    'Content-Security-Policy': `${policy([...new Set(["'self'", ...schemes])].join(' '))}; frame-ancestors 'none'`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
  }
}

const title = 'Authorize an application?'

/** The page that asks the user whether an application gets access. */
function formPage(application: Application, user: User, here: string, view: View): string {
  const { name, id, success, reject } = application
  const sent = {
    action: 'authorize_application_password',
    app_id: id,
    success_url: success?.href ?? '',
    reject_url: reject?.href ?? '',
  }
  const hidden = Object.entries(sent).map(
    ([key, value]) => `<input type="hidden" id="${key}" name="${key}" value="${escapeAttribute(value)}">`,
  )
  const who = name === '' ? 'An application' : nameHtml(name)
  const signIn = escapeAttribute(`${signInPath}?${new URLSearchParams({ redirect_to: here })}`)
  const body = `<h1>${title}</h1>
<p class="soft">You are signed in as ${nameHtml(user.name)} (<bdi>${escapeHtml(user.login)}</bdi>, ${escapeHtml(user.roles.join(', '))}). <a href="${signIn}">Sign in as another user</a></p>
<div class="box"><p>${who} requests access to ${nameHtml(view.state.info.name)}. Authorize it only if you know and trust it.</p>
<h2>What it receives</h2>
<ul><li>Its own application password. It does not receive yours.</li><li>With it, the application may do whatever you may do as ${nameHtml(user.name)}, until you revoke that password.</li></ul>
<form method="post" action="${authorizationPath}"><label for="app_name">Name of the new password</label><input id="app_name" name="app_name" value="${escapeAttribute(name)}" dir="auto" aria-describedby="description-name" required><p class="soft" id="description-name">This name is how you recognise the password in your list.</p>${hidden.join('')}
<div class="choices"><div><button id="approve" name="approve" value="yes" aria-describedby="description-approve">Yes, authorize it</button><p class="soft" id="description-approve">${whatFollows(success)}</p></div>
<div><button class="quiet" id="reject" name="reject" value="no" formnovalidate aria-describedby="description-reject">No, reject it</button><p class="soft" id="description-reject">No password is created. You return ${reject || success ? `to ${host(reject ?? success)}` : 'to the administration of this site'}.</p></div></div></form></div>`
  return layout({ title, body }, view)
}

/** The page that shows a new password to the user. */
function passwordPage(name: string, login: string, password: string, view: View): string {
  const heading = 'The application is authorized'
  const { base } = view.addresses
  const body = `<h1>${heading}</h1>
<div class="box"><p><label for="new-application-password-value">This is the password of ${nameHtml(name)} for the user ${nameHtml(login)}:</label></p>
<p><input class="secret" id="new-application-password-value" size="31" readonly value="${inGroups(password)}"></p>
<p>It is shown only once: copy it now, or create another later.</p>
<h2>Next</h2>
<p>Give the application three things: this password, the name <strong><bdi>${escapeHtml(login)}</bdi></strong>, and the address of the site, <strong>${escapeHtml(base)}</strong>. The password works from now on, with or without its spaces.</p></div>`
  return layout({ title: heading, body }, view)
}

const nameHtml = (name: string): string => `<strong dir="auto">${escapeHtml(name)}</strong>`

function whatFollows(success: URL | undefined): string {
  return success
    ? `You return to ${host(success)}, which receives the password.`
    : 'The password is shown once, for you to enter in the application.'
}

// Only scheme and host say who gets the password; a user name before the host would mislead.
function host(target: URL | undefined): string {
  return target ? `<strong>${escapeHtml(`${target.protocol}//${target.host}`)}</strong>` : ''
}

import { newApplicationPassword } from '../../authorise/new-password.ts'
import type { Address } from '../../http/address.ts'
import { RestError } from '../../http/errors.ts'
import type { ResponseHeaders, SiteRequest, SiteResponse } from '../../http/exchange.ts'
import type { User } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import { adminPath } from '../admin/administration.ts'
import { messageAnswer, pageAnswer, policy } from '../pages/answers.ts'
import type { Visit } from '../pages/visit.ts'
import { askToSignIn } from '../sign-in/ask-to-sign-in.ts'
import { type Application, readApplication } from './application.ts'
import { formPage, passwordPage } from './form.ts'

/**
 * Where a person lets an application in: GET asks, POST makes an application password that works from then on, or does
 * not. Nobody is sent anywhere but by the form, and to sign in before it.
 *
 * @throws RestError 400 for what the application asks wrongly, 403 for a form of another site's
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
  if (user === undefined) return askToSignIn(address, view)
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

/** Does a request come from a page of the site itself, or from no page at all. */
function isFromItself({ origin, header }: SiteRequest, base: string): boolean {
  const sender = header('origin')
  const fetched = header('sec-fetch-site')
  const isOwn = sender === undefined || sender === origin || sender === new URL(base).origin
  // `none` is the person: a page that is loaded again.
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

// Kept nowhere, framed by nobody. A browser holds the policy of forms against where they are redirected to, too.
function guarded({ success, reject }: Partial<Application> = {}): ResponseHeaders {
  const schemes = [success, reject].flatMap((target) => target?.protocol ?? [])
  return {
    'Content-Security-Policy': `${policy([...new Set(["'self'", ...schemes])].join(' '))}; frame-ancestors 'none'`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
  }
}

import { type Address, readAddress } from '../../http/address.ts'
import { readBody } from '../../http/body.ts'
import { RestError } from '../../http/errors.ts'
import type { SiteRequest, SiteResponse } from '../../http/exchange.ts'
import type { User } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { type Credentials, readBasic } from '../credentials.ts'
import { type BrowserSession, sessionIn } from './browser-session.ts'
import { bearerToken, userOfToken } from './json-web-token.ts'
import type { Issuer } from './keyed-hash.ts'
import { isNonce, nonceFor } from './nonce.ts'
import { userNamed } from './user-named.ts'

/** Who asks. */
export interface Caller {
  readonly user: User | undefined
  /** Why the credentials that were sent match no user. */
  readonly mismatch?: string | undefined
  /** Why the interface answers nothing to this caller. */
  readonly refusal?: RestError | undefined
}

/** How a site tells who asks. */
export interface SignInConfig {
  /** What its cookies, nonces and tokens are signed with. */
  readonly secret: string
  /** The site's own address; undefined for the one each request is sent to. */
  readonly url: string | undefined
  /** Where the interface begins, `/wp-json`. */
  readonly root: string
  /** Does it take JSON Web Tokens. */
  readonly jwt: boolean | undefined
  /** Does it refuse wrong Basic credentials. */
  readonly strictBasic: boolean | undefined
  readonly credentials: Credentials
}

interface KnownCaller extends Caller {
  /** The nonce that a browser is to use next. */
  readonly nonce?: string
}

interface Question extends SignInConfig {
  readonly request: SiteRequest
  readonly state: SiteState
  readonly issuer: Issuer
}

/**
 * Answers a request that says more of who asks than an application password does: a browser is given its next nonce.
 *
 * @param now milliseconds since 1970, UTC
 * @param answer what the site answers to a caller, and to a request whose body may have been read
 */
export async function answerCaller(
  request: SiteRequest,
  config: SignInConfig,
  state: SiteState,
  now: number,
  answer: (caller: Caller, request: SiteRequest) => SiteResponse | Promise<SiteResponse>,
): Promise<SiteResponse> {
  const asked = withKeptBody(request)
  const issuer = { secret: config.secret, base: config.url ?? request.origin, now }
  const { nonce, ...caller } = await callerOf({ ...config, request: asked, state, issuer })
  const answered = await answer(caller, asked)
  return nonce === undefined
    ? answered
    : { ...answered, headers: { ...answered.headers, 'X-WP-Nonce': nonce } }
}

/** A request whose body can be read more than once. */
function withKeptBody(request: SiteRequest): SiteRequest {
  const { method, origin, target, peer, headers, inspector } = request
  let bytes: ReturnType<SiteRequest['body']> | undefined
  const body: SiteRequest['body'] = (limit) => {
    bytes ??= request.body(limit)
    return bytes
  }
  const header: SiteRequest['header'] = (name) => request.header(name)
  return { method, origin, target, peer, inspector, header, ...(headers && { headers }), body }
}

// In the order of the reference: a token, then the cookies of a browser, then Basic credentials.
async function callerOf(question: Question): Promise<KnownCaller> {
  const { request, state, issuer, jwt, strictBasic, credentials } = question
  const authorization = request.header('authorization')
  const token = jwt ? bearerToken(authorization) : undefined
  if (token !== undefined) return tokenCaller(token, question)
  const session = await sessionIn(request.header('cookie'), issuer, state)
  if (session) return browserCaller(session, question)
  const user = credentials.userOf(authorization, state.users)
  if (user) return { user }
  const wrong = strictBasic ? wrongBasic(authorization, state) : undefined
  const mismatch = credentials.mismatchOf(authorization, state.users)
  return { user, mismatch, refusal: wrong ?? (nonceIn(question) === undefined ? undefined : badNonce()) }
}

async function tokenCaller(token: string, { request, issuer, state }: Question): Promise<Caller> {
  const user = await userOfToken(token, issuer, state)
  // The route that tells what is wrong with a token has to be reached with it.
  if (user || request.target.includes('/token/validate')) return { user }
  return {
    user,
    refusal: new RestError(
      403,
      'jwt_auth_invalid_token',
      'The token is none of this site, or it is over. Get another at /jwt-auth/v1/token.',
    ),
  }
}

/** Pages are shown to whom the cookies are of; the interface asks for a nonce beside them. Follows `rest_cookie_check_errors`. */
async function browserCaller(session: BrowserSession, question: Question): Promise<KnownCaller> {
  const { user } = session
  const { issuer } = question
  const sent = (await nonceInForm(question)) ?? nonceIn(question)
  if (sent === undefined) return { user: isForPage(question) ? user : undefined }
  if (!(await isNonce(sent, 'wp_rest', session, issuer))) return { user: undefined, refusal: badNonce() }
  return { user, nonce: await nonceFor('wp_rest', session, issuer) }
}

/** The nonce of a request to the interface. */
function nonceIn(question: Question): unknown {
  const address = addressIn(question)
  return address?.kind === 'route'
    ? (address.query._wpnonce ?? question.request.header('x-wp-nonce'))
    : undefined
}

const forms = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** The nonce in the form that a request to the interface sends. What cannot be read is told further on. */
async function nonceInForm(question: Question): Promise<unknown> {
  const { request } = question
  const isForm = request.method === 'POST' && forms.test(request.header('content-type') ?? '')
  if (!isForm || addressIn(question)?.kind !== 'route') return undefined
  try {
    return (await readBody(request)).fields._wpnonce
  } catch (error) {
    if (error instanceof RestError) return undefined
    throw error
  }
}

const isForPage = (question: Question): boolean => addressIn(question)?.kind === 'website'

// Whoever sends a broken address is told so further on.
function addressIn({ request, root }: Question): Address | undefined {
  try {
    return readAddress(request.target, root)
  } catch (error) {
    if (error instanceof RestError) return undefined
    throw error
  }
}

function badNonce(): RestError {
  return new RestError(
    403,
    'rest_cookie_invalid_nonce',
    'This is no nonce of a signed-in browser, or it is over. Ask for one with its cookies, at /wp-admin/admin-ajax.php?action=rest-nonce.',
  )
}

function wrongBasic(authorization: string | undefined, state: SiteState): RestError | undefined {
  const sent = readBasic(authorization)
  if (sent === undefined) return undefined
  if (userNamed(sent.name, state))
    return new RestError(
      401,
      'incorrect_password',
      `This is no application password of ${sent.name}. Send one, or nothing.`,
    )
  const code = sent.name.includes('@') ? 'invalid_email' : 'invalid_username'
  return new RestError(401, code, `There is no user “${sent.name}”. Send one there is, or nothing.`)
}

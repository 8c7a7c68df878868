import { type Address, readAddress } from '../../http/address.ts'
import { readBody } from '../../http/body.ts'
import { RestError } from '../../http/errors.ts'
import type { SiteRequest, SiteResponse } from '../../http/exchange.ts'
import type { User } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { type Credentials, mismatchOf, readBasic, userByName } from '../credentials.ts'
import { type BrowserSession, sessionIn } from './browser-session.ts'
import { bearerToken, userOfToken } from './json-web-token.ts'
import type { Issuer } from './keyed-hash.ts'
import { isNonce, nonceFor } from './nonce.ts'

export interface Caller {
  readonly user: User | undefined
  /** Why the credentials match no user. */
  readonly mismatch?: string | undefined
  /** The error for every route of the API. */
  readonly refusal?: RestError | undefined
}

export interface SignInConfig {
  /** Signs its cookies, nonces and tokens. */
  readonly secret: string
  /** The site's own address; undefined for that of each request. */
  readonly url: string | undefined
  /** The path of the API, `/wp-json`. */
  readonly root: string
  /** True when it accepts JSON Web Tokens. */
  readonly jwt: boolean | undefined
  /** True when it rejects wrong Basic credentials. */
  readonly strictBasic: boolean | undefined
  readonly credentials: Credentials
}

interface KnownCaller extends Caller {
  /** The next nonce for a browser. */
  readonly nonce?: string
}

interface Authentication extends SignInConfig {
  readonly request: SiteRequest
  readonly state: SiteState
  readonly issuer: Issuer
}

/**
 * Authenticates a request by more than an application password, and adds the next nonce to a browser's response.
 *
 * @param now milliseconds since 1970, UTC
 * @param answer returns the site's response for a caller, to a request whose body may have been read
 */
export async function answerCaller(
  request: SiteRequest,
  config: SignInConfig,
  state: SiteState,
  now: number,
  answer: (caller: Caller, request: SiteRequest) => SiteResponse | Promise<SiteResponse>,
): Promise<SiteResponse> {
  const rereadable = withCachedBody(request)
  const issuer = { secret: config.secret, base: config.url ?? request.origin, now }
  const { nonce, ...known } = await callerOf({ ...config, request: rereadable, state, issuer })
  const refusal = known.refusal ?? request.refusal?.(known.user !== undefined)
  const answered = await answer({ ...known, refusal }, rereadable)
  return nonce === undefined
    ? answered
    : { ...answered, headers: { ...answered.headers, 'X-WP-Nonce': nonce } }
}

/** A request whose body can be read more than once. */
function withCachedBody(request: SiteRequest): SiteRequest {
  let bytes: ReturnType<SiteRequest['body']> | undefined
  const body: SiteRequest['body'] = (limit) => {
    bytes ??= request.body(limit)
    return bytes
  }
  const header: SiteRequest['header'] = (name) => request.header(name)
  return { ...request, header, body }
}

// In the order of WordPress: a token, then cookies, then Basic credentials.
async function callerOf(question: Authentication): Promise<KnownCaller> {
  const { request, state, issuer, jwt, strictBasic, credentials } = question
  const authorization = request.header('authorization')
  const token = jwt ? bearerToken(authorization) : undefined
  if (token !== undefined) return tokenCaller(token, question)
  const session = await sessionIn(request.header('cookie'), issuer, state)
  if (session) return browserCaller(session, question)
  const user = credentials.userOf(authorization, state.users)
  if (user) return { user }
  const wrong = strictBasic ? wrongBasic(authorization, state) : undefined
  const mismatch = mismatchOf(authorization, state.users)
  return { user, mismatch, refusal: wrong ?? (nonceIn(question) === undefined ? undefined : badNonce()) }
}

async function tokenCaller(token: string, { request, issuer, state }: Authentication): Promise<Caller> {
  const user = await userOfToken(token, issuer, state)
  // The route that validates a token accepts invalid ones.
  if (user || request.target.includes('/token/validate')) return { user }
  return {
    user,
    refusal: new RestError(
      403,
      'jwt_auth_invalid_token',
      'The token is invalid or has expired. Request a new one at /jwt-auth/v1/token.',
    ),
  }
}

/** Cookies suffice for pages; the API also requires a nonce. Follows `rest_cookie_check_errors`. */
async function browserCaller(session: BrowserSession, question: Authentication): Promise<KnownCaller> {
  const { user } = session
  const { issuer } = question
  const sent = (await nonceInForm(question)) ?? nonceIn(question)
  if (sent === undefined) return { user: isForPage(question) ? user : undefined }
  if (!(await isNonce(sent, 'wp_rest', session, issuer))) return { user: undefined, refusal: badNonce() }
  return { user, nonce: await nonceFor('wp_rest', session, issuer) }
}

/** The nonce in the address or header of a request to the API. */
function nonceIn(question: Authentication): unknown {
  const address = addressIn(question)
  return address?.kind === 'route'
    ? (address.query._wpnonce ?? question.request.header('x-wp-nonce'))
    : undefined
}

const forms = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** The nonce in the form of a request to the API. Malformed bodies are reported later. */
async function nonceInForm(question: Authentication): Promise<unknown> {
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

const isForPage = (question: Authentication): boolean => addressIn(question)?.kind === 'website'

// Malformed addresses are reported later.
function addressIn({ request, root }: Authentication): Address | undefined {
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
    'The nonce is invalid or has expired. Request one with the cookies of the session, at /wp-admin/admin-ajax.php?action=rest-nonce.',
  )
}

function wrongBasic(authorization: string | undefined, state: SiteState): RestError | undefined {
  const sent = readBasic(authorization)
  if (sent === undefined) return undefined
  if (userByName(sent.name, state))
    return new RestError(
      401,
      'incorrect_password',
      `The password is not an application password of ${sent.name}. Send one, or no credentials.`,
    )
  const code = sent.name.includes('@') ? 'invalid_email' : 'invalid_username'
  return new RestError(
    401,
    code,
    `There is no user “${sent.name}”. Send an existing user, or no credentials.`,
  )
}

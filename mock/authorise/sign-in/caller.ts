import { readAddress } from '../../http/address.ts'
import { RestError } from '../../http/errors.ts'
import type { SiteRequest } from '../../http/exchange.ts'
import type { User } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { type Credentials, readBasic, userNamed } from '../credentials.ts'
import { type BrowserSession, sessionIn } from './browser-session.ts'
import { bearerToken, userOfToken } from './json-web-token.ts'
import type { Issuer } from './keyed-hash.ts'
import { isNonce, nonceFor } from './nonce.ts'

/** Who asks. */
export interface Caller {
  readonly user: User | undefined
  /** The nonce that a browser is to use next. */
  readonly nonce?: string
  /** Why the interface answers nothing to this caller. */
  readonly refusal?: RestError | undefined
}

/** A way to sign in, or a refusal, that a plugin adds to a site. */
export type AuthPlugin = 'jwt' | 'strict-basic'

/** A request, and the site it is asked of. */
export interface Question {
  readonly request: SiteRequest
  readonly state: SiteState
  readonly issuer: Issuer
  /** Where the interface begins, `/wp-json`. */
  readonly root: string
  readonly plugins: readonly AuthPlugin[]
  readonly credentials: Credentials
}

/**
 * Who asks by more than an application password. In the order of the reference: a token, then the cookies of a browser,
 * then Basic credentials.
 */
export async function callerOf(question: Question): Promise<Caller> {
  const { request, state, issuer, plugins, credentials } = question
  const authorization = request.header('authorization')
  const token = plugins.includes('jwt') ? bearerToken(authorization) : undefined
  if (token !== undefined) return tokenCaller(token, question)
  const session = await sessionIn(request.header('cookie'), issuer, state)
  if (session) return browserCaller(session, question)
  const user = credentials.userOf(authorization, state.users)
  const isWrong = user === undefined && plugins.includes('strict-basic')
  return { user, refusal: isWrong ? wrongBasic(authorization, state) : undefined }
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
async function browserCaller(session: BrowserSession, { request, issuer, root }: Question): Promise<Caller> {
  const sent = nonceIn(request, root)
  if (sent === 'none needed') return { user: session.user }
  if (!(await isNonce(sent.nonce, 'wp_rest', session, issuer))) return { user: undefined }
  return { user: session.user, nonce: await nonceFor('wp_rest', session, issuer) }
}

function nonceIn(request: SiteRequest, root: string): { readonly nonce: unknown } | 'none needed' {
  try {
    const { kind, query } = readAddress(request.target, root)
    return kind === 'website' ? 'none needed' : { nonce: query._wpnonce ?? request.header('x-wp-nonce') }
  } catch (error) {
    // Whoever sends a broken address is told so further on.
    if (error instanceof RestError) return { nonce: undefined }
    throw error
  }
}

function wrongBasic(authorization: string | undefined, { users }: SiteState): RestError | undefined {
  const sent = readBasic(authorization)
  if (sent === undefined) return undefined
  if (userNamed(sent.name, users))
    return new RestError(
      401,
      'incorrect_password',
      `This is no application password of ${sent.name}. Send one, or nothing.`,
    )
  const code = sent.name.includes('@') ? 'invalid_email' : 'invalid_username'
  return new RestError(401, code, `There is no user “${sent.name}”. Send one there is, or nothing.`)
}

import { userByName, userWith } from '../../auth/credentials.ts'
import { bearerToken, tokenFor, userOfToken } from '../../auth/sign-in/json-web-token.ts'
import type { Issuer } from '../../auth/sign-in/keyed-hash.ts'
import { RestError } from '../../http/errors.ts'
import { scalarText } from '../endpoint/arguments.ts'
import type { Answer, Call } from '../endpoint/call.ts'

/** `POST` of a name and a password: returns a token. */
export async function giveToken(call: Call): Promise<Answer> {
  const { sent, state } = call
  const [name, password] = [scalarText(sent.username), scalarText(sent.password)]
  const user = userWith(name, password, state.users)
  if (user === undefined) throw loginError(name, password, call)
  const body = {
    token: await tokenFor(user, issuerOf(call)),
    user_email: user.email,
    user_nicename: user.slug,
    user_display_name: user.name,
  }
  return { status: 200, body, isVolatile: true }
}

/** `POST` to check the token of the request. */
export async function validateToken(call: Call): Promise<Answer> {
  const header = call.header('authorization')
  if (header === undefined) throw refusal('no_auth_header', 'No token was sent. Send Authorization: Bearer.')
  const token = bearerToken(header)
  if (!token) throw refusal('bad_auth_header', 'The header has no token. Send Authorization: Bearer.')
  if ((await userOfToken(token, issuerOf(call), call.state)) === undefined)
    throw refusal('invalid_token', 'The token is invalid or expired. Get another.')
  return { status: 200, body: { code: 'jwt_auth_valid_token', data: { status: 200 } }, isVolatile: true }
}

function issuerOf({ site, addresses }: Call): Issuer {
  return { secret: site.secret, base: addresses.base, now: site.now() }
}

function loginError(name: string, password: string, { state }: Call): RestError {
  const refuse = (code: string, message: string) => new RestError(403, `[jwt_auth] ${code}`, message)
  if (name === '') return refuse('empty_username', 'No username was sent. Send username and password.')
  if (password === '') return refuse('empty_password', 'No password was sent. Send username and password.')
  if (userByName(name, state))
    return refuse('incorrect_password', `This is not a password of ${name}. Send an application password.`)
  const code = name.includes('@') ? 'invalid_email' : 'invalid_username'
  return refuse(code, `There is no user “${name}”.`)
}

const refusal = (code: string, message: string): RestError => new RestError(403, `jwt_auth_${code}`, message)

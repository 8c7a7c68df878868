import type { User } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import type { Issuer } from './keyed-hash.ts'

const lifetime = 7 * 24 * 3600

interface Claims {
  readonly iss: string
  /** Seconds since 1970. */
  readonly exp: number
  readonly data: { readonly user: { readonly id: string } }
}

/** A JSON Web Token (HS256) for a user, valid for seven days. */
export async function tokenFor({ id }: User, issuer: Issuer): Promise<string> {
  const iat = Math.floor(issuer.now / 1000)
  const claims: Claims & { iat: number; nbf: number } = {
    iss: issuer.base,
    iat,
    nbf: iat,
    exp: iat + lifetime,
    data: { user: { id: String(id) } },
  }
  const content = [{ typ: 'JWT', alg: 'HS256' }, claims]
    .map((part) => encoded(JSON.stringify(part)))
    .join('.')
  return `${content}.${await signature(content, issuer)}`
}

/** The user of a token; undefined for one that is invalid or has expired. */
export async function userOfToken(
  token: string,
  issuer: Issuer,
  state: SiteState,
): Promise<User | undefined> {
  const [, content = '', claimed = '', sent] = /^([\w-]+\.([\w-]+))\.([\w-]+)$/.exec(token) ?? []
  if (sent === undefined || sent !== (await signature(content, issuer))) return undefined
  // The signature is valid, so the site has written the claims.
  const { iss, exp, data }: Claims = JSON.parse(atob(claimed.replaceAll('-', '+').replaceAll('_', '/')))
  if (iss !== issuer.base || exp * 1000 < issuer.now) return undefined
  return state.users.get(Number(data.user.id))
}

/** The token in an `Authorization` header; undefined for another scheme. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer(?: +(.*))?$/i
    .exec(authorization ?? '')
    ?.slice(1)
    .map((token) => token ?? '')[0]
}

async function signature(content: string, { secret }: Issuer): Promise<string> {
  const text = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(secret), algorithm, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(content)))
  return encoded(String.fromCharCode(...bytes))
}

// Base64url.
function encoded(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

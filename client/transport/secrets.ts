import { mapValues } from '../../contract/lib/map-values.ts'
import { blanked } from '../../contract/secrets/secret-names.ts'

const secretHeaders =
  /^(?:set-)?cookie$|authori[sz]ation|(?:^|-)auth(?:-|$)|token|key|secret|nonce|password|credential/i

/** Is the value of a header a secret, which is never reported or sent unencrypted? */
export function isSecretHeader(name: string): boolean {
  return secretHeaders.test(name)
}

/** Blanks the secrets of a run in a text for a report. */
export type Blank = (text: string) => string

/**
 * Creates a {@link Blank}.
 *
 * @param secrets passwords in every form in which they are sent; short ones are ignored, as they may be words
 */
export function blankOf(secrets: readonly string[]): Blank {
  const known = [...new Set(secrets.filter((secret) => secret.length > 3))].sort(
    (a, b) => b.length - a.length,
  )
  if (known.length === 0) return (text) => text
  return (text) => known.reduce((rest, secret) => rest.replaceAll(secret, blanked), text)
}

/** The secrets of a run, to which those of created users are added. */
export class Secrets {
  readonly #known: string[]
  #blankNow: Blank

  /** @param users their credentials; undefined for an anonymous client */
  constructor(users: readonly (Credentials | undefined)[], headers: Readonly<Record<string, string>>) {
    this.#known = [...secretsOf(undefined, headers), ...users.flatMap((user) => secretsOf(user, {}))]
    this.#blankNow = blankOf(this.#known)
  }

  add(user: Credentials): void {
    const fresh = secretsOf(user, {}).filter((secret) => !this.#known.includes(secret))
    if (fresh.length === 0) return
    this.#known.push(...fresh)
    this.#blankNow = blankOf(this.#known)
  }

  /** Blanks all secrets known so far. */
  readonly blank: Blank = (text) => this.#blankNow(text)
}

export function shownHeaders(
  headers: Readonly<Record<string, string>>,
  own: readonly string[],
): Record<string, string> {
  return mapValues(headers, (value, name) => (isSecretHeader(name) || own.includes(name) ? blanked : value))
}

/** Every form in which the secrets of a run may appear in text. */
export function secretsOf(
  user: Credentials | undefined,
  headers: Readonly<Record<string, string>>,
): string[] {
  const own = Object.values(headers)
  if (user === undefined) return own.flatMap(encodedForms)
  const { password } = user
  const sent = basic(user)
  return [...own, password, password.replaceAll(' ', ''), sent, sent.replace('Basic ', '')].flatMap(
    encodedForms,
  )
}

/** A text in plain form, in an address, in JSON, and in HTML. */
function encodedForms(text: string): string[] {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const quoted = html.replaceAll('"', '&quot;').replaceAll("'", '&#039;')
  return [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1), html, quoted]
}

/** Credentials for HTTP Basic with an application password. */
export interface Credentials {
  readonly name: string
  readonly password: string
  /** The environment variable with the credentials, for commands. Default: that of the role. */
  readonly variable?: string
}

/**
 * Parses `NAME:PASSWORD`. The password may contain colons and spaces.
 *
 * @throws Error when there is no colon, no name or no password
 *
 * @example
 * ```ts
 * parseCredentials('admin:fake-admin') // { name: 'admin', password: 'fake-admin' }
 * ```
 */
export function parseCredentials(text: string): Credentials {
  const colon = text.indexOf(':')
  // The text is not repeated: it may be a password.
  if (colon < 1 || colon === text.length - 1) {
    const missing = colon < 0 ? 'colon' : colon === 0 ? 'name before the colon' : 'password after the colon'
    throw new Error(
      `Invalid user credentials: there is no ${missing}. Write NAME:PASSWORD, with an application password.`,
    )
  }
  return { name: text.slice(0, colon), password: text.slice(colon + 1) }
}

/** The value of the `Authorization` header. */
export function basic({ name, password }: Credentials): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
}

/** Headers that authenticate a request. */
const signIn = /^(authorization|cookie|x-wp-nonce)$/i

/** Do headers authenticate a request? */
export function areSigningIn(headers: Readonly<Record<string, string>>): boolean {
  return Object.keys(headers).some((name) => signIn.test(name))
}

/** Headers without those that authenticate a request. */
export function withoutSignIn(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !signIn.test(name)))
}

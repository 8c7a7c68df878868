const blanked = '***'

const secretHeaders =
  /^(?:set-)?cookie$|authori[sz]ation|(?:^|-)auth(?:-|$)|token|key|secret|nonce|password|credential/i

/** Is the value of a header a secret: it never appears in a report, nor crosses a network in the clear. */
export function isSecretHeader(name: string): boolean {
  return secretHeaders.test(name)
}

/** Blanks the secrets of a run wherever they stand in text that goes to a report. */
export type Blank = (text: string) => string

/**
 * Makes a {@link Blank} for some secrets.
 *
 * @param secrets passwords, and every other form they are sent in; short ones are left, as they are words too
 */
export function blankOf(secrets: readonly string[]): Blank {
  const known = [...new Set(secrets.filter((secret) => secret.length > 3))].sort(
    (a, b) => b.length - a.length,
  )
  if (known.length === 0) return (text) => text
  return (text) => known.reduce((rest, secret) => rest.replaceAll(secret, blanked), text)
}

/** The secrets of a run, to which users are added as they are made. */
export class Secrets {
  readonly #known: string[]
  #blankNow: Blank

  /** @param users how they sign in; undefined is nobody */
  constructor(users: readonly (Credentials | undefined)[], headers: Readonly<Record<string, string>>) {
    this.#known = [...secretsOf(undefined, headers), ...users.flatMap((user) => secretsOf(user, {}))]
    this.#blankNow = blankOf(this.#known)
  }

  /** One more user. */
  add(user: Credentials): void {
    const fresh = secretsOf(user, {}).filter((secret) => !this.#known.includes(secret))
    if (fresh.length === 0) return
    this.#known.push(...fresh)
    this.#blankNow = blankOf(this.#known)
  }

  /** Blanks all that are known by now. */
  readonly blank: Blank = (text) => this.#blankNow(text)
}

/** Headers as a report may show them. */
export function shownHeaders(
  headers: Readonly<Record<string, string>>,
  own: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      isSecretHeader(name) || own.includes(name) ? blanked : value,
    ]),
  )
}

/** Every form in which the secrets of a run can come back in text. */
export function secretsOf(
  user: Credentials | undefined,
  headers: Readonly<Record<string, string>>,
): string[] {
  const own = Object.values(headers)
  if (user === undefined) return own.flatMap(formsOf)
  const { password } = user
  const sent = basic(user)
  return [...own, password, password.replaceAll(' ', ''), sent, sent.replace('Basic ', '')].flatMap(formsOf)
}

/** A text as it is, in an address, inside of JSON, and in HTML. */
function formsOf(text: string): string[] {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const quoted = html.replaceAll('"', '&quot;').replaceAll("'", '&#039;')
  return [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1), html, quoted]
}

/** How a user signs in: HTTP Basic with an application password. */
export interface Credentials {
  readonly name: string
  readonly password: string
  /** The environment variable that a command is to read them from, where it is another than that of their role. */
  readonly variable?: string
}

/**
 * Reads `name:password`. The password may hold colons and spaces.
 *
 * @throws Error when there is no colon, or nothing before or behind it
 *
 * @example
 * ```ts
 * parseCredentials('admin:fake-admin') // { name: 'admin', password: 'fake-admin' }
 * ```
 */
export function parseCredentials(text: string): Credentials {
  const colon = text.indexOf(':')
  if (colon < 1 || colon === text.length - 1)
    throw new Error('Cannot read the user. Write it as name:password, with an application password.')
  return { name: text.slice(0, colon), password: text.slice(colon + 1) }
}

/** The value of the `Authorization` header. */
export function basic({ name, password }: Credentials): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
}

/** Headers by which a request is signed in. */
const signIn = /^(authorization|cookie|x-wp-nonce)$/i

/** Do headers sign a request in. */
export function areSigningIn(headers: Readonly<Record<string, string>>): boolean {
  return Object.keys(headers).some((name) => signIn.test(name))
}

/** Headers without those that sign a request in. */
export function withoutSignIn(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !signIn.test(name)))
}

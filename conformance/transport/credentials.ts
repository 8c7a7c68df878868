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

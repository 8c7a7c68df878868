import type { User } from '../state/records.ts'

/** Finds the user whose credentials a request carries. */
export class Credentials {
  readonly #users: ReadonlyMap<number, User>
  readonly #seen = new Map<string, User | undefined>()

  constructor(users: ReadonlyMap<number, User>) {
    this.#users = users
  }

  /**
   * The user of an `Authorization` header: HTTP Basic, a user's slug or e-mail with one of the user's application
   * passwords, spaces allowed. Credentials that fit nobody count as none, as the reference has it.
   */
  userOf(header: string | undefined): User | undefined {
    if (header === undefined) return undefined
    if (this.#seen.has(header)) return this.#seen.get(header)
    if (this.#seen.size > 1000) this.#seen.clear()
    const user = this.#find(header)
    this.#seen.set(header, user)
    return user
  }

  #find(header: string): User | undefined {
    const encoded = /^basic +([A-Za-z0-9+/=_-]+)$/i.exec(header)?.[1]
    const pair = encoded === undefined ? undefined : decodeBase64(encoded)
    const colon = pair?.indexOf(':') ?? -1
    if (pair === undefined || colon < 0) return undefined
    const name = pair.slice(0, colon).toLowerCase()
    const password = withoutSpaces(pair.slice(colon + 1))
    return [...this.#users.values()].find(
      (user) =>
        (user.slug.toLowerCase() === name || (user.email !== '' && user.email.toLowerCase() === name)) &&
        user.passwords.some((known) => withoutSpaces(known) === password),
    )
  }
}

const withoutSpaces = (password: string): string => password.replaceAll(' ', '')

function decodeBase64(text: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)))
  } catch {
    return undefined
  }
}

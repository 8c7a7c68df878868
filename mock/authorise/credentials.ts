import { WeakCache } from '../caching/weak-cache.ts'
import type { User } from '../store/records.ts'
import type { Table } from '../store/table.ts'

type Users = Pick<Table<User>, 'find' | 'version'>

/** Of all the headers that are kept. */
const maxCharacters = 100_000

/** Finds the user whose credentials a request carries. */
export class Credentials {
  readonly #seen = new WeakCache<object, User | null>(maxCharacters)

  /**
   * The user of an `Authorization` header: HTTP Basic, a user's slug or e-mail with one of the user's application
   * passwords, spaces allowed. Credentials that fit nobody count as none, as the reference has it.
   *
   * @param users those of the site; what was found is kept until one of them is written
   */
  userOf(header: string | undefined, users: Users): User | undefined {
    if (header === undefined) return undefined
    const seen = this.#seen.get(users.version, header)
    if (seen !== undefined) return seen ?? undefined
    const user = findUser(header, users)
    this.#seen.set(users.version, header, user ?? null, header.length)
    return user
  }
}

function findUser(header: string, users: Users): User | undefined {
  const sent = readBasic(header)
  return sent && userWith(sent.name, sent.password, users)
}

/** Name and password of an `Authorization` header; undefined when it is not Basic, or cannot be read. */
export function readBasic(header = ''): { readonly name: string; readonly password: string } | undefined {
  const encoded = /^basic +([A-Za-z0-9+/=_-]+)$/i.exec(header)?.[1]
  const pair = encoded === undefined ? undefined : decodeBase64(encoded)
  const colon = pair?.indexOf(':') ?? -1
  if (pair === undefined || colon < 0) return undefined
  return { name: pair.slice(0, colon), password: pair.slice(colon + 1) }
}

/** The user of this name, or e-mail address, who has this application password. */
export function userWith(name: string, password: string, users: Pick<Users, 'find'>): User | undefined {
  const given = withoutSpaces(password)
  return users.find(
    (user) => isNamed(user, name) && user.passwords.some((known) => withoutSpaces(known) === given),
  )
}

/** Is this the name of a user, or the e-mail address. */
export function isNamed({ slug, email }: User, given: string): boolean {
  const name = given.toLowerCase()
  return slug.toLowerCase() === name || (email !== '' && email.toLowerCase() === name)
}

const withoutSpaces = (password: string): string => password.replaceAll(' ', '')

function decodeBase64(text: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)))
  } catch {
    return undefined
  }
}

import { truncate } from '../../contract/lib/truncate.ts'
import { WeakCache } from '../../contract/lib/weak-cache.ts'
import type { ApplicationPassword, User } from '../store/records.ts'
import type { Table } from '../store/table.ts'

type Users = Pick<Table<User>, 'find' | 'version'>

/** The total length of cached headers. */
const maxCharacters = 100_000

/** A signed-in user, with the password that was used. */
export interface SignedIn {
  readonly user: User
  readonly password: ApplicationPassword
}

export class Credentials {
  readonly #seen = new WeakCache<object, SignedIn | null>(maxCharacters)

  /** The user of an `Authorization` header, as {@link find} has it. */
  userOf(header: string | undefined, users: Users): User | undefined {
    return this.find(header, users)?.user
  }

  /**
   * The user for an `Authorization` header: HTTP Basic, with the login name or e-mail and an application password, spaces
   * allowed. As in WordPress, wrong credentials count as none.
   *
   * @param users the users of the site; results are cached until one of them is written
   */
  find(header: string | undefined, users: Users): SignedIn | undefined {
    if (header === undefined) return undefined
    const seen = this.#seen.get(users.version, header)
    if (seen !== undefined) return seen ?? undefined
    const found = findSignedIn(header, users)
    this.#seen.set(users.version, header, found ?? null, header.length)
    return found
  }
}

/** Why Basic credentials match no user, `there is no user "edda"`; undefined when none were sent. */
export function mismatchOf(header: string | undefined, users: Pick<Users, 'find'>): string | undefined {
  const sent = readBasic(header)
  if (sent === undefined) return undefined
  const name = truncate(JSON.stringify(sent.name), 80)
  return users.find((each) => isNamed(each, sent.name))
    ? `the password is not an application password of ${name}`
    : `there is no user ${name}`
}

/** As {@link Credentials.find}, without a cache. Follows `wp_authenticate_application_password`. */
export function findSignedIn(header: string | undefined, users: Pick<Users, 'find'>): SignedIn | undefined {
  const sent = readBasic(header)
  if (sent === undefined) return undefined
  const user = users.find((each) => isNamed(each, sent.name) && passwordOf(each, sent.password) !== undefined)
  const password = user && passwordOf(user, sent.password)
  return password && { user, password }
}

/** Name and password of an `Authorization` header; undefined for other schemes and malformed ones. */
export function readBasic(header = ''): { readonly name: string; readonly password: string } | undefined {
  const encoded = /^basic +([A-Za-z0-9+/=_-]+)$/i.exec(header)?.[1]
  const pair = encoded === undefined ? undefined : decodeBase64(encoded)
  const colon = pair?.indexOf(':') ?? -1
  if (pair === undefined || colon < 0) return undefined
  return { name: pair.slice(0, colon), password: pair.slice(colon + 1) }
}

/**
 * The user with this name or e-mail address and password: that of the account, or an application password, which a fake
 * site also accepts in its sign-in form.
 */
export function userWith(name: string, password: string, users: Pick<Users, 'find'>): User | undefined {
  return users.find(
    (user) =>
      isNamed(user, name) &&
      ((user.password !== '' && user.password === password) || passwordOf(user, password) !== undefined),
  )
}

/** True for the login name or the e-mail address of a user, in any case. */
export function isNamed({ login, email }: User, given: string): boolean {
  const name = given.toLowerCase()
  return login.toLowerCase() === name || (email !== '' && email.toLowerCase() === name)
}

function passwordOf({ passwords }: User, given: string): ApplicationPassword | undefined {
  return passwords.find(({ password }) => withoutSpaces(password) === withoutSpaces(given))
}

const withoutSpaces = (password: string): string => password.replaceAll(' ', '')

function decodeBase64(text: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)))
  } catch {
    return undefined
  }
}

/** The user with this name or e-mail address, whatever the password. */
export function userByName(
  name: string,
  { users }: { readonly users: Pick<Users, 'find'> },
): User | undefined {
  return users.find((user) => isNamed(user, name))
}

import type { SiteDataFile } from '../../../../fixtures/index.ts'
import { FreeIds } from './terms.ts'
import type { WxrContents } from './wxr-contents.ts'

type UserData = NonNullable<SiteDataFile['users']>[number] & { readonly id: number }

export interface FileUsers {
  readonly users: UserData[]
  /** The id of the user with a login name. */
  idOf(login: string): number | undefined
  readonly ids: ReadonlySet<number>
}

/**
 * The users of a file: its authors, unlisted authors of items, and signed-in commenters. A file has no roles: authors become
 * editors, and users who only commented become subscribers. There is always an administrator `admin`, to sign in.
 *
 * @param keepsPrivate whether to copy mail addresses
 */
export function peopleOf({ authors, items }: WxrContents, keepsPrivate: boolean): FileUsers {
  const ids = new FreeIds()
  const byLogin = new Map<string, UserData>()
  const add = (user: Omit<UserData, 'id'>, wished = 0): void => {
    if (user.slug !== '' && !byLogin.has(user.slug)) byLogin.set(user.slug, { ...user, id: ids.take(wished) })
  }
  for (const { id, login, email, name, firstName, lastName } of authors)
    add(
      {
        slug: login,
        name: name || login,
        role: 'editor',
        first_name: firstName,
        last_name: lastName,
        ...(keepsPrivate && email !== '' && { email }),
      },
      id,
    )
  // Keep the ids of commenters before assigning new ones.
  for (const { comments } of items)
    for (const { user, author, email } of comments)
      if (user !== 0 && !ids.isTaken(user))
        add(
          {
            slug: `user-${user}`,
            name: author || `user-${user}`,
            ...(keepsPrivate && email !== '' && { email }),
          },
          user,
        )
  for (const { creator } of items) add({ slug: creator, role: 'editor' })
  const users = withAdministrator([...byLogin.values()], ids)
  return {
    users,
    idOf: (login) => byLogin.get(login)?.id,
    ids: new Set(users.map(({ id }) => id)),
  }
}

function withAdministrator(users: readonly UserData[], ids: FreeIds): UserData[] {
  const rights = { role: 'administrator' as const, application_passwords: ['fake-admin'] }
  const isThere = users.some(({ slug }) => slug === 'admin')
  if (isThere) return users.map((user) => (user.slug === 'admin' ? { ...user, ...rights } : user))
  return [...users, { id: ids.take(), slug: 'admin', name: 'admin', ...rights }]
}

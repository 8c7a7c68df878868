import type { SiteData } from '../fixtures/index.ts'

/** An application password for a user of the data. */
export interface NewPassword {
  readonly slug: string
  readonly password: string
}

/**
 * The data with application passwords added to its users.
 *
 * @throws Error when a password is for a user the data does not have
 */
export function addUsers(data: SiteData, added: readonly NewPassword[]): SiteData {
  for (const { slug } of added)
    if (!data.users.some((user) => user.slug === slug)) {
      const known = data.users.map((user) => user.slug).join(', ')
      throw new Error(`Cannot give ${slug} a password: the data has no such user. Use one of ${known}.`)
    }
  return {
    ...data,
    users: data.users.map((user) => ({
      ...user,
      application_passwords: [
        ...user.application_passwords,
        ...added.filter(({ slug }) => slug === user.slug).map(({ password }) => password),
      ],
    })),
  }
}

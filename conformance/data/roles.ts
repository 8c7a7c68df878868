import type { Credentials } from '../transport/credentials.ts'

/** What users can be, from the most to the least. */
export const roles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const
export type Role = (typeof roles)[number]

/** Is some text the name of a role. */
export function isRole(text: string): text is Role {
  return roles.some((role) => role === text)
}

/** The environment variable that holds the run's user, or one of a role: `SITE_CONTRACT_USER_EDITOR=name:password`. */
export function userVariable(role?: Role, ofRun = 'SITE_CONTRACT_USER'): string {
  return role === undefined ? ofRun : `${ofRun}_${role.toUpperCase()}`
}

/** How users of some roles sign in, where a run is given them. */
export type RoleCredentials = Readonly<Partial<Record<Role, Credentials>>>

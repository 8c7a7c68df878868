import type { Credentials } from '../transport/credentials.ts'

/** What users can be, from the most to the least. */
export const roles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const
export type Role = (typeof roles)[number]

/** Is some text the name of a role. */
export function isRole(text: string): text is Role {
  return roles.some((role) => role === text)
}

/** How users of some roles sign in, where a run is given them. */
export type RoleCredentials = Readonly<Partial<Record<Role, Credentials>>>

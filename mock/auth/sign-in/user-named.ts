import type { User } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { isNamed } from '../credentials.ts'

/** The user of this name or e-mail address, with whatever password. */
export function userNamed(name: string, { users }: SiteState): User | undefined {
  return users.find((user) => isNamed(user, name))
}

import type { User } from '../store/records.ts'
import type { SiteState } from '../store/site-state.ts'

/** Who may do everything: the first of them; undefined where there is none. */
export function administratorOf({ users }: SiteState): User | undefined {
  return users.find(({ roles }) => roles.includes('administrator'))
}

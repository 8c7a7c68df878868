import { type Denial, denied } from '../../auth/denial.ts'
import { RestError } from '../../http/errors.ts'
import type { User } from '../../store/records.ts'
import { scalarText } from './arguments.ts'
import type { Call } from './call.ts'

/** The refusals that users, terms and menus share. A browser loads them with these. */
export const lateRefusals = {
  invalidUser: (id: unknown): RestError =>
    new RestError(404, 'rest_user_invalid_id', `There is no user with the id ${scalarText(id)}.`),

  cannotSeeUser: (user: User | undefined): Denial =>
    denied(user, 'rest_user_cannot_view', 'Only administrators can see users who have published nothing.'),

  invalidTerm: (id: unknown): RestError =>
    new RestError(
      404,
      'rest_term_invalid',
      `There is no term with the id ${scalarText(id)} in this taxonomy.`,
    ),

  cannotViewMenus: (user: User | undefined): Denial =>
    denied(user, 'rest_cannot_view', 'Only users who can write can read menus. Sign in as one.'),
}

/** @param what the kind of the item, `Terms`. @throws RestError 501 for a deletion without `force` of what has no trash */
export function requireForce({ args }: Call, what: string): void {
  if (args.force === true) return
  throw new RestError(501, 'rest_trash_not_supported', `${what} have no trash. Send force=true.`)
}

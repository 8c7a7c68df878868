import { capabilitiesOf } from '../../authorise/capabilities.ts'
import { listOf } from '../../endpoint/argument-readers.ts'
import { type Call, textOf } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import type { Role, User } from '../../store/records.ts'

const roles: readonly Role[] = ['administrator', 'editor', 'author', 'contributor', 'subscriber']

/**
 * The roles that a call gives a user. Follows `WP_REST_Users_Controller::check_role_update`.
 *
 * @param user the user who gets them; undefined for a new one
 * @throws RestError 400 for a role there is none of, 403 for one with which users would lock themselves out
 */
export function givenRoles(given: unknown, user: User | undefined, call: Call): readonly Role[] {
  const found = listOf(given).map((name) => {
    const role = roles.find((each) => each === name)
    if (role === undefined)
      throw new RestError(
        400,
        'rest_user_invalid_role',
        `There is no role “${textOf(name)}”. Use some of ${roles.join(', ')}.`,
      )
    if (user && user.id === call.user?.id && !capabilitiesOf(role).includes('edit_users'))
      throw new RestError(
        403,
        'rest_user_invalid_role',
        'One who manages users cannot take this role: nobody could give the other one back.',
      )
    return role
  })
  return [...new Set(found)]
}

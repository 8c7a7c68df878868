import { type Denial, denied } from '../../authorise/denial.ts'
import { can, mayEditUser } from '../../authorise/rights.ts'
import { listOf } from '../../endpoint/argument-readers.ts'
import { type Answer, type Call, type EndpointBehaviour, idOf } from '../../endpoint/call.ts'
import { furtherRefusals } from '../../endpoint/further-refusals.ts'
import { RestError } from '../../http/errors.ts'
import type { User } from '../../store/records.ts'
import { renderUser } from '../../view/people-and-terms.ts'
import { userChecks } from './user-checks.ts'
import { changedUser, newUser } from './user-values.ts'

/** The user that a call is about. */
export type Named = (call: Call) => User | undefined

/** The user whose id is in the path. */
export const byId: Named = (call) => call.state.users.get(idOf(call))

/** The user who asks. */
export const oneself: Named = ({ user }) => user

/** The user that a call is about. @throws RestError 404 when there is none */
export function namedUser(call: Call, named: Named): User {
  const user = named(call)
  if (user === undefined) throw furtherRefusals.invalidUser(call.args.id)
  return user
}

/** `POST /core/v2/users`. */
export const userCreate: EndpointBehaviour = {
  checks: () => userChecks,
  permit: ({ user }) =>
    can(user, 'create_users')
      ? undefined
      : denied(user, 'rest_cannot_create_user', 'Only administrators can add users.'),
  handle: (call) => {
    if (call.args.id)
      throw new RestError(400, 'rest_user_exists', 'A new user gets its id from the site. Send none.')
    const user = call.state.users.put(newUser(call))
    const location = call.addresses.route(`/core/v2/users/${user.id}`)
    return { ...answerInEdit(user, call), status: 201, headers: { Location: location } }
  },
}

/** `POST`, `PUT` and `PATCH` of a user: all change what is sent and keep the rest. */
export function userUpdate(named: Named): EndpointBehaviour {
  return {
    checks: () => userChecks,
    permit: (call) => {
      const other = named(call)
      return other ? changeDenial(other, call) : furtherRefusals.invalidUser(call.args.id)
    },
    handle: (call) => answerInEdit(call.state.users.put(changedUser(namedUser(call, named), call)), call),
  }
}

/** Why a call may not change a user. Follows `update_item_permissions_check`. */
function changeDenial(other: User, { user, args, sent }: Call): Denial | undefined {
  const givesRoles = typeof args.roles === 'string' ? args.roles !== '' : listOf(args.roles).length > 0
  if (givesRoles) {
    if (!can(user, 'promote_users'))
      return denied(user, 'rest_cannot_edit_roles', 'Only administrators can give roles.')
    if (Object.keys(sent).every((name) => name === 'id' || name === 'roles')) return undefined
  }
  return mayEditUser(user, other)
    ? undefined
    : denied(user, 'rest_cannot_edit', 'This user may change only itself.')
}

function answerInEdit(user: User, call: Call): Answer {
  // One who has changed itself is seen as it is now.
  const viewer = call.user?.id === user.id ? user : call.user
  return { status: 200, body: renderUser(user, { ...call, user: viewer }, 'edit') }
}

import { type Denial, denied } from '../../authorise/denial.ts'
import { mayEditUser } from '../../authorise/rights.ts'
import { type Call, textOf } from '../../endpoint/call.ts'
import { furtherRefusals } from '../../endpoint/further-refusals.ts'
import { RestError } from '../../http/errors.ts'
import type { ApplicationPassword, User } from '../../store/records.ts'

/** What can be done with application passwords, each with the code of its refusal. */
const codes = {
  list: 'rest_cannot_list_application_passwords',
  read: 'rest_cannot_read_application_password',
  create: 'rest_cannot_create_application_passwords',
  edit: 'rest_cannot_edit_application_password',
  delete: 'rest_cannot_delete_application_password',
  'delete all': 'rest_cannot_delete_application_passwords',
} as const

/** Why a call may not do something with the passwords of the user it names; undefined when it may. */
export function passwordDenial(act: keyof typeof codes): (call: Call) => Denial | undefined {
  return (call) => {
    const owner = ownerIn(call)
    if (owner instanceof RestError) return owner
    return mayEditUser(call.user, owner)
      ? undefined
      : denied(
          call.user,
          codes[act],
          'Application passwords are for the user they are of, and administrators.',
        )
  }
}

/** The user whose passwords a call is about, or why there is none. Follows `get_user` of the controller. */
export function ownerIn({ args, user, state }: Call): User | RestError {
  const id = textOf(args.user_id)
  if (id === 'me')
    return (
      user ?? new RestError(401, 'rest_not_logged_in', 'Nobody is signed in. Send an application password.')
    )
  return state.users.get(Number(id)) ?? furtherRefusals.invalidUser(id)
}

/** As {@link ownerIn}. @throws RestError when there is none */
export function ownerOf(call: Call): User {
  const owner = ownerIn(call)
  if (owner instanceof RestError) throw owner
  return owner
}

/** The password that a call names. @throws RestError 404 when its user has none such */
export function passwordOf(call: Call): ApplicationPassword {
  const uuid = textOf(call.args.uuid)
  return ownerOf(call).passwords.find((each) => each.uuid === uuid) ?? notFound(uuid)
}

function notFound(uuid: string): never {
  throw new RestError(
    404,
    'rest_application_password_not_found',
    `The user has no application password ${uuid}. List those there are.`,
  )
}

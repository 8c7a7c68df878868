import { applicationPasswordRecord, type Context } from '../../../contract/index.ts'
import { toPlainLine } from '../../../contract/lib/strip-tags.ts'
import { findSignedIn } from '../../auth/credentials.ts'
import { type Denial, denied } from '../../auth/denial.ts'
import { inGroups, newApplicationPassword } from '../../auth/new-password.ts'
import { mayEditUser } from '../../auth/rights.ts'
import { formatLocalTimestamp } from '../../http/arguments/parsed-date.ts'
import { RestError } from '../../http/errors.ts'
import type { ApplicationPassword, User } from '../../store/records.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { itemMethods, selfLink } from '../../view/links.ts'
import type { View } from '../../view/view.ts'
import { contextOf, scalarText } from '../endpoint/arguments.ts'
import { type Call, created, deleted, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { lateRefusals } from '../endpoint/late-refusals.ts'

interface Source {
  readonly password: ApplicationPassword
  readonly lastUse: number | undefined
  /** True in the only answer that shows the password. */
  readonly isShown: boolean
}

// Every client of a fake site counts as local.
const loopback = '127.0.0.1'

const fields: FieldRenderers<Source, typeof applicationPasswordRecord> = {
  uuid: ({ password }) => password.uuid,
  app_id: ({ password }) => password.appId,
  name: ({ password }) => password.name,
  created: ({ password }) => formatLocalTimestamp(password.created),
  last_used: ({ lastUse }) => (lastUse === undefined ? null : formatLocalTimestamp(lastUse)),
  last_ip: ({ lastUse }) => (lastUse === undefined ? null : loopback),
  password: ({ password, isShown }) => (isShown ? inGroups(password.password) : undefined),
}

const renderFields = recordRenderer(applicationPasswordRecord, fields)

function renderPassword(
  password: ApplicationPassword,
  owner: User,
  view: View,
  context: Context,
  isShown = false,
): Rendered {
  const lastUse = view.state.lastUse(password.uuid)
  return {
    ...renderFields({ password, lastUse, isShown }, context),
    _links: { self: selfLink(view, passwordAddress(password, owner, view), itemMethods) },
  }
}

function passwordAddress({ uuid }: ApplicationPassword, { id }: User, { addresses }: View): string {
  return addresses.route(`/core/v2/users/${id}/application-passwords/${uuid}`)
}

export const passwordList: EndpointBehaviour = {
  permit: passwordDenial('list'),
  handle: (call) => {
    const owner = ownerOf(call)
    const body = owner.passwords.map((each) => renderPassword(each, owner, call, contextOf(call)))
    return { status: 200, body, isVolatile: true }
  },
}

export const passwordRead: EndpointBehaviour = {
  permit: passwordDenial('read'),
  handle: (call) => read(passwordOf(call), call),
}

/** `GET` of the password that the request is signed in with. */
export const passwordIntrospect: EndpointBehaviour = {
  permit: (call) => {
    const owner = ownerIn(call)
    if (owner instanceof RestError) return owner
    return owner.id === call.user?.id
      ? undefined
      : denied(
          call.user,
          'rest_cannot_introspect_app_password_for_non_authenticated_user',
          'A user can only introspect the password of this request.',
        )
  },
  handle: (call) => {
    const signedIn = findSignedIn(call.header('authorization'), call.state.users)
    if (signedIn === undefined)
      throw new RestError(
        404,
        'rest_no_authenticated_app_password',
        'The request is not signed in with an application password. Send one.',
      )
    return read(signedIn.password, call)
  },
}

function read(password: ApplicationPassword, call: Call) {
  const body = renderPassword(password, ownerOf(call), call, contextOf(call))
  return { status: 200, body, isVolatile: true }
}

/** `POST` of a new password: the only answer that shows it. */
export const passwordCreate: EndpointBehaviour = {
  permit: passwordDenial('create'),
  handle: (call) => {
    const owner = ownerOf(call)
    const name = toPlainLine(scalarText(call.args.name))
    if (name === '')
      throw new RestError(
        400,
        'application_password_empty_name',
        'The name is empty without its tags. Send a text.',
      )
    if (call.version?.lacks('passwords of one name') && owner.passwords.some((each) => each.name === name))
      throw new RestError(
        409,
        'application_password_duplicate_name',
        `There is a password named ${JSON.stringify(name)} already. Choose another name.`,
      )
    const now = Math.floor(call.site.now() / 1000) * 1000
    const password = newApplicationPassword({ name, appId: scalarText(call.args.app_id), created: now })
    putPasswords(owner, [...owner.passwords, password], call)
    return created(
      passwordAddress(password, owner, call),
      renderPassword(password, owner, call, 'edit', true),
    )
  },
}

/** `POST`, `PUT` and `PATCH` of a password: only its name can change. */
export const passwordUpdate: EndpointBehaviour = {
  permit: passwordDenial('edit'),
  handle: (call) => {
    const [owner, password] = [ownerOf(call), passwordOf(call)]
    const changed = { ...password, name: toPlainLine(scalarText(call.args.name ?? '')) || password.name }
    putPasswords(
      owner,
      owner.passwords.map((each) => (each === password ? changed : each)),
      call,
    )
    return ok(renderPassword(changed, owner, call, 'edit'))
  },
}

/** `DELETE` of a password. */
export const passwordDelete: EndpointBehaviour = {
  permit: passwordDenial('delete'),
  handle: (call) => {
    const [owner, password] = [ownerOf(call), passwordOf(call)]
    const previous = renderPassword(password, owner, call, 'edit')
    putPasswords(
      owner,
      owner.passwords.filter((each) => each !== password),
      call,
    )
    return deleted(previous)
  },
}

export const passwordsDelete: EndpointBehaviour = {
  permit: passwordDenial('delete all'),
  handle: (call) => {
    const owner = ownerOf(call)
    putPasswords(owner, [], call)
    return ok({ deleted: true, count: owner.passwords.length })
  },
}

function putPasswords(owner: User, passwords: readonly ApplicationPassword[], { state }: Call): void {
  state.users.put({ ...owner, passwords })
}

const codes = {
  list: 'rest_cannot_list_application_passwords',
  read: 'rest_cannot_read_application_password',
  create: 'rest_cannot_create_application_passwords',
  edit: 'rest_cannot_edit_application_password',
  delete: 'rest_cannot_delete_application_password',
  'delete all': 'rest_cannot_delete_application_passwords',
} as const

/** Why a call may not act on the passwords of the user that it names; undefined when it may. */
function passwordDenial(act: keyof typeof codes): (call: Call) => Denial | undefined {
  return (call) => {
    const owner = ownerIn(call)
    if (owner instanceof RestError) return owner
    return mayEditUser(call.user, owner)
      ? undefined
      : denied(
          call.user,
          codes[act],
          'Only the user and administrators can manage application passwords. Sign in as one.',
        )
  }
}

/** The user whose passwords a call names, or an error. Follows `get_user` of the controller. */
function ownerIn({ args, user, state }: Call): User | RestError {
  const id = scalarText(args.user_id)
  if (id === 'me')
    return (
      user ??
      new RestError(401, 'rest_not_logged_in', 'The request is anonymous. Send an application password.')
    )
  return state.users.get(Number(id)) ?? lateRefusals.invalidUser(id)
}

/** As {@link ownerIn}. @throws RestError when there is none */
function ownerOf(call: Call): User {
  const owner = ownerIn(call)
  if (owner instanceof RestError) throw owner
  return owner
}

/** The password that a call names. @throws RestError 404 when its user has no such password */
function passwordOf(call: Call): ApplicationPassword {
  const uuid = scalarText(call.args.uuid)
  const password = ownerOf(call).passwords.find((each) => each.uuid === uuid)
  if (password) return password
  const text = `The user has no application password ${uuid}. Use one from the list.`
  throw new RestError(404, 'rest_application_password_not_found', text)
}

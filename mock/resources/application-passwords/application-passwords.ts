import { findSignedIn } from '../../authorise/credentials.ts'
import { denied } from '../../authorise/denial.ts'
import { newApplicationPassword } from '../../authorise/new-password.ts'
import { type Call, contextOf, type EndpointBehaviour, textOf } from '../../endpoint/call.ts'
import { toPlainLine } from '../../html/strip-tags.ts'
import { RestError } from '../../http/errors.ts'
import type { ApplicationPassword, User } from '../../store/records.ts'
import { ownerIn, ownerOf, passwordDenial, passwordOf } from './password-owner.ts'
import { passwordAddress, passwordFields, renderPassword } from './render-password.ts'

/** `GET` of the application passwords of a user. */
export const passwordList: EndpointBehaviour = {
  permit: passwordDenial('list'),
  handle: (call) => {
    const owner = ownerOf(call)
    const body = owner.passwords.map((each) => renderPassword(each, owner, call, contextOf(call)))
    return { status: 200, body, isVolatile: true }
  },
}

/** `GET` of one. */
export const passwordRead: EndpointBehaviour = {
  permit: passwordDenial('read'),
  handle: (call) => read(passwordOf(call), call),
}

/** `GET` of the one that the request is signed in with. */
export const passwordIntrospect: EndpointBehaviour = {
  permit: (call) => {
    const owner = ownerIn(call)
    if (owner instanceof RestError) return owner
    return owner.id === call.user?.id
      ? undefined
      : denied(
          call.user,
          'rest_cannot_introspect_app_password_for_non_authenticated_user',
          'Only the password that the request is signed in with can be asked for, of the user who asks.',
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

/** `POST` of a new one: its answer is the only one that shows the password. */
export const passwordCreate: EndpointBehaviour = {
  permit: passwordDenial('create'),
  handle: (call) => {
    const owner = ownerOf(call)
    const name = toPlainLine(textOf(call.args.name))
    if (name === '')
      throw new RestError(
        400,
        'application_password_empty_name',
        'Nothing is left of name without its tags. Send a text.',
      )
    const created = Math.floor(call.site.now() / 1000) * 1000
    const made = newApplicationPassword({ name, appId: textOf(call.args.app_id), created })
    keep(owner, [...owner.passwords, made], call)
    return {
      status: 201,
      headers: { Location: passwordAddress(made, owner, call) },
      body: renderPassword(made, owner, call, 'edit', true),
    }
  },
}

/** `POST`, `PUT` and `PATCH` of one: its name can be changed. */
export const passwordUpdate: EndpointBehaviour = {
  permit: passwordDenial('edit'),
  handle: (call) => {
    const [owner, password] = [ownerOf(call), passwordOf(call)]
    const changed = { ...password, name: toPlainLine(textOf(call.args.name ?? '')) || password.name }
    const all = owner.passwords.map((each) => (each === password ? changed : each))
    keep(owner, all, call)
    return { status: 200, body: renderPassword(changed, owner, call, 'edit') }
  },
}

/** `DELETE` of one: it lets nobody in any more. */
export const passwordDelete: EndpointBehaviour = {
  permit: passwordDenial('delete'),
  handle: (call) => {
    const [owner, password] = [ownerOf(call), passwordOf(call)]
    const previous = passwordFields(password, call, 'edit')
    const others = owner.passwords.filter((each) => each !== password)
    keep(owner, others, call)
    return { status: 200, body: { deleted: true, previous } }
  },
}

/** `DELETE` of all that a user has. */
export const passwordsDelete: EndpointBehaviour = {
  permit: passwordDenial('delete all'),
  handle: (call) => {
    const owner = ownerOf(call)
    keep(owner, [], call)
    return { status: 200, body: { deleted: true, count: owner.passwords.length } }
  },
}

function keep(owner: User, passwords: readonly ApplicationPassword[], { state }: Call): void {
  state.users.put({ ...owner, passwords })
}

import { cannot, type Denial, denied } from '../../auth/denial.ts'
import { mayEdit } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import { factsOf, registeredName } from '../../store/content-types.ts'
import type { ContentRecord, ContentType, User } from '../../store/records.ts'
import { scalarText } from './arguments.ts'
import type { Call } from './call.ts'

export const refusals = {
  invalidParent: (): RestError => new RestError(404, 'rest_post_invalid_parent', 'There is no such item.'),

  invalidId: (type: ContentType, id: unknown): RestError =>
    new RestError(
      404,
      'rest_post_invalid_id',
      `There is no ${registeredName(type)} with the id ${scalarText(id)}.`,
    ),

  cannotRead: (user: User | undefined): Denial =>
    denied(user, 'rest_forbidden', 'This item is not public. Sign in as a user who can read it.'),

  editContext: (user: User | undefined, code = 'rest_forbidden_context'): Denial =>
    denied(user, code, 'Sign in as a user who may edit, or request context=view.'),

  cannotCreate: (user: User | undefined, type: ContentType): Denial =>
    cannot(user, 'rest_cannot_create', `create ${factsOf(type).collection.replace(/.*\//, '')}`),

  cannotEdit: (user: User | undefined, type: ContentType): Denial =>
    cannot(user, 'rest_cannot_edit', `edit this ${registeredName(type)}`),

  cannotDelete: (user: User | undefined, type: ContentType): Denial =>
    cannot(user, 'rest_cannot_delete', `delete this ${registeredName(type)}`),

  wrongPassword: (): RestError =>
    new RestError(403, 'rest_post_incorrect_password', 'This is not the password of the item.'),

  noRevision: (id: number): RestError =>
    new RestError(404, 'rest_post_invalid_id', `There is no revision with the id ${id}.`),
}

/** Why a call may not read the revisions or autosaves of an item; undefined when it may. */
export function historyDenial(
  parent: ContentRecord | undefined,
  { user }: Call,
  what: string,
): Denial | undefined {
  if (parent === undefined) return refusals.invalidParent()
  if (mayEdit(user, parent)) return undefined
  return cannot(user, 'rest_cannot_read', `read the ${what} of this item`)
}

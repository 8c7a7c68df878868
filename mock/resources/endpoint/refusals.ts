import { type Denial, denied } from '../../auth/denial.ts'
import { RestError } from '../../http/errors.ts'
import { registeredName } from '../../store/content-types.ts'
import type { ContentType, User } from '../../store/records.ts'
import { scalarText } from './call.ts'

/** What several endpoints of content answer: errors, and denials of a user. */
export const refusals = {
  invalidId: (type: ContentType, id: unknown): RestError =>
    new RestError(
      404,
      'rest_post_invalid_id',
      `There is no ${registeredName(type)} with the id ${scalarText(id)}.`,
    ),

  cannotRead: (user: User | undefined): Denial =>
    denied(user, 'rest_forbidden', 'This item is not public. Sign in as one who may read it.'),

  editContext: (user: User | undefined, what: string): Denial =>
    denied(
      user,
      'rest_forbidden_context',
      `The context edit of ${what} is for those who may edit. Sign in as one, or read it in context view.`,
    ),

  cannotCreate: (user: User | undefined, type: ContentType): Denial =>
    denied(user, 'rest_cannot_create', `This user may not create items of the type ${registeredName(type)}.`),

  cannotEdit: (user: User | undefined, type: ContentType): Denial =>
    denied(user, 'rest_cannot_edit', `This user may not change this ${registeredName(type)}.`),

  cannotDelete: (user: User | undefined, type: ContentType): Denial =>
    denied(user, 'rest_cannot_delete', `This user may not remove this ${registeredName(type)}.`),

  wrongPassword: (): RestError =>
    new RestError(403, 'rest_post_incorrect_password', 'The password is not that of this item.'),

  noRoute: (method: string, path: string, hints: readonly string[] = []): RestError =>
    new RestError(
      404,
      'rest_no_route',
      [`Nothing answers ${method} ${path}. The index lists every route.`, ...hints].join(' '),
    ),

  invalidUser: (id: unknown): RestError =>
    new RestError(404, 'rest_user_invalid_id', `There is no user with the id ${scalarText(id)}.`),

  cannotSeeUser: (user: User | undefined): Denial =>
    denied(
      user,
      'rest_user_cannot_view',
      'Users who have published nothing are shown to administrators only.',
    ),

  invalidTerm: (id: unknown): RestError =>
    new RestError(404, 'rest_term_invalid', `There is no such term with the id ${scalarText(id)}.`),

  cannotViewMenus: (user: User | undefined): Denial =>
    denied(user, 'rest_cannot_view', 'Menus are shown to those who may write. Sign in as one.'),
}

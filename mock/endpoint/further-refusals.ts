import { type Denial, denied } from '../authorise/denial.ts'
import { RestError } from '../http/errors.ts'
import type { User } from '../store/records.ts'
import { textOf } from './call.ts'

/** What is answered, beside {@link refusals}, by what is loaded when it is asked for. */
export const furtherRefusals = {
  noRoute: (method: string, path: string, hints: readonly string[] = []): RestError =>
    new RestError(
      404,
      'rest_no_route',
      [`Nothing answers ${method} ${path}. The index lists every route.`, ...hints].join(' '),
    ),

  invalidUser: (id: unknown): RestError =>
    new RestError(404, 'rest_user_invalid_id', `There is no user with the id ${textOf(id)}.`),

  cannotSeeUser: (user: User | undefined): Denial =>
    denied(
      user,
      'rest_user_cannot_view',
      'Users who have published nothing are shown to administrators only, and so is all that is not public of a user.',
    ),

  invalidTerm: (id: unknown): RestError =>
    new RestError(404, 'rest_term_invalid', `There is no such term with the id ${textOf(id)}.`),

  cannotViewMenus: (user: User | undefined): Denial =>
    denied(user, 'rest_cannot_view', 'Menus are shown to those who may write. Sign in as one.'),
}

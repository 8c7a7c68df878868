import { type Denial, denied } from '../../auth/denial.ts'
import { mayEdit } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import type { ContentRecord } from '../../store/records.ts'
import type { Call } from '../endpoint/call.ts'

/** Why a call may not see the revisions of an item; undefined when it may. */
export function historyDenial(
  parent: ContentRecord | undefined,
  { user }: Call,
  what: string,
): Denial | undefined {
  if (parent === undefined) return unknownParent()
  return mayEdit(user, parent)
    ? undefined
    : denied(user, 'rest_cannot_read', `This user may not read the ${what} of this item.`)
}

export function unknownParent(): RestError {
  return new RestError(404, 'rest_post_invalid_parent', 'There is no such item.')
}

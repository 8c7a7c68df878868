import { addressingGroups } from '../checks/addressing/index.ts'
import { answerGroups } from '../checks/answers/index.ts'
import { argumentGroups } from '../checks/arguments/index.ts'
import { batchGroups } from '../checks/batch/index.ts'
import type { CheckGroup } from '../checks/check.ts'
import { contextGroups } from '../checks/context/index.ts'
import { embedGroups } from '../checks/embed/index.ts'
import { extensionGroups } from '../checks/extensions/index.ts'
import { fieldGroups } from '../checks/fields/index.ts'
import { historyGroups } from '../checks/history/index.ts'
import { indexGroups } from '../checks/index/index.ts'
import { listGroups } from '../checks/lists/index.ts'
import { mediaGroups } from '../checks/media/index.ts'
import { protocolGroups } from '../checks/protocol/index.ts'
import { statusGroups } from '../checks/status/index.ts'
import { stockGroups } from '../checks/stock/index.ts'
import { stockArgumentGroups } from '../checks/stock-arguments/index.ts'

/** Every check there is. */
export const groups: readonly CheckGroup[] = [
  ...indexGroups,
  ...addressingGroups,
  ...argumentGroups,
  ...listGroups,
  ...contextGroups,
  ...fieldGroups,
  ...answerGroups,
  ...statusGroups,
  ...historyGroups,
  ...mediaGroups,
  ...batchGroups,
  ...embedGroups,
  ...extensionGroups,
  ...protocolGroups,
  ...stockGroups,
  ...stockArgumentGroups,
]

/** The ids of all of them. */
export const checkIds: ReadonlySet<string> = new Set(
  groups.flatMap(({ checks }) => checks.map(({ id }) => id)),
)

/**
 * Is there a check of this id.
 *
 * @example
 * ```ts
 * hasCheck('posts.list.per-page.maximum') // true
 * ```
 */
export function hasCheck(id: string): boolean {
  return checkIds.has(id)
}

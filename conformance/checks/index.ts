import type { CheckGroup } from '../check.ts'
import { addressingGroups } from './addressing/index.ts'
import { answerGroups } from './answers/index.ts'
import { argumentGroups } from './arguments/index.ts'
import { batchGroups } from './batch/index.ts'
import { contextGroups } from './context/index.ts'
import { embedGroups } from './embed/index.ts'
import { extensionGroups } from './extensions/index.ts'
import { fieldGroups } from './fields/index.ts'
import { historyGroups } from './history/index.ts'
import { indexGroups } from './index/index.ts'
import { listGroups } from './lists/index.ts'
import { mediaGroups } from './media/index.ts'
import { protocolGroups } from './protocol/index.ts'
import { statusGroups } from './status/index.ts'

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
]

const ids: ReadonlySet<string> = new Set(groups.flatMap(({ checks }) => checks.map(({ id }) => id)))

/** Is there a check of this id. */
export function hasCheck(id: string): boolean {
  return ids.has(id)
}

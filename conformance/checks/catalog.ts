import { addressingGroups } from './addressing/index.ts'
import { argumentGroups, furtherArgumentGroups } from './arguments/index.ts'
import { authenticationGroups } from './authentication/index.ts'
import { batchGroups } from './batch/index.ts'
import type { CheckGroup } from './check.ts'
import { contextGroups } from './context/index.ts'
import { embedGroups } from './embed/index.ts'
import { endpointGroups } from './endpoints/index.ts'
import { errorGroups } from './errors/index.ts'
import { extensionGroups } from './extensions/index.ts'
import { fieldGroups } from './fields/index.ts'
import { indexGroups } from './index-document/index.ts'
import { listGroups } from './lists/index.ts'
import { mediaGroups } from './media/index.ts'
import { revisionGroups } from './posts-and-pages/index.ts'
import { resourceGroups } from './resources/index.ts'
import { securityGroups } from './security/index.ts'
import { stateGroups } from './states/index.ts'

/** Every check. */
export const groups: readonly CheckGroup[] = [
  ...securityGroups,
  ...indexGroups,
  ...addressingGroups,
  ...argumentGroups,
  ...listGroups,
  ...contextGroups,
  ...fieldGroups,
  ...stateGroups,
  ...revisionGroups,
  ...mediaGroups,
  ...batchGroups,
  ...embedGroups,
  ...extensionGroups,
  ...endpointGroups,
  ...authenticationGroups,
  ...errorGroups,
  ...resourceGroups,
  ...furtherArgumentGroups,
]

export const checkIds: ReadonlySet<string> = new Set(
  groups.flatMap(({ checks }) => checks.map(({ id }) => id)),
)

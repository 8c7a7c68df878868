import type { Mutant } from '../mutant.ts'
import { statusDeleteMutants } from './status-deletes.ts'
import { statusShownMutants } from './status-lists.ts'
import { statusStrangerMutants } from './status-strangers.ts'
import { statusWriteMutants } from './status-writes.ts'

/** Defects in how items change their status, go to the trash and are removed. */
export const statusMutants: readonly Mutant[] = [
  ...statusDeleteMutants,
  ...statusWriteMutants,
  ...statusStrangerMutants,
  ...statusShownMutants,
]

import { argumentMutants } from './derived/arguments.ts'
import { fieldMutants } from './derived/fields.ts'
import { declarationMutants } from './derived/index-document.ts'
import { listMutants } from './derived/lists.ts'
import { removalMutants } from './derived/removals.ts'
import { routeMutants } from './derived/routes.ts'
import { statusMutants } from './derived/statuses.ts'
import { stockRecordMutants } from './derived/stock-records.ts'
import { actionMutants } from './meanings/actions.ts'
import { addressMutants } from './meanings/addresses.ts'
import { contextMutants } from './meanings/contexts.ts'
import { extensionMutants } from './meanings/extensions.ts'
import { historyMutants } from './meanings/history.ts'
import { imageMutants } from './meanings/images.ts'
import { indexMutants } from './meanings/index-document.ts'
import { leakMutants } from './meanings/leaks.ts'
import { listMeaningMutants } from './meanings/lists.ts'
import { protocolMutants } from './meanings/protocol.ts'
import { recordMutants } from './meanings/records.ts'
import { roleMutants } from './meanings/roles.ts'
import { stockFlowMutants } from './meanings/stock-flows.ts'
import { writeMutants } from './meanings/write-answers.ts'
import type { Mutant } from './mutant.ts'

/** Every mutant: those that are derived from the contract, then those that break a meaning. */
export const mutants: readonly Mutant[] = [
  ...declarationMutants,
  ...routeMutants,
  ...argumentMutants,
  ...listMutants,
  ...fieldMutants,
  ...statusMutants,
  ...removalMutants,
  ...stockRecordMutants,
  ...indexMutants,
  ...listMeaningMutants,
  ...contextMutants,
  ...recordMutants,
  ...writeMutants,
  ...historyMutants,
  ...imageMutants,
  ...actionMutants,
  ...extensionMutants,
  ...protocolMutants,
  ...addressMutants,
  ...roleMutants,
  ...stockFlowMutants,
  ...leakMutants,
]

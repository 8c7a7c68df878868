import type { Mutant } from '../mutant.ts'
import { addressingMutants } from './addressing.ts'
import { argumentBehaviourMutants } from './arguments-behaviour.ts'
import { argumentBodyMutants } from './arguments-bodies.ts'
import { generatedArgumentMutants } from './arguments-generated.ts'
import { batchMutants } from './batch.ts'
import { markMutants } from './context-marks.ts'
import { passwordMutants } from './context-passwords.ts'
import { readMutants } from './context-reads.ts'
import { embedMutants } from './embed.ts'
import { extensionsMutants } from './extensions.ts'
import { openFieldMutants } from './fields-open.ts'
import { mistypedFields, wrongValues } from './fields-types.ts'
import { forgottenFields, keptFields, unlistedKept, writtenReadOnly } from './fields-writes.ts'
import { historyMutants } from './history.ts'
import { indexArgumentMutants } from './index-arguments.ts'
import { indexEntryMutants } from './index-entries.ts'
import { indexFieldMutants } from './index-fields.ts'
import { indexServedMutants } from './index-served.ts'
import { listsMutants } from './lists.ts'
import { mediaMutants } from './media.ts'
import { nearMissMutants } from './near-misses.ts'
import { protocolMutants } from './protocol.ts'
import { referenceHabitMutants } from './reference-habits.ts'
import { roleRightMutants } from './role-rights.ts'
import { staleListMutants } from './stale-lists.ts'
import { statusDeleteMutants } from './status-deletes.ts'
import { statusShownMutants } from './status-lists.ts'
import { statusUnlistedMutants } from './status-unlisted.ts'
import { statusWriteMutants } from './status-writes.ts'
import { stockMutants } from './stock.ts'
import { stockFlowMutants } from './stock-flows.ts'
import { stockReadMutants } from './stock-reads.ts'
import { stockRecordMutants } from './stock-records.ts'
import { writeAnswerMutants } from './write-answers.ts'

/** Every mutant there is. */
export const mutants: readonly Mutant[] = [
  ...indexFieldMutants,
  ...indexEntryMutants,
  ...indexArgumentMutants,
  ...indexServedMutants,
  ...addressingMutants,
  ...argumentBehaviourMutants,
  ...argumentBodyMutants,
  ...generatedArgumentMutants,
  ...listsMutants,
  ...staleListMutants,
  ...markMutants,
  ...readMutants,
  ...passwordMutants,
  ...forgottenFields,
  ...keptFields,
  ...writtenReadOnly,
  ...unlistedKept,
  ...mistypedFields,
  ...wrongValues,
  ...openFieldMutants,
  ...statusDeleteMutants,
  ...statusWriteMutants,
  ...statusUnlistedMutants,
  ...statusShownMutants,
  ...historyMutants,
  ...mediaMutants,
  ...batchMutants,
  ...embedMutants,
  ...extensionsMutants,
  ...protocolMutants,
  ...roleRightMutants,
  ...nearMissMutants,
  ...writeAnswerMutants,
  ...referenceHabitMutants,
  ...stockMutants,
  ...stockFlowMutants,
  ...stockReadMutants,
  ...stockRecordMutants,
]

import type { Mutant } from '../mutant.ts'
import { addressingMutants } from './addressing.ts'
import { argumentsMutants } from './arguments.ts'
import { batchMutants } from './batch.ts'
import { contextMutants } from './context.ts'
import { embedMutants } from './embed.ts'
import { extensionsMutants } from './extensions.ts'
import { fieldsMutants } from './fields.ts'
import { historyMutants } from './history.ts'
import { indexDocumentMutants } from './index-document.ts'
import { listsMutants } from './lists.ts'
import { mediaMutants } from './media.ts'
import { nearMissMutants } from './near-misses.ts'
import { protocolMutants } from './protocol.ts'
import { referenceHabitMutants } from './reference-habits.ts'
import { staleListMutants } from './stale-lists.ts'
import { statusMutants } from './status.ts'
import { writeAnswerMutants } from './write-answers.ts'

/** Every mutant there is. */
export const mutants: readonly Mutant[] = [
  ...indexDocumentMutants,
  ...addressingMutants,
  ...argumentsMutants,
  ...listsMutants,
  ...staleListMutants,
  ...contextMutants,
  ...fieldsMutants,
  ...statusMutants,
  ...historyMutants,
  ...mediaMutants,
  ...batchMutants,
  ...embedMutants,
  ...extensionsMutants,
  ...protocolMutants,
  ...nearMissMutants,
  ...writeAnswerMutants,
  ...referenceHabitMutants,
]

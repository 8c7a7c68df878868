import type { Mutant } from '../mutant.ts'
import { indexArgumentMutants } from './index-arguments.ts'
import { indexEntryMutants } from './index-entries.ts'
import { indexFieldMutants } from './index-fields.ts'
import { indexServedMutants } from './index-served.ts'

/** Defects that the checks of `conformance/checks/index/` are to notice. */
export const indexDocumentMutants: readonly Mutant[] = [
  ...indexFieldMutants,
  ...indexEntryMutants,
  ...indexArgumentMutants,
  ...indexServedMutants,
]

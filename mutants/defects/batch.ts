import type { Mutant } from '../mutant.ts'

/** Defects that the checks of `conformance/checks/batch/` are to notice. */
export const batchMutants: readonly Mutant[] = []

import type { Mutant } from '../mutant.ts'

/** Defects that the checks of `conformance/checks/history/` are to notice. */
export const historyMutants: readonly Mutant[] = []

import type { Mutant } from '../mutant.ts'

/** Defects that the checks of `conformance/checks/lists/` are to notice. */
export const listsMutants: readonly Mutant[] = []

import type { Mutant } from '../mutant.ts'

/** Defects that the checks of `conformance/checks/addressing/` are to notice. */
export const addressingMutants: readonly Mutant[] = []

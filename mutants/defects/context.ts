import type { Mutant } from '../mutant.ts'

/** Defects that the checks of `conformance/checks/context/` are to notice. */
export const contextMutants: readonly Mutant[] = []

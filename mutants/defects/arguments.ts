import type { Mutant } from '../mutant.ts'

/** Defects that the checks of `conformance/checks/arguments/` are to notice. */
export const argumentsMutants: readonly Mutant[] = []

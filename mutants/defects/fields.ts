import type { Mutant } from '../mutant.ts'

/** Defects that the checks of `conformance/checks/fields/` are to notice. */
export const fieldsMutants: readonly Mutant[] = []

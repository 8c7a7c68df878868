import type { Mutant } from '../mutant.ts'

/** Defects that the checks of `conformance/checks/embed/` are to notice. */
export const embedMutants: readonly Mutant[] = []

import type { Mutant } from '../mutant.ts'

/** Defects that the checks of `conformance/checks/media/` are to notice. */
export const mediaMutants: readonly Mutant[] = []

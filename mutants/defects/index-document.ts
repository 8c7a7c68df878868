import type { Mutant } from '../mutant.ts'

/** Defects that the checks of `conformance/checks/index/` are to notice. */
export const indexDocumentMutants: readonly Mutant[] = []

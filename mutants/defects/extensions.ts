import type { Mutant } from '../mutant.ts'

/** Defects that the checks of `conformance/checks/extensions/` are to notice. */
export const extensionsMutants: readonly Mutant[] = []

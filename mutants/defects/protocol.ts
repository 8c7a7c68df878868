import type { Mutant } from '../mutant.ts'

/** Defects that the checks of `conformance/checks/protocol/` are to notice. */
export const protocolMutants: readonly Mutant[] = []

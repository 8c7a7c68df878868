import type { Mutant } from '../mutant.ts'
import { markMutants } from './context-marks.ts'
import { passwordMutants } from './context-passwords.ts'
import { readMutants } from './context-reads.ts'

/** Defects that the checks of `conformance/checks/context/` are to notice. */
export const contextMutants: readonly Mutant[] = [...markMutants, ...readMutants, ...passwordMutants]

import type { Mutant } from '../mutant.ts'
import { argumentBehaviourMutants } from './arguments-behaviour.ts'
import { generatedArgumentMutants } from './arguments-generated.ts'

/** Defects that the checks of `conformance/checks/arguments/` are to notice. */
export const argumentsMutants: readonly Mutant[] = [...argumentBehaviourMutants, ...generatedArgumentMutants]

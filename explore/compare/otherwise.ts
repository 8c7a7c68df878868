import type { Difference } from '../../conformance/index.ts'
import type { Json, Level } from '../../contract/index.ts'

/** One thing that the target answered otherwise than its twin. */
export interface Otherwise {
  readonly difference: Difference
  /** The member, argument or header that it is about. */
  readonly field?: string
  /** The target's own code of the error it answered. */
  readonly code?: string
  /** What the twin has there, and what came. */
  readonly expected: Json | undefined
  readonly received: Json | undefined
  readonly level: Level
}

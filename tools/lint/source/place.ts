/** Where something is written. */
export interface Place {
  readonly file: string
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
}

import type { JsonObject } from '../../contract/index.ts'

/** What is kept of something beside its own fields. */
export interface Registered {
  readonly meta?: JsonObject
  readonly fields?: JsonObject
  readonly terms?: Readonly<Record<string, readonly number[]>>
}

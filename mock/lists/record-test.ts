import type { ContentRecord } from '../store/records.ts'

/** Says whether a record belongs in a list. */
export type Test = (record: ContentRecord) => boolean

import type { queryWarning as nodeWarning } from './query-warning.ts'

/** Used in browsers, where no log is printed. */
export const queryWarning: typeof nodeWarning | undefined = undefined

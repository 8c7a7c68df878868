import type { CheckGroup } from '../../check.ts'

/** The index document. */
export const indexGroups: readonly CheckGroup[] = []

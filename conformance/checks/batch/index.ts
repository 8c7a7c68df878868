import type { CheckGroup } from '../../check.ts'

/** The batch route. */
export const batchGroups: readonly CheckGroup[] = []

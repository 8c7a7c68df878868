import type { CheckGroup } from '../../check.ts'

/** What the filters and orders of lists do. */
export const listGroups: readonly CheckGroup[] = []

import type { CheckGroup } from '../../check.ts'

/** What fields hold and how they are written. */
export const fieldGroups: readonly CheckGroup[] = []

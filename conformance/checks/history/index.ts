import type { CheckGroup } from '../../check.ts'

/** Revisions and autosaves. */
export const historyGroups: readonly CheckGroup[] = []

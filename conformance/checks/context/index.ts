import type { CheckGroup } from '../../check.ts'

/** Which fields appear where. */
export const contextGroups: readonly CheckGroup[] = []

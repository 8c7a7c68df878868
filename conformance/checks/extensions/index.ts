import type { CheckGroup } from '../../check.ts'

/** The routes of extensions. */
export const extensionGroups: readonly CheckGroup[] = []

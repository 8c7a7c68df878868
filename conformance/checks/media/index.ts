import type { CheckGroup } from '../../check.ts'

/** Attachments. */
export const mediaGroups: readonly CheckGroup[] = []

import type { CheckGroup } from '../../check.ts'

/** The embed and proxy routes. */
export const embedGroups: readonly CheckGroup[] = []

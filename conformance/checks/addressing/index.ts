import type { CheckGroup } from '../../check.ts'

/** Both addresses of a route. */
export const addressingGroups: readonly CheckGroup[] = []

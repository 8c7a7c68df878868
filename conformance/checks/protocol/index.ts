import type { CheckGroup } from '../../check.ts'

/** Errors, headers, global parameters, methods, credentials. */
export const protocolGroups: readonly CheckGroup[] = []

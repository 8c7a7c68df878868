import type { Check, Requirement } from '../../../conformance/index.ts'

export const v3Requirements: readonly Requirement[] = []

/** The checks of `wc/v3`. */
export const v3Checks: readonly Check[] = []

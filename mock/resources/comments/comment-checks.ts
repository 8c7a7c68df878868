import type { ArgumentCheck } from '../../arguments/check-arguments.ts'

const asItIs: ArgumentCheck = (value) => ({ ok: true, value })

/** The checks of a write that the contract's definitions do not say: a text comes plain, or as an object with `raw`. */
export const createChecks: Readonly<Record<string, ArgumentCheck>> = { content: asItIs }

/** What the arguments of a mirrored route take: their definitions are another's, and what behaves is ours. */
export { adaptToOwnSchema } from './own-schema.ts'
export { checksOfForeign } from './validate-any-schema.ts'

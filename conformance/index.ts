/** The conformance suite: the one entrance to this room. What a finished run looks like is in `result.ts`. */
export { isList, isObject, type JsonObject } from './client/json.ts'
export * from './result.ts'
export { type CertifyOptions, certify } from './run/certify.ts'
export type { FetchLike } from './wire/wire.ts'

/** The way to a site, for those who read one and certify nothing: without the checks, which take long to load. */

export type { TargetRequest } from './run/options.ts'
export { discover, type Expected, NotFound } from './target/discover.ts'
export { targetAddress } from './target/origin.ts'
export { readIndex } from './target/read-index.ts'
export type { CertifiableName } from './target/recognise.ts'
export { type Target, type TargetFacts, targetOf } from './target/target.ts'
export { Connection } from './transport/connection.ts'
export { basic, type Credentials, parseCredentials } from './transport/credentials.ts'
export { at, isList, isObject, numbers } from './transport/json.ts'
export type { Query } from './transport/query.ts'
export { type FetchLike, functionWire, networkWire } from './transport/wire.ts'

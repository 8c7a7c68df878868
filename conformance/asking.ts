/** The way to a site, for those who read one and certify nothing: without the checks, which take long to load. */

export { Trouble } from './result/outcome.ts'
export type { TargetRequest } from './run/options.ts'
export { discover, type Expected, NotFound } from './target/discover.ts'
export { guardSecrets, targetAddress } from './target/origin.ts'
export { readIndex } from './target/read-index.ts'
export type { CertifiableName } from './target/recognise.ts'
export { type Target, type TargetFacts, targetOf } from './target/target.ts'
export { blankOf, isSecretHeader, secretsOf } from './transport/blank.ts'
export { Connection } from './transport/connection.ts'
export {
  areSigningIn,
  basic,
  type Credentials,
  parseCredentials,
  withoutSignIn,
} from './transport/credentials.ts'
export { at, isList, isObject, numbers } from './transport/json.ts'
export { networkWire } from './transport/network-wire.ts'
export { within } from './transport/pace.ts'
export type { Query } from './transport/query.ts'
export { leaveBody, readBody } from './transport/read-body.ts'
export { answeredRedirect } from './transport/redirect.ts'
export { reason, whyUnreachable } from './transport/why-broken.ts'
export { type FetchLike, functionWire, type Wire, type WireResponse } from './transport/wire.ts'

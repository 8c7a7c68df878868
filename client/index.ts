/** A client of a site, without the conformance checks, which take long to load. */

export { at, isList, isObject, numbers } from '../contract/lib/json.ts'
export { discover, type Expected, NotFound } from './target/discover.ts'
export { guardSecrets, targetAddress } from './target/origin.ts'
export type { CertifiableName } from './target/recognise.ts'
export { targetOf } from './target/target.ts'
export { Connection } from './transport/connection.ts'
export { networkWire } from './transport/network-wire.ts'
export { within } from './transport/pace.ts'
export { answeredRedirect, leaveBody, readBody } from './transport/response.ts'
export {
  areSigningIn,
  basic,
  blankOf,
  type Credentials,
  isSecretHeader,
  parseCredentials,
  secretsOf,
  withoutSignIn,
} from './transport/secrets.ts'
export { reason } from './transport/why-broken.ts'
export type { Query } from './transport/wire.ts'
export { type FetchLike, functionWire, type Wire, type WireResponse } from './transport/wire.ts'
export { Trouble } from './trouble.ts'

/**
 * Runs the checks against a server; a certificate has their results.
 *
 * @module
 */

export { type Expected, NotFound } from '../client/target/discover.ts'
export { type CertifiableName, certifiableNames } from '../client/target/recognise.ts'
export { type Credentials, parseCredentials } from '../client/transport/secrets.ts'
export type { FetchLike } from '../client/transport/wire.ts'
export { isList, isObject, type Json, type JsonObject } from '../contract/lib/json.ts'
export { type Requirement, statements } from '../contract/requirement.ts'
export { Inapplicable, Untestable } from './assertions/outcome.ts'
export { groups } from './checks/catalog.ts'
export {
  type Check,
  type CheckTools,
  check,
  readCheck,
  userCheck,
  writeCheck,
} from './checks/check.ts'
export { type Covered, coverage } from './checks/coverage.ts'
export * from './result.ts'
export type { Acceptance } from './runner/accept.ts'
export { type Baseline, parseBaseline } from './runner/baseline.ts'
export { type CertifyOptions, certify } from './runner/certify.ts'
export type { NamedCertificate } from './runner/engine/build-certificates.ts'
export { certifyTargets, type EngineCertifyOptions } from './runner/engine/certify-targets.ts'
export { type CleanOptions, clean } from './runner/engine/clean.ts'
export type { RunEvent } from './runner/engine/group-report.ts'
export { mergeCertificates } from './runner/engine/merge.ts'
export type { RunOptions, TargetRequest } from './runner/options.ts'
export type { PackChecks } from './runner/selection/pack-checks.ts'
export { groupsWithNames } from './runner/selection/select.ts'
export { requirementOf } from './runner/subject.ts'
export { exitCodeOf } from './runner/verdict.ts'
export { allWithExtensions } from './runner/with-extensions.ts'

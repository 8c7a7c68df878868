/**
 * Copies live sites, records their responses, and reads their export files, for fake sites.
 *
 * @module
 */

export {
  type FallbackOptions,
  fallbackTo,
  type RecordingFallback,
  replay,
} from '../../mock/extend/fallback/fallback-to.ts'
export { readWxr, type WxrOptions } from '../export/wxr/read/read-wxr.ts'
export { parseDeployment, readDeploymentFile, type StoredDeployment } from './deployment-file.ts'
export { type Mirror, type MirrorOptions, mirror } from './mirror-site.ts'
export { readMessages } from './read-messages.ts'
export type { Agreement, Agreements, Disagreement } from './verify/agreements.ts'
export { type Verification, type VerifyOptions, verifyMirror } from './verify/verify-mirror.ts'
export type { VerifiedWrites } from './verify/verify-writes.ts'

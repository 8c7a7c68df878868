/** Live sites as deployments to be served: the package's entrance to this room. */

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
export { type Agreement, type Disagreement, type Verification, verifyMirror } from './verify.ts'

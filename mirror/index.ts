/** Live sites as deployments to be served: the package's entrance to this room. */

export { parseDeployment, readDeploymentFile, type StoredDeployment } from './deployment-file.ts'
export {
  type FallbackOptions,
  fallbackTo,
  type RecordingFallback,
  replay,
} from './fallback/fallback-to.ts'
export { type Mirror, type MirrorOptions, mirror } from './mirror-site.ts'
export { readWxr, type WxrOptions } from './wxr/read-wxr.ts'

/**
 * What a client uses of a site: the mock records it, and `certify`, `diff` and `openapi` can be limited to it.
 *
 * @module
 */
export {
  type EndpointUsage,
  mergeUsage,
  noUsage,
  readFields,
  type Usage,
  type ValueKind,
} from '../../contract/usage/usage.ts'
export type {
  RequestedRouteCount,
  RequestFinding,
  RequestGroup,
  RequestReport,
} from '../../mock/requests/report.ts'
export { requestReport } from '../../mock/requests/request-report.ts'
export { type NoticingSite, noticeReads } from '../../mock/site/usage/notice-reads.ts'
export { parseUsage, saveUsage, usageText } from './usage-file.ts'

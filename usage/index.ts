/** What a client uses of a site: written down by the mock, and what `certify`, `diff` and `openapi` narrow to. */
export { mergeUsage } from './merge.ts'
export { type NoticingSite, noticeReads } from './notice-reads.ts'
export { saveUsage } from './save-usage.ts'
export { type EndpointUsage, noUsage, readFields, type Usage, type ValueKind } from './usage.ts'
export { parseUsage, usageText } from './usage-file.ts'

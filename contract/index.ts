/**
 * What the interface promises, as data: the entrance to this room. The requirements have one of their own,
 * `requirements/index.ts`, so that a mock does not carry their texts.
 */
export {
  type Answer,
  type AnsweredRecord,
  answeredRecords,
  answerOf,
  canEmbed,
  type DocumentName,
  isExtension,
  type RecordName,
  uploads,
} from './answers.ts'
export {
  type CoreRoute,
  type Deployment,
  deployments,
  type RoutesByNamespace,
  stockDeployment,
  withRoutes,
} from './deployment.ts'
export { jwtAuthRoutes } from './extensions/jwt-auth.ts'
export { type Naming, type NamingName, namings, type Translator, translator } from './naming.ts'
export type { Requirement } from './requirement.ts'
export { attachmentFields } from './resources/attachment-fields.ts'
export { autosaveRecord } from './resources/autosave-record.ts'
export { batchArguments, batchLimit } from './resources/batch.ts'
export { imageEditArguments, postProcessArguments } from './resources/image-edit.ts'
export { attachmentRecord, mediaListArguments } from './resources/media.ts'
export { embedArguments, embedProxyArguments } from './resources/oembed.ts'
export { pageFields, pageListArguments, pageRecord } from './resources/pages.ts'
export { postFields, postFormats, postListArguments, postRecord } from './resources/posts.ts'
export { revisionRecord } from './resources/revision-record.ts'
export { revisionListArguments } from './resources/revisions.ts'
export { statusRecord } from './resources/status-record.ts'
export { taxonomyRecord } from './resources/taxonomy-record.ts'
export { categoryRecord, tagRecord } from './resources/term-records.ts'
export { typeRecord } from './resources/type-record.ts'
export { userRecord } from './resources/user-record.ts'
export {
  type ArgumentDefinition,
  type ArgumentDefinitions,
  type Context,
  contexts,
  type Json,
  type JsonObject,
  type Level,
  type TextFormat,
  type TextPattern,
  type TypeName,
  textFormats,
  type ValueOf,
  type ValueSchema,
} from './schema/dialect.ts'
export type { FieldOf, RecordSchema } from './schema/record.ts'
export {
  type Endpoint,
  type Method,
  methodPathPairs,
  methods,
  methodsOf,
  type PathExpression,
  type RawIndexEntry,
  type Route,
  type RouteLevel,
  templateOf,
} from './schema/route.ts'
export {
  filterStatuses,
  mediaStatuses,
  type Status,
  statuses,
  type WritableStatus,
  writableStatuses,
} from './schema/status.ts'
export { allDeployments, type DeploymentName, type StockRoute, stock, withStockRoutes } from './stock.ts'
export { stockNames } from './stock-names.ts'

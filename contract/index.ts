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
export { batchLimit } from './arguments/batch.ts'
export { postFormats } from './arguments/collection.ts'
export { attachmentFields, pageFields, postFields } from './arguments/writable.ts'
export {
  categoryRecord,
  statusRecord,
  tagRecord,
  taxonomyRecord,
  typeRecord,
  userRecord,
} from './companion-records.ts'
export { type Deployment, type DeploymentName, deployments, withCompanions } from './deployment.ts'
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
  type ValueSchema,
} from './dialect.ts'
export { type Naming, type NamingName, namings, type Translator, translator } from './naming.ts'
export {
  attachmentRecord,
  autosaveRecord,
  pageRecord,
  postRecord,
  type RecordSchema,
  revisionRecord,
} from './records.ts'
export type { Requirement } from './requirement.ts'
export {
  type Endpoint,
  type ListedRoute,
  type Method,
  methodPathPairs,
  methods,
  methodsOf,
  type PathExpression,
  type Route,
  type RouteLevel,
  templateOf,
} from './route.ts'
export {
  filterStatuses,
  mediaStatuses,
  type Status,
  statuses,
  type WritableStatus,
  writableStatuses,
} from './status.ts'

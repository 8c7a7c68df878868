/**
 * The contract of the API as data.
 *
 * @module
 */
// Requirements have a separate entry point, `requirements/index.ts`, so that a mock does not include their texts.
export {
  type Answer,
  type AnsweredRecord,
  answeredRecords,
  answerOf,
  canEmbed,
  type DocumentName,
  type RecordName,
  uploads,
} from './answers.ts'
export type { ContentSource } from './content-sources.ts'
export {
  type CoreRoute,
  type Deployment,
  defaultNaming,
  first,
  type RoutesByNamespace,
  stockDeployment,
  withRoutes,
} from './deployments/first.ts'
export { deployments } from './deployments/index.ts'
export { jwtAuthRoutes } from './deployments/jwt-auth.ts'
export {
  allDeployments,
  type DeploymentName,
  type StockRoute,
  stock,
  withStockRoutes,
} from './deployments/stock.ts'
export {
  type AnswerSource,
  type Fallback,
  type FallbackAnswer,
  type RequestingSite,
  sourceHeader,
} from './fallback.ts'
export type { Json, JsonObject } from './lib/json.ts'
export { type Naming, type NamingName, namings, type Translator, translator } from './naming.ts'
export type { Requirement } from './requirement.ts'
export { applicationPasswordRecord } from './resources/application-password-record.ts'
export { attachmentFields } from './resources/attachment-fields.ts'
export { autosaveRecord } from './resources/autosave-record.ts'
export { batchArguments, batchLimit } from './resources/batch.ts'
export { blockPatternCategoryRecord, blockPatternRecord } from './resources/block-pattern-records.ts'
export { blockTypeRecord } from './resources/block-type-record.ts'
export { commentRecord } from './resources/comment-record.ts'
export { foundBlockRecord, foundPatternRecord } from './resources/directory-records.ts'
export { imageEditArguments, postProcessArguments } from './resources/image-edit.ts'
export { attachmentRecord, mediaListArguments } from './resources/media.ts'
export { menuItemAutosaveRecord, menuItemDefaults, menuItemRecord } from './resources/menu-item-record.ts'
export { menuLocationRecord } from './resources/menu-locations.ts'
export { embedArguments, embedProxyArguments } from './resources/oembed.ts'
export { pageFields, pageListArguments, pageRecord } from './resources/pages.ts'
export { pluginRecord } from './resources/plugin-record.ts'
export { postFields, postFormats, postListArguments, postRecord } from './resources/posts.ts'
export { revisionRecord } from './resources/revision-record.ts'
export { revisionListArguments } from './resources/revisions.ts'
export type { searchArguments, searchTypes } from './resources/search.ts'
export { searchRecord } from './resources/search-record.ts'
export type { SettingName } from './resources/settings.ts'
export { settingDefaults, settingsRecord } from './resources/settings-record.ts'
export { statusRecord } from './resources/status-record.ts'
export { taxonomyRecord } from './resources/taxonomy-record.ts'
export { categoryRecord, menuRecord, patternCategoryRecord, tagRecord } from './resources/term-records.ts'
export { themeRecord } from './resources/theme-record.ts'
export { typeRecord } from './resources/type-record.ts'
export { userFields } from './resources/user-fields.ts'
export { userRecord } from './resources/user-record.ts'
export { sidebarRecord, widgetRecord, widgetTypeRecord } from './resources/widget-records.ts'
export {
  type ArgumentDefinition,
  type ArgumentDefinitions,
  type Context,
  contexts,
  type Level,
  type TextFormat,
  type TextPattern,
  type TypeName,
  textFormats,
  type ValueOf,
  type ValueSchema,
} from './schema/dialect.ts'
export { type ObservedAnswer, type ObservedSite, observedKey } from './schema/observed.ts'
export type { FieldOf, RecordSchema } from './schema/record.ts'
export {
  type Endpoint,
  isExtension,
  type Method,
  methods,
  methodsOf,
  namespaceIndex,
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
export { type WordPressVersion, wordpressVersions } from './schema/wordpress-versions.ts'

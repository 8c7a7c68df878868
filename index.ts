/**
 * The package's main entry point: a fake site, and its data. `site-contract/msw`, `site-contract/playwright` and
 * `site-contract/node` serve it; `site-contract/contract` is the contract of the API as data.
 *
 * @module
 */
export {
  type Deployment,
  type DeploymentName,
  deployments,
  type Fallback,
  type Json,
  type Naming,
  type NamingName,
  namings,
} from './contract/index.ts'
export { type WordPressVersion, wordpressVersions } from './contract/schema/wordpress-versions.ts'
export * from './fixtures/index.ts'
export type { SiteRequest, SiteResponse } from './mock/http/exchange.ts'
export type {
  Abilities,
  AbilityAnnotations,
  AbilityCategories,
  AbilityDefinition,
  AbilityRequest,
} from './mock/resources/endpoint/abilities.ts'
export type {
  HandlerDefinition,
  HandlerFunction,
  HandlerPermission,
  HandlerRequest,
  HandlerSchema,
  HandlerSite,
  HandlerUser,
  PageOptions,
  RecordStore,
  RouteHandler,
  RouteHandlers,
  SiteAbility,
  StoredRecord,
} from './mock/resources/endpoint/handlers.ts'
export type { EmbedProvider, SiteOptions } from './mock/resources/endpoint/options.ts'
export type { Pack, PackData, PackExploration } from './mock/resources/endpoint/pack.ts'
// From the files themselves: `mock/index.ts` also exports types of `node:http`, which a browser project lacks.
export type { SiteChange } from './mock/site/controls/changes.ts'
export type { Clock } from './mock/site/controls/clock.ts'
export type { Exchange, HeaderLine, RecordedAnswer } from './mock/site/controls/exchange.ts'
export type { ActiveFault, Fault, Faults } from './mock/site/controls/faults.ts'
export type { ActiveOverride, Patch, PatchedAnswer } from './mock/site/controls/patch.ts'
export type { RecordedRequest, RequestDetails } from './mock/site/controls/recorded-request.ts'
export { createSite, type Site } from './mock/site/site.ts'
export type { Inspector } from './mock/site/site-interface.ts'
export type {
  CustomField,
  FieldItemKind,
  FieldLink,
  FieldProblem,
  FieldRequest,
  FieldSite,
} from './mock/store/content-model.ts'
export type { SiteSnapshot } from './mock/store/site-state.ts'

/**
 * The package's main entrance: a fake site, and the data it can hold. Served elsewhere: `site-contract/msw`,
 * `site-contract/playwright`, `site-contract/node`; the interface itself as data: `site-contract/contract`.
 */
export {
  type Deployment,
  type DeploymentName,
  deployments,
  type Fallback,
  type Naming,
  type NamingName,
  namings,
} from './contract/index.ts'
export { type WordPressVersion, wordpressVersions } from './contract/schema/wordpress-versions.ts'
export * from './fixtures/index.ts'
// From the rooms' own files, not the entrance: `mock/index.ts` also names types of `node:http`, which a browser's
// project does not have.
export type { SiteChange } from './mock/controls/changes.ts'
export type { Clock } from './mock/controls/clock.ts'
export type { Exchange, HeaderLine, RecordedAnswer } from './mock/controls/exchange.ts'
export type { ActiveFault, Fault, Faults } from './mock/controls/faults.ts'
export type { ActiveOverride, Patch, PatchedAnswer } from './mock/controls/patch.ts'
export type { RecordedRequest, RequestDetails } from './mock/controls/recorded-request.ts'
export type {
  HandlerDefinition,
  HandlerFunction,
  HandlerPermission,
  HandlerRequest,
  HandlerSchema,
  HandlerSite,
  HandlerUser,
  RouteHandler,
  RouteHandlers,
} from './mock/endpoint/handlers.ts'
export type { EmbedProvider, SiteOptions } from './mock/endpoint/options.ts'
export type { Pack } from './mock/endpoint/pack.ts'
export type { SiteRequest, SiteResponse } from './mock/http/exchange.ts'
export type { Inspector } from './mock/session/inspector.ts'
export { createSite, type Site } from './mock/session/site.ts'
export type { SiteSnapshot } from './mock/store/site-state.ts'

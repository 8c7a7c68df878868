/** A site that keeps the contract's promises, in memory: the one entrance to this room. */
export type { AskingSite, Fallback, FallbackAnswer } from '../contract/index.ts'
export { nodeListener } from './adapters/node-http.ts'
export { controlPath, type PageFile, type PageFiles, RemoteControl } from './control-api/remote-control.ts'
export type { SiteRequest, SiteResponse } from './http/exchange.ts'
export { inspectedListener } from './inspector/inspected-listener.ts'
export type {
  Abilities,
  AbilityAnnotations,
  AbilityCategories,
  AbilityDefinition,
  AbilityRequest,
} from './resources/endpoint/abilities.ts'
export type {
  HandlerDefinition,
  HandlerFunction,
  HandlerPermission,
  HandlerRequest,
  HandlerSchema,
  HandlerSite,
  HandlerUser,
  RecordStore,
  RouteHandler,
  RouteHandlers,
  SiteAbility,
  StoredRecord,
} from './resources/endpoint/handlers.ts'
export type { EmbedProvider, SiteOptions } from './resources/endpoint/options.ts'
export type { Pack, PackExploration } from './resources/endpoint/pack.ts'
export type { SiteChange } from './site/controls/changes.ts'
export type { Clock } from './site/controls/clock.ts'
export type { Exchange, HeaderLine, RecordedAnswer } from './site/controls/exchange.ts'
export type { ActiveFault, Fault, Faults } from './site/controls/faults.ts'
export type { ActiveOverride, Patch, PatchedAnswer } from './site/controls/patch.ts'
export type { RecordedRequest, RequestDetails } from './site/controls/recorded-request.ts'
export { sessionCookie, sessionHeader } from './site/session-name.ts'
export { Sessions } from './site/sessions.ts'
export { createSite, type Site } from './site/site.ts'
export type { Inspector } from './site/site-interface.ts'
export type { SiteSnapshot } from './store/site-state.ts'

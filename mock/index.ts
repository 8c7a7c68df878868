/** A site that keeps the contract's promises, in memory: the one entrance to this room. */
export type { AskingSite, Fallback, FallbackAnswer } from '../contract/index.ts'
export { nodeListener } from './adapters/node-http.ts'
export type { SiteChange } from './controls/changes.ts'
export type { Clock } from './controls/clock.ts'
export type { Exchange, HeaderLine, RecordedAnswer } from './controls/exchange.ts'
export type { ActiveFault, Fault, Faults } from './controls/faults.ts'
export type { ActiveOverride, Patch, PatchedAnswer } from './controls/patch.ts'
export type { RecordedRequest, RequestDetails } from './controls/recorded-request.ts'
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
} from './endpoint/handlers.ts'
export type { EmbedProvider, SiteOptions } from './endpoint/options.ts'
export type { Pack } from './endpoint/pack.ts'
export type { SiteRequest, SiteResponse } from './http/exchange.ts'
export { inspectedListener } from './inspection/inspected-listener.ts'
export { controlPath, type PageFile, type PageFiles, RemoteControl } from './remote-control/remote-control.ts'
export type { Inspector } from './session/inspector.ts'
export { sessionCookie, sessionHeader } from './session/session-name.ts'
export { Sessions } from './session/sessions.ts'
export { createSite, type Site } from './session/site.ts'
export type { SiteSnapshot } from './store/site-state.ts'

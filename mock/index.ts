/** A site that keeps the contract's promises, in memory: the one entrance to this room. */
export { nodeListener } from './adapters/node-http.ts'
export type { Clock } from './controls/clock.ts'
export type { ActiveFault, Fault, Faults } from './controls/faults.ts'
export type { ActiveOverride, Patch, PatchedAnswer } from './controls/patch.ts'
export type { AskedRequest, RecordedRequest } from './controls/recorded-request.ts'
export type { SiteRequest, SiteResponse } from './exchange.ts'
export type {
  EmbedProvider,
  HandlerRequest,
  RouteHandler,
  RouteHandlers,
  SiteOptions,
} from './options.ts'
export { controlPath, type PageFile, type PageFiles, RemoteControl } from './remote-control/remote-control.ts'
export { createSite, type Site } from './site.ts'
export type { SiteSnapshot } from './state/site-state.ts'
export { Worlds, worldCookie, worldHeader } from './worlds/worlds.ts'

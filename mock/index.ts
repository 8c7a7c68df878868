/** A site that keeps the contract's promises, in memory: the one entrance to this room. */
export { nodeListener } from './adapters/node-http.ts'
export type { SiteRequest, SiteResponse } from './exchange.ts'
export type {
  EmbedProvider,
  HandlerRequest,
  RouteHandler,
  RouteHandlers,
  SiteOptions,
} from './options.ts'
export { createSite, type Site } from './site.ts'
export type { SiteSnapshot } from './state/site-state.ts'

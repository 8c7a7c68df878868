import { type EndpointBehaviour, type EndpointEntry, loadedBehaviour } from '../../resources/endpoint/call.ts'

/** Gives a handler without arguments those of the site's endpoint that it replaces. */
export function withSiteArguments(own: EndpointEntry, handler: EndpointBehaviour): EndpointEntry {
  const { source, permit } = handler
  return {
    ...(source && { source }),
    ...(permit && { permit }),
    async load() {
      const { checks } = await loadedBehaviour(own)
      return { handle: handler.handle, ...(checks && { checks }) }
    },
  }
}

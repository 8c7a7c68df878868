import { type EndpointBehaviour, type EndpointEntry, loadedBehaviour } from '../../resources/endpoint/call.ts'

/** A handler without arguments of its own, on a route of the site: it takes those that the site's endpoint takes. */
export function withArgumentsOf(own: EndpointEntry, handler: EndpointBehaviour): EndpointEntry {
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

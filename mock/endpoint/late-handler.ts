import { loadShortcodes } from '../render/shortcodes.ts'
import type { EndpointBehaviour } from './call.ts'

type Handler = EndpointBehaviour['handle']

/**
 * A handler whose code is loaded when it is first asked for, so that a page which only reads never loads what writes.
 * Dispatch awaits `load` before it checks anything: between the permission and the act, nothing else happens. A write
 * that renders what it has written cannot begin again, so that shortcodes are loaded with it.
 */
export function lateHandler(
  load: () => Promise<Handler>,
): Required<Pick<EndpointBehaviour, 'load' | 'handle'>> {
  let handler: Handler | undefined
  return {
    load: () =>
      handler === undefined
        ? Promise.all([load(), loadShortcodes()]).then(([loaded]) => {
            handler = loaded
          })
        : undefined,
    handle(call) {
      if (handler === undefined) throw notLoaded()
      return handler(call)
    },
  }
}

/**
 * A behaviour of which nothing is known before it is loaded. For routes of one method only: the permissions of a route's
 * other methods are asked for without loading them.
 */
export function lateBehaviour(load: () => Promise<EndpointBehaviour>): EndpointBehaviour {
  let behaviour: EndpointBehaviour | undefined
  return {
    load: () =>
      behaviour === undefined
        ? load().then((loaded) => {
            behaviour = loaded
          })
        : undefined,
    checks: (call) => loaded().checks?.(call) ?? {},
    permit: (call) => loaded().permit?.(call),
    handle: (call) => loaded().handle(call),
  }

  function loaded(): EndpointBehaviour {
    if (behaviour === undefined) throw notLoaded()
    return behaviour
  }
}

function notLoaded(): Error {
  return new Error('A late handler is asked before it is loaded. Await load first.')
}

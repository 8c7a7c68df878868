import { type Late, late } from '../loading/late.ts'
import { loadForRendering } from '../render/late-items.ts'
import type { EndpointBehaviour } from './call.ts'

type Load = Late<unknown>['load']

/** A handler, with the checks of its arguments where it has some. */
type Checked = Pick<EndpointBehaviour, 'checks' | 'handle'>

/**
 * A handler whose code is loaded when it is first asked for, so that a page which only reads never loads what writes. Dispatch awaits `load` before it checks anything: between the permission and the act, nothing else happens. A write
 * that renders what it has written cannot begin again, so that all it may need for that is loaded with it.
 */
export function lateHandler(
  source: () => Promise<Checked['handle'] | Checked>,
): Required<Omit<EndpointBehaviour, 'permit'>> {
  const { load, get } = late(async () => {
    const [loaded] = await Promise.all([source(), loadForRendering()])
    return typeof loaded === 'function' ? { handle: loaded } : loaded
  })
  return handlerOnceLoaded(load, get)
}

/**
 * A behaviour of which nothing is known before it is loaded. For routes of one method only: the permissions of a route's
 * other methods are asked for without loading them.
 */
export function lateBehaviour(source: () => Promise<EndpointBehaviour>): EndpointBehaviour {
  const { load, get } = late(source)
  return behaviourOnceLoaded(load, get)
}

/**
 * The behaviours of a resource, loaded together when one of them is first asked for: so the permissions of a route's
 * other methods are there too.
 *
 * @returns gives the behaviour of a name, the same each time
 */
export function lateBehaviours<Name extends string>(
  source: () => Promise<Readonly<Record<Name, EndpointBehaviour>>>,
): (name: Name) => EndpointBehaviour {
  const { load, get } = late(source)
  const known = new Map<Name, EndpointBehaviour>()
  return (name) => {
    const behaviour = known.get(name) ?? behaviourOnceLoaded(load, () => get()[name])
    known.set(name, behaviour)
    return behaviour
  }
}

/** @param get gives what it really is, once that is loaded */
function behaviourOnceLoaded(load: Load, get: () => EndpointBehaviour): EndpointBehaviour {
  return { ...handlerOnceLoaded(load, get), permit: (call) => get().permit?.(call) }
}

function handlerOnceLoaded(load: Load, get: () => Checked): Required<Omit<EndpointBehaviour, 'permit'>> {
  return {
    load,
    checks: (call) => get().checks?.(call) ?? {},
    handle: (call) => get().handle(call),
  }
}

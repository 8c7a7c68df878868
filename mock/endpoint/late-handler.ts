import { type Late, late } from '../loading/late.ts'
import { loadForRendering } from '../render/late-items.ts'
import type { EndpointBehaviour } from './call.ts'

/**
 * A handler whose code is loaded when it is first asked for, so that a page which only reads never loads what writes.
 * Dispatch awaits `load` before it checks anything: between the permission and the act, nothing else happens. A write
 * that renders what it has written cannot begin again, so that all it may need for that is loaded with it.
 */
export function lateHandler(
  source: () => Promise<EndpointBehaviour['handle']>,
): Required<Pick<EndpointBehaviour, 'load' | 'handle'>> {
  const { load, get } = late(async () => {
    const [handler] = await Promise.all([source(), loadForRendering()])
    return handler
  })
  return { load, handle: (call) => get()(call) }
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
function behaviourOnceLoaded(load: Late<unknown>['load'], get: () => EndpointBehaviour): EndpointBehaviour {
  return {
    load,
    checks: (call) => get().checks?.(call) ?? {},
    permit: (call) => get().permit?.(call),
    handle: (call) => get().handle(call),
  }
}

import type { Context } from '../../../contract/index.ts'
import type { Denial } from '../../auth/denial.ts'
import { RestError } from '../../http/errors.ts'
import type { Rendered } from '../../view/context-filter.ts'
import type { View } from '../../view/view.ts'
import { contextOf, scalarText } from './arguments.ts'
import { type Call, type EndpointBehaviour, ok } from './call.ts'

/** A read-only kind of thing: types, statuses, taxonomies. */
export interface Described<T> {
  /** The capture in the path that names an item, `type`. */
  readonly capture: string
  /**
   * Whether the permission check passes for unknown and for refused items, so that `Allow` lists GET, as in
   * WordPress.
   */
  readonly permits: { readonly unknown: boolean; readonly refused: boolean }
  /** All items by name, in the order of the list. */
  items(view: View): ReadonlyMap<string, T>
  /** True when the list of this call includes the item. */
  isListed(item: T, call: Call): boolean
  listDenial(call: Call): Denial | undefined
  itemDenial(item: T, call: Call): Denial | undefined
  unknown(name: string): RestError
  render(item: T, call: Call, context: Context): Rendered
}

/** `GET` of all items, as an object by name. */
export function describedList<T>(kind: Described<T>): EndpointBehaviour {
  return {
    permit: (call) => kind.listDenial(call),
    handle: (call) => {
      const listed = [...kind.items(call)].filter(
        ([name, item]) => !call.version?.lacks(name) && kind.isListed(item, call),
      )
      const context = contextOf(call)
      return ok(Object.fromEntries(listed.map(([name, item]) => [name, kind.render(item, call, context)])))
    },
  }
}

/** `GET` of an item by its name. */
export function describedRead<T>(kind: Described<T>): EndpointBehaviour {
  return {
    permit: (call) => {
      const item = itemOf(call, kind)
      if (item === undefined)
        return kind.permits.unknown ? undefined : kind.unknown(requestedName(call, kind))
      return kind.permits.refused ? undefined : kind.itemDenial(item, call)
    },
    handle: (call) => {
      const item = itemOf(call, kind)
      if (item === undefined) throw kind.unknown(requestedName(call, kind))
      const denial = kind.itemDenial(item, call)
      if (denial) throw RestError.fromDenial(denial)
      return ok(kind.render(item, call, contextOf(call)))
    },
  }
}

function itemOf<T>(call: Call, kind: Described<T>): T | undefined {
  const name = requestedName(call, kind)
  return call.version?.lacks(name) ? undefined : kind.items(call).get(name)
}

const requestedName = <T>({ args }: Call, { capture }: Described<T>): string => scalarText(args[capture])

import type { Context } from '../../../contract/index.ts'
import type { Denial } from '../../auth/denial.ts'
import { RestError } from '../../http/errors.ts'
import type { Rendered } from '../../view/context-filter.ts'
import type { View } from '../../view/view.ts'
import { type Call, contextOf, type EndpointBehaviour, ok, scalarText } from './call.ts'

/** A kind of thing that a site describes and nobody writes: types, statuses, taxonomies. */
export interface Described<T> {
  /** The capture that names one, `type`. */
  readonly capture: string
  /** Does the permission let by who is then refused, as the reference has it: `Allow` names GET all the same. */
  readonly permits: { readonly unknown: boolean; readonly refused: boolean }
  /** In the order they are listed. */
  items(view: View): ReadonlyMap<string, T>
  /** Is it in the list that this caller asks for. */
  isListed(item: T, call: Call): boolean
  /** Why the list is not answered. */
  listDenial(call: Call): Denial | undefined
  /** Why one is not answered. */
  itemDenial(item: T, call: Call): Denial | undefined
  unknown(name: string): RestError
  render(item: T, call: Call, context: Context): Rendered
}

/** `GET` of all there are, as an object by name. */
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

/** `GET` of one by its name. */
export function describedRead<T>(kind: Described<T>): EndpointBehaviour {
  return {
    permit: (call) => {
      const item = itemOf(call, kind)
      if (item === undefined) return kind.permits.unknown ? undefined : kind.unknown(nameOf(call, kind))
      return kind.permits.refused ? undefined : kind.itemDenial(item, call)
    },
    handle: (call) => {
      const item = itemOf(call, kind)
      if (item === undefined) throw kind.unknown(nameOf(call, kind))
      const denial = kind.itemDenial(item, call)
      if (denial) throw RestError.of(denial)
      return ok(kind.render(item, call, contextOf(call)))
    },
  }
}

function itemOf<T>(call: Call, kind: Described<T>): T | undefined {
  const name = nameOf(call, kind)
  return call.version?.lacks(name) ? undefined : kind.items(call).get(name)
}

const nameOf = <T>({ args }: Call, { capture }: Described<T>): string => scalarText(args[capture])

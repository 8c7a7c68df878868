import { at, isList, isObject, type Query } from '../../../client/index.ts'
import type { ArgumentDefinitions, Json, JsonObject, ObservedAnswer, Route } from '../../../contract/index.ts'
import { blanked } from '../../../contract/secrets/secret-names.ts'
import { endpointFor, type WritableResource } from './writable-resources.ts'

/** Statuses with which an item is not shown to visitors, nor announced. */
const quietStatuses = ['draft', 'pending', 'hold', 'paused', 'inactive', 'disabled']
/** Members by which a list can be reduced to one item. */
const identifying = ['slug', 'code', 'email', 'sku']
/** Texts that are changed, the most usual first. */
const changeable = ['title', 'name', 'label', 'description', 'content', 'note', 'reason', 'review']
export const updateMethods = ['PUT', 'PATCH', 'POST']
/** Values of an observed item that would not be another's. */
const isOwn = /^(?:id|slug|code|key|sku|uuid|title|name|label|username|password)$|email|url/

/** An item that was observed in a list. */
export function observedItem(
  observed: ReadonlyMap<string, ObservedAnswer> | undefined,
  template: string,
): Json | undefined {
  const path = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`)
  for (const [key, { body }] of observed ?? [])
    if (isList(body) && body.length > 0 && path.test(key)) return body[0]
  return undefined
}

/** The value of a member of an observed item that a new one can have too. */
export function observedValue(observed: Json | undefined, name: string): Json | undefined {
  const value = isOwn.test(name) ? undefined : at(observed, name)
  const isPlain = typeof value === 'number' || (typeof value === 'string' && value !== '')
  return isPlain && !String(value).includes(blanked) ? value : undefined
}

/** Creates an item as one that is not shown, where its arguments can say so. */
export function quietly(args: ArgumentDefinitions): JsonObject {
  const status = quietStatuses.find((each) => args.status?.enum?.includes(each))
  return status === undefined ? {} : { status }
}

/** What reduces a list to an item, as far as its arguments allow. */
export function queryFor(list: Route, item: Json | undefined, id: string): Query {
  const { args = {} } = endpointFor(list, 'GET') ?? {}
  const status = at(item, 'status')
  const own = { ...(args.status && typeof status === 'string' && { status }) }
  if (args.include) return { ...own, include: [id] }
  const name = identifying.find((each) => args[each] && typeof at(item, each) === 'string')
  if (name !== undefined && at(item, name) !== '') return { ...own, [name]: at(item, name) }
  return { ...own, ...(args.per_page && { per_page: 100 }) }
}

/** The text of an item that is changed: one that is shown. */
export function memberToChange({ item }: WritableResource, body: Json | undefined): string | undefined {
  const { args = {} } = updateMethods.flatMap((method) => endpointFor(item, method) ?? [])[0] ?? {}
  return changeable.find((name) => {
    const shown = at(body, name)
    return args[name] !== undefined && (typeof shown === 'string' || isObject(shown))
  })
}

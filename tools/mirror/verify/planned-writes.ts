import { at, isList, isObject, type Query } from '../../../client/index.ts'
import type { ArgumentDefinitions, Json, JsonObject, ObservedAnswer, Route } from '../../../contract/index.ts'
import { blanked } from '../../../contract/secrets/secret-names.ts'
import { endpointFor, type WritableResource } from './writable-resources.ts'

/** Statuses of items that visitors don't see and that cause no notification. */
const quietStatuses = ['draft', 'pending', 'hold', 'paused', 'inactive', 'disabled']
/** Members by which a list can be filtered to one item. */
const identifying = ['slug', 'code', 'email', 'sku']
/** Text members to update, the most common first. */
const changeable = ['title', 'name', 'label', 'description', 'content', 'note', 'reason', 'review']
export const updateMethods = ['PUT', 'PATCH', 'POST']
/** Members whose values a new item must not share with another. */
const uniqueMembers = /^(?:id|slug|code|key|sku|uuid|title|name|label|username|password)$|email|url/

/** The first item that was observed in a list; undefined if there is none. */
export function observedItem(
  observed: ReadonlyMap<string, ObservedAnswer> | undefined,
  template: string,
): Json | undefined {
  const path = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`)
  for (const [key, { body }] of observed ?? [])
    if (isList(body) && body.length > 0 && path.test(key)) return body[0]
  return undefined
}

/** The value of a member of an observed item, if a new item can have the same. */
export function observedValue(observed: Json | undefined, name: string): Json | undefined {
  const value = uniqueMembers.test(name) ? undefined : at(observed, name)
  const isPlain = typeof value === 'number' || (typeof value === 'string' && value !== '')
  return isPlain && !String(value).includes(blanked) ? value : undefined
}

/** Members that create an item as a draft or the like, if its arguments allow it; otherwise an empty object. */
export function draftMembers(args: ArgumentDefinitions): JsonObject {
  const status = quietStatuses.find((each) => args.status?.enum?.includes(each))
  return status === undefined ? {} : { status }
}

/** A query that filters a list to one item, as far as its arguments allow. */
export function queryFor(list: Route, item: Json | undefined, id: string): Query {
  const { args = {} } = endpointFor(list, 'GET') ?? {}
  const status = at(item, 'status')
  const statusQuery = { ...(args.status && typeof status === 'string' && { status }) }
  if (args.include) return { ...statusQuery, include: [id] }
  const name = identifying.find((each) => args[each] && typeof at(item, each) === 'string')
  if (name !== undefined && at(item, name) !== '') return { ...statusQuery, [name]: at(item, name) }
  return { ...statusQuery, ...(args.per_page && { per_page: 100 }) }
}

/** The name of a text member to update: one that the item returns and accepts; undefined if there is none. */
export function memberToChange({ item }: WritableResource, body: Json | undefined): string | undefined {
  const { args = {} } = updateMethods.flatMap((method) => endpointFor(item, method) ?? [])[0] ?? {}
  return changeable.find((name) => {
    const value = at(body, name)
    return args[name] !== undefined && (typeof value === 'string' || isObject(value))
  })
}

import { at, type JsonObject, numbers } from '../../../contract/lib/json.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import type { Lacking } from '../../data/neighbours.ts'
import type { CheckTools } from '../check.ts'

/** Items whose fields are known, and their ids as an `include`. */
export interface Known {
  readonly ids: readonly number[]
  readonly items: readonly JsonObject[]
  /** Why they differ in less than they should. */
  readonly lacking?: Lacking | undefined
}

/** The items of a kind's set that a list answers without a `status`. */
export async function publicSet({ testData }: CheckTools, kind: Kind): Promise<Known> {
  const { items, lacking } = await testData.set(kind)
  const wanted = kind === 'media' ? 'inherit' : 'publish'
  return {
    ...knownOf(items.filter(({ status }) => status === undefined || status === wanted)),
    lacking,
  }
}

/** Items with their ids. */
export function knownOf(items: readonly JsonObject[]): Known {
  return { items, ids: items.map(idOf) }
}

/**
 * Ends a check for which items are too much alike.
 *
 * @param argument what it looks at, which tells what is lacking
 * @throws Untestable always
 */
export function tooAlike(message: string, argument: string, lacking: Lacking = {}): never {
  const why = /author/.test(argument)
    ? lacking.authors
    : /categor|tag|tax/.test(argument)
      ? lacking.terms
      : undefined
  untestable([message, ...(why === undefined ? [] : [why])].join(' '))
}

/** The id of a record. */
export function idOf(item: JsonObject): number {
  return Number(item.id)
}

/** A field that holds a number; 0 where it is empty. */
export function numberOf(item: JsonObject, field: string): number {
  return Number(item[field] ?? 0)
}

/** A field that holds text; empty where it has none. */
export function textOf(item: JsonObject, ...path: readonly string[]): string {
  const text = at(item, ...path)
  return typeof text === 'string' ? text : ''
}

/** The ids a field holds: one or several. */
export function idsIn(item: JsonObject, field: string): readonly number[] {
  const value = item[field]
  return typeof value === 'number' ? [value] : numbers(value)
}

/** What an item stands below: a page's parent, or what an attachment belongs to. */
export function parentOf(item: JsonObject): number {
  return Number(item.parent ?? item.post ?? 0)
}

/** The moment a field names, in milliseconds; fields without a zone are read as GMT. */
export function timestampOf(item: JsonObject, field: string): number {
  const text = textOf(item, field)
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)
}

/** Each value once, in the order they first appear. */
export function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

/** An id nothing has. */
export const unlistedId = 987_654_321

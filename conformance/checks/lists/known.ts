import { at, type JsonObject, numbers } from '../../../contract/lib/json.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import type { Lacking } from '../../data/neighbours.ts'
import type { CheckTools } from '../check.ts'

/** Items whose fields are known, and their ids as an `include`. */
export interface KnownItems {
  readonly ids: readonly number[]
  readonly items: readonly JsonObject[]
  /** Why the items lack variety, if they do. */
  readonly lacking?: Lacking | undefined
}

/** The items of a kind's set that a list returns by default. */
export async function publicSet({ testData }: CheckTools, kind: Kind): Promise<KnownItems> {
  const { items, lacking } = await testData.set(kind)
  const publicStatus = kind === 'media' ? 'inherit' : 'publish'
  return {
    ...knownItems(items.filter(({ status }) => status === undefined || status === publicStatus)),
    lacking,
  }
}

export function knownItems(items: readonly JsonObject[]): KnownItems {
  return { items, ids: items.map(itemId) }
}

/**
 * Ends a check whose items are too similar.
 *
 * @param argument the argument under test, which decides what the site lacks
 * @throws Untestable always
 */
export function tooSimilar(message: string, argument: string, lacking: Lacking = {}): never {
  const why = /author/.test(argument)
    ? lacking.authors
    : /categor|tag|tax/.test(argument)
      ? lacking.terms
      : undefined
  untestable([message, ...(why === undefined ? [] : [why])].join(' '))
}

export function itemId(item: JsonObject): number {
  return Number(item.id)
}

/** The number in a field; 0 when it is empty. */
export function numberAt(item: JsonObject, field: string): number {
  return Number(item[field] ?? 0)
}

/** The text at a path; empty when there is none. */
export function textAt(item: JsonObject, ...path: readonly string[]): string {
  const text = at(item, ...path)
  return typeof text === 'string' ? text : ''
}

/** The ids in a field, which matches one or several. */
export function idsIn(item: JsonObject, field: string): readonly number[] {
  const value = item[field]
  return typeof value === 'number' ? [value] : numbers(value)
}

/** A page's parent, or the post that an attachment belongs to. */
export function parentId(item: JsonObject): number {
  return Number(item.parent ?? item.post ?? 0)
}

/**
 * A date field in milliseconds since the epoch; without a zone it is read as GMT.
 *
 * @throws Untestable when it is missing or not a date
 */
export function timestampAt(item: JsonObject, field: string): number {
  const text = textAt(item, field)
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)
  return Number.isNaN(time) ? untestable(`The items have no date in \`${field}\`.`) : time
}

export function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

export const unlistedId = 987_654_321

import { at, type JsonObject, numbers, stringOrEmpty } from '../../../contract/lib/json.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import type { Lacking } from '../../data/neighbours.ts'
import type { CheckTools } from '../check.ts'
import { publicStatus } from '../item.ts'

/** Items whose fields are known, and their ids as an `include`. */
export interface KnownItems {
  readonly ids: readonly number[]
  readonly items: readonly JsonObject[]
  /** What they are, if it is the same for all: `posts`. */
  readonly kind?: string
  /** Why the items lack variety, if they do. */
  readonly lacking?: Lacking | undefined
}

/** The items of a kind's set that a list returns by default. */
export async function publicSet({ testData }: CheckTools, kind: Kind): Promise<KnownItems> {
  const { items, lacking } = await testData.set(kind)
  return {
    ...knownItems(items.filter(({ status }) => status === undefined || status === publicStatus[kind])),
    kind,
    lacking,
  }
}

export function knownItems(items: readonly JsonObject[]): KnownItems {
  return { items, ids: items.map(itemId) }
}

/** The field by which an argument filters or sorts, if it has another name. */
const fields: Readonly<Record<string, string>> = {
  after: 'date',
  before: 'date',
  media_type: 'mime_type',
  search: 'title',
  search_columns: 'title',
}

const fieldOf = (argument: string): string =>
  fields[argument] ?? argument.replace(/_(?:exclude|after|before)$/, '')

/** Ends a check whose items have the same value of the field that an argument looks at. @throws Untestable always */
export function tooAlike(
  { items, kind = 'items', lacking }: Pick<KnownItems, 'items' | 'kind' | 'lacking'>,
  argument: string,
): never {
  const field = fieldOf(argument)
  return tooSimilar(
    items.length < 2
      ? `Fewer than two ${kind} are available, so \`${argument}\` has no visible effect.`
      : `The ${items.length} available ${kind} do not differ in \`${field}\`, so \`${argument}\` has no visible effect.`,
    argument,
    lacking,
    `Publish one with a different \`${field}\`.`,
  )
}

/**
 * Ends a check whose items are too similar.
 *
 * @param argument the argument under test, which decides what the site lacks
 * @param advice what to add to the site, if nothing prevented the run from creating it
 * @throws Untestable always
 */
export function tooSimilar(message: string, argument: string, lacking: Lacking = {}, advice?: string): never {
  const why = /author/.test(argument)
    ? lacking.authors
    : /categor|tag|tax/.test(argument)
      ? lacking.terms
      : undefined
  untestable([message, why ?? advice ?? ''].join(' ').trim())
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
  return stringOrEmpty(at(item, ...path))
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

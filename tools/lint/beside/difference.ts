import { truncate } from '../../../contract/lib/truncate.ts'
import { requirements } from '../../../contract/requirements/index.ts'
import type { ErrorAnswer } from '../fakes/fake.ts'
import type { Place } from '../source/place.ts'
import type { Value } from '../source/value.ts'

/**
 * How far a fake is from a site: `error` what no site answers, `warning` what a WordPress does not answer by itself,
 * `note` what a site answers beside it.
 */
export const severities = ['error', 'warning', 'note'] as const
export type Severity = (typeof severities)[number]

/** Where a fake and a site differ. */
export interface Difference {
  readonly severity: Severity
  readonly at: Place
  /** What the fake says, `title is the text "Hello"`. */
  readonly says: string
  /** How many other places of the same answer differ alike. */
  readonly more?: number | undefined
  /** What a site does, as the end of a sentence: `a site answers an object with rendered`. */
  readonly site: string
  /** The requirement of the contract that says so. */
  readonly requirement?: string | undefined
  /** What to write in its place: a part of the answer, or a whole one. */
  readonly instead?: string | ErrorAnswer | undefined
}

const ids: ReadonlySet<string> = new Set(requirements.map(({ id }) => id))

/** A requirement by its id; undefined where the contract has none of it. */
export function knownRequirement(id: string): string | undefined {
  return ids.has(id) ? id : undefined
}

/** The requirement that says which fields a record has. @param collection `posts` */
export function requirementOfRecord(collection: string): string | undefined {
  if (['posts', 'pages', 'media'].includes(collection)) return knownRequirement('records.view.members')
  return knownRequirement(`stock.shapes.${collection}.view`)
}

/** The statuses that a site answers each of its error codes with, as far as the requirements name them. */
export const statusesOfCodes: ReadonlyMap<string, ReadonlySet<number>> = codes()

function codes(): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>()
  for (const { text } of requirements)
    for (const [, first, second, code = ''] of text.matchAll(
      /\b([45]\d\d)(?: or ([45]\d\d))? with `([a-z0-9_]+)`/g,
    )) {
      const statuses = found.get(code) ?? new Set()
      for (const each of [first, second]) if (each !== undefined) statuses.add(Number(each))
      found.set(code, statuses)
    }
  return found
}

const longest = 40

/** A value in a sentence: `the text "Hello"`, `an empty list`. */
export function toldValue(value: Value): string {
  switch (value.kind) {
    case 'literal':
      if (value.value === null) return 'null'
      return typeof value.value === 'string'
        ? value.value === ''
          ? 'an empty text'
          : `the text ${JSON.stringify(truncate(value.value, longest))}`
        : `${typeof value.value === 'number' ? 'the number ' : ''}${value.value}`
    case 'text':
      return 'a text'
    case 'list':
      return value.isWhole && value.items.length === 0 ? 'an empty list' : 'a list'
    case 'object':
      return value.isWhole && value.members.size === 0 ? 'an empty object' : 'an object'
    default:
      return 'something else'
  }
}

const most = 6

/** Names in a sentence: a few of many. */
export function toldNames(names: readonly string[]): string {
  return names.length > most
    ? `${names.slice(0, most).join(', ')} and ${names.length - most} more`
    : names.join(', ')
}

/** The type of JSON that a value is of; undefined where that is not known. */
export function typeOf(
  value: Value,
): 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object' | undefined {
  switch (value.kind) {
    case 'literal': {
      if (value.value === null) return 'null'
      const type = typeof value.value
      return type === 'string' || type === 'number' || type === 'boolean' ? type : undefined
    }
    case 'text':
      return 'string'
    case 'list':
      return 'array'
    case 'object':
      return 'object'
    default:
      return undefined
  }
}

import { truncate } from '../../../contract/lib/truncate.ts'
import { requirements } from '../../../contract/requirements/index.ts'
import type { Place } from '../evaluate/node.ts'
import type { Value } from '../evaluate/value.ts'
import type { ErrorAnswer } from '../readers/fake.ts'

/**
 * `error`: no site answers so. `warning`: no WordPress without plugins does. `note`: a site returns more.
 */
export const severities = ['error', 'warning', 'note'] as const
export type Severity = (typeof severities)[number]

/** What a difference is about. */
export type Rule =
  | 'status'
  | 'error body'
  | 'error code'
  | 'argument'
  | 'unknown argument'
  | 'shape'
  | 'missing'
  | 'unknown field'
  | 'type'
  | 'value'
  | 'format'
  | 'context'
  | 'spelling'
  | 'page'
  | 'total'

/** A difference between a fake and a site. */
export interface Difference {
  readonly severity: Severity
  readonly rule: Rule
  /** The fields or headers that it is about, as the contract names them: `title.rendered`, `tags[]`, `X-WP-Total`. */
  readonly names?: readonly string[] | undefined
  readonly at: Place
  /** The fake's answer, `title is the string "Hello"`. */
  readonly says: string
  /** The number of further places with the same difference. */
  readonly more?: number | undefined
  /** The site's answer: `a site returns an object with rendered`. */
  readonly site: string
  readonly requirement?: string | undefined
  /** The correction: a part of the answer, or a whole one. */
  readonly instead?: string | ErrorAnswer | undefined
}

const ids: ReadonlySet<string> = new Set(requirements.map(({ id }) => id))

/** The id of a requirement, if the contract has it. */
export function knownRequirement(id: string): string | undefined {
  return ids.has(id) ? id : undefined
}

/** The requirement about the fields of a record. @param collection `posts` */
export function recordRequirement(collection: string): string | undefined {
  if (['posts', 'pages', 'media'].includes(collection)) return knownRequirement('records.view.members')
  return knownRequirement(`stock.shapes.${collection}.view`)
}

/** The statuses of each error code in the requirements. */
export const statusesByCode: ReadonlyMap<string, ReadonlySet<number>> = codes()

function codes(): Map<string, Set<number>> {
  // It is 400 for a role that no site has, and 403 for one that the user may not give.
  const found = new Map([['rest_user_invalid_role', new Set([403])]])
  for (const { text } of requirements)
    for (const [, first, second, code = ''] of text.matchAll(
      /\b([45]\d\d)(?: or ([45]\d\d))? (?:with|and) `([a-z0-9_]+)`/g,
    )) {
      const statuses = found.get(code) ?? new Set<number>()
      for (const each of [first, second]) if (each !== undefined) statuses.add(Number(each))
      found.set(code, statuses)
    }
  return found
}

const longest = 40

/** A value in a sentence: `the string "Hello"`, `an empty list`. */
export function valueText(value: Value): string {
  switch (value.kind) {
    case 'literal':
      if (value.value === null) return 'null'
      return typeof value.value === 'string'
        ? value.value === ''
          ? 'an empty string'
          : `the string ${JSON.stringify(truncate(value.value, longest))}`
        : `${typeof value.value === 'number' ? 'the number ' : ''}${value.value}`
    case 'text':
      return 'a string'
    case 'list':
      return value.isWhole && value.items.length === 0 ? 'an empty list' : 'a list'
    case 'object':
      return value.isWhole && value.members.size === 0 ? 'an empty object' : 'an object'
    default:
      return 'something else'
  }
}

const most = 6

/** Names in a sentence, at most six. */
export function namesText(names: readonly string[]): string {
  return names.length > most
    ? `${names.slice(0, most).join(', ')} and ${names.length - most} more`
    : names.join(', ')
}

/** The JSON type of a value; undefined when it is not known. */
export function jsonType(
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

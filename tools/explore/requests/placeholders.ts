import type { Json } from '../../../contract/index.ts'

/** The value of a placeholder, which differs between the sites. */
export type PlaceholderValue =
  /** The id of an item: the last one created in a collection, or `back` items before it. */
  | { readonly to: 'item'; readonly of: string; readonly back: number }
  /** The ids of all items that the sequence created in a collection. */
  | { readonly to: 'items'; readonly of: string }
  /** The id of a role's user. */
  | { readonly to: 'user'; readonly role: string }
  /** The permalink of an item. */
  | { readonly to: 'address'; readonly of: string; readonly back: number }
  /** The address of an uploaded file. */
  | { readonly to: 'source'; readonly back: number }
  /** A text with the tag of the run; the word before it decides its order. */
  | { readonly to: 'text'; readonly word: string }
  /** A slug that is unique to the sequence. */
  | { readonly to: 'slug'; readonly word: string; readonly suffix?: string }
  /** The word that all texts of the sequence contain. */
  | { readonly to: 'sequence' }

/** A part of a request that is resolved when the request is sent. */
export class Placeholder {
  readonly value: PlaceholderValue

  constructor(value: PlaceholderValue) {
    this.value = value
  }

  toString(): string {
    const { to, ...rest } = this.value
    return `<${[to, ...Object.values(rest)].join(' ')}>`
  }

  toJSON(): string {
    return String(this)
  }
}

/** A value in a planned request. */
export type PlannedValue =
  | Json
  | Placeholder
  | readonly PlannedValue[]
  | { readonly [name: string]: PlannedValue }

/** The parameters of a query, or the members of a body. */
export type PlannedValues = Readonly<Record<string, PlannedValue>>

export function fillPlaceholders(given: PlannedValue, fill: (value: PlaceholderValue) => Json): Json {
  if (given instanceof Placeholder) return fill(given.value)
  if (isGivenList(given)) return given.map((each) => fillPlaceholders(each, fill))
  return typeof given === 'object' && given !== null ? fillMembers(given, fill) : given
}

export function fillMembers(
  members: PlannedValues,
  fill: (value: PlaceholderValue) => Json,
): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(members).map(([name, each]) => [name, fillPlaceholders(each, fill)]),
  )
}

// `Array.isArray` does not narrow a read-only list.
function isGivenList(given: PlannedValue): given is readonly PlannedValue[] {
  return Array.isArray(given)
}

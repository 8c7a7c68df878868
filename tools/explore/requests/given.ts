import type { Json } from '../../../contract/index.ts'

/** What a reference stands for, which each side has by its own name. */
export type ReferenceTo =
  /** The id of an item of a collection: the last that was made, or so many before it. */
  | { readonly to: 'item'; readonly of: string; readonly back: number }
  /** The ids of all items of a collection that the life made. */
  | { readonly to: 'items'; readonly of: string }
  /** The id of the user who asks as a role. */
  | { readonly to: 'user'; readonly role: string }
  /** The address by which people read the item that was made last. */
  | { readonly to: 'address'; readonly of: string; readonly back: number }
  /** The address of the file that was uploaded last, or so many before it. */
  | { readonly to: 'source'; readonly back: number }
  /** A text that bears the tag of the run; a word stands before it, which it is sorted by. */
  | { readonly to: 'text'; readonly word: string }
  /** A slug that no other life has. */
  | { readonly to: 'slug'; readonly word: string }
  /** The word that all texts of the life have. */
  | { readonly to: 'life' }

/** A part of a request that is known only when it is sent. */
export class Reference {
  readonly means: ReferenceTo

  constructor(means: ReferenceTo) {
    this.means = means
  }

  toString(): string {
    const { to, ...rest } = this.means
    return `<${[to, ...Object.values(rest)].join(' ')}>`
  }

  toJSON(): string {
    return String(this)
  }
}

/** A value in a planned request. */
export type Given = Json | Reference | readonly Given[] | { readonly [name: string]: Given }

/** Named values: a query, or the members of a body. */
export type GivenMembers = Readonly<Record<string, Given>>

/** A value as it is sent. */
export function filled(given: Given, fill: (means: ReferenceTo) => Json): Json {
  if (given instanceof Reference) return fill(given.means)
  if (isGivenList(given)) return given.map((each) => filled(each, fill))
  return typeof given === 'object' && given !== null ? filledMembers(given, fill) : given
}

/** Named values as they are sent. */
export function filledMembers(
  members: GivenMembers,
  fill: (means: ReferenceTo) => Json,
): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(members).map(([name, each]) => [name, filled(each, fill)]))
}

// `Array.isArray` does not narrow a read-only list.
function isGivenList(given: Given): given is readonly Given[] {
  return Array.isArray(given)
}

import type { Json, Method } from '../../contract/index.ts'
import { isList, isObject } from '../../contract/lib/json.ts'
import type { SampledIn } from '../../contract/schema/shape.ts'

/**
 * The effect of a change on a client written for the first side that now uses the second. `breaking`: it may fail.
 * `unknown`: a check was possible on the first side only. `additive`: a new feature. `cosmetic`: not noticeable.
 * `unused`: it does not affect the recorded client. Worst first.
 */
export const changeClasses = ['breaking', 'unknown', 'additive', 'cosmetic', 'unused'] as const
export type ChangeClass = (typeof changeClasses)[number]

/** A place where a field of answers is read. */
export interface AnsweredAt {
  /** `/wp/v2/posts/{id}`; in neutral names until it is reported. */
  readonly route: string
  readonly method: Method
  /** `title.rendered`; `items[].price` in a list, `sizes.*.width` under any name. */
  readonly field: string
  /** The contexts in which it was seen; undefined when a schema shows it. */
  readonly contexts?: readonly SampledIn[]
  /** Present if the items are members of an object, by name, as types are. */
  readonly isByName?: true
}

/** One difference between two sides. */
export interface Change {
  readonly class: ChangeClass
  /** The changed thing: `route`, `argument`, `maximum`, `check`. */
  readonly what: string
  /** `GET /wp/v2/posts › per_page`, a namespace, the id of a check. */
  readonly place: string
  /** Undefined for something new. */
  readonly before?: Json
  /** Undefined for something removed. */
  readonly after?: Json
  /** The reason for its class. */
  readonly sentence: string
  /** For a field of answers: the places where it is read. */
  readonly answers?: readonly AnsweredAt[]
}

/** A change without its place. */
export type Finding = Pick<Change, 'class' | 'sentence'>

export type ChangeTotals = Readonly<Record<ChangeClass, number>>

export const breaking = (sentence: string): Finding => ({ class: 'breaking', sentence })
export const additive = (sentence: string): Finding => ({ class: 'additive', sentence })
export const cosmetic = (sentence: string): Finding => ({ class: 'cosmetic', sentence })

/** Unknown effects count as breaking. */
export const unknownEffect = breaking('The effect on a client is unknown.')

export function changeTotals(changes: readonly Change[]): ChangeTotals {
  const count = (wanted: ChangeClass): number => changes.filter((change) => change.class === wanted).length
  return {
    breaking: count('breaking'),
    unknown: count('unknown'),
    additive: count('additive'),
    cosmetic: count('cosmetic'),
    unused: count('unused'),
  }
}

/** Sorts changes by class, worst first; the sort is stable. */
export function worstFirst(changes: readonly Change[]): readonly Change[] {
  return changeClasses.flatMap((wanted) => changes.filter((change) => change.class === wanted))
}

/** The values of both sides, without undefined ones. */
export function beforeAndAfter(
  before: Json | undefined,
  after: Json | undefined,
): Pick<Change, 'before' | 'after'> {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}

/** A JSON value as text, independent of the order of members. */
export function canonical(value: Json | undefined): string {
  return (
    JSON.stringify(value, (_, member: Json) =>
      isObject(member)
        ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
        : member,
    ) ?? ''
  )
}

/** Are two JSON values equal. WordPress encodes an empty object as a list. */
export function sameEncoded(one: Json | undefined, other: Json | undefined): boolean {
  return (isEmpty(one) && isEmpty(other)) || canonical(one) === canonical(other)
}

function isEmpty(value: Json | undefined): boolean {
  return isList(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0
}

/** The findings for a word that only one side has. */
interface Meaning {
  /** `namespace`. */
  readonly what: string
  readonly placeOf: (word: string) => string
  readonly gone: Finding
  readonly added: Finding
}

/** The removed words, then the new ones. */
export function wordChanges(
  before: Iterable<string>,
  after: Iterable<string>,
  { what, placeOf, gone, added }: Meaning,
): readonly Change[] {
  const [former, present] = [new Set(before), new Set(after)]
  return [
    ...[...former]
      .filter((word) => !present.has(word))
      .map((word) => ({ ...gone, what, place: placeOf(word), before: word })),
    ...[...present]
      .filter((word) => !former.has(word))
      .map((word) => ({ ...added, what, place: placeOf(word), after: word })),
  ]
}

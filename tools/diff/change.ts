import type { Json, Method } from '../../contract/index.ts'
import { isList, isObject } from '../../contract/lib/json.ts'
import type { SampledIn } from '../../contract/schema/shape.ts'

/**
 * What a change means for a client that was written for the first side and now talks to the second: `breaking` for what
 * it may trip over, `additive` for what it may use, `cosmetic` for what it cannot notice. `unknown`: a check that could
 * be made on the first side and not on the second. `unused`: whatever it means for others, a client that was recorded does
 * not meet it. Worst first.
 */
export const changeClasses = ['breaking', 'unknown', 'additive', 'cosmetic', 'unused'] as const
export type ChangeClass = (typeof changeClasses)[number]

/** Where a field of answers is read. */
export interface AnsweredAt {
  /** In neutral names, `/core/v2/posts/{id}`. */
  readonly route: string
  readonly method: Method
  /** `title.rendered`; `items[].price` inside of a list, `sizes.*.width` under any name. */
  readonly field: string
  /** The contexts in which it was seen; undefined where a schema tells of it. */
  readonly contexts?: readonly SampledIn[]
  /** Is it a field of items that are answered as members of an object, each under its own name, as types are. */
  readonly ofNamed?: true
}

/** One difference between two sides. */
export interface Change {
  readonly class: ChangeClass
  /** What differs there: `route`, `argument`, `maximum`, `check`. */
  readonly what: string
  /** Where: `GET /core/v2/posts › per_page`, a namespace, the id of a check. */
  readonly place: string
  /** Undefined where there was nothing. */
  readonly before?: Json
  /** Undefined where there is nothing any more. */
  readonly after?: Json
  /** Why it is of its class. */
  readonly sentence: string
  /** Of a field of answers: every place where it is read. */
  readonly answers?: readonly AnsweredAt[]
}

/** A change without its place. */
export type Finding = Pick<Change, 'class' | 'sentence'>

/** How many changes are of which class. */
export type ChangeTotals = Readonly<Record<ChangeClass, number>>

export const breaking = (sentence: string): Finding => ({ class: 'breaking', sentence })
export const additive = (sentence: string): Finding => ({ class: 'additive', sentence })
export const cosmetic = (sentence: string): Finding => ({ class: 'cosmetic', sentence })

/** What nobody can judge is taken for the worst. */
export const cannotTell = breaking('What that means for a client cannot be told.')

/** Counts changes by class. */
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

/** Worst first; those of a class keep their order. */
export function worstFirst(changes: readonly Change[]): readonly Change[] {
  return changeClasses.flatMap((wanted) => changes.filter((change) => change.class === wanted))
}

/** What stood on each side, where there was something. */
export function sides(before: Json | undefined, after: Json | undefined): Pick<Change, 'before' | 'after'> {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}

/** A JSON value as text, the same for values that differ in the order of their members only. */
export function canonical(value: Json | undefined): string {
  return (
    JSON.stringify(value, (_, member: Json) =>
      isObject(member)
        ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
        : member,
    ) ?? ''
  )
}

/** Are two JSON values the same. On the platform an empty list may be an empty object. */
export function same(one: Json | undefined, other: Json | undefined): boolean {
  return (isEmpty(one) && isEmpty(other)) || canonical(one) === canonical(other)
}

function isEmpty(value: Json | undefined): boolean {
  return isList(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0
}

/** What it means that a word stands on one side alone. */
interface Meaning {
  /** What the words are, `namespace`. */
  readonly what: string
  readonly placeOf: (word: string) => string
  readonly gone: Finding
  readonly added: Finding
}

/** Of words without an order, those that are gone, then those that are new. */
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

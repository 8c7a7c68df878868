import type { Change, Finding } from './change.ts'

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

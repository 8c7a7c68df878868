import { namePattern } from '../../contract/name-pattern.ts'
import manifest from '../../package.json' with { type: 'json' }
import {
  type Change,
  type ChangeClass,
  type ChangeTotals,
  changeClasses,
  changeTotals,
  worstFirst,
} from './change.ts'
import { groupedAnswers } from './used-changes.ts'

/** One of two that were compared. */
export interface Side {
  /** As it was given: `first`, a file's path, an address. */
  readonly source: string
  /** What a reader should know of it. */
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** What came out of comparing two. */
export interface Comparison {
  /** The version of the format of this object. */
  readonly version: 1
  readonly tool: { readonly name: string; readonly version: string }
  readonly kind: 'deployments' | 'certificates'
  readonly before: Side
  readonly after: Side
  readonly totals: ChangeTotals
  /** How many changes are left out, as somebody's severities say; undefined where there are none. */
  readonly ignored?: number
  /** What it was narrowed to, and how many changes that leaves out; undefined where it was not. */
  readonly narrowed?: { readonly only: readonly string[]; readonly leftOut: number }
  /** Worst first, then in the order of the index, or of the checks. */
  readonly changes: readonly Change[]
}

/** Puts together what was compared and what came out; fields of answers that differ alike are one change. */
export function comparisonOf(
  kind: Comparison['kind'],
  { before, after }: Pick<Comparison, 'before' | 'after'>,
  changes: readonly Change[],
  {
    ignored,
    only = [],
  }: { readonly ignored?: number | undefined; readonly only?: readonly string[] | undefined } = {},
): Comparison {
  const all = groupedAnswers(changes)
  const told = onlyChanges(all, only)
  const tool = { name: manifest.name, version: manifest.version }
  return {
    version: 1,
    tool,
    kind,
    before,
    after,
    totals: changeTotals(told),
    ...(ignored !== undefined && { ignored }),
    ...(only.length > 0 && { narrowed: { only, leftOut: all.length - told.length } }),
    changes: worstFirst(told),
  }
}

/** The exit code: 0 nothing is breaking, 1 something is, 2 nothing is and something could not be told. */
export function exitCodeOf({ totals }: Pick<Comparison, 'totals'>): 0 | 1 | 2 {
  if (totals.breaking > 0) return 1
  return totals.unknown > 0 ? 2 : 0
}

/**
 * The changes that somebody asked for: those of the classes that are named, and of these the ones whose place has one of
 * the texts in it, `*` standing for anything.
 *
 * @param only classes and texts; all changes where there is none
 */
export function onlyChanges(changes: readonly Change[], only: readonly string[]): readonly Change[] {
  const classes = only.filter(isClass)
  const places = only.filter((word) => !isClass(word)).map((word) => namePattern(`*${word}*`))
  return changes.filter(
    (change) =>
      (classes.length === 0 || classes.includes(change.class)) &&
      (places.length === 0 || places.some((place) => place.test(change.place))),
  )
}

const isClass = (word: string): word is ChangeClass => changeClasses.some((each) => each === word)

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

export interface Side {
  /** `first`, the path of a file, an address. */
  readonly source: string
  /** What it is, for one line: `WordPress 6.8 (4 namespaces, 121 routes; route names as in WordPress)`. */
  readonly description: string
  readonly facts: readonly (readonly [name: string, value: string])[]
}

export interface Comparison {
  /** The version of the format of this object. */
  readonly version: 1
  readonly tool: { readonly name: string; readonly version: string }
  readonly kind: 'deployments' | 'certificates'
  readonly before: Side
  readonly after: Side
  readonly totals: ChangeTotals
  /** The number of changes that severities ignore; undefined without severities. */
  readonly ignored?: number
  /** The filter, and the number of changes it leaves out. */
  readonly narrowed?: { readonly only: readonly string[]; readonly leftOut: number }
  /** Worst first, then in the order of the index or the checks. */
  readonly changes: readonly Change[]
}

/** Equal changes in a field of several answers become one. */
export function createComparison(
  kind: Comparison['kind'],
  { before, after }: Pick<Comparison, 'before' | 'after'>,
  changes: readonly Change[],
  {
    ignored,
    only = [],
  }: { readonly ignored?: number | undefined; readonly only?: readonly string[] | undefined } = {},
): Comparison {
  const all = groupedAnswers(changes)
  const selected = onlyChanges(all, only)
  const tool = { name: manifest.name, version: manifest.version }
  return {
    version: 1,
    tool,
    kind,
    before,
    after,
    totals: changeTotals(selected),
    ...(ignored !== undefined && { ignored }),
    ...(only.length > 0 && { narrowed: { only, leftOut: all.length - selected.length } }),
    changes: worstFirst(selected),
  }
}

/** 1 with a breaking change, else 2 with an unknown one, else 0. */
export function exitCodeOf({ totals }: Pick<Comparison, 'totals'>): 0 | 1 | 2 {
  if (totals.breaking > 0) return 1
  return totals.unknown > 0 ? 2 : 0
}

/**
 * The changes of the given classes whose place contains one of the given texts, with `*` as a wildcard.
 *
 * @param only classes and texts; empty for all changes
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

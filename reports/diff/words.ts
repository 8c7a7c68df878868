import { numberText } from '../../contract/lib/number-text.ts'
import { plural } from '../../contract/lib/plural.ts'
import { truncate } from '../../contract/lib/truncate.ts'
import type { Change, ChangeClass, Comparison } from '../../tools/diff/index.ts'
import type { EffectiveOutcome, Look } from '../effective-outcome.ts'
import { keysOf } from '../keys-of.ts'
import { clipped, onOneLine, readable } from '../readable-text.ts'
import { type Entry, entriesOf } from './entries.ts'

/** A class of changes as a reader sees it, and the effective outcome whose colours it has. Worst first. */
export const classLooks: Readonly<Record<ChangeClass, Look & { readonly tone: EffectiveOutcome }>> = {
  breaking: { sign: '✕', word: 'breaking', tone: 'fail' },
  unknown: { sign: '?', word: 'unknown', tone: 'untestable' },
  additive: { sign: '+', word: 'additive', tone: 'pass' },
  cosmetic: { sign: '·', word: 'cosmetic', tone: 'inapplicable' },
  unused: { sign: '–', word: 'not used', tone: 'inapplicable' },
}

/** What a class means for a client, with both sides named as they were given. */
export function meaningOf(each: ChangeClass, { kind, before, after }: Comparison): string {
  const [written, talks] = [clipped(before.source), clipped(after.source)]
  const meanings = {
    breaking: `A client written for ${written} may break on ${talks}.`,
    unknown: kind === 'certificates' ? `The run against ${talks} had no result.` : `${talks} gave no answer.`,
    additive: `These changes do not affect a client written for ${written}.`,
    cosmetic: 'No client can notice the difference.',
    unused: 'The client that was recorded does not use it.',
  } as const
  return meanings[each]
}

/** The classes that have changes, worst first, with their entries. */
export function entriesByClass({
  changes,
}: Comparison): readonly (readonly [ChangeClass, readonly Entry[]])[] {
  return keysOf(classLooks).flatMap((each): (readonly [ChangeClass, readonly Entry[]])[] => {
    const of = changes.filter((change) => change.class === each)
    return of.length > 0 ? [[each, entriesOf(of)]] : []
  })
}

/** The entries of one place, worst first: a row of a table. */
export type Row = readonly [worst: Entry, ...others: Entry[]]

/** The rows of a class: those whose worst change is of it. */
export interface ClassRows {
  readonly class: ChangeClass
  readonly rows: readonly Row[]
  /** `17 breaking changes, in 9 rows`. */
  readonly head: string
}

/** The classes that have changes, worst first, with one row for each place: all that changed of an argument. */
export function rowsByClass(comparison: Comparison): readonly ClassRows[] {
  const all = entriesByClass(comparison).flatMap(([, entries]) => entries)
  const places = Map.groupBy(all, ({ place, others }) => JSON.stringify([place, others]))
  const rows = [...places.values()].flatMap(([worst, ...others]): Row[] =>
    worst ? [[worst, ...others]] : [],
  )
  return keysOf(classLooks).flatMap((each): ClassRows[] => {
    if (!all.some(({ change }) => change.class === each)) return []
    const own = rows.filter(([{ change }]) => change.class === each)
    const [here, inAll] = [own.flat(), all].map((entries) => changesIn(entries, each))
    return [{ class: each, rows: own, head: classHead(each, own.length, here ?? 0, inAll ?? 0) }]
  })
}

const changesIn = (entries: readonly Entry[], each: ChangeClass): number =>
  entries.reduce((sum, { change, count }) => sum + (change.class === each ? count : 0), 0)

function classHead(each: ChangeClass, rows: number, here: number, all: number): string {
  const more =
    here === all
      ? ''
      : `${here === 0 ? '' : ', '}${numberText(all - here)} ${here === 0 ? each : 'more'} in rows above`
  if (here === 0) return more
  if (rows === here) return `${numberText(here)} ${classLooks[each].word}${more}`
  return `${numberText(here)} ${each} ${plural(here, 'change')}, in ${numberText(rows)} ${plural(rows, 'row')}${more}`
}

/** What came out, in a few words, and whose look it has. */
export function outcomeOf({ totals, narrowed }: Comparison): Look & { readonly tone: EffectiveOutcome } {
  const { breaking, unknown, additive, cosmetic, unused } = totals
  if (breaking > 0) {
    const word = `${numberText(breaking)} breaking ${plural(breaking, 'change')}`
    return { ...classLooks.breaking, word }
  }
  if (unknown > 0)
    return { ...classLooks.unknown, word: 'No breaking change, but some parts could not be compared' }
  const nothing = narrowed ? 'No differences there' : 'Nothing differs'
  return {
    sign: '✓',
    word: additive + cosmetic + unused > 0 ? 'Nothing breaking' : nothing,
    tone: 'pass',
  }
}

/** `2 breaking, 1 additive`; `no changes` for none; and how many were not meant, or are ignored. */
export function countsInWords(comparison: Comparison): string {
  const counts = countsOf(comparison)
  return `${counts.length > 0 ? counts.join(', ') : 'no changes'}${narrowedInWords(comparison)}`
}

/** What came out with the counts, on one line: `✕ 2 breaking changes, 1 additive`. */
export function outcomeLine(comparison: Comparison): string {
  const { sign, word } = outcomeOf(comparison)
  if (comparison.totals.breaking === 0) return `${sign} ${word}: ${countsInWords(comparison)}`
  // The word counts what is breaking, which comes first.
  const [, ...others] = countsOf(comparison)
  return `${sign} ${[word, ...others].join(', ')}${narrowedInWords(comparison)}`
}

function countsOf({ totals, ignored = 0 }: Comparison): readonly string[] {
  const present = keysOf(classLooks).filter((each) => totals[each] > 0)
  const counts = present.map((each) => `${numberText(totals[each])} ${classLooks[each].word}`)
  return ignored > 0 ? [...counts, `${numberText(ignored)} ignored`] : counts
}

function narrowedInWords({ narrowed }: Comparison): string {
  if (narrowed === undefined) return ''
  return ` (only ${narrowed.only.join(', ')}; ${numberText(narrowed.leftOut)} others are left out)`
}

/** Things that are there or not, rather than of some value. */
const wholes = ['namespace', 'route', 'method', 'argument', 'property', 'field', 'member', 'checks']

/** What differs, on one line: `maximum 100 → 50`, `argument new`. */
export function whatDiffers(change: Change): string {
  return [kindOf(change), ...valuesOf(change)].join(' ')
}

/** What kind of change it is: `maximum`, `argument new`. */
export function kindOf({ what, before, after }: Change): string {
  if (!wholes.includes(what) || (before === undefined && after === undefined)) return what
  return `${what} ${before === undefined ? 'new' : 'gone'}`
}

/** The value before and after, `100 → 50`; none for a thing that is new or gone. */
export function valuesOf(change: Change): readonly string[] {
  const sides = sidesOf(change)
  return sides === undefined ? [] : [sides.join(' → ')]
}

/** The same, each for itself. */
export function sidesOf({ what, before, after }: Change): readonly [string, string] | undefined {
  if (wholes.includes(what) || (before === undefined && after === undefined)) return undefined
  return [valueText(before), valueText(after)]
}

/** The other places of an entry: `with 9 routes`, `and GET /core/v2/pages`. Undefined for none. */
export function othersInWords({ change, others, are }: Entry): string | undefined {
  if (others.length === 0) return undefined
  const count = numberText(others.length)
  if (change.what === 'namespace') return `with ${count} ${plural(others.length, 'route')}`
  if (are === 'along') return `and ${count} below it`
  const places = others.slice(0, mostNamed).join(', ')
  const rest = others.length - mostNamed
  return rest > 0 ? `and ${places} and ${numberText(rest)} more` : `and ${places}`
}

/** As many places with the same change are named. */
const mostNamed = 3

function valueText(value: Change['before']): string {
  if (value === undefined) return 'none'
  const text = readable(onOneLine(typeof value === 'string' ? value : JSON.stringify(value)))
  return truncate(text, longest)
}

/** The longest value, in characters. */
const longest = 160

/** `17 breaking`; `17 breaking changes, in 2 entries` where entries group them. */
export function headOf(each: ChangeClass, entries: readonly Entry[]): string {
  const count = entries.reduce((sum, entry) => sum + entry.count, 0)
  if (entries.length === count) return `${numberText(count)} ${classLooks[each].word}`
  const word = plural(entries.length, 'entry', 'entries')
  return `${numberText(count)} ${each} changes, in ${numberText(entries.length)} ${word}`
}

/** Both sides, each under its name. */
export const sideNames = { before: 'Before', after: 'After' } as const

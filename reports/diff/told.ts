import type { Change, ChangeClass, Comparison } from '../../diff/index.ts'
import type { EffectiveOutcome, Look } from '../effective-outcome.ts'
import { keysOf } from '../keys-of.ts'
import { clipped, onOneLine, readable } from '../readable-text.ts'
import { grouped } from '../totals.ts'

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
    unknown: kind === 'certificates' ? `The run of ${talks} could not tell.` : `${talks} did not tell.`,
    additive: `A client written for ${written} need not care.`,
    cosmetic: 'No client can notice.',
    unused: 'The client that was recorded does not use it.',
  } as const
  return meanings[each]
}

/** The classes that something is of, worst first, with their changes. */
export function changesByClass({
  changes,
}: Comparison): readonly (readonly [ChangeClass, readonly Change[]])[] {
  return keysOf(classLooks).flatMap((each): (readonly [ChangeClass, readonly Change[]])[] => {
    const of = changes.filter((change) => change.class === each)
    return of.length > 0 ? [[each, of]] : []
  })
}

/** What came out, in a few words, and whose look it has. */
export function outcomeOf({ totals }: Comparison): Look & { readonly tone: EffectiveOutcome } {
  const { breaking, unknown, additive, cosmetic, unused } = totals
  if (breaking > 0) {
    const word = breaking === 1 ? '1 breaking change' : `${grouped(breaking)} breaking changes`
    return { ...classLooks.breaking, word }
  }
  if (unknown > 0) return { ...classLooks.unknown, word: 'Nothing breaking, and not all could be told' }
  return {
    sign: '✓',
    word: additive + cosmetic + unused > 0 ? 'Nothing breaking' : 'Nothing differs',
    tone: 'pass',
  }
}

/** `2 breaking, 1 additive`; `no changes` for none. */
export function countsInWords({ totals, ignored = 0 }: Comparison): string {
  const present = keysOf(classLooks).filter((each) => totals[each] > 0)
  const counts = present.map((each) => `${grouped(totals[each])} ${classLooks[each].word}`)
  if (ignored > 0) counts.push(`${grouped(ignored)} ignored`)
  return counts.length > 0 ? counts.join(', ') : 'no changes'
}

/** Things that are there or not, rather than of some value. */
const wholes = ['namespace', 'route', 'method', 'argument', 'property', 'field', 'member', 'checks']

/** What differs, on one line: `maximum 100 → 50`, `argument new`. */
export function whatDiffers({ what, before, after }: Change): string {
  if (before === undefined && after === undefined) return what
  if (!wholes.includes(what)) return onOneLine(`${what} ${shown(before)} → ${shown(after)}`)
  return `${what} ${before === undefined ? 'new' : 'gone'}`
}

function shown(value: Change['before']): string {
  if (value === undefined) return 'none'
  const text = readable(typeof value === 'string' ? value : JSON.stringify(value))
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}

/** Both sides, each under its name. */
export const sideNames = { before: 'Before', after: 'After' } as const

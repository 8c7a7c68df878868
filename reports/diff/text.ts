import { numberText } from '../../contract/lib/number-text.ts'
import type { ChangeClass, Comparison } from '../../tools/diff/index.ts'
import { onOneLine, readable } from '../readable-text.ts'
import { wrapped } from '../wrapped.ts'
import type { Entry } from './entries.ts'
import {
  classLooks,
  entriesByClass,
  headOf,
  kindOf,
  meaningOf,
  othersInWords,
  outcomeLine,
  outcomeOf,
  sideNames,
  sidesOf,
  valuesOf,
} from './words.ts'

/** Writes a text in the colour of a class. */
export type Paint = (tone: ChangeClass, text: string) => string

/** How a comparison is written for a terminal. */
interface TextOptions {
  /** Default: without colours. */
  readonly paint?: Paint
  /** No line is longer, in characters. Default: each entry stays on one line. */
  readonly width?: number | undefined
}

/** Columns no wider than this: what is longer moves its own line only. */
const widest = 60

/** The most entries of cosmetic changes, unless `--only` names them. */
const mostCosmetic = 10

/** A comparison for a terminal. What a server sent cannot steer it. */
export function diffText(
  comparison: Comparison,
  { paint = (_, text) => text, width = Number.POSITIVE_INFINITY }: TextOptions = {},
): string {
  const sections = entriesByClass(comparison).map(([each, entries]) => {
    const title = paint(each, `${classLooks[each].sign} ${headOf(each, entries)}`)
    const meaning = wrapped(`  ${escaped(meaningOf(each, comparison))}`, width, '  ')
    const shown = each === 'cosmetic' && !comparison.narrowed ? entries.slice(0, mostCosmetic) : entries
    const left = entries.length - shown.length
    const rest =
      left === 0
        ? []
        : [
            '',
            ...wrapped(`  And ${numberText(left)} more of these: --only cosmetic shows them.`, width, '  '),
          ]
    const blocks = [...Map.groupBy(shown, ({ change }) => `${kindOf(change)}: ${change.sentence}`)]
    return [
      title,
      ...meaning,
      ...blocks.flatMap(([head, own]) => ['', ...blockLines(head, own, width)]),
      ...rest,
    ]
  })
  const { tone } = outcomeOf(comparison)
  const outcome = outcomeLine(comparison)
  const painted = tone === 'fail' ? paint('breaking', outcome) : outcome
  return `${[sideLines(comparison, width), ...sections, [painted]].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** What some entries have in common, then where each is, with its values. */
function blockLines(head: string, entries: readonly Entry[], width: number): readonly string[] {
  const places = entries.map(({ place }) => escaped(place))
  const column = Math.max(0, ...places.map(({ length }) => length).filter((length) => length <= widest))
  return [
    ...wrapped(`  ${escaped(head)}`, width, '  '),
    ...entries.flatMap((entry, i) => entryLines(entry, (places[i] ?? '').padEnd(column), width)),
  ]
}

function entryLines(entry: Entry, place: string, width: number): readonly string[] {
  const others = escaped(othersInWords(entry) ?? '')
  const details = [...valuesOf(entry.change), ...(others === '' ? [] : [others])]
  const whole = `    ${[place, ...details].join('  ')}`.trimEnd()
  if (whole.length <= width) return [whole]
  const sides = sidesOf(entry.change)
  return [
    ...wrapped(`    ${place.trimEnd()}`, width, '      '),
    ...(sides === undefined ? [] : sideValues(sides, width)),
    ...(others === '' ? [] : wrapped(`      ${others}`, width, '      ')),
  ]
}

/** The value before and after, on one line if they fit. */
function sideValues([before, after]: readonly [string, string], width: number): readonly string[] {
  const both = `      ${before} → ${after}`
  if (both.length <= width) return [both]
  return [
    ...wrapped(`      - ${before}`, width, '        '),
    ...wrapped(`      + ${after}`, width, '        '),
  ]
}

function sideLines(comparison: Comparison, width: number): string[] {
  return (['before', 'after'] as const).flatMap((side) => {
    return wrapped(escaped(`${sideNames[side]}: ${comparison[side].description}`), width, '  ')
  })
}

const escaped = (text: string): string => readable(onOneLine(text))

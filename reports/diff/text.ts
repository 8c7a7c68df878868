import type { Change, ChangeClass, Comparison } from '../../diff/index.ts'
import { onOneLine, readable } from '../readable-text.ts'
import { changesByClass, classLooks, countsInWords, meaningOf, outcomeOf, whatDiffers } from './told.ts'

/** Writes a text in the colour of a class. */
export type Paint = (tone: ChangeClass, text: string) => string

/** Columns no wider than this: what is longer moves its own line only. */
const widest = 60

/** A comparison for a terminal. What a server sent cannot steer it. */
export function diffText(comparison: Comparison, paint: Paint = (_, text) => text): string {
  const sections = changesByClass(comparison).map(([each, changes]) => {
    const { sign, word } = classLooks[each]
    const title = paint(each, `${sign} ${changes.length} ${word}`)
    return `${title}  ${escaped(meaningOf(each, comparison))}\n\n${changeLines(changes).join('\n')}`
  })
  const { sign, word } = outcomeOf(comparison)
  return `${[sideLines(comparison).join('\n'), ...sections, `${sign} ${word}: ${countsInWords(comparison)}`].join('\n\n')}\n`
}

/** Changes as aligned lines: where, what, and why it is of its class. */
export function changeLines(changes: readonly Change[]): string[] {
  const cells = changes.map((change) => [
    escaped(change.place),
    escaped(whatDiffers(change)),
    escaped(change.sentence),
  ])
  const widths = [0, 1].map((column) =>
    Math.max(0, ...cells.map((row) => row[column]?.length ?? 0).filter((width) => width <= widest)),
  )
  return cells.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd())
}

function sideLines({ before, after }: Comparison): string[] {
  return [before, after].map(({ source, facts }, i) => {
    const described = facts.map(([name, value]) => `${name.toLowerCase()} ${value}`).join(', ')
    return escaped(`${i === 0 ? '-' : '+'} ${source}: ${described}`)
  })
}

const escaped = (text: string): string => readable(onOneLine(text))

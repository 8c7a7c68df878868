import type { Change, Comparison } from '../../diff/index.ts'
import { escaped, fitting, list, maxBytes, table } from '../markdown-text.ts'
import { grouped } from '../totals.ts'
import {
  changesByClass,
  classLooks,
  countsInWords,
  meaningOf,
  outcomeOf,
  sideNames,
  whatDiffers,
} from './told.ts'

/** A comparison as Markdown, for the summary of a CI job. What does not fit is counted. */
export function diffMarkdown(comparison: Comparison): string {
  const { sign, word } = outcomeOf(comparison)
  const head = [`## ${sign} ${word}`, list([`${countsInWords(comparison)}`, ...sides(comparison)])]
  let left = maxBytes - Buffer.byteLength(head.join())
  const sections = changesByClass(comparison).map(([each, changes]) => {
    const { sign, word } = classLooks[each]
    const rows = fitting(changes.map(row), left - 1000)
    left -= Buffer.byteLength(rows.join())
    const rest = changes.length - rows.length
    return [
      `### ${sign} ${grouped(changes.length)} ${word}`,
      escaped(meaningOf(each, comparison)),
      ...(rows.length > 0
        ? [`${table([['Where', 'What', 'Why']], { numbers: false })}\n${rows.join('\n')}`]
        : []),
      ...(rest > 0 ? [`And ${grouped(rest)} more, which do not fit here: see \`--format json\`.`] : []),
    ].join('\n\n')
  })
  return `${[...head, ...sections].join('\n\n')}\n`
}

function sides(comparison: Comparison): string[] {
  return (['before', 'after'] as const).map((side) => {
    const { source, facts } = comparison[side]
    const described = facts.map(([name, value]) => `${escaped(name.toLowerCase())} ${escaped(value)}`)
    return `${sideNames[side]}: <code>${escaped(source)}</code>, ${described.join(', ')}`
  })
}

function row(change: Change): string {
  const [place, what, why] = [change.place, whatDiffers(change), change.sentence].map(short).map(escaped)
  return `| <code>${place}</code> | ${what} | ${why} |`
}

const short = (text: string): string => (text.length > 500 ? `${text.slice(0, 500)}…` : text)

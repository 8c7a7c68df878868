import type { Change, Comparison } from '../../diff/index.ts'
import { fitting, inert, list, mostBytes, table } from '../markdown-text.ts'
import { grouped } from '../tally.ts'
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
  let left = mostBytes - Buffer.byteLength(head.join())
  const sections = changesByClass(comparison).map(([each, changes]) => {
    const { sign, word } = classLooks[each]
    const rows = fitting(changes.map(row), left - 1000)
    left -= Buffer.byteLength(rows.join())
    const rest = changes.length - rows.length
    return [
      `### ${sign} ${grouped(changes.length)} ${word}`,
      inert(meaningOf(each, comparison)),
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
    const told = facts.map(([name, value]) => `${inert(name.toLowerCase())} ${inert(value)}`)
    return `${sideNames[side]}: <code>${inert(source)}</code>, ${told.join(', ')}`
  })
}

function row(change: Change): string {
  const [place, what, why] = [change.place, whatDiffers(change), change.sentence].map(short).map(inert)
  return `| <code>${place}</code> | ${what} | ${why} |`
}

const short = (text: string): string => (text.length > 500 ? `${text.slice(0, 500)}…` : text)

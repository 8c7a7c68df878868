import { truncate } from '../../contract/lib/truncate.ts'
import type { Comparison } from '../../tools/diff/index.ts'
import { escaped, fitting, list, maxBytes, table } from '../markdown-text.ts'
import { grouped } from '../totals.ts'
import type { Entry } from './entries.ts'
import {
  classLooks,
  countsInWords,
  entriesByClass,
  headOf,
  meaningOf,
  othersInWords,
  outcomeOf,
  sideNames,
  whatDiffers,
} from './words.ts'

/** A comparison as Markdown, for the summary of a CI job. What does not fit is counted. */
export function diffMarkdown(comparison: Comparison): string {
  const { sign, word } = outcomeOf(comparison)
  const head = [`## ${sign} ${word}`, list([`${countsInWords(comparison)}`, ...sides(comparison)])]
  let left = maxBytes - Buffer.byteLength(head.join())
  const sections = entriesByClass(comparison).map(([each, entries]) => {
    const rows = fitting(entries.map(row), left - 1000)
    left -= Buffer.byteLength(rows.join())
    const rest = entries.length - rows.length
    return [
      `### ${classLooks[each].sign} ${headOf(each, entries)}`,
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

function row(entry: Entry): string {
  const { change } = entry
  const [place, others, what, why] = [
    entry.place,
    othersInWords(entry) ?? '',
    whatDiffers(change),
    change.sentence,
  ]
    .map((text) => truncate(text, 500))
    .map(escaped)
  return `| <code>${place}</code>${others === '' ? '' : ` ${others}`} | ${what} | ${why} |`
}

import { numberText } from '../../contract/lib/number-text.ts'
import { truncate } from '../../contract/lib/truncate.ts'
import type { Comparison } from '../../tools/diff/index.ts'
import { escaped, fitting, list, maxBytes, table } from '../markdown-text.ts'
import {
  classLooks,
  countsInWords,
  meaningOf,
  othersInWords,
  outcomeOf,
  type Row,
  rowsByClass,
  sideNames,
  whatDiffers,
} from './words.ts'

/** A comparison as Markdown, for the summary of a CI job. What does not fit is counted. */
export function diffMarkdown(comparison: Comparison): string {
  const { sign, word } = outcomeOf(comparison)
  const head = [`## ${sign} ${word}`, list([`${countsInWords(comparison)}`, ...sides(comparison)])]
  let left = maxBytes - Buffer.byteLength(head.join())
  const sections = rowsByClass(comparison).map(({ class: each, rows: all, head: title }) => {
    const rows = fitting(all.map(row), left - 1000)
    left -= Buffer.byteLength(rows.join())
    const rest = all.length - rows.length
    return [
      `### ${classLooks[each].sign} ${title}`,
      escaped(meaningOf(each, comparison)),
      ...(rows.length > 0
        ? [`${table([['Where', 'What', 'Why']], { numbers: false })}\n${rows.join('\n')}`]
        : []),
      ...(rest > 0 ? [`And ${numberText(rest)} more, which do not fit here: see \`--format json\`.`] : []),
    ].join('\n\n')
  })
  return `${[...head, ...sections].join('\n\n')}\n`
}

function sides(comparison: Comparison): string[] {
  return (['before', 'after'] as const).map(
    (side) => `${sideNames[side]}: ${escaped(comparison[side].description)}`,
  )
}

function row(entries: Row): string {
  const [worst] = entries
  const [place, others] = [worst.place, othersInWords(worst) ?? ''].map(cell)
  const what = entries.map(({ change }) => {
    const other = change.class === worst.change.class ? '' : `${classLooks[change.class].word}: `
    return cell(`${other}${whatDiffers(change)}`)
  })
  const why = entries.map(({ change }) => cell(change.sentence))
  return `| <code>${place}</code>${others === '' ? '' : ` ${others}`} | ${what.join('<br>')} | ${why.join('<br>')} |`
}

const cell = (text: string): string => escaped(truncate(text, 500))

import { numberText } from '../../contract/lib/number-text.ts'
import { serverTitle } from '../../reports/result-file/result-file.ts'
import type { Explored } from './read-explored.ts'
import type { PlacedResult } from './read-results.ts'

const [begin, end] = ['<!-- table -->', '<!-- /table -->'] as const

/** A page with the table of results between its marks. */
export function withResultTable(page: string, results: readonly PlacedResult[]): string {
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`The page has no ${begin} and ${end}.`)
  return `${before}${begin}\n${[...head, ...results.map(row)].join('\n')}\n${end}${after}`
}

const head = [
  '| server | profile | verdict | passed | failed | deviations | of these known | not applicable | not tested | requests | seconds | catalogue | explored |',
  '| --- | --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --- | --- |',
]

function row({ place, file, explored }: PlacedResult): string {
  const { server, profile, lacks = [], verdict, totals, requests, seconds, catalogue } = file
  const { pass, fail, deviation, inapplicable, untestable, error } = totals.all
  const known = Object.keys(file.known ?? {}).length
  const name = `[${serverTitle(server)}](${place}/certificate.json)`.replaceAll('|', '')
  const counts = [pass, fail, deviation, known, inapplicable, untestable + error, requests, seconds]
  const cells = [
    name,
    lacks.length === 0 ? profile : `${profile} without ${lacks.join(', ')}`,
    verdict,
    ...counts.map(numberText),
    catalogue.number,
    explored === undefined ? '–' : `[${exploredText(explored)}](${place}/explored.json)`,
  ]
  return `| ${cells.join(' | ')} |`
}

/** `1 + 3 in 14,372`: required differences, and others */
const exploredText = ({ requests, differences: { required, reference } }: Explored): string =>
  `${required} + ${reference} in ${numberText(requests)}`

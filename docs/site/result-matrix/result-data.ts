import type { Area, Totals } from '../../../conformance/result.ts'
import type { Level } from '../../../contract/index.ts'
import { numberText } from '../../../contract/lib/number-text.ts'
import { type Profile, profiles } from '../../../contract/profiles.ts'
import { order, titles } from '../../../reports/order.ts'
import { type ResultCount, sumOfCounts } from '../../../reports/result-file/result-counts.ts'
import type { ResultFile } from '../../../reports/result-file/result-file.ts'
import type { Explored } from '../../../scripts/results/read-explored.ts'

/** A row of the table of results. */
export interface ResultRow
  extends Pick<ResultFile, 'server' | 'verdict' | 'profile' | 'startedAt' | 'seconds' | 'requests'> {
  /** The folder of its file, `wordpress/6.5.5`. */
  readonly place: string
  /** The last part of the address of its page, `wordpress-6-5-5`. */
  readonly page: string
  readonly catalogue: string
  readonly counts: readonly ResultCount[]
}

/** Rows of one server, newest version first. */
export interface ServerRows {
  readonly name: string
  readonly rows: readonly ResultRow[]
}

/** What the page of a row shows. */
export interface RowPage {
  readonly row: ResultRow
  readonly file: ResultFile
  /** What random requests found, if the server was explored. */
  readonly explored?: Pick<Explored, 'requests' | 'differences'>
  /** All rows of its server. */
  readonly history: readonly ResultRow[]
}

/** What somebody wants to see of the results. */
export interface WantedResults {
  /** Empty for all that a row has. */
  readonly profile: Profile | ''
  /** Empty for both. */
  readonly level: Level | ''
}

/** A cell: what a reader sees of the checks of an area. */
export interface ResultCell {
  readonly sign: string
  /** The number of what the sign is of: failures, or what passed. */
  readonly count: number
  /** `14 failed, 600 passed` */
  readonly words: string
  readonly tone: 'pass' | 'fail' | 'deviation' | 'open' | 'none'
}

export const noTotals: Totals = sumOfCounts([])
export const areaTitles: Readonly<Record<Area, string>> = titles.area
export const allAreas: readonly Area[] = order.area

/** The checks of a row by area, of all areas without one. */
export function wantedTotals(row: ResultRow, wanted: WantedResults, area?: Area): Totals {
  const most = wanted.profile === '' ? profiles.length : profiles.indexOf(wanted.profile)
  return sumOfCounts(
    row.counts.filter(
      (each) =>
        (area === undefined || each.area === area) &&
        (wanted.level === '' || each.level === wanted.level) &&
        profiles.indexOf(each.profile) <= most,
    ),
  )
}

/** The areas that a row has checks of, each a section of its page. */
export function checkedAreas({ counts }: ResultRow): readonly Area[] {
  return allAreas.filter((area) => counts.some((each) => each.area === area))
}

/** What a reader sees of totals, the worst first. */
export function resultCell(totals: Totals): ResultCell {
  const { pass, fail, deviation, inapplicable, untestable, error } = totals
  const open = untestable + error
  const parts: readonly (readonly [count: number, word: string])[] = [
    [fail, 'failed'],
    [deviation, deviation === 1 ? 'deviation' : 'deviations'],
    [untestable, 'untestable'],
    [error, error === 1 ? 'error' : 'errors'],
    [pass, 'passed'],
    [inapplicable, 'not applicable'],
  ]
  const present = parts.filter(([count]) => count > 0)
  const words =
    present.length === 0
      ? 'not checked'
      : present.map(([count, word]) => `${numberText(count)} ${word}`).join(', ')
  if (fail > 0) return { sign: '✕', count: fail, words, tone: 'fail' }
  if (deviation > 0) return { sign: '≠', count: deviation, words, tone: 'deviation' }
  if (open > 0) return { sign: '?', count: open, words, tone: 'open' }
  if (pass > 0) return { sign: '✓', count: pass, words, tone: 'pass' }
  return { sign: '–', count: 0, words, tone: 'none' }
}

/** Rows by the name of their server, in their order. */
export function rowsByServer(rows: readonly ResultRow[]): readonly ServerRows[] {
  const byName = Map.groupBy(rows, ({ server }) => server.name)
  return [...byName].map(([name, found]) => ({ name, rows: found }))
}

import { isRecord } from '../../contract/lib/is-record.ts'
import { parseJsonFile } from '../../contract/lib/parse-json-file.ts'
import { readTextIfAny } from '../../contract/lib/read-file.ts'
import type { Unverified } from './exchange.ts'
import type { Found } from './verdict.ts'

/** The version of the format this writes and reads. */
export const reportFormat = 1

/** What was seen of the traffic of a site: counts and names, and nothing that was sent. */
export interface WatchReport {
  readonly format: typeof reportFormat
  /** The origin of the site. */
  readonly site: string
  /** Since when, and until when. */
  readonly began: string
  readonly ended: string
  readonly requests: number
  readonly verified: number
  readonly unverified: Readonly<Partial<Record<Unverified, number>>>
  /** How many answers of each status, by method and route. */
  readonly endpoints: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly findings: readonly CountedFinding[]
  /** Further findings, of which there were too many different ones to list. */
  readonly unlistedFindings: number
}

export interface CountedFinding extends Omit<Found, 'isRefused'> {
  readonly count: number
  /** How many of these requests the site refused. */
  readonly refused: number
}

/** What a report has that an earlier one has not. */
export interface News {
  /** When the earlier one ended. */
  readonly since: string
  readonly findings: ReadonlySet<CountedFinding>
  readonly endpoints: readonly string[]
}

/** What is new in a report; undefined without an earlier one. */
export function newsIn(report: WatchReport, before: WatchReport | undefined): News | undefined {
  if (before === undefined) return undefined
  const known = new Set(before.findings.map(keyOf))
  return {
    since: before.ended,
    findings: new Set(report.findings.filter((each) => !known.has(keyOf(each)))),
    endpoints: Object.keys(report.endpoints).filter((name) => !Object.hasOwn(before.endpoints, name)),
  }
}

/** The same text for the same finding. */
export const keyOf = ({ side, endpoint, what }: Omit<Found, 'isRefused'>): string =>
  JSON.stringify([side, endpoint, what])

/** The text of a report file. */
export const reportText = (report: WatchReport): string => `${JSON.stringify(report, null, 1)}\n`

/** Reads a saved report; undefined when there is no such file. @throws Error when it holds something else */
export function readReport(path: string): WatchReport | undefined {
  const advice = 'Use a file that `watch --save` wrote, or one that does not exist yet.'
  const text = readTextIfAny(path, { what: 'the report', advice })
  if (text === undefined) return undefined
  const value = parseJsonFile(text, `the report ${path}`, advice)
  if (!isReport(value))
    throw new Error(
      `Cannot read the report ${path}: it is not a report of this version of \`watch\`. ${advice}`,
    )
  return value
}

function isReport(value: unknown): value is WatchReport {
  if (!isRecord(value) || value.format !== reportFormat || typeof value.ended !== 'string') return false
  return isRecord(value.endpoints) && Array.isArray(value.findings) && value.findings.every(isRecord)
}

import type { Certificate, CheckResult, Totals } from '../conformance/index.ts'
import { inWords, toldCauses } from '../reports/index.ts'

const signs = {
  certified: '✓',
  'certified with limits': '✓',
  'not certified': '✗',
  inconclusive: '?',
} as const

/** The most causes, and errors, that a terminal is shown; the reports hold all of them. */
const [maxCauses, maxErrors] = [10, 10]

/** A part of a run, `1/3`, and where it was left. */
export interface Part {
  readonly shard: string
  readonly file: string
}

/** What `certify` prints when a run is over, or a part of it. */
export function certificateLines(certificate: Certificate, part?: Part): string[] {
  const { totals, checks, notes, baseline, duration } = certificate
  const errors = checks.filter(({ outcome }) => outcome === 'error')
  return [
    '',
    ...causeLines(certificate),
    ...errors
      .slice(0, maxErrors)
      .flatMap(({ id, message = '' }) => [`! ${id} (error)`, `    ${message}`, '']),
    ...(errors.length > maxErrors ? [`… and ${errors.length - maxErrors} more errors.`, ''] : []),
    ...untestedLines(checks),
    ...(baseline?.stale ?? []).map(({ id, why }) => `Stale in the baseline: ${id}. ${why}`),
    ...notes,
    totalLine('required ', totals.byLevel.required),
    totalLine('reference', totals.byLevel.reference),
    '',
    ...(part ? partLines(certificate, part) : verdictLines(certificate)),
    `  ${checks.length} checks in ${(duration / 1000).toFixed(1)} s`,
  ]
}

function verdictLines({ target, verdict, reasons }: Certificate): string[] {
  return [`${signs[verdict]} ${named(target)}: ${verdict}`, `  ${reasons.join(' ')}`]
}

/** A part knows what fails in it. That nothing does is for the whole to say. */
function partLines({ target, verdict, reasons, checks }: Certificate, { shard }: Part): string[] {
  if (verdict === 'not certified' || checks.length === 0)
    return [`${signs[verdict]} ${named(target)}, part ${shard}`, `  ${reasons.join(' ')}`]
  return [`… ${named(target)}, part ${shard}: nothing that counts fails in it`]
}

const named = ({ url, deployment, wordpress, naming }: Certificate['target']): string =>
  `${url} (${deployment} deployment${wordpress ? ` of WordPress ${wordpress}` : ''}, ${naming} names)`

/** What fails, by its causes: how many checks, one sentence, and the first of them as the example. */
function causeLines(certificate: Certificate): string[] {
  const failing = toldCauses(certificate).filter(
    ({ counts }) => counts.fail > 0 || (certificate.strict && counts.deviation > 0),
  )
  const shown = failing
    .slice(0, maxCauses)
    .flatMap(({ cause, counts, first }) => [
      `${inWords(counts)}: ${cause.sentence}`,
      ...exampleLines(first),
      ...(cause.checks.length > 1
        ? [`    and ${cause.checks.slice(1, 4).join(', ')}${more(cause.checks)}`]
        : []),
      '',
    ])
  const rest = failing.length - maxCauses
  return [...shown, ...(rest > 0 ? [`… and ${rest} more causes.`, ''] : [])]
}

const more = (ids: readonly string[]): string => (ids.length > 4 ? ` and ${ids.length - 4} more` : '')

function exampleLines({ id, statement, failure }: CheckResult): string[] {
  if (failure === undefined) return []
  return [
    `✗ ${id}`,
    `    ${failure.difference}`,
    `    ${statement}`,
    `    asked     ${failure.requested}`,
    `    expected  ${failure.expected}`,
    `    received  ${failure.received}`,
    `    ${failure.curl}`,
    `    ${failure.again}`,
  ]
}

/** Why checks could not be made, the most frequent reasons first. */
function untestedLines(checks: readonly CheckResult[]): string[] {
  const reasons = new Map<string, number>()
  for (const { outcome, message = '' } of checks)
    if (outcome === 'untestable') {
      const reason = message.replace(/^\w+ https?:\S+ answered/, 'A request was answered')
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    }
  const sorted = [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 5)
  return sorted.map(
    ([reason, count]) => `Untestable, ${count} ${count === 1 ? 'check' : 'checks'}: ${reason}`,
  )
}

function totalLine(level: string, totals: Totals): string {
  return `${level}  ${Object.entries(totals)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ')}`
}

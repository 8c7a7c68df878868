import type { Certificate, CheckResult, Totals } from '../conformance/index.ts'

const signs = {
  certified: '✓',
  'certified with limits': '✓',
  'not certified': '✗',
  inconclusive: '?',
} as const

/** The most failures a terminal is shown; the reports hold all of them. */
const maxFailures = 20

/** A part of a run, `1/3`, and where it was left. */
export interface Part {
  readonly shard: string
  readonly file: string
}

/** What `certify` prints when a run is over, or a part of it. */
export function certificateLines(certificate: Certificate, part?: Part): string[] {
  const { totals, checks, notes, baseline, duration } = certificate
  const failed = checks.filter(
    ({ outcome, known }) => known === undefined && (outcome === 'fail' || outcome === 'error'),
  )
  return [
    '',
    ...failed.slice(0, maxFailures).flatMap(failureLines),
    ...(failed.length > maxFailures ? [`… and ${failed.length - maxFailures} more.`, ''] : []),
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

function failureLines({ id, message, statement, failure, outcome }: CheckResult): string[] {
  if (failure === undefined) return [`! ${id} (${outcome})`, `    ${message ?? ''}`, '']
  return [
    `✗ ${id}`,
    `    ${statement}`,
    `    asked     ${failure.requested}`,
    `    expected  ${failure.expected}`,
    `    received  ${failure.received.split('\n')[0] ?? ''}`,
    `    ${failure.curl}`,
    '',
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

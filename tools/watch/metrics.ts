import type { WatchReport } from './report.ts'

type Labels = Readonly<Record<string, string>>

/** A report in the text format of Prometheus. */
export function metricsText({ endpoints, findings, unverified, unlistedFindings }: WatchReport): string {
  return [
    ...metric(
      'requests_total',
      'Requests to routes of the site, by the status of their answer.',
      Object.entries(endpoints).flatMap(([endpoint, statuses]) =>
        Object.entries(statuses).map(([status, count]) => [{ endpoint, status }, count] as const),
      ),
    ),
    ...metric(
      'findings_total',
      'Requests and responses that break the contract.',
      findings.map(({ side, endpoint, what, count }) => [{ side, endpoint, finding: what }, count]),
    ),
    ...metric('unlisted_findings_total', 'Findings of further kinds, which are not listed.', [
      [{}, unlistedFindings],
    ]),
    ...metric(
      'unverified_total',
      'Requests that were forwarded and not verified.',
      Object.entries(unverified).map(([reason, count]) => [{ reason }, count]),
    ),
  ]
    .map((line) => `${line}\n`)
    .join('')
}

function metric(name: string, help: string, values: readonly (readonly [Labels, number])[]): string[] {
  const whole = `site_contract_watch_${name}`
  return [
    `# HELP ${whole} ${help}`,
    `# TYPE ${whole} counter`,
    ...values.map(([labels, value]) => `${whole}${labelText(labels)} ${value}`),
  ]
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

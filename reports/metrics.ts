import type { Certificate } from '../conformance/result.ts'
import { verdictLooks } from './effective-outcome.ts'
import { keysOf } from './keys-of.ts'
import { order } from './order.ts'
import { readable } from './readable-text.ts'

/** A target of a run, by its name there. */
interface Measured {
  readonly name: string
  readonly certificate: Certificate
}

type Labels = Readonly<Record<string, string>>
type Sample = readonly [labels: Labels, value: number]

/** One metric, and its samples for a certificate. */
interface Family {
  readonly help: string
  samples(certificate: Certificate): readonly Sample[]
}

// Gauges alone: those are the types that OpenMetrics and the older text format of Prometheus both know, so that a
// node exporter can read the file as well.
const families: Readonly<Record<string, Family>> = {
  site_contract_info: {
    help: 'What was certified, and by which version. Always 1.',
    samples: ({ target: { url, name, deployment, naming }, tool: { version } }) => [
      [{ url, site: name, deployment, naming, version }, 1],
    ],
  },
  site_contract_verdict: {
    help: 'Whether the last run ended with this verdict, 1 or 0.',
    samples: (certificate) =>
      keysOf(verdictLooks).map((verdict): Sample => [{ verdict }, certificate.verdict === verdict ? 1 : 0]),
  },
  site_contract_checks: {
    help: 'Checks of the last run, by area and outcome.',
    samples: ({ totals: { byArea } }) =>
      order.area.flatMap((area) => {
        const totals = byArea[area]
        return totals ? keysOf(totals).map((outcome): Sample => [{ area, outcome }, totals[outcome]]) : []
      }),
  },
  site_contract_known_failures: {
    help: 'Failures of the last run that its baseline lists.',
    samples: ({ baseline }) => (baseline ? [[{}, baseline.known]] : []),
  },
  site_contract_run_duration_seconds: {
    help: 'How long the last run took.',
    samples: ({ duration }) => [[{}, duration / 1000]],
  },
  site_contract_run_timestamp_seconds: {
    help: 'When the last run ended, in seconds since 1970.',
    samples: ({ startedAt, duration }) => [[{}, (Date.parse(startedAt) + duration) / 1000]],
  },
}

/** The figures of a run, in the text format of OpenMetrics. They have no credentials, as certificates have none. */
export function metricsText(measured: readonly Measured[]): string {
  const lines = Object.entries(families).flatMap(([family, { help, samples }]) => {
    const described = measured.flatMap(({ name, certificate }) =>
      samples(certificate).map(
        ([labels, value]) => `${family}{${labelled({ target: name, ...labels })}} ${value}`,
      ),
    )
    return described.length === 0 ? [] : [`# TYPE ${family} gauge`, `# HELP ${family} ${help}`, ...described]
  })
  return `${[...lines, '# EOF'].join('\n')}\n`
}

function labelled(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')
}

function escaped(value: string): string {
  return readable(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

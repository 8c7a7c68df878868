import type { Certificate, CheckResult } from '../conformance/result/result.ts'
import {
  type EffectiveOutcome,
  effectiveOutcomeOf,
  effectiveOutcomes,
  labels,
  looks,
  verdictLooks,
} from './effective-outcome.ts'
import { failureParts } from './failure-text.ts'
import { escaped, fitting, list, maxBytes, preformatted, table } from './markdown-text.ts'
import { order, titles, worstFirst } from './order.ts'
import { clipped } from './readable-text.ts'
import { runFacts } from './run-facts.ts'
import { countOutcomes, grouped, untestedReasons } from './totals.ts'

const described: readonly EffectiveOutcome[] = ['fail', 'error', 'deviation', 'known']

/** A run as Markdown for the summary of a CI job. What does not fit is counted, and is in the other reports. */
export function summaryReport(certificate: Certificate): string {
  const before = [verdict(certificate), totals(certificate)]
  const after = [stale(certificate), untested(certificate), notes(certificate), facts(certificate)]
  const around = [...before, ...after].join('\n\n')
  const checks = worstFirst(certificate.checks).filter((check) =>
    described.includes(effectiveOutcomeOf(check)),
  )
  const findings = fitting(checks.map(finding), maxBytes - Buffer.byteLength(around) - 1000)
  const rest = checks.length - findings.length
  const more = rest > 0 ? `And ${grouped(rest)} more, which do not fit here: see \`index.html\`.` : ''
  return `${[...before, ...findings, more, ...after].filter((part) => part !== '').join('\n\n')}\n`
}

function verdict({ verdict, target, reasons }: Certificate): string {
  const { sign, word } = verdictLooks[verdict]
  return `## ${sign} ${word}: ${escaped(target.name || target.url)}\n\n${list(reasons.map(short))}`
}

function totals({ checks }: Certificate): string {
  const row = (name: string, of: readonly CheckResult[]) => {
    const counts = countOutcomes(of)
    return [name, ...effectiveOutcomes.map((effectiveOutcome) => grouped(counts[effectiveOutcome]))]
  }
  const areas = order.area.flatMap((area) => {
    const ofArea = checks.filter((check) => check.area === area)
    return ofArea.length > 0 ? [row(titles.area[area], ofArea)] : []
  })
  const heads = effectiveOutcomes.map(
    (effectiveOutcome) => `${looks[effectiveOutcome].sign} ${looks[effectiveOutcome].word}`,
  )
  return table([['Area', ...heads], ...areas, row('**All**', checks)])
}

function finding(check: CheckResult): string {
  const effectiveOutcome = effectiveOutcomeOf(check)
  const { statement, section, level, known, message, failure } = check
  const parts = failureParts(check).map(([name, text]) => `${name}:<pre>${preformatted(text)}</pre>`)
  return [
    `<details><summary>${looks[effectiveOutcome].sign} ${labels[effectiveOutcome]}: ${escaped(statement)} <code>${escaped(check.id)}</code></summary>`,
    `<p>${escaped(section)}, ${level}</p>`,
    ...(known === undefined ? [] : [`<p>Known by the baseline: ${short(known)}</p>`]),
    ...(message === undefined ? [] : [`<p>${short(message)}</p>`]),
    ...parts,
    ...(failure === undefined ? [] : [`<pre>${preformatted(clipped(failure.curl))}</pre>`]),
    '</details>',
  ].join('\n')
}

function stale({ baseline }: Certificate): string {
  const entries = baseline?.stale ?? []
  if (entries.length === 0) return ''
  return `### Stale entries of the baseline\n\n${list(entries.map(({ id, why }) => `<code>${escaped(id)}</code> ${short(why)}`))}`
}

function untested(certificate: Certificate): string {
  const reasons = untestedReasons(certificate)
  if (reasons.length === 0) return ''
  const lines = reasons.map(([reason, count]) => `**${grouped(count)}** ${short(reason)}`)
  return `### Not tested\n\n${list(lines)}`
}

function notes({ notes }: Certificate): string {
  return notes.length === 0 ? '' : `### Notes\n\n${list(notes.map(short))}`
}

function facts(certificate: Certificate): string {
  const lines = runFacts(certificate).map(([name, value]) => `${name}: ${short(value)}`)
  return `<details><summary>The run</summary>\n\n${list(lines)}\n\n</details>`
}

function short(text: string): string {
  return escaped(text.length > 500 ? `${text.slice(0, 500)}…` : text)
}

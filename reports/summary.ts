import type { Certificate, CheckResult } from '../conformance/result.ts'
import { numberText } from '../contract/lib/number-text.ts'
import { truncate } from '../contract/lib/truncate.ts'
import { buildSteps, isInProgress, stepSign, stepText } from './build-order.ts'
import {
  type EffectiveOutcome,
  effectiveOutcomeOf,
  effectiveOutcomes,
  labels,
  looks,
  verdictLook,
} from './effective-outcome.ts'
import { causeKey, differenceText, failureParts, ownMessage, reportedCauses } from './failure-text.ts'
import { code, escaped, fitting, preformatted, table } from './markdown-text.ts'
import { nextStep } from './next-steps.ts'
import { order, titles, worstFirst } from './order.ts'
import { runFacts } from './run-facts.ts'
import { countOutcomes, inWords, untestedReasons } from './totals.ts'

const described: readonly EffectiveOutcome[] = ['fail', 'error', 'deviation', 'known']

/** The most bytes of each part of a summary; findings get what is left. */
const mostBytes = { all: 30_000, reasons: 2000, causes: 9000, list: 2000 } as const

/** The most missing routes of a step. */
const mostMissing = 5

/** More findings, or causes, than could fit. */
const mostReported = 300

/** A run as Markdown for the summary of a CI job. What does not fit is counted, and is in the other reports. */
export function summaryReport(certificate: Certificate): string {
  const before = [verdict(certificate), steps(certificate), causes(certificate), next(certificate)]
  const after = [
    totals(certificate),
    stale(certificate),
    untested(certificate),
    notes(certificate),
    facts(certificate),
  ]
  const around = [...before, ...after].join('\n\n')
  const checks = worstFirst(certificate.checks, certificate.causes).filter((check) =>
    described.includes(effectiveOutcomeOf(check)),
  )
  const findings = fitting(
    checks.slice(0, mostReported).map(finding),
    mostBytes.all - Buffer.byteLength(around) - 500,
  )
  const more = rest(checks.length - findings.length)
  return `${[...before, ...findings, more, ...after].filter((part) => part !== '').join('\n\n')}\n`
}

function rest(count: number): string {
  return count > 0 ? `And ${numberText(count)} more, which do not fit here: see \`index.html\`.` : ''
}

function verdict(certificate: Certificate): string {
  const { target, reasons, profile } = certificate
  const { sign, word } = verdictLook(certificate)
  return `## ${sign} ${word}${profile ? ` (${profile} profile)` : ''}: ${target.name === '' ? code(target.url) : escaped(truncate(target.name, 300))}\n\n${fittingList(
    reasons.map((each) => short(each)),
    mostBytes.reasons,
  )}`
}

/** How far a server is that is being built. */
function steps(certificate: Certificate): string {
  const found = isInProgress(certificate) ? buildSteps(certificate) : []
  if (found.length < 2) return ''
  const rows = found.map((step) => [
    `${stepSign(step)} ${step.title}`,
    stepText(step),
    step.missing.slice(0, mostMissing).map(code).join(', '),
  ])
  return `### Progress, step by step\n\n${table([['Step', 'Checks', 'Missing'], ...rows], { numbers: false })}`
}

/** What failures have in common, a line each. */
function causes(certificate: Certificate): string {
  const reported = reportedCauses(certificate)
  if (reported.length === 0) return ''
  const lines = reported.slice(0, mostReported).map(({ cause, effectiveOutcome, counts, first, keys }) => {
    const named = [cause.example, first.id, ...causeKey(keys)].map((each) => truncate(each, 160))
    return `- ${looks[effectiveOutcome].sign} **${inWords(counts)}**: ${coded(truncate(cause.sentence, 240))}${named.map((each) => `<br>${code(each)}`).join('')}`
  })
  const shown = fitting(lines, mostBytes.causes)
  const byOutcome = Map.groupBy(reported, ({ effectiveOutcome }) => effectiveOutcome)
  const counts = described.flatMap((outcome) => {
    const count = byOutcome.get(outcome)?.length ?? 0
    return count === 0
      ? []
      : [`of ${outcome === 'fail' ? 'failures' : looks[outcome].word}: ${numberText(count)}`]
  })
  const title = `### Causes ${counts.join('; ')}`
  return [title, shown.join('\n'), rest(reported.length - shown.length)]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** What to do next, and what is typed for it. */
function next(certificate: Certificate): string {
  return nextStep(certificate)
    .flatMap(({ what, command, file }, i) => [
      `${i === 0 ? 'Next: ' : ''}${coded(truncate(what, 300))}`,
      ...(file === undefined ? [] : [`<pre>${preformatted(truncate(file.text, 1000))}</pre>`]),
      ...(command === undefined ? [] : [`<pre>${preformatted(truncate(command, 400))}</pre>`]),
    ])
    .join('\n\n')
}

/** As many of some texts, which are Markdown already, as fit; and how many do not. */
function fittingList(texts: readonly string[], bytes: number): string {
  const lines = texts.map((text) => `- ${text}`)
  const shown = fitting(lines, bytes)
  const left = lines.length - shown.length
  return [...shown, ...(left > 0 ? [`- and ${numberText(left)} more`] : [])].join('\n')
}

function totals({ checks }: Certificate): string {
  const row = (name: string, of: readonly CheckResult[]) => {
    const counts = countOutcomes(of)
    return [name, ...effectiveOutcomes.map((effectiveOutcome) => numberText(counts[effectiveOutcome]))]
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
  const { statement, section, level, known, failure } = check
  const message = ownMessage(check)
  const parts = failureParts(check).map(
    ([name, text]) => `${name}:<pre>${preformatted(truncate(text, 400))}</pre>`,
  )
  return [
    `<details><summary>${looks[effectiveOutcome].sign} ${labels[effectiveOutcome]}: ${coded(statement, inHtml)} ${inHtml(check.id)}</summary>`,
    `<p>${coded(section, inHtml)}, ${level}</p>`,
    ...(known === undefined ? [] : [`<p>Known by the baseline: ${short(known, inHtml)}</p>`]),
    ...(message === undefined ? [] : [`<p>${short(message, inHtml)}</p>`]),
    ...(failure === undefined ? [] : [`<p>${inHtml(differenceText(failure.difference))}</p>`]),
    ...parts,
    ...(failure === undefined ? [] : [`<pre>${preformatted(truncate(failure.curl, 400))}</pre>`]),
    '</details>',
  ].join('\n')
}

function stale({ baseline }: Certificate): string {
  const entries = baseline?.stale ?? []
  if (entries.length === 0) return ''
  const lines = entries.map(({ id, why }) => `${code(truncate(id, 300))} ${short(why)}`)
  return `### Outdated entries of the baseline\n\n${fittingList(lines, mostBytes.list)}`
}

function untested(certificate: Certificate): string {
  const reasons = untestedReasons(certificate).map(
    ([reason, count]) => `**${numberText(count)}** ${short(reason)}`,
  )
  return reasons.length === 0 ? '' : `### Not tested\n\n${fittingList(reasons, mostBytes.list)}`
}

function notes({ notes }: Certificate): string {
  return notes.length === 0
    ? ''
    : `### Notes\n\n${fittingList(
        notes.map((each) => short(each)),
        mostBytes.list,
      )}`
}

function facts(certificate: Certificate): string {
  const lines = runFacts(certificate).map(
    ([name, value]) => `${name}: ${/\s/.test(value) ? short(value) : code(truncate(value, 300))}`,
  )
  return `<details><summary>The run</summary>\n\n${fittingList(lines, mostBytes.list)}\n\n</details>`
}

/** Code within a block of HTML, where backticks mean nothing. */
const inHtml = (text: string): string => `<code>${preformatted(text)}</code>`

/** A text with code between backticks. */
function coded(text: string, toCode = code): string {
  const parts = text.split('`')
  // A text that was cut within code ends in it.
  if (parts.length % 2 === 0 && !text.endsWith('…')) return escaped(text)
  return parts.map((part, i) => (i % 2 === 1 ? toCode(part) : escaped(part))).join('')
}

function short(text: string, toCode = code): string {
  return coded(truncate(text, 300), toCode)
}

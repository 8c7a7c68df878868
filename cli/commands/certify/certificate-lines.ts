import { silent } from '../../../client/transport/health.ts'
import type { Certificate, CheckResult } from '../../../conformance/index.ts'
import { numberText } from '../../../contract/lib/number-text.ts'
import { plural } from '../../../contract/lib/plural.ts'
import { truncate } from '../../../contract/lib/truncate.ts'
import { describedVersion } from '../../../contract/schema/wordpress-versions.ts'
import {
  buildSteps,
  causeKey,
  countOutcomes,
  differenceText,
  type EffectiveOutcome,
  effectiveOutcomes,
  inWords,
  isFailing,
  isInProgress,
  looks,
  nextStep,
  type ReportedCause,
  reportedCauses,
  stepSign,
  stepText,
  targetInWords,
  verdictLook,
  wordFor,
  wrapped,
} from '../../../reports/index.ts'
import type { Line, Tone } from '../../terminal/terminal.ts'
import { extensionLines } from './extension-lines.ts'

/** How much a terminal shows; the reports have everything. */
const [maxErrors, maxReasons, maxCauses, maxExamples, maxMissing] = [10, 5, 10, 3, 2]
/** The most of what was expected and received, in characters. */
const maxAnswer = 240

/** A part of a run, `1/3`, and its file. */
export interface Part {
  readonly shard: string
  readonly file: string
}

/** Wraps a sentence into lines. */
type Prose = (text: string, indent?: string) => readonly string[]

/**
 * What `certify` prints when a run, or a part of it, is over. What matters most comes last, where people look first in a
 * terminal: causes, verdict, what to do next.
 *
 * @param options.printed notes that were printed before
 * @param options.width wraps sentences to so many characters; commands and answers stay whole
 */
export function certificateLines(
  certificate: Certificate,
  options: {
    readonly part?: Part
    readonly printed?: ReadonlySet<string> | undefined
    readonly width?: number | undefined
  } = {},
): Line[] {
  const { part, printed, width = Number.POSITIVE_INFINITY } = options
  const { checks, notes, baseline, duration, target } = certificate
  const prose: Prose = (text, indent = '  ') => wrapped(text, width, indent)
  const remarks: readonly Line[] = [
    ...errorLines(certificate),
    ...untestedLines(checks).flatMap((text) => prose(text)),
    ...(baseline?.stale ?? []).flatMap(({ id, why }) => prose(`Outdated in the baseline: ${id}. ${why}`)),
    ...notes.flatMap((note) => (printed?.has(note) ? [] : prose(note))),
  ]
  return [
    '',
    ...remarks,
    ...(remarks.length > 0 ? [''] : []),
    ...totalLines(checks),
    '',
    ...(certificate.extensions ? extensionLines(certificate.extensions) : []),
    ...(isInProgress(certificate) ? stepLines(certificate) : []),
    ...causeLines(reportedCauses(certificate), certificate.strict, prose),
    ...verdictLines(certificate, part, prose),
    `  ${numberText(checks.length)} ${plural(checks.length, 'check')} of WordPress ${target.wordpress ?? describedVersion} in ${(duration / 1000).toFixed(1)} s`,
    ...(part ? [] : nextLines(certificate, prose)),
  ]
}

const tones: Readonly<Partial<Record<EffectiveOutcome, Tone>>> = { pass: 'good', fail: 'bad' }

/** A part knows what fails in it. Only the whole has another verdict. */
function verdictLines(certificate: Certificate, part: Part | undefined, prose: Prose): Line[] {
  const { target, verdict, reasons, checks, profile } = certificate
  const site = `${target.url} (${targetInWords(target)})`
  if (part && verdict !== 'not certified' && checks.length > 0)
    return [`… ${site}, part ${part.shard}: no failures in it`]
  const { sign, word, tone } = verdictLook(certificate)
  const line = `${sign} ${site}${part ? `, part ${part.shard}` : `: ${word.toLowerCase()}${profile ? ` (${profile} profile)` : ''}`}`
  return [[[tones[tone] ?? 'doubtful', line]], ...reasons.flatMap((reason) => prose(`  ${reason}`))]
}

/** What to type next, by the verdict. */
function nextLines(certificate: Certificate, prose: Prose): readonly string[] {
  return [
    '',
    ...nextStep(certificate).flatMap(({ what, command, file }, i) => [
      ...prose(i === 0 ? `Next: ${what}` : what),
      ...(file === undefined ? [] : file.text.split('\n').map((line) => `    ${line}`)),
      ...(command === undefined ? [] : [`  ${command}`]),
    ]),
  ]
}

/** Checks without a result, each reason once. That a target stopped answering is part of the verdict. */
function errorLines({ checks, stopped }: Certificate): Line[] {
  const errors = checks.filter(
    ({ outcome, message }) => outcome === 'error' && !(stopped !== undefined && message === silent),
  )
  const reasons = Map.groupBy(errors, ({ message = '' }) => message)
  const sorted = [...reasons].toSorted(([, one], [, other]) => other.length - one.length)
  const rest = sorted.slice(maxErrors).reduce((sum, [, of]) => sum + of.length, 0)
  return [
    ...sorted.slice(0, maxErrors).flatMap(([message, of]): Line[] => {
      const ids = of.map(({ id }) => id)
      return [
        [['doubtful', `${looks.error.sign} ${ids[0] ?? ''}${otherChecks(ids)} (error)`]],
        `    ${message}`,
      ]
    }),
    ...(rest > 0 ? [`… and ${numberText(rest)} more errors.`] : []),
  ]
}

/** Why checks could not run, the most frequent reasons first. */
function untestedLines(checks: readonly CheckResult[]): string[] {
  const reasons = Map.groupBy(
    checks.filter(({ outcome }) => outcome === 'untestable'),
    ({ message = '' }) => message.replace(/^\w+ https?:\S+ answered/, 'A request was answered'),
  )
  const sorted = [...reasons].toSorted(([, one], [, other]) => other.length - one.length)
  const lines = sorted
    .slice(0, maxReasons)
    .map(
      ([reason, of]) =>
        `${looks.untestable.sign} ${numberText(of.length)} ${wordFor('untestable', of.length)}: ${reason} (${of[0]?.id ?? ''}${otherChecks(of.map(({ id }) => id))})`,
    )
  const rest = sorted.slice(maxReasons).reduce((sum, [, of]) => sum + of.length, 0)
  return rest === 0
    ? lines
    : [
        ...lines,
        `${looks.untestable.sign} ${numberText(rest)} more checks, for other reasons. With --out, the reports list all of them.`,
      ]
}

/** The outcomes of the checks of each level, each count after its sign. */
function totalLines(checks: readonly CheckResult[]): string[] {
  return (['required', 'reference'] as const).flatMap((level) => {
    const own = checks.filter((check) => check.level === level)
    const counts = countOutcomes(own)
    const signed = effectiveOutcomes
      .filter((each) => counts[each] > 0)
      .map((each) => `${looks[each].sign} ${inWords({ ...countOutcomes([]), [each]: counts[each] })}`)
    return own.length === 0 ? [] : [`${level.padEnd(9)}  ${signed.join('  ')}`]
  })
}

/** How far a server is that is being built, in the order in which that is done. */
function stepLines(certificate: Certificate): Line[] {
  const steps = buildSteps(certificate)
  if (steps.length < 2) return []
  const lines = steps.map((step): Line => {
    const text = `${stepSign(step)} ${step.title.padEnd(40)} ${stepText(step)}`
    const lacks =
      step.missing.length === 0 ? '' : `  missing: ${step.missing.slice(0, maxMissing).join(', ')}`
    return step.counts.fail > 0 ? [['bad', text], lacks] : text
  })
  return [[['strong', 'Progress, step by step']], ...lines, '']
}

/**
 * What fails, by its causes: how many checks, one sentence, the first check, and for the first causes a whole example.
 * Deviations, which do not count, are printed where nothing fails.
 */
function causeLines(causes: readonly ReportedCause[], isStrict: boolean, prose: Prose): Line[] {
  const failing = causes.filter(({ effectiveOutcome }) => isFailing(effectiveOutcome, isStrict))
  const isDeviation = failing.length === 0
  const printed = isDeviation
    ? causes.filter(({ effectiveOutcome }) => effectiveOutcome === 'deviation')
    : failing
  const { sign } = isDeviation ? looks.deviation : looks.fail
  const rest = printed.length - maxCauses
  return [
    ...printed.slice(0, maxCauses).flatMap(({ cause, counts, first, keys }, i): Line[] => {
      const [head = '', ...others] = prose(`${sign} ${inWords(counts)}: ${cause.sentence}`, '  ')
      return [
        isDeviation ? head : [['bad', head]],
        ...others,
        ...(first.failure === undefined ? [] : [`    ${differenceText(first.failure.difference)}`]),
        `    ${first.id}${otherChecks([first.id, ...cause.checks.filter((id) => id !== first.id)])}`,
        ...(isDeviation ? [] : causeKey(keys).map((key) => `    ${key}`)),
        ...(isDeviation || i >= maxExamples ? [] : exampleLines(first, prose)),
        ...(isDeviation ? [] : ['']),
      ]
    }),
    ...(rest > 0
      ? [`… and ${numberText(rest)} more ${plural(rest, 'cause')}. With --out, the reports list all of them.`]
      : []),
    ...(rest > 0 || (isDeviation && printed.length > 0) ? [''] : []),
  ]
}

/** ` and posts.list.b`, ` and 8 more`: the checks of a cause after its first. */
function otherChecks([, second, ...others]: readonly string[]): string {
  if (second === undefined) return ''
  return others.length === 0 ? ` and ${second}` : ` and ${numberText(others.length + 1)} more`
}

function exampleLines({ statement, failure }: CheckResult, prose: Prose): Line[] {
  if (failure === undefined) return []
  return [
    ...prose(`    required  ${statement}`, '              '),
    `    requested ${failure.requested}`,
    `    expected  ${truncate(failure.expected, maxAnswer)}`,
    `    received  ${truncate(failure.received, maxAnswer)}`,
    `    ${failure.curl}`,
  ]
}

import type { Certificate, CheckResult } from '../conformance/index.ts'
import {
  countOutcomes,
  effectiveOutcomes,
  grouped,
  inWords,
  looks,
  toldCauses,
  verdictLooks,
  wordFor,
  wrapped,
} from '../reports/index.ts'
import { causeLines, type Prose } from './cause-lines.ts'
import { nextLines } from './next-lines.ts'
import type { Line, Tone } from './painted.ts'

/** The most errors, and reasons not to test, that a terminal is shown; the reports hold all of them. */
const [maxErrors, maxReasons] = [10, 5]

/** A part of a run, `1/3`, and where it was left. */
export interface Part {
  readonly shard: string
  readonly file: string
}

/** How the lines of a certificate are made. */
interface LinesOptions {
  readonly part?: Part
  /** Sentences are wrapped to so many characters; commands and answers stay whole. Default: nothing is. */
  readonly width?: number | undefined
}

/**
 * What `certify` prints when a run is over, or a part of it. What matters most stands last, where a terminal is read
 * first: causes, verdict, what to do next.
 */
export function certificateLines(
  certificate: Certificate,
  { part, width = Number.POSITIVE_INFINITY }: LinesOptions = {},
): Line[] {
  const { checks, notes, baseline, duration } = certificate
  const prose: Prose = (text, indent = '  ') => wrapped(text, width, indent)
  const told: readonly Line[] = [
    ...errorLines(checks),
    ...untestedLines(checks).flatMap((text) => prose(text)),
    ...(baseline?.stale ?? []).flatMap(({ id, why }) => prose(`Stale in the baseline: ${id}. ${why}`)),
    ...notes.flatMap((note) => prose(note)),
  ]
  return [
    '',
    ...told,
    ...(told.length > 0 ? [''] : []),
    ...totalLines(checks),
    '',
    ...causeLines(toldCauses(certificate), certificate.strict, prose),
    ...(part ? partLines(certificate, part, prose) : verdictLines(certificate, prose)),
    `  ${grouped(checks.length)} checks in ${(duration / 1000).toFixed(1)} s`,
    ...(part ? [] : nextLines(certificate, prose)),
  ]
}

const verdictTones = {
  certified: 'good',
  'certified with limits': 'doubtful',
  'not certified': 'bad',
  inconclusive: 'doubtful',
} as const satisfies Readonly<Record<Certificate['verdict'], Tone>>

function verdictLines({ target, verdict, reasons }: Certificate, prose: Prose): Line[] {
  const line = `${verdictLooks[verdict].sign} ${named(target)}: ${verdict}`
  return [[[verdictTones[verdict], line]], ...reasons.flatMap((reason) => prose(`  ${reason}`))]
}

/** A part knows what fails in it. That nothing does is for the whole to say. */
function partLines({ target, verdict, reasons, checks }: Certificate, { shard }: Part, prose: Prose): Line[] {
  if (verdict !== 'not certified' && checks.length > 0)
    return [`… ${named(target)}, part ${shard}: nothing that counts fails in it`]
  const line = `${verdictLooks[verdict].sign} ${named(target)}, part ${shard}`
  return [[[verdictTones[verdict], line]], ...reasons.flatMap((reason) => prose(`  ${reason}`))]
}

const named = ({ url, deployment, wordpress, naming }: Certificate['target']): string =>
  `${url} (${deployment} deployment${wordpress ? ` of WordPress ${wordpress}` : ''}, ${naming} names)`

function errorLines(checks: readonly CheckResult[]): Line[] {
  const errors = checks.filter(({ outcome }) => outcome === 'error')
  const rest = errors.length - maxErrors
  return [
    ...errors
      .slice(0, maxErrors)
      .flatMap(({ id, message = '' }): Line[] => [
        [['doubtful', `${looks.error.sign} ${id} (error)`]],
        `    ${message}`,
      ]),
    ...(rest > 0 ? [`… and ${grouped(rest)} more errors.`] : []),
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
  const sorted = [...reasons].sort((a, b) => b[1] - a[1]).slice(0, maxReasons)
  return sorted.map(
    ([reason, count]) =>
      `${looks.untestable.sign} ${grouped(count)} ${wordFor('untestable', count)}: ${reason}`,
  )
}

/** How the checks of each level ended, each count behind its own sign. */
function totalLines(checks: readonly CheckResult[]): string[] {
  return (['required', 'reference'] as const).flatMap((level) => {
    const own = checks.filter((check) => check.level === level)
    const counts = countOutcomes(own)
    const present = effectiveOutcomes.filter((each) => counts[each] > 0)
    const signed = present.map((each) => `${looks[each].sign} ${inWords({ ...none, [each]: counts[each] })}`)
    return own.length === 0 ? [] : [`${level.padEnd(9)}  ${signed.join('  ')}`]
  })
}

const none = countOutcomes([])

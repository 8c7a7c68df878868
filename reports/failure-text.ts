import type { Cause, Certificate, CheckResult } from '../conformance/result.ts'
import { buildPlace } from '../contract/build-steps.ts'
import { counted } from '../contract/lib/plural.ts'
import { isInProgress } from './build-order.ts'
import type { EffectiveOutcome } from './effective-outcome.ts'
import { clipped } from './readable-text.ts'
import { countOutcomes, type OutcomeCounts, worst } from './totals.ts'

export function failureParts({ failure }: CheckResult): readonly (readonly [name: string, text: string])[] {
  if (failure === undefined) return []
  return [
    ['Request', clipped(failure.requested)],
    ['Expected', clipped(failure.expected)],
    ['Received', clipped(failure.received)],
  ]
}

/** A difference as a clause that names its sides: `expected sticky: true, got false`. */
export function differenceText(difference: string): string {
  const at = difference.indexOf(' → ')
  return at < 0 ? difference : `expected ${difference.slice(0, at)}, got ${difference.slice(at + 3)}`
}

/** The message of a check, unless it repeats what was expected and received. */
export function ownMessage({ message, failure }: CheckResult): string | undefined {
  return failure && message?.startsWith('Expected ') ? undefined : message
}

/** The same as plain text, with what differs first, the requirement, and the commands that repeat it. */
export function failureText(check: CheckResult): string {
  const { statement, section, level, failure } = check
  const message = ownMessage(check)
  return [
    ...(failure === undefined ? [] : [differenceText(failure.difference)]),
    `Requirement: ${statement}`,
    `Section: ${section} (${level})`,
    ...(message === undefined ? [] : [`Message: ${message}`]),
    ...failureParts(check).map(([name, text]) => `${name}: ${text}`),
    ...(failure === undefined ? [] : [`Again: ${failure.curl}`, `Again: ${failure.again}`]),
  ].join('\n')
}

export interface ReportedCause {
  readonly cause: Cause
  /** The worst of its checks. */
  readonly effectiveOutcome: EffectiveOutcome
  readonly counts: OutcomeCounts
  /** The check to begin with: none that a baseline knows; for a server that is being built, the one that is built first. */
  readonly first: CheckResult
  /** The keys of a baseline that accept what no baseline knows of it. */
  readonly keys: readonly string[]
}

/** Does a check fail by a missing route only because the index does not list it? */
export const isSeenInIndex = ({ failure }: CheckResult): boolean =>
  failure?.cause.named === 'missing-route' && failure.cause.difference === 'value'

/**
 * The causes of a run, those that a baseline knows last. Those of a server that is still being built stand in build order,
 * after its leaks.
 */
export function reportedCauses(certificate: Certificate): readonly ReportedCause[] {
  const { causes, checks } = certificate
  const byId = new Map(checks.map((check) => [check.id, check]))
  const isOrdered = isInProgress(certificate)
  const reported = causes.flatMap((cause): ReportedCause[] => {
    const all = cause.checks.flatMap((id) => byId.get(id) ?? [])
    const ordered = isOrdered
      ? all.toSorted(
          (one, other) =>
            worse(one, other) ||
            Number(isSeenInIndex(one)) - Number(isSeenInIndex(other)) ||
            place(one) - place(other),
        )
      : all
    const open = ordered.filter(({ known }) => known === undefined)
    const own = [...open, ...ordered.filter(({ known }) => known !== undefined)]
    const counts = countOutcomes(own)
    const [effectiveOutcome, first] = [worst(counts), own[0]]
    const example = first?.failure?.difference ?? cause.example
    return effectiveOutcome === undefined || first === undefined
      ? []
      : [
          {
            cause: { ...cause, example },
            effectiveOutcome,
            counts,
            first,
            keys: baselineKeys(cause.id, open),
          },
        ]
  })
  const isKnown = ({ effectiveOutcome }: ReportedCause) => effectiveOutcome === 'known'
  const ordered = isOrdered
    ? reported.toSorted(
        (one, other) =>
          Number(other.effectiveOutcome === 'fail') - Number(one.effectiveOutcome === 'fail') ||
          place(one.first) - place(other.first) ||
          Number(isUnlisted(one)) - Number(isUnlisted(other)),
      )
    : reported
  return [...ordered.filter((each) => !isKnown(each)), ...ordered.filter(isKnown)]
}

const worse = (one: CheckResult, other: CheckResult): number =>
  Number(other.outcome === 'fail') - Number(one.outcome === 'fail')

const place = (check: CheckResult): number => (isLeak(check) ? -1 : buildPlace(check))

/** Its entry in the index has many arguments: more work than a field. */
const isUnlisted = ({ first: { failure } }: ReportedCause): boolean =>
  failure?.cause.named === 'unlisted-route'

const isLeak = ({ area, outcome }: CheckResult): boolean => area === 'security' && outcome === 'fail'

export function causeOf({ causes }: Pick<Certificate, 'causes'>, { cause }: CheckResult): Cause | undefined {
  return cause === undefined ? undefined : causes.find(({ id }) => id === cause)
}

/** The checks' ids instead of the cause, if the cause itself would accept what the index lacks later, too. */
function baselineKeys(cause: string, open: readonly CheckResult[]): readonly string[] {
  if (cause === 'incomplete-index') return open.map(({ id }) => id)
  return open.length === 0 ? [] : [`cause: ${cause}`]
}

/** The key of a cause itself; none where only its checks can be accepted. */
export const causeKey = (keys: readonly string[]): readonly string[] =>
  keys.filter((key) => key.startsWith('cause: '))

/** The members of a baseline that accept a cause, without their reasons. */
export const baselineEntry = ({ keys }: Pick<ReportedCause, 'keys'>): string =>
  keys.map((key) => `${JSON.stringify(key)}: "why"`).join(',\n')

/** How many checks show a cause, and what it is: `9 checks: …`. */
export function causeSentence({ checks, sentence }: Cause): string {
  return `${counted(checks.length, 'check')}: ${sentence}`
}

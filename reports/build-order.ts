import type { Certificate, CheckResult } from '../conformance/result.ts'
import { buildPlace, buildStepNames } from '../contract/build-steps.ts'
import { numberText } from '../contract/lib/number-text.ts'
import { effectiveOutcomeOf, isFailing, looks } from './effective-outcome.ts'
import { countOutcomes, type OutcomeCounts } from './totals.ts'

/** A step in building a server, and what a run found of it. */
export interface BuildStep {
  /** As `--only step:posts-list` names it. */
  readonly name: string
  /** `the list of posts` */
  readonly title: string
  readonly counts: OutcomeCounts
  /** All of its checks that apply. */
  readonly all: number
  /** Routes that do not answer, `GET /wp/v2/pages`: each at its first step. */
  readonly missing: readonly string[]
}

/** With more failing causes than this, a server is taken for one that is being built. */
const mostUnordered = 10

/**
 * Is a server still being built? Then its causes are reported in build order. So is one that claims a profile, or lacks
 * most routes of a WordPress, until all of its steps pass.
 */
export function isInProgress(run: Pick<Certificate, 'checks' | 'strict' | 'target' | 'profile'>): boolean {
  const { checks, strict } = run
  const causes = new Set(
    checks.flatMap((check) => (isFailing(effectiveOutcomeOf(check), strict) ? (check.cause ?? []) : [])),
  )
  return causes.size > (isOwnServer(run) ? 0 : mostUnordered)
}

/** Is it certified as a server that implements the API, or a part of it: with a profile, or without WordPress’ own routes? */
export const isOwnServer = ({ target, profile }: Pick<Certificate, 'target' | 'profile'>): boolean =>
  profile !== undefined || target.deployment === 'core'

type Run = Pick<Certificate, 'checks' | 'strict'>

/** The step of a check of a run. */
export function buildStep({ checks, strict }: Run, check: CheckResult): BuildStep {
  const place = buildPlace(check)
  return stepAt(
    place,
    checks.filter((each) => buildPlace(each) === place),
    strict,
  )
}

/** The steps of a run, in build order, without those of which it had no check. */
export function buildSteps({ checks, strict }: Run): readonly BuildStep[] {
  const byPlace = Map.groupBy(checks, buildPlace)
  const reported = new Set<string>()
  return buildStepNames.flatMap((_, place) => {
    const step = stepAt(place, byPlace.get(place) ?? [], strict)
    const missing = step.missing.filter((route) => !reported.has(route))
    for (const route of missing) reported.add(route)
    return step.all === 0 ? [] : [{ ...step, missing }]
  })
}

function stepAt(place: number, checks: readonly CheckResult[], strict: boolean): BuildStep {
  const own = checks.filter(({ outcome }) => outcome !== 'inapplicable')
  const failing = own.filter((check) => isFailing(effectiveOutcomeOf(check), strict))
  const missing = failing.flatMap(({ failure }) =>
    failure?.cause.named === 'missing-route' ? [failure.cause.route] : [],
  )
  return {
    name: buildStepNames[place]?.name ?? '',
    title: buildStepNames[place]?.title ?? '',
    counts: countOutcomes(own),
    all: own.length,
    missing: [...new Set(missing)],
  }
}

/** What a step comes to, worst first: what does not count against a server comes before what was not tested. */
const worstOfStep = ['fail', 'error', 'deviation', 'known', 'untestable', 'pass'] as const

const stepWords = {
  pass: 'pass',
  fail: 'fail',
  error: 'end in an error',
  deviation: 'deviate',
  known: 'known',
  untestable: 'untestable',
} as const

/** The sign of a step: that of its worst check. */
export function stepSign({ counts }: BuildStep): string {
  return looks[worstOfStep.find((each) => counts[each] > 0) ?? 'pass'].sign
}

/** `20 pass, 3 deviate` */
export function stepText({ counts }: BuildStep): string {
  const present = (['pass', ...worstOfStep] as const).filter(
    (each, i) => i === 0 || (each !== 'pass' && counts[each] > 0),
  )
  return present.map((each) => `${numberText(counts[each])} ${stepWords[each]}`).join(', ')
}

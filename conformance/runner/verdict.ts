import { areaTitles } from '../../contract/area-titles.ts'
import { numberText } from '../../contract/lib/number-text.ts'
import { contentLists } from '../../contract/profiles.ts'
import {
  type Area,
  areas,
  type Certificate,
  type CertifiedTarget,
  type CheckResult,
  type StaleEntry,
  type Totals,
  type Verdict,
} from '../result.ts'

/** A verdict and its reasons, as sentences. */
export interface Judgement {
  readonly verdict: Verdict
  readonly reasons: readonly string[]
}

/** What a verdict depends on, of a check. */
export type Judged = Pick<CheckResult, 'level' | 'area' | 'outcome' | 'known' | 'needs'>

export interface Evidence {
  readonly results: readonly Judged[]
  readonly stale: readonly StaleEntry[]
  /** Do deviations from WordPress count as failures? */
  readonly strict: boolean
  /** May items of the run still be on the target? */
  readonly mayBeLeft: boolean
  /** Were items left on purpose? */
  readonly isKept?: boolean
  /** For a run that was ended early: its progress. */
  readonly interrupted?: Certificate['interrupted'] | undefined
  /** For a target that stopped answering. */
  readonly stopped?: Certificate['stopped'] | undefined
  readonly target: Pick<CertifiedTarget, 'user' | 'write'>
  /** The lists of content that the server lacks. */
  readonly lacks?: readonly string[] | undefined
  /** For a run of selected checks: what it left out. */
  readonly selection?: Selection | undefined
  /** For a sample: the number of its checks, and of those that it was taken from. */
  readonly sample?: { readonly selected: number; readonly all: number } | undefined
}

/** What a run of selected checks left out. */
export interface Selection {
  /** What selected them: `--only posts.list`. */
  readonly what: string
  readonly selected: number
  /** The number of checks of the target's deployment. */
  readonly all: number
  /** The areas without a check in the run. */
  readonly unseen: readonly Area[]
}

/**
 * The verdict on a run. Any failure decides it; it is inconclusive with errors, with areas of which less than half were
 * tested, and with items left on the target. Only required checks count, unless `strict`.
 */
export function judge(evidence: Evidence): Judgement {
  const { interrupted, mayBeLeft, isKept, target } = evidence
  const { verdict, reasons } = judgeSample(evidence)
  const judgement = { verdict, reasons: [...reasons, ...limitsOf(evidence)] }
  if (interrupted === undefined) return judgement
  const { done, planned } = interrupted
  const rest = mayBeLeft
    ? 'Its items may still be on the site.'
    : target.write
      ? `${isKept ? 'All other' : 'All'} items that it created are deleted.`
      : 'It created nothing.'
  const ended = `The run was ended after ${numberText(done)} of ${numberText(planned)} checks. ${rest}`
  const isFailed = judgement.verdict === 'not certified'
  return {
    verdict: isFailed ? 'not certified' : 'inconclusive',
    reasons: [ended, ...(isFailed ? judgement.reasons : [])],
  }
}

/** A sample certifies nothing: most checks were not run. */
function judgeSample(evidence: Evidence): Judgement {
  const judgement = judgeDone(evidence)
  const { verdict, reasons } = judgement
  const { sample } = evidence
  if (sample === undefined || verdict === 'not certified' || verdict === 'inconclusive') return judgement
  const said = `No failure in a sample of ${numberText(sample.selected)} of ${numbered(sample.all, 'check', 'checks')}.`
  return {
    verdict: 'no failure in a sample',
    reasons: [said, ...(verdict === 'certified' ? [] : reasons)],
  }
}

function judgeDone(evidence: Evidence): Judgement {
  const { results, stale, strict, mayBeLeft, stopped, target } = evidence
  const silence = stopped === undefined ? [] : [stoppedReason(stopped)]
  const counted = strict ? results : results.filter(({ level }) => level === 'required')
  const kind = strict ? '' : 'required '
  const failures = counted.filter(
    ({ outcome, known }) => (outcome === 'fail' || outcome === 'deviation') && known === undefined,
  )
  const leaks = failures.filter(({ area, outcome }) => area === 'security' && outcome === 'fail')
  const failed = [
    ...(leaks.length > 0 ? [`It leaks private content (${numbered(leaks.length, 'check', 'checks')}).`] : []),
    ...(failures.length > 0 ? [`${numbered(failures.length, 'check fails', 'checks fail')}.`] : []),
    ...(stale.length > 0
      ? [
          `${numbered(stale.length, 'entry of the baseline is outdated', 'entries of the baseline are outdated')}.`,
        ]
      : []),
  ]
  if (failed.length > 0) return { verdict: 'not certified', reasons: [...silence, ...failed] }
  const advice = adviceFor(results, target)
  // What could not be tested says nothing about a target that is gone.
  const questions = silence.length > 0 ? silence : openQuestions(results, counted)
  const open = [
    ...(questions.length > 0 && silence.length === 0 ? advice : []),
    ...questions,
    ...(mayBeLeft ? ['Items of the run may still be on the site.'] : []),
  ]
  if (open.length > 0) return { verdict: 'inconclusive', reasons: open }
  const untested = counted.filter(({ outcome }) => outcome === 'untestable').length
  const hint = untested > 0 ? advice : []
  const known = counted.filter((each) => each.known !== undefined).length
  const limits = [
    ...(untested > 0 ? [`${numbered(untested, 'check', 'checks')} could not be run.`] : []),
    ...(known > 0 ? [`The baseline knows ${numbered(known, `${kind}failure`, `${kind}failures`)}.`] : []),
  ]
  if (limits.length > 0) return { verdict: 'certified with limits', reasons: [...limits, ...hint] }
  const passed = counted.filter(({ outcome }) => outcome === 'pass').length
  const reason = passed === 1 ? `The ${kind}check passes.` : `All ${numberText(passed)} ${kind}checks pass.`
  return { verdict: 'certified', reasons: [reason] }
}

function stoppedReason({ requests, checks }: NonNullable<Certificate['stopped']>): string {
  const lost = checks === 0 ? '' : ` ${numbered(checks, 'check has', 'checks have')} no result.`
  return `The server stopped answering after about ${numbered(requests, 'request', 'requests')}.${lost}`
}

/** The limits of a verdict: selected checks, and deviations that do not count. */
function limitsOf({ results, strict, selection, lacks = [] }: Evidence): string[] {
  const deviations = results.filter(({ outcome, known }) => outcome === 'deviation' && known === undefined)
  const unseen = selection?.unseen ?? []
  return [
    ...(lacks.length > 0 ? [`The server has no ${lacks.join(', ')}.`] : []),
    ...(strict || deviations.length === 0
      ? []
      : [
          `${numbered(deviations.length, 'check deviates', 'checks deviate')} from WordPress; deviations count only with --strict.`,
        ]),
    ...(selection === undefined
      ? []
      : [
          `${selection.what} selected ${numberText(selection.selected)} of ${numbered(selection.all, 'check', 'checks')}.${unseen.length > 0 ? ` Areas not covered: ${unseen.map((area) => areaTitles[area]).join(', ')}.` : ''}`,
        ]),
  ]
}

function adviceFor(results: readonly Judged[], { user }: Evidence['target']): string[] {
  const lacking = results.filter(({ needs }) => needs !== undefined)
  if (lacking.length === 0) return []
  const writes = lacking.filter(({ needs }) => needs === 'write').length
  const withWrite =
    writes === lacking.length ? ' with' : `, ${writes * 2 > lacking.length ? 'most' : 'some'} of them with`
  const count = `${numberText(lacking.length)} of ${numbered(results.length, 'check', 'checks')}`
  const need = lacking.length === 1 ? 'needs' : 'need'
  if (user !== undefined) return [`${count} ${need} write access: add --write.`]
  return writes > 0
    ? [`${count} ${need} a signed-in user${withWrite} write access: add --user NAME:PASSWORD --write.`]
    : [`${count} ${need} a signed-in user: add --user NAME:PASSWORD.`]
}

function openQuestions(results: readonly Judged[], counted: readonly Judged[]): string[] {
  if (results.length === 0) return ['No check was run.']
  if (counted.length === 0)
    return ['Only checks of WordPress behaviour were run: these count only with --strict.']
  if (counted.every(({ outcome }) => outcome === 'inapplicable'))
    return ['None of the required checks applies to this site.']
  const errors = results.filter(({ outcome }) => outcome === 'error').length
  const thin = areas.flatMap((area) => {
    const inside = counted.filter((each) => each.area === area && each.outcome !== 'inapplicable')
    const untested = inside.filter(({ outcome }) => outcome === 'untestable' || outcome === 'error').length
    return untested * 2 > inside.length
      ? [
          `Only ${numberText(inside.length - untested)} of ${numberText(inside.length)} checks in the area ${areaTitles[area]} could be run.`,
        ]
      : []
  })
  return [...(errors > 0 ? [`${numbered(errors, 'check', 'checks')} ended in an error.`] : []), ...thin]
}

function numbered(count: number, one: string, many: string): string {
  return `${numberText(count)} ${count === 1 ? one : many}`
}

/**
 * The exit code of a verdict: 0 certified, 1 not certified, 2 inconclusive.
 *
 * @example
 * ```ts
 * process.exitCode = exitCodeOf(certificate.verdict)
 * ```
 */
export function exitCodeOf(verdict: Verdict): 0 | 1 | 2 {
  if (verdict === 'not certified') return 1
  return verdict === 'inconclusive' ? 2 : 0
}

/** The lists of content that a server lacks: no check of them that ran found one. */
export function missingLists(results: readonly CheckResult[]): readonly string[] {
  return contentLists.filter((list) => {
    const own = results.filter(({ id, needs }) => needs === undefined && id.startsWith(`${list}.list.`))
    return own.length > 0 && own.every(isWithoutRoute)
  })
}

const isWithoutRoute = ({ outcome, lacks, cause }: CheckResult): boolean =>
  outcome === 'inapplicable' || lacks !== undefined || (cause?.startsWith('missing-route ') ?? false)

/** Counts results by outcome. */
export function totalsOf(results: readonly CheckResult[]): Totals {
  const totals = { pass: 0, fail: 0, deviation: 0, inapplicable: 0, untestable: 0, error: 0 }
  for (const { outcome } of results) totals[outcome]++
  return totals
}

export function allTotals(results: readonly CheckResult[]): Certificate['totals'] {
  const byArea: Partial<Record<Area, Totals>> = {}
  for (const area of areas) {
    const inside = results.filter((each) => each.area === area)
    if (inside.length > 0) byArea[area] = totalsOf(inside)
  }
  return {
    all: totalsOf(results),
    byLevel: {
      required: totalsOf(results.filter(({ level }) => level === 'required')),
      reference: totalsOf(results.filter(({ level }) => level === 'reference')),
    },
    byArea,
  }
}

import { hostSentences } from '../../client/target/hosts.ts'
import { deploymentNamed } from '../../client/target/recognise.ts'
import type { TargetFacts } from '../../client/target/target.ts'
import { silent } from '../../client/transport/health.ts'
import { allWaits, type Waits, waitNotes } from '../../client/transport/pace.ts'
import type { Credentials } from '../../client/transport/secrets.ts'
import { currentCatalogue } from '../../contract/catalogue/catalogue.ts'
import type { HostName } from '../../contract/host-names.ts'
import { namings, type Translator } from '../../contract/index.ts'
import { profileWords } from '../../contract/profiles.ts'
import { usageNotes } from '../../contract/usage/uncovered.ts'
import manifest from '../../package.json' with { type: 'json' }
import type { CheckGroup } from '../checks/check.ts'
import type { Certificate, CertifiedTarget, CheckResult } from '../result.ts'
import { markKnown, staleEntries } from './baseline.ts'
import { withCauses } from './causes.ts'
import { lastingTraces, leftForReview, reviewNotes } from './cleanup-session.ts'
import { groupsFor } from './driver.ts'
import type { RunOptions } from './options.ts'
import type { CheckRun } from './run-check.ts'
import { packCatalogues } from './selection/pack-checks.ts'
import { requirementOf, subjectOf } from './subject.ts'
import { allTotals, judge, missingLists, type Selection } from './verdict.ts'

export interface FinishedRun
  extends Pick<RunOptions, 'strict' | 'only' | 'usage' | 'profile' | 'sample' | 'packs' | 'baseline'> {
  readonly target: CertifiedTarget
  readonly startedAt: Date
  /** In milliseconds. */
  readonly duration: number
  readonly ids: ReadonlySet<string>
  /** Is it a whole run, not a part of one? */
  readonly isWhole: boolean
  /** For a run that was ended early: the number of planned checks. */
  readonly planned?: number | undefined
  readonly runs: readonly CheckRun[]
  /** Did the target have a problem during the run? */
  readonly wasDegraded: boolean
  /** Did it stop answering? */
  readonly isSilent: boolean
  /** The waits by `Retry-After`, of each group. */
  readonly waits: readonly Waits[]
  /** What the answers showed of the host, in any order. */
  readonly hosts: readonly HostName[]
  readonly notes: readonly string[]
  /** Notes on items of the run that may still be on the target. */
  readonly leftovers: readonly string[]
}

export function certificateOf(run: FinishedRun): Certificate {
  const { target, strict = false, only = [], usage, profile = 'full', packs = [], baseline, leftovers } = run
  const sample = sampleOf(run)
  const { results: found, causes } = withCauses(run.runs.map((each) => settled(each, run.wasDegraded)))
  const results = markKnown(found, baseline ?? {})
  const tested = results.filter(({ exchanges }) => exchanges.length > 0)
  const isUncut = run.isWhole && sample === undefined && run.planned === undefined
  const [isWhole, isWholeProfile] = [isUncut && selectsAll(run), isUncut && selectsWholeProfile(run)]
  // Packs check custom types as well, whose routes only their site has.
  const hasKnownNames = target.naming in namings && packs.length === 0
  const ran = { results, ids: run.ids, isWhole, isWholeProfile, hasKnownNames }
  const stale = baseline ? staleEntries(baseline, ran) : []
  const interrupted = run.planned === undefined ? undefined : { done: results.length, planned: run.planned }
  const stopped = run.isSilent ? stoppedIn(results) : undefined
  const mayBeLeft = leftovers.length > 0
  // A part of a run sees of some lists only what does not apply.
  const lacks = selectsWholeProfile(run) ? missingLists(results) : []
  return {
    version: 2,
    tool: { name: manifest.name, version: manifest.version },
    catalogue: { ...currentCatalogue(), ...(packs.length > 0 && { packs: packCatalogues(packs) }) },
    target,
    startedAt: run.startedAt.toISOString(),
    duration: Math.round(run.duration),
    strict,
    only,
    ...(profile !== 'full' && { profile }),
    ...(sample && { sample }),
    ...(packs.length > 0 && { packs }),
    ...(lacks.length > 0 && { lacks }),
    ...judge({
      results,
      stale,
      strict,
      mayBeLeft,
      isKept: leftForReview(run.runs).length > 0,
      interrupted,
      stopped,
      target,
      lacks,
      selection: selectionOf(run),
      sample: sample && { selected: run.runs.length, all: sample.all },
    }),
    totals: allTotals(results),
    causes,
    ...(interrupted && { interrupted }),
    ...(stopped && { stopped }),
    ...(baseline && { baseline: { known: results.filter((each) => each.known).length, stale } }),
    notes: [
      ...new Set([...(target.additions ?? []), ...hostSentences(run.hosts)]),
      ...waitNotes(allWaits(run.waits)),
      ...run.notes,
      ...(usage ? usageNotes(usage, deploymentNamed(target.deployment)) : []),
      ...reviewNotes(run.runs, target.url),
      ...lastingTraces({ ...target, subjects: tested }),
      ...leftovers,
    ],
    checks: results,
  }
}

/** When a target stopped answering, and how many checks have no result for that reason. */
function stoppedIn(results: readonly CheckResult[]): Certificate['stopped'] {
  const answered = results.flatMap(({ exchanges }) => exchanges.filter(({ status }) => status !== undefined))
  const lost = results.filter(({ outcome, message }) => outcome === 'error' && message === silent)
  return { requests: answered.length, checks: lost.length }
}

/** The seed of a sample, and the number of checks that it was taken from. */
function sampleOf({ target, sample, only, usage, profile, packs }: FinishedRun): Certificate['sample'] {
  if (sample === undefined) return undefined
  const whole = groupsFor(target, { only, usage, profile, packs })
  return { seed: sample, all: whole.reduce((count, { checks }) => count + checks.length, 0) }
}

type Selected = Pick<FinishedRun, 'only' | 'usage' | 'profile'>

/** Does a run select all checks for its target, apart from a sample? */
export const selectsAll = (run: Selected): boolean =>
  selectsWholeProfile(run) && (run.profile ?? 'full') === 'full'

const selectsWholeProfile = ({ only = [], usage }: Selected): boolean =>
  only.length === 0 && usage === undefined

/** What a run of selected checks left out. */
function selectionOf(run: FinishedRun): Selection | undefined {
  const { target, runs, only = [], usage, profile = 'full', packs } = run
  if (selectsAll(run) || runs.length === 0) return undefined
  const whole = groupsFor(target, { packs })
  const areas = new Set(groupsFor(target, { profile, packs }).map(({ area }) => area))
  for (const { result } of runs) areas.delete(result.area)
  return {
    what: [
      ...(profile === 'full' ? [] : [`--profile ${profile} (${profileWords[profile]})`]),
      ...(only.length > 0 ? [`--only ${only.join(' ')}`] : usage ? ['--usage'] : []),
    ].join(' with '),
    selected: runs.length,
    all: whole.reduce((count, { checks }) => count + checks.length, 0),
    unseen: [...areas],
  }
}

/** If the target had problems, failures that may be due to them are errors. */
function settled({ result, isFlaky }: CheckRun, wasDegraded: boolean): CheckResult {
  if (!isFlaky || !wasDegraded || result.outcome === 'error') return result
  const { failure: _, cause: __, ...rest } = result
  return {
    ...rest,
    outcome: 'error',
    message: `The target had problems during the run. ${result.message ?? ''}`.trim(),
  }
}

/** A target for its certificate, with only the name of the user. */
export function certifiedTarget(
  facts: TargetFacts,
  { user, write = false }: { readonly user?: Credentials | undefined; readonly write?: boolean | undefined },
): CertifiedTarget {
  const { url, apiRoot, name, deployment, wordpress, namingName: naming } = facts
  const { hosts = [], software, plugins } = facts
  const additions = [...hosts, ...(facts.additions ?? [])]
  return {
    url,
    apiRoot,
    name,
    deployment,
    ...(wordpress && { wordpress }),
    ...(software && { software }),
    ...(plugins && { plugins }),
    naming,
    write,
    ...(user && { user: user.name }),
    ...(additions.length > 0 && { additions }),
  }
}

/** The results of planned checks that were not run: errors, so that they don't count as passed. */
export function notRun(group: CheckGroup, names: Translator): CheckRun[] {
  return group.checks.map((check) => {
    const result: CheckResult = {
      ...subjectOf(check, group, requirementOf(check), names),
      outcome: 'error',
      message: 'It was not run: the run ended before, or its worker broke.',
      exchanges: [],
      duration: 0,
    }
    return { result, isFlaky: false }
  })
}

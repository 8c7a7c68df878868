import { namings, type Translator, translator } from '../../../contract/index.ts'
import type { CheckGroup } from '../../checks/check.ts'
import type { Certificate, CertifiedTarget } from '../../result.ts'
import { type Acceptance, acceptFailures } from '../accept.ts'
import { certificateOf, notRun, selectsAll } from '../certificate.ts'
import { groupsFor, idsWith } from '../driver.ts'
import type { RunOptions } from '../options.ts'
import type { EngineResults, GroupReport } from './group-report.ts'
import type { LeftOnTargets } from './run-plan.ts'

/** A certificate and the name of its target in the run. */
export interface NamedCertificate {
  readonly name: string
  readonly certificate: Certificate
  /** May items of the run still be on the target? */
  readonly mayBeLeft: boolean
  /** The baseline that accepts its failures, by which it is judged; undefined if that was not requested, or nothing is proven. */
  readonly accepted?: Acceptance
}

/** What a certificate needs in addition to the results. */
export interface BuildOptions extends RunOptions {
  readonly notes: readonly string[]
  readonly left?: LeftOnTargets
  /** Was the run ended early? Missing checks are then not errors. */
  readonly wasEnded?: boolean
  /** Were all groups planned, not those of one shard? */
  readonly isWhole: boolean
  /** The targets of the run by name, for those without a result; a merged run has none. */
  readonly targets?: ReadonlyMap<string, CertifiedTarget>
}

type Subject = Pick<
  GroupReport,
  'target' | 'certified' | 'only' | 'usage' | 'profile' | 'sample' | 'packs' | 'baseline'
>

/** Creates a certificate for each target of a run. @throws Error when no planned check was run */
export function certificatesOf(results: EngineResults, options: BuildOptions): readonly NamedCertificate[] {
  const names = new Set([...results.planned, ...results.reports].map(({ target }) => target))
  // With more parts than groups, some have nothing to do.
  if (names.size === 0 && !options.isWhole && results.errors.length === 0) return []
  if (names.size === 0) throw new Error(['No check was run.', ...results.errors].join(' '))
  return [...names].map((name) => {
    const reports = results.reports.filter(({ target }) => target === name)
    const runs = reports.filter(({ unreachable }) => unreachable === undefined)
    const [first = silentTarget(name, results, options)] = runs.length > 0 ? runs : reports
    const reason = reports.find(({ unreachable }) => unreachable !== undefined)?.unreachable
    const isUnreachable = reason !== undefined && runs.length === 0
    const lost =
      isUnreachable || options.wasEnded
        ? []
        : lostGroups(first, runs, results, options).flatMap((group) =>
            notRun(group, namesOf(first.certified)),
          )
    const leftovers = options.left?.get(name) ?? []
    const certificate = certificateOf({
      ...options,
      target: first.certified,
      startedAt: new Date(results.startedAt),
      duration: results.duration,
      only: first.only,
      usage: first.usage,
      profile: first.profile,
      sample: first.sample,
      packs: first.packs,
      baseline: isUnreachable ? undefined : (first.baseline ?? options.baseline),
      ids: idsWith(first.packs),
      isWhole: options.isWhole,
      planned: options.wasEnded ? plannedChecks(first, results) : undefined,
      runs: [...runs.flatMap((each) => each.runs), ...lost],
      wasDegraded: reports.some(({ wasDegraded }) => wasDegraded),
      isSilent: reports.some(({ isSilent }) => isSilent),
      waits: reports.map(({ waits }) => waits),
      hosts: reports.flatMap(({ hosts }) => hosts),
      notes: [
        ...options.notes,
        ...(isUnreachable || reason === undefined ? [] : [reason]),
        ...(options.wasEnded ? [] : results.errors),
      ],
      leftovers,
    })
    const described = isUnreachable ? { ...certificate, reasons: [reason] } : certificate
    return { name, certificate: described, mayBeLeft: leftovers.length > 0 }
  })
}

/**
 * The certificates of a run as its baseline would give them once it accepts their failures.
 *
 * @param reason of each new entry
 */
export function acceptedCertificates(
  results: EngineResults,
  options: BuildOptions,
  reason: string,
): readonly NamedCertificate[] {
  const { baseline = {}, sample } = options
  const isWhole = options.isWhole && selectsAll(options) && sample === undefined
  return certificatesOf(results, options).map((named) => {
    const accepted = acceptFailures(named.certificate, baseline, { reason, isWhole })
    if (accepted === undefined) return named
    const all = certificatesOf(results, { ...options, baseline: accepted.baseline })
    const judged = all.find(({ name }) => name === named.name) ?? named
    const { checks, verdict } = judged.certificate
    // An error may be the same fault as a failure. Checks that could not be run do not show that an entry is outdated.
    const isDoubtful =
      judged.mayBeLeft ||
      checks.some(({ outcome }) => outcome === 'error') ||
      (verdict === 'inconclusive' && accepted.removed.length > 0)
    return isDoubtful ? named : { ...judged, accepted }
  })
}

/** A planned target without a report. @throws Error when it is unknown */
function silentTarget(
  name: string,
  results: EngineResults,
  { targets, only = [], usage, profile, sample, packs }: BuildOptions,
): Subject {
  const certified = results.reports.length === 0 ? undefined : targets?.get(name)
  if (certified)
    return {
      target: name,
      certified,
      only,
      ...(usage && { usage }),
      ...(profile && { profile }),
      ...(sample !== undefined && { sample }),
      ...(packs && { packs }),
    }
  throw new Error([`No check of ${name} was run.`, ...results.errors].join(' '))
}

/** The facts of a target that is only known by its name. */
function namesOf({ naming }: CertifiedTarget): Translator {
  return translator(naming === 'wordpress' ? namings.wordpress : namings.neutral)
}

function plannedChecks({ target, certified, ...selection }: Subject, { planned }: EngineResults): number {
  const names = new Set(planned.flatMap((each) => (each.target === target ? [each.group] : [])))
  return groupsFor(certified, selection).flatMap(({ name, checks }) => (names.has(name) ? checks : [])).length
}

/** Planned groups without a report. */
function lostGroups(
  { target, certified, ...selection }: Subject,
  reports: readonly GroupReport[],
  { planned }: EngineResults,
  { isWhole }: BuildOptions,
): CheckGroup[] {
  const reported = new Set(reports.map(({ group }) => group))
  const expected = new Set(planned.flatMap((each) => (each.target === target ? [each.group] : [])))
  return groupsFor(certified, selection).filter(
    ({ name }) => !reported.has(name) && (isWhole || expected.has(name)),
  )
}

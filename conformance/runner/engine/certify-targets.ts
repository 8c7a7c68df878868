import { reasonsOf } from '../baseline.ts'
import { lastingTraces } from '../cleanup-session.ts'
import { groupsFor } from '../driver.ts'
import type { RunOptions, TargetRequest } from '../options.ts'
import { loadPackChecks } from '../selection/pack-checks.ts'
import { acceptedCertificates, certificatesOf, type NamedCertificate } from './build-certificates.ts'
import { type EngineEvent, type EngineResults, type RunEvent, titleOf } from './group-report.ts'
import { assertRequests, assertShard, makePlan, type PlanOptions } from './make-plan.ts'
import { namedTarget, type Plan } from './plan.ts'
import { runPlan } from './run-plan.ts'
import { withScratch } from './scratch.ts'
import { playwrightCommand, unlessEnded } from './start.ts'

/** Options of a certification by the engine. */
export interface EngineCertifyOptions extends RunOptions, PlanOptions {
  /** The reason with which new failures are added to the baseline, by which the run is judged. Default: none is. */
  readonly accept?: string | undefined
  /** Ends the run early; its items are deleted all the same. */
  readonly signal?: AbortSignal | undefined
  /** Is called with the progress of the run. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined
}

/**
 * Certifies targets with Playwright Test as the engine: its workers, shards and merged reports. If one of several targets
 * cannot be found, its certificate reports that.
 *
 * @throws EndedEarly when the run was ended before there was a result
 * @throws Error when Playwright Test is not installed, the only target cannot be found, credentials would be sent unencrypted, `only` matches nothing,
 * or the engine failed; the items of the run are deleted then, or the message lists what is left
 *
 * @example
 * ```ts
 * const [{ certificate }] = await certifyTargets([{ url: 'http://127.0.0.1:4010' }], { write: true })
 * ```
 */
export async function certifyTargets(
  requests: readonly TargetRequest[],
  { accept, signal, onEvent, workers, shard, blob, ...options }: EngineCertifyOptions = {},
): Promise<readonly NamedCertificate[]> {
  if (shard !== undefined) assertShard(shard)
  // Before the first request.
  playwrightCommand()
  assertRequests(requests, options)
  await loadPackChecks(options.packs)
  onEvent?.({ type: 'starting' })
  return withScratch(async (scratch) => {
    const planning = makePlan(requests, options, { workers, shard, blob }, scratch)
    const plan = await unlessEnded(planning, signal)
    const onEngineEvent = onEvent && progressReporter(plan, onEvent)
    const { results, wasEnded, left } = await runPlan(plan, { scratch, signal, onEvent: onEngineEvent })
    const building = {
      ...options,
      notes: [],
      wasEnded,
      left,
      isWhole: shard === undefined,
      targets: new Map(plan.targets.map((target) => [target.name, namedTarget(plan, target)])),
    }
    return accept === undefined
      ? certificatesOf(results, building)
      : acceptedCertificates(results, building, accept)
  })
}

/**
 * Reports the plan of a run, and returns a function that reports the engine's progress.
 *
 * @param onEvent is called with the events, at once with the targets that were found
 */
function progressReporter(plan: Plan, onEvent: (event: RunEvent) => void): (event: EngineEvent) => void {
  const { targets, unreachable, options } = plan
  const counts = new Map<string, number>()
  for (const found of targets) {
    const { name: target, facts } = found
    const groups = groupsFor(facts, options)
    for (const { name, checks } of groups) counts.set(titleOf(target, name), checks.length)
    const notes = lastingTraces({ ...options, ...facts, subjects: groups })
    const checks = groups.reduce((sum, each) => sum + each.checks.length, 0)
    onEvent({ type: 'found', target, certified: namedTarget(plan, found), checks, notes })
  }
  for (const { name: target, reason } of unreachable) onEvent({ type: 'unreachable', target, reason })
  const isKnown = knownIn(plan)
  const countOf = (planned: EngineResults['planned']): number =>
    planned.reduce((sum, { target, group }) => sum + (counts.get(titleOf(target, group)) ?? 0), 0)
  return (event) => {
    if (event.type === 'planned') onEvent({ type: 'began', checks: countOf(event.planned) })
    else if (event.type === 'checked') onEvent({ ...event, isKnown: isKnown(event) })
    else onEvent(event)
  }
}

/** Is a failure in the baseline of its target, or by default of the run? */
function knownIn({ targets, options }: Plan): (event: Extract<EngineEvent, { type: 'checked' }>) => boolean {
  const reasons = new Map(
    targets.map(({ name, baseline = options.baseline }) => [name, baseline && reasonsOf(baseline)]),
  )
  return (event) =>
    (event.outcome === 'fail' || event.outcome === 'deviation') &&
    reasons.get(event.target)?.(event) !== undefined
}

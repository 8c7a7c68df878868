import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { groups } from '../catalog/checks.ts'
import type { Baseline } from '../run/baseline.ts'
import { select } from '../run/select.ts'
import { deploymentNamed } from '../target/recognise.ts'
import { certificatesOf, type NamedCertificate } from './draw-up.ts'
import { EndedEarly, endedBefore, unlessEnded } from './ended-early.ts'
import {
  type FindOptions,
  findTarget,
  insistOnRequests,
  nameOf,
  type TargetRequest,
  unknownTarget,
} from './find-target.ts'
import type { EngineResults } from './group-report.ts'
import { namedTarget, type Plan, type TargetPlan, type UnreachableTarget } from './plan.ts'
import { playwrightCommand } from './playwright-command.ts'
import { runWords } from './run-words.ts'
import { withScratch } from './scratch.ts'
import { insistOnShard } from './shard.ts'
import { type EngineOptions, startEngine } from './start.ts'
import { type LeftOnTargets, sweepAfterBreak, sweepRun } from './sweep-run.ts'

export type { TargetRequest } from './find-target.ts'

/** How targets are certified by the engine. */
export interface EngineCertifyOptions extends FindOptions {
  readonly write?: boolean
  readonly only?: readonly string[]
  readonly strict?: boolean
  readonly baseline?: Baseline | undefined
  /** Default: one for each processor. */
  readonly workers?: number | undefined
  /** `1/3`: runs the first of three parts, and leaves it in the file `blob`. */
  readonly shard?: string | undefined
  readonly blob?: string | undefined
  /** Ends the run early; what it made is removed all the same. */
  readonly signal?: AbortSignal
  /** Hears how far the run is, a line at a time. It may hold what a target said. */
  readonly tell?: (line: string) => void
  /** An only target that cannot be found gets a certificate that says so, as one of several does. Default false. */
  readonly tellUnreachable?: boolean
}

/**
 * Certifies targets with Playwright Test as the engine: its workers, shards and merged reports. Of several targets, one
 * that cannot be found gets a certificate that says so.
 *
 * @throws EndedEarly when it was ended before there was anything to certify by
 * @throws Error when Playwright Test is not installed, the only target cannot be found, credentials would be readable on the way, `only` names nothing,
 * or the engine broke; what the run made is removed then, or the message says what is left
 */
export async function certifyTargets(
  requests: readonly TargetRequest[],
  options: EngineCertifyOptions = {},
): Promise<readonly NamedCertificate[]> {
  const { shard, signal, tell, strict = false, baseline } = options
  if (shard !== undefined) insistOnShard(shard)
  // Before anything is asked of a target.
  playwrightCommand()
  insistOnRequests(requests, options)
  return withScratch(async (scratch) => {
    const plan = await unlessEnded(planFor(requests, options, scratch), signal)
    const { results, notes, left } = await runAndSweep(plan, { scratch, signal, tell })
    return certificatesOf(results, {
      strict,
      baseline,
      notes,
      left,
      isWhole: shard === undefined,
      only: plan.only,
      targets: new Map(plan.targets.map((target) => [target.name, namedTarget(plan, target)])),
    })
  })
}

/** A run that is over, and what may be left of it. */
interface SweptRun {
  readonly results: EngineResults
  readonly notes: readonly string[]
  readonly left: LeftOnTargets
}

async function runAndSweep(plan: Plan, options: EngineOptions): Promise<SweptRun> {
  const { signal } = options
  let results: EngineResults
  try {
    results = await startEngine(plan, options)
  } catch (error) {
    if (error instanceof EndedEarly) throw error
    const left = sentences(await sweepAfterBreak(plan))
    // An engine that is told to end before it listens simply dies.
    if (signal?.aborted) throw earlyEnd(left)
    const message = error instanceof Error ? error.message : String(error)
    const swept = plan.write && left.length === 0 ? ['Nothing of the run is left on the target.'] : left
    throw new Error([message, ...swept].join(' '), { cause: error })
  }
  const left = await sweepRun(plan)
  if (!signal?.aborted) return { results, notes: [], left }
  if (results.reports.length > 0)
    return { results, notes: ['The run was ended early: checks are missing.'], left }
  const told = sentences(left)
  if (results.planned.length === 0) throw earlyEnd(told)
  const swept = told.length > 0 ? told : ['Nothing of the run is left on the target.']
  throw new EndedEarly(['Ended before the first checks were done.', ...swept].join(' '))
}

function sentences(left: LeftOnTargets): string[] {
  return [...left.values()].flat()
}

function earlyEnd(left: readonly string[]): EndedEarly {
  return left.length === 0 ? endedBefore() : new EndedEarly(`Ended early. ${left.join(' ')}`)
}

async function planFor(
  requests: readonly TargetRequest[],
  options: EngineCertifyOptions,
  scratch: string,
): Promise<Plan> {
  const { write = false, only = [], headers = {}, timeout, rate, insecure = false, shard, blob } = options
  // In the order they were given, whoever answers first: all parts of a run have to divide the same list.
  const found = await Promise.all(
    requests.map((request) =>
      findOrTell(request, requests.length > 1 || (options.tellUnreachable ?? false), options),
    ),
  )
  const targets = found.filter((each) => 'facts' in each)
  const unreachable = found.filter((each) => 'reason' in each)
  for (const { facts } of targets) select(groups, deploymentNamed(facts.deployment), only)
  return {
    targets,
    unreachable,
    run: runWords({ names: requests.map(nameOf), only, write }),
    write,
    only,
    headers,
    timeout,
    rate,
    insecure,
    shard,
    blob,
    workers: options.workers ?? availableParallelism(),
    results: join(scratch, 'results.json'),
    scratch: join(scratch, 'engine'),
  }
}

/** Finds a target. In a fleet, one that cannot be found is no reason not to certify the others. */
async function findOrTell(
  request: TargetRequest,
  isTold: boolean,
  options: EngineCertifyOptions,
): Promise<TargetPlan | UnreachableTarget> {
  try {
    return await findTarget(request, options)
  } catch (error) {
    if (!isTold) throw error
    const reason = error instanceof Error ? error.message : String(error)
    return { name: nameOf(request), certified: unknownTarget(request, options.write ?? false), reason }
  }
}

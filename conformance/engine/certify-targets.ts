import type { RunOptions, TargetRequest } from '../run/options.ts'
import { certificatesOf, type NamedCertificate } from './build-certificates.ts'
import { unlessEnded } from './ended-early.ts'
import { makePlan, type PlanOptions } from './make-plan.ts'
import { namedTarget } from './plan.ts'
import { assertRequests, assertShard } from './requests.ts'
import type { RunEvent } from './run-events.ts'
import { runPlan } from './run-plan.ts'
import { withScratch } from './scratch.ts'
import { playwrightCommand } from './start.ts'
import { tellingOf } from './tell-run.ts'

/** How targets are certified by the engine. */
export interface EngineCertifyOptions extends RunOptions, PlanOptions {
  /** Ends the run early; what it made is removed all the same. */
  readonly signal?: AbortSignal | undefined
  /** Hears how far the run is. */
  readonly tell?: ((event: RunEvent) => void) | undefined
}

/**
 * Certifies targets with Playwright Test as the engine: its workers, shards and merged reports. Of several targets, one
 * that cannot be found gets a certificate that says so.
 *
 * @throws EndedEarly when it was ended before there was anything to certify by
 * @throws Error when Playwright Test is not installed, the only target cannot be found, credentials would be readable on the way, `only` names nothing,
 * or the engine broke; what the run made is removed then, or the message says what is left
 *
 * @example
 * ```ts
 * const [{ certificate }] = await certifyTargets([{ url: 'http://127.0.0.1:4010' }], { write: true })
 * ```
 */
export async function certifyTargets(
  requests: readonly TargetRequest[],
  { signal, tell, workers, shard, blob, tellUnreachable, ...options }: EngineCertifyOptions = {},
): Promise<readonly NamedCertificate[]> {
  if (shard !== undefined) assertShard(shard)
  // Before anything is asked of a target.
  playwrightCommand()
  assertRequests(requests, options)
  tell?.({ type: 'asking' })
  return withScratch(async (scratch) => {
    const planning = makePlan(requests, options, { workers, shard, blob, tellUnreachable }, scratch)
    const plan = await unlessEnded(planning, signal)
    const teller = tell && tellingOf(plan, tell)
    const { results, wasEnded, left } = await runPlan(plan, { scratch, signal, tell: teller })
    return certificatesOf(results, {
      ...options,
      notes: [],
      wasEnded,
      left,
      isWhole: shard === undefined,
      targets: new Map(plan.targets.map((target) => [target.name, namedTarget(plan, target)])),
    })
  })
}

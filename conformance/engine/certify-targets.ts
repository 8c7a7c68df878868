import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { groups } from '../checks/index.ts'
import type { Credentials } from '../client/credentials.ts'
import type { Baseline } from '../run/baseline.ts'
import { select } from '../run/select.ts'
import { discover, type Expected } from '../target/discover.ts'
import { guardCredentials, targetAddress } from '../target/origin.ts'
import { deploymentNamed } from '../target/recognise.ts'
import { Connection } from '../wire/connection.ts'
import { networkWire } from '../wire/wire.ts'
import { newMark } from '../world/mark.ts'
import { certificatesOf, type NamedCertificate } from './draw-up.ts'
import type { Plan, TargetPlan } from './plan.ts'
import { startEngine } from './start.ts'
import { sweepRun } from './sweep-run.ts'

/** A target as the user names it. */
export interface TargetRequest extends Expected {
  /** What tells it from the others. Default: its address. */
  readonly name?: string | undefined
  readonly url: string
  readonly user?: Credentials | undefined
}

/** How targets are certified by the engine. */
export interface EngineCertifyOptions {
  readonly write?: boolean
  readonly only?: readonly string[]
  readonly strict?: boolean
  readonly baseline?: Baseline | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** In milliseconds. */
  readonly timeout?: number | undefined
  /** The most requests a second. */
  readonly rate?: number | undefined
  /** Default: one for each processor. */
  readonly workers?: number | undefined
  /** `1/3`: runs the first of three parts, and leaves it in the file `blob`. */
  readonly shard?: string | undefined
  readonly blob?: string | undefined
  readonly insecure?: boolean
  /** Ends the run early; what it made is removed all the same. */
  readonly signal?: AbortSignal
}

/**
 * Certifies targets with Playwright Test as the engine: its workers, shards and merged reports.
 *
 * @throws Error when a target cannot be found, credentials would be readable on the way, or `only` names nothing
 */
export async function certifyTargets(
  requests: readonly TargetRequest[],
  options: EngineCertifyOptions = {},
): Promise<readonly NamedCertificate[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'site-contract-'))
  try {
    const plan = await planFor(requests, options, scratch)
    const { shard, signal, strict = false, baseline } = options
    signal?.throwIfAborted()
    const results = await startEngine(plan, { shard, ...(signal && { signal }) })
    const notes = await sweepRun(plan)
    if (signal?.aborted) notes.push('The run was ended early: checks are missing.')
    return certificatesOf(results, { strict, baseline, notes, isWhole: shard === undefined })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function planFor(
  requests: readonly TargetRequest[],
  options: EngineCertifyOptions,
  scratch: string,
): Promise<Plan> {
  const { write = false, only = [], headers = {}, timeout, rate, insecure = false, blob } = options
  const targets: TargetPlan[] = []
  for (const request of requests) targets.push(await found(request, options))
  for (const { facts } of targets) select(groups, deploymentNamed(facts.deployment), only)
  return {
    targets,
    write,
    only,
    headers,
    timeout,
    rate,
    insecure,
    blob,
    workers: options.workers ?? availableParallelism(),
    results: join(scratch, 'results.json'),
    scratch: join(scratch, 'engine'),
  }
}

async function found(
  { url, name, user, ...expected }: TargetRequest,
  { timeout, rate, headers, insecure = false }: EngineCertifyOptions,
): Promise<TargetPlan> {
  const address = targetAddress(url)
  if (user) guardCredentials(address, insecure)
  const connection = new Connection({
    wire: networkWire,
    ...(timeout !== undefined && { timeout }),
    ...(rate !== undefined && { rate }),
  })
  const facts = await discover(address.href, connection, expected, headers)
  if (user) guardCredentials(new URL(facts.apiRoot), insecure)
  return { name: name ?? address.href, facts, credentials: user, mark: newMark() }
}

import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { guardSecrets, targetAddress } from '../../../client/target/origin.ts'
import type { CertifiedTarget } from '../../result.ts'
import { type FoundTarget, findTarget, groupsFor, targetName } from '../driver.ts'
import type { RunOptions, TargetRequest } from '../options.ts'
import type { Plan, UnreachableTarget } from './plan.ts'

export interface PlanOptions {
  /** Default: one for each processor, and fewer for few checks. */
  readonly workers?: number | undefined
  /** `1/3` runs the first of three parts, and writes it to the file `blob`. */
  readonly shard?: string | undefined
  readonly blob?: string | undefined
}

/**
 * Finds the targets of a run, and creates its plan.
 *
 * @param scratch a private directory of the run
 * @throws Error when a single target cannot be found, or `only` matches nothing on one of them
 */
export async function makePlan(
  requests: readonly TargetRequest[],
  options: RunOptions,
  { workers, shard, blob }: PlanOptions,
  scratch: string,
): Promise<Plan> {
  // In the given order, as all parts of a run have to divide the same list.
  const found = await Promise.all(
    requests.map((request) => findOrReport(request, options, requests.length > 1)),
  )
  const targets = found.filter((each) => 'facts' in each)
  const checks = targets.flatMap(({ facts }) => groupsFor(facts, options).flatMap((group) => group.checks))
  return {
    targets,
    unreachable: found.filter((each) => 'reason' in each),
    run: runWords({ names: requests.map(targetName), ...options }),
    options,
    workers: workers ?? Math.max(1, Math.min(availableParallelism(), Math.floor(checks.length / fewChecks))),
    results: join(scratch, 'results.json'),
    scratch: join(scratch, 'engine'),
    shard,
    blob,
  }
}

/** So many checks take less time than another worker needs to start. */
const fewChecks = 50

/** Finds a target. In a fleet, the others are certified even if it cannot be found. */
async function findOrReport(
  request: TargetRequest,
  options: RunOptions,
  isReported: boolean,
): Promise<FoundTarget | UnreachableTarget> {
  try {
    return await findTarget(request, options)
  } catch (error) {
    if (!isReported) throw error
    const reason = error instanceof Error ? error.message : String(error)
    return { name: targetName(request), certified: unknownTarget(request, options), reason }
  }
}

interface RunFacts extends Pick<RunOptions, 'only' | 'usage' | 'profile' | 'sample' | 'packs' | 'write'> {
  readonly names: readonly string[]
}

/** The largest number of targets that are listed by name. */
const few = 3

/** A description of a run: the same for all of its parts, on any machine, and different for other runs. */
export function runWords({ names, only = [], usage, profile, sample, packs = [], write }: RunFacts): string {
  const targets =
    names.length <= few ? names.join(', ') : `${names.length} targets (${digest(names.toSorted())})`
  const options = [
    ...(write ? ['--write'] : []),
    ...(profile ? [`--profile ${profile}`] : []),
    ...(only.length > 0 ? [`--only ${only.join(' ')}`] : []),
    ...(sample === undefined ? [] : [`--sample ${sample}`]),
    ...packs.map((pack) => `--pack ${pack}`),
    ...(usage ? [`--usage (${digest(usage)})`] : []),
  ]
  return options.length === 0 ? targets : `${targets} with ${options.join(' ')}`
}

// Each group contains this text: hundreds of addresses would be too long.
function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8)
}

/**
 * Verifies targets before the first request.
 *
 * @throws Error when an address is invalid, two targets have the same name, or credentials would be sent unencrypted
 */
export function assertRequests(
  requests: readonly TargetRequest[],
  access: Pick<RunOptions, 'headers' | 'insecure'>,
): void {
  const known = new Map<string, TargetRequest>()
  for (const request of requests) {
    const address = targetAddress(request.url)
    guardSecrets(address, { ...access, user: request.user, users: request.users })
    const key = request.name === undefined ? address.href.replace(/\/+$/, '') : request.name
    const other = known.get(key)
    if (other) throw alike(other, request)
    known.set(key, request)
  }
}

function alike(one: TargetRequest, other: TargetRequest): Error {
  if (other.name !== undefined)
    return new Error(`Cannot certify two targets named "${other.name}". Give each a different name.`)
  const [first, second] = [`"${one.url}"`, `"${other.url}"`]
  const what =
    first === second ? `${first} twice` : `${first} and ${second}, which are the same target, in one run`
  return new Error(`Cannot certify ${what}. Leave one out, or give each a name of its own.`)
}

/**
 * Verifies a shard, `2/3`: the second of three.
 *
 * @throws Error when it is invalid
 */
export function assertShard(text: string): void {
  const [, part = '', parts = ''] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []
  if (part !== '' && Number(part) >= 1 && Number(part) <= Number(parts)) return
  throw new Error(
    `Cannot run the part "${text}". Write it as i/n, the i-th of n parts: 1/3, 2/3 and 3/3 are a whole run.`,
  )
}

/** A target that could not be found, for its certificate. */
function unknownTarget(
  { url, deployment, naming, user }: TargetRequest,
  { write = false }: Pick<RunOptions, 'write'>,
): CertifiedTarget {
  const { href } = targetAddress(url)
  return {
    url: href,
    apiRoot: href,
    name: '',
    deployment: deployment ?? 'unknown',
    naming: naming?.name ?? 'unknown',
    write,
    ...(user && { user: user.name }),
  }
}

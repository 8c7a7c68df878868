import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { guardSecrets, targetAddress } from '../../../client/target/origin.ts'
import type { CertifiedTarget } from '../../result.ts'
import { type FoundTarget, findTarget, groupsFor, nameOf } from '../driver.ts'
import type { RunOptions, TargetRequest } from '../options.ts'
import type { Plan, UnreachableTarget } from './plan.ts'

/** How the engine runs a plan, beside what is run. */
export interface PlanOptions {
  /** Default: one for each processor. */
  readonly workers?: number | undefined
  /** `1/3`: runs the first of three parts, and leaves it in the file `blob`. */
  readonly shard?: string | undefined
  readonly blob?: string | undefined
  /** An only target that cannot be found gets a certificate that says so, as one of several does. Default false. */
  readonly tellUnreachable?: boolean | undefined
}

/**
 * Finds the targets of a run, and makes its plan.
 *
 * @param scratch a directory of the run's own
 * @throws Error when the only target cannot be found, or `only` names nothing on one of them
 */
export async function makePlan(
  requests: readonly TargetRequest[],
  options: RunOptions,
  { workers = availableParallelism(), shard, blob, tellUnreachable = false }: PlanOptions,
  scratch: string,
): Promise<Plan> {
  // In the order they were given, whoever answers first: all parts of a run have to divide the same list.
  const found = await Promise.all(
    requests.map((request) => findOrTell(request, options, requests.length > 1 || tellUnreachable)),
  )
  const targets = found.filter((each) => 'facts' in each)
  for (const { facts } of targets) groupsFor(facts, options)
  return {
    targets,
    unreachable: found.filter((each) => 'reason' in each),
    run: runWords({ names: requests.map(nameOf), ...options }),
    options,
    workers,
    results: join(scratch, 'results.json'),
    scratch: join(scratch, 'engine'),
    shard,
    blob,
  }
}

/** Finds a target. In a fleet, one that cannot be found is no reason not to certify the others. */
async function findOrTell(
  request: TargetRequest,
  options: RunOptions,
  isReported: boolean,
): Promise<FoundTarget | UnreachableTarget> {
  try {
    return await findTarget(request, options)
  } catch (error) {
    if (!isReported) throw error
    const reason = error instanceof Error ? error.message : String(error)
    return { name: nameOf(request), certified: unknownTarget(request, options), reason }
  }
}

/** What a run is told by. */
interface RunFacts extends Pick<RunOptions, 'only' | 'usage' | 'profile' | 'write'> {
  /** The names of its targets. */
  readonly names: readonly string[]
}

/** As many targets as are named one by one. */
const few = 3

/** What is run, in words. Parts of one run say the same, wherever they were made; other runs say something else. */
export function runWords({ names, only = [], usage, profile, write }: RunFacts): string {
  const targets =
    names.length <= few ? names.join(', ') : `${names.length} targets (${digest(names.toSorted())})`
  const options = [
    ...(write ? ['--write'] : []),
    ...(profile ? [`--profile ${profile}`] : []),
    ...(only.length > 0 ? [`--only ${only.join(' ')}`] : []),
    ...(usage ? [`--usage (${digest(usage)})`] : []),
  ]
  return options.length === 0 ? targets : `${targets} with ${options.join(' ')}`
}

// Each group of checks carries these words: hundreds of addresses would be too many.
function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8)
}

/**
 * Looks over targets before any is asked.
 *
 * @throws Error when an address is none, two targets cannot be told apart, or credentials would be readable on the way
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
    return new Error(`Cannot certify two targets named "${other.name}". Give each a name of its own.`)
  const [first, second] = [`"${one.url}"`, `"${other.url}"`]
  const what =
    first === second ? `${first} twice` : `${first} and ${second}, which are the same target, in one run`
  return new Error(`Cannot certify ${what}. Leave one out, or give each a name of its own.`)
}

/**
 * Is this a part of a run, `2/3`: the second of three.
 *
 * @throws Error when it is not
 */
export function assertShard(text: string): void {
  const [, part = '', parts = ''] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []
  if (part !== '' && Number(part) >= 1 && Number(part) <= Number(parts)) return
  throw new Error(
    `Cannot run the part "${text}". Write it as i/n, the i-th of n parts: 1/3, 2/3 and 3/3 are a whole run.`,
  )
}

/** A target that nobody could find, as its certificate names it. */
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

import { newMark } from '../data/mark.ts'
import type { CertifiedTarget } from '../result/result.ts'
import type { Baseline } from '../run/baseline.ts'
import { insistOnUser } from '../run/known-user.ts'
import { openSession } from '../run/session.ts'
import { discover, type Expected } from '../target/discover.ts'
import { type Access, guardSecrets, targetAddress } from '../target/origin.ts'
import { deploymentNamed } from '../target/recognise.ts'
import { targetOf } from '../target/target.ts'
import { Connection } from '../transport/connection.ts'
import type { Credentials } from '../transport/credentials.ts'
import { networkWire } from '../transport/wire.ts'
import { insistOnNaming } from './insist-on-naming.ts'
import type { TargetPlan } from './plan.ts'

/** A target as the user names it. */
export interface TargetRequest extends Expected {
  /** What tells it from the others. Default: its address. */
  readonly name?: string | undefined
  readonly url: string
  readonly user?: Credentials | undefined
  /** Known failures of this target, instead of those of the run. */
  readonly baseline?: Baseline | undefined
}

/** How a target is asked what it is. */
export interface FindOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** In milliseconds. */
  readonly timeout?: number | undefined
  /** The most requests a second. */
  readonly rate?: number | undefined
  readonly insecure?: boolean
}

/** What a target is called: its name, else its address. @throws Error when that is no address */
export function nameOf({ name, url }: TargetRequest): string {
  return name ?? targetAddress(url).href
}

/**
 * Looks over targets before any is asked.
 *
 * @throws Error when an address is none, two targets cannot be told apart, or credentials would be readable on the way
 */
export function insistOnRequests(
  requests: readonly TargetRequest[],
  access: Pick<Access, 'headers' | 'insecure'>,
): void {
  const known = new Map<string, TargetRequest>()
  for (const request of requests) {
    const address = targetAddress(request.url)
    guardSecrets(address, { ...access, user: request.user })
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
 * Finds a target.
 *
 * @throws Error when nobody answers, it is no such site, or credentials would be readable on the way
 */
export async function findTarget(
  request: TargetRequest,
  { timeout, rate, headers, insecure = false }: FindOptions,
): Promise<TargetPlan> {
  const { url, name: _, user, baseline, ...expected } = request
  const connection = new Connection({ wire: networkWire, timeout, rate })
  const facts = await discover(targetAddress(url).href, connection, expected, { user, headers, insecure })
  if (expected.naming) await insistOnNaming(facts, connection, headers)
  const plan: TargetPlan = { name: nameOf(request), facts, credentials: user, mark: newMark(), baseline }
  const session = openSession({
    target: targetOf(facts, deploymentNamed(facts.deployment)),
    wire: networkWire,
    mark: plan.mark,
    credentials: user,
    write: false,
    headers,
    timeout,
    rate,
    insecure,
  })
  await insistOnUser(session)
  return plan
}

/** A target that nobody could find, as its certificate names it. */
export function unknownTarget(
  { url, deployment, naming, user }: TargetRequest,
  write: boolean,
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

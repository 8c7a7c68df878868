import { discover } from '../../client/target/discover.ts'
import { targetAddress } from '../../client/target/origin.ts'
import { deploymentNamed } from '../../client/target/recognise.ts'
import { type TargetFacts, targetOf } from '../../client/target/target.ts'
import { Connection } from '../../client/transport/connection.ts'
import { networkWire } from '../../client/transport/network-wire.ts'
import type { Wire } from '../../client/transport/wire.ts'
import { deploymentAt } from '../../contract/versions/index.ts'
import { groups } from '../checks/catalog.ts'
import type { CheckGroup } from '../checks/check.ts'
import { newRunTag, type RunTag } from '../data/run-tag.ts'
import type { RunOptions, TargetRequest } from './options.ts'
import { assertNaming, assertUser } from './preconditions.ts'
import { checksOfProfile, select } from './selection/select.ts'
import { usedChecks } from './selection/used-checks.ts'
import { openSession, type Session, type SessionOptions } from './session.ts'

// The steps of certifying a target, the same in this process and in the engine's: find it, select its checks, open a
// session, and then `runGroup`, `cleanUpSession` and `certificateOf`.

/** A target that was found. Plain data: another process can go on with it. It holds credentials. */
export interface FoundTarget extends Pick<TargetRequest, 'user' | 'users' | 'baseline'> {
  /** What tells it from the other targets of the run. */
  readonly name: string
  readonly facts: TargetFacts
  readonly runTag: RunTag
}

/** What says which checks are to run. */
export type Selection = Pick<RunOptions, 'only' | 'usage' | 'profile'>

/** What a target is called: its name, else its address. @throws Error when that is no address */
export function nameOf({ name, url }: TargetRequest): string {
  return name ?? targetAddress(url).href
}

/**
 * Finds out what a target is. Asks without its user.
 *
 * @throws Error when nobody answers, it is no such site, or credentials would be readable on the way
 */
export async function recogniseTarget(
  request: TargetRequest,
  options: RunOptions,
  wire: Wire = networkWire,
): Promise<FoundTarget> {
  const { url, user, users, baseline, deployment, naming, wordpress } = request
  const connection = new Connection({ ...options, wire })
  const access = { ...options, user, users }
  const facts = await discover(targetAddress(url).href, connection, { deployment, naming, wordpress }, access)
  return { name: nameOf(request), facts, user, users, runTag: newRunTag(), baseline }
}

/**
 * Finds a target that is to be certified: as {@link recogniseTarget}, and what the user said of it has to fit.
 *
 * @throws Error also when its index knows nothing of the naming, or it does not know the user
 */
export async function findTarget(
  request: TargetRequest,
  options: RunOptions,
  wire: Wire = networkWire,
): Promise<FoundTarget> {
  const found = await recogniseTarget(request, options, wire)
  const session = sessionOf(found, { ...options, write: false }, wire)
  if (request.naming) await assertNaming(found.facts, session.connection, options.headers)
  await assertUser(session)
  return found
}

/** Opens a session with a target that was found. Nothing is sent before the first check. */
export function sessionOf(
  { facts, user, users, runTag }: FoundTarget,
  options: RunOptions & Pick<SessionOptions, 'isOurs'>,
  wire: Wire = networkWire,
): Session {
  const described = deploymentNamed(facts.deployment)
  const target = targetOf(facts, facts.wordpress ? deploymentAt(described, facts.wordpress) : described)
  return openSession({ ...options, target, wire, runTag, user, users })
}

/** The groups of checks that are to run on a deployment. @throws Error when `only` names nothing there */
export function groupsFor(
  { deployment }: Pick<TargetFacts, 'deployment'>,
  { only, usage, profile = 'full' }: Selection,
): readonly CheckGroup[] {
  const selected = select(checksOfProfile(groups, profile), deploymentNamed(deployment), only)
  return usage ? usedChecks(selected, usage) : selected
}

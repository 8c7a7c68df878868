import { type Discovery, discover } from '../../client/target/discover.ts'
import { hostSentences, recogniseHosts } from '../../client/target/hosts.ts'
import { targetAddress } from '../../client/target/origin.ts'
import { deploymentNamed } from '../../client/target/recognise.ts'
import { type TargetFacts, targetOf } from '../../client/target/target.ts'
import { Connection } from '../../client/transport/connection.ts'
import { networkWire } from '../../client/transport/network-wire.ts'
import type { Wire } from '../../client/transport/wire.ts'
import type { Deployment } from '../../contract/index.ts'
import { deploymentAt } from '../../contract/versions/index.ts'
import { checkIds, groups } from '../checks/catalog.ts'
import type { CheckGroup } from '../checks/check.ts'
import { newRunTag, type RunTag } from '../data/run-tag.ts'
import type { RunOptions, TargetRequest } from './options.ts'
import { assertNaming, assertUser } from './preconditions.ts'
import { packGroups } from './selection/pack-checks.ts'
import { sampled } from './selection/sample.ts'
import { select } from './selection/select.ts'
import { usedChecks } from './selection/used-checks.ts'
import { openSession, type Session, type SessionOptions } from './session.ts'
import { readSoftware } from './software.ts'

// The steps of a certification, in this process and in the engine: find the target, select its checks, open a session, then
// `runGroup`, `cleanUpSession` and `certificateOf`.

/** A target that was found, as plain data for other processes. It contains credentials. */
export interface FoundTarget extends Pick<TargetRequest, 'user' | 'users' | 'baseline'> {
  /** Its name among the targets of the run. */
  readonly name: string
  readonly facts: TargetFacts
  readonly runTag: RunTag
}

export type Selection = Pick<RunOptions, 'only' | 'usage' | 'profile' | 'sample' | 'packs'>

/** The name of a target, by default its address. @throws Error when that is not an address */
export function targetName({ name, url }: TargetRequest): string {
  return name ?? targetAddress(url).href
}

/**
 * Detects the facts of a target, by anonymous requests.
 *
 * @throws Error when there is no answer, it is not such a site, or credentials would be sent unencrypted
 */
export async function recogniseTarget(
  request: TargetRequest,
  options: RunOptions,
  wire: Wire = networkWire,
): Promise<FoundTarget> {
  return foundTarget(request, await discovered(request, options, new Connection({ ...options, wire })))
}

function discovered(
  { url, user, users, deployment, naming, wordpress }: TargetRequest,
  options: RunOptions,
  connection: Connection,
): Promise<Discovery> {
  const access = { ...options, user, users }
  return discover(targetAddress(url).href, connection, { deployment, naming, wordpress }, access)
}

function foundTarget(request: TargetRequest, { facts }: Discovery): FoundTarget {
  const { user, users, baseline } = request
  return { name: targetName(request), facts, user, users, runTag: newRunTag(), baseline }
}

/**
 * Finds a target to certify: as {@link recogniseTarget}, and verifies what the user expects of it.
 *
 * @throws Error also when its index does not match the naming, or the user is unknown
 */
export async function findTarget(
  request: TargetRequest,
  options: RunOptions,
  wire: Wire = networkWire,
): Promise<FoundTarget> {
  const connection = new Connection({ ...options, wire })
  const discovery = await discovered(request, options, connection)
  if (request.naming) assertNaming(discovery)
  const { headers, write: uploads } = options
  const hosts = await recogniseHosts(discovery, connection, { headers, uploads })
  const found = foundTarget(request, discovery)
  const session = sessionOf(found, { ...options, write: false }, wire)
  await assertUser(session, request.user?.name, hosts)
  const software = await readSoftware(session)
  const observedHosts = session.connection.health.hosts
  return {
    ...found,
    facts: { ...found.facts, ...software, hosts: hostSentences([...hosts, ...observedHosts]) },
  }
}

/**
 * Opens a session with a target that was found. Nothing is sent before the first check.
 *
 * @param deployment the routes of the target. Default: those of the deployment that was recognised
 */
export function sessionOf(
  { facts, user, users, runTag }: FoundTarget,
  options: RunOptions & Pick<SessionOptions, 'isOurs'>,
  wire: Wire = networkWire,
  deployment?: Deployment,
): Session {
  const described = deploymentNamed(facts.deployment)
  const own = facts.wordpress ? deploymentAt(described, facts.wordpress) : described
  return openSession({ ...options, target: targetOf(facts, deployment ?? own), wire, runTag, user, users })
}

/** The selected groups of checks for a deployment. @throws Error when `only` matches nothing, or nothing of the profile */
export function groupsFor(
  { deployment }: Pick<TargetFacts, 'deployment'>,
  { only, usage, profile = 'full', sample, packs }: Selection,
): readonly CheckGroup[] {
  const all = [...groups, ...packGroups(packs)]
  const selected = select(all, deploymentNamed(deployment), only, profile)
  const used = usage ? usedChecks(selected, usage) : selected
  return sample === undefined ? used : sampled(used, sample)
}

/** The ids of all checks, those of packs included. */
export function idsWith(packs: Selection['packs']): ReadonlySet<string> {
  if (!packs?.length) return checkIds
  return new Set([...checkIds, ...packGroups(packs).flatMap(({ checks }) => checks.map(({ id }) => id))])
}

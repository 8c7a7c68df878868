import { type FetchLike, functionWire, networkWire, Trouble } from '../../../client/index.ts'
import { cleanUpSession } from '../../../conformance/runner/cleanup-session.ts'
import { type FoundTarget, findTarget, sessionOf } from '../../../conformance/runner/driver.ts'
import type { RunOptions, TargetRequest } from '../../../conformance/runner/options.ts'
import type { Session } from '../../../conformance/runner/session.ts'
import type { StoredDeployment } from '../../mirror/deployment-file.ts'
import { asStock, type ExploredPacks, explorePacks } from '../packs/explore-packs.ts'
import { connectSite } from '../sites/compared-site.ts'
import {
  createMockOf,
  describeTarget,
  detectSettings,
  type TargetDescription,
} from '../sites/mock-of-target.ts'
import type { Exploration } from './exploration.ts'
import { ExplorationRun, type ExploringOptions } from './exploration-run.ts'

export interface ExploreOptions
  extends Pick<RunOptions, 'timeout' | 'rate' | 'headers' | 'insecure'>,
    Pick<TargetRequest, 'user' | 'users' | 'deployment' | 'naming' | 'wordpress'>,
    Omit<ExploringOptions, 'fc' | 'duration' | 'seed'> {
  /** A mirror of the site, whose mock it is compared with. Default: a mock of its deployment and version. */
  readonly mirror?: StoredDeployment | undefined
  /** The folders of packs whose routes and fields are explored, instead of WordPress' own. */
  readonly packs?: readonly string[] | undefined
  /** In milliseconds. Default: five minutes. */
  readonly duration?: number | undefined
  /** The same seed gives the same sequences. Default: the time. */
  readonly seed?: number | undefined
}

const fiveMinutes = 5 * 60_000

/**
 * Sends random sequences of requests to a target and to a mock of it, and reports where their answers differ.
 *
 * @param target the site's address or its api root; or a function that answers requests as `fetch` does
 * @throws Error when no site answers, no user is given, or credentials would cross the network in plain text
 *
 * @example
 * ```ts
 * const { differences } = await explore('http://127.0.0.1:4010', { user, duration: 60_000 })
 * ```
 */
export async function explore(target: string | FetchLike, options: ExploreOptions): Promise<Exploration> {
  const isAddress = typeof target === 'string'
  const wire = isAddress ? networkWire : functionWire(target)
  const {
    user,
    users,
    deployment,
    naming,
    wordpress,
    timeout,
    rate,
    headers,
    insecure,
    mirror,
    packs = [],
    known = {},
    ...further
  } = options
  if (user === undefined) throw new Error('Exploring needs a user to write as. Pass --user NAME:PASSWORD.')
  // Requests to a function cross no network.
  const sent: RunOptions = { timeout, rate, headers, insecure: insecure ?? !isAddress, write: true }
  const request = { url: isAddress ? target : 'http://site.test', user, users, deployment, naming, wordpress }
  const found =
    packs.length > 0 ? asStock(await findTarget(request, sent, wire)) : await findTarget(request, sent, wire)
  const description = await describeTarget(sessionOf(found, sent, wire))
  const fc = await import('fast-check')
  const { duration = fiveMinutes, seed = Date.now() | 0 } = options
  const explored = packs.length > 0 ? await explorePacks(packs, found) : undefined
  const session = sessionOf(found, sent, wire, explored?.deployment)
  const exploration = await exploreFound(found, description, session, {
    ...{ ...further, mirror, fc, duration, seed, explored },
    known: { ...explored?.pack.hints.known, ...known },
  })
  // A pack lists what any site may show.
  return { ...exploration, stale: exploration.stale.filter(({ id }) => Object.hasOwn(known, id)) }
}

async function exploreFound(
  found: FoundTarget,
  description: TargetDescription,
  session: Session,
  options: ExploringOptions &
    Pick<ExploreOptions, 'mirror'> & { readonly explored: ExploredPacks | undefined },
): Promise<Exploration> {
  const { explored } = options
  const exploring = new ExplorationRun(options)
  const began = Date.now()
  let leftovers: readonly string[] = []
  try {
    const offset = Number(description.identity.gmt_offset ?? 0) * 3_600_000
    const settings = await detectSettings(session)
    const target = await connectSite(session, { offset, skew: description.skew })
    const mocked = createMockOf(found, description, settings, options)
    const own = { write: true, insecure: true }
    const mockSession = sessionOf(mocked.found, own, functionWire(mocked.fetch), explored?.deployment)
    const mock = await connectSite(mockSession, { offset, skew: 0 })
    const { deployment } = explored ?? options.mirror ?? session.tools.target
    await exploring.search(target, mock, { since: began, ...settings, pack: explored?.pack }, deployment)
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    exploring.trouble = error.message
  } finally {
    leftovers = await cleanUpSession(session, await session.close())
  }
  const { url, deployment, namingName, wordpress, additions = [] } = found.facts
  const { notes, ...result } = exploring.result()
  return {
    target: { url, deployment, naming: namingName, ...(wordpress && { wordpress }) },
    ...result,
    additions: options.mirror === undefined && explored === undefined ? additions : [],
    notes: [...notes, ...leftovers],
  }
}

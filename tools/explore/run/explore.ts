import { type FetchLike, functionWire, networkWire, Trouble, type Wire } from '../../../client/index.ts'
import { cleanUpSession } from '../../../conformance/runner/cleanup-session.ts'
import { type FoundTarget, findTarget, sessionOf } from '../../../conformance/runner/driver.ts'
import type { RunOptions, TargetRequest } from '../../../conformance/runner/options.ts'
import type { Session } from '../../../conformance/runner/session.ts'
import { sideOf } from '../sides/side.ts'
import { atItsVersion, type Described, describedBy, type Habits, habitsOf, twinOf } from '../sides/twin.ts'
import type { Exploration } from './exploration.ts'
import { Exploring, type ExploringOptions } from './exploring.ts'

/** How a site is explored. */
export interface ExploreOptions
  extends Pick<RunOptions, 'timeout' | 'rate' | 'headers' | 'insecure'>,
    Pick<TargetRequest, 'user' | 'users' | 'deployment' | 'naming' | 'wordpress'>,
    Omit<ExploringOptions, 'fc' | 'duration' | 'seed'> {
  /** For how long, in milliseconds. Default five minutes. */
  readonly duration?: number | undefined
  /** What the lives are made from: the same seed gives the same lives. Default: another one each time. */
  readonly seed?: number | undefined
}

const fiveMinutes = 5 * 60_000

/**
 * Sends random lives to a target and to its twin, the mock, and tells where their answers differ.
 *
 * @param target the site's address or its api root; or a function that answers requests as `fetch` does
 * @throws Error when there is no site, no user to write as, or credentials would be readable on the way
 *
 * @example
 * ```ts
 * const { differences } = await explore('http://127.0.0.1:4010', { user, duration: 60_000 })
 * ```
 */
export async function explore(target: string | FetchLike, options: ExploreOptions): Promise<Exploration> {
  const isAddress = typeof target === 'string'
  const wire = isAddress ? networkWire : functionWire(target)
  const { user, users, deployment, naming, wordpress, timeout, rate, headers, insecure, ...further } = options
  if (user === undefined) throw new Error('Exploring needs a user to write as. Give --user name:password.')
  // What a function in this process is handed crosses no network.
  const sent: RunOptions = { timeout, rate, headers, insecure: insecure ?? !isAddress, write: true }
  const request = { url: isAddress ? target : 'http://site.test', user, users, deployment, naming, wordpress }
  const recognised = await findTarget(request, sent, wire)
  const described = await describedBy(sessionOf(recognised, sent, wire))
  const found = atItsVersion(recognised, described)
  const fc = await import('fast-check')
  const { duration = fiveMinutes, seed = Date.now() | 0 } = options
  return exploreFound(found, described, sessionOf(found, sent, wire), { ...further, fc, duration, seed })
}

async function exploreFound(
  found: FoundTarget,
  described: Described,
  session: Session,
  options: ExploringOptions,
): Promise<Exploration> {
  const exploring = new Exploring(options)
  const began = Date.now()
  let leftovers: readonly string[] = []
  try {
    const offset = Number(described.identity.gmt_offset ?? 0) * 3_600_000
    const habits = await habitsOf(session)
    const there = await sideOf(session, { offset, skew: described.skew })
    const here = await sideOf(twinSession(found, described, habits), { offset, skew: 0 })
    await exploring.search(there, here, { since: began, ...habits })
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    exploring.trouble = error.message
  } finally {
    leftovers = await cleanUpSession(session, await session.close())
  }
  const { url, deployment, namingName, wordpress } = found.facts
  const { notes, ...result } = exploring.result()
  return {
    target: { url, deployment, naming: namingName, ...(wordpress && { wordpress }) },
    ...result,
    notes: [...notes, ...leftovers],
  }
}

function twinSession(found: FoundTarget, described: Described, habits: Habits): Session {
  const twin = twinOf(found, described, habits)
  const wire: Wire = functionWire(twin.fetch)
  return sessionOf(twin.found, { write: true, insecure: true }, wire)
}

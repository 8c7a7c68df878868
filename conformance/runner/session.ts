import { guardSecrets } from '../../client/target/origin.ts'
import type { Target } from '../../client/target/target.ts'
import { checkBounds, cleanUpBounds } from '../../client/transport/allowance.ts'
import { Connection } from '../../client/transport/connection.ts'
import { pause } from '../../client/transport/pace.ts'
import {
  type Blank,
  basic,
  type Credentials,
  Secrets,
  withoutSignIn,
} from '../../client/transport/secrets.ts'
import type { Wire } from '../../client/transport/wire.ts'
import { RetryRequested } from '../../client/trouble.ts'
import type { JsonObject } from '../../contract/lib/json.ts'
import type { Answer } from '../assertions/answer.ts'
import { expect } from '../assertions/expect.ts'
import type { SentRequest } from '../assertions/outcome.ts'
import type { Check, CheckTools, Need } from '../checks/check.ts'
import { CleanupRegistry } from '../data/cleanup-registry.ts'
import { readItems } from '../data/find-items.ts'
import { ItemPool } from '../data/item-pool.ts'
import { OwnItems } from '../data/own-items.ts'
import { ReadCache } from '../data/read-cache.ts'
import { type Role, type RoleCredentials, userVariable } from '../data/role-users.ts'
import type { Leftovers } from '../data/run-items.ts'
import { isOfRun, type RunTag } from '../data/run-tag.ts'
import { type ClientUser, SiteClient } from '../data/site-client.ts'
import { TestData } from '../data/test-data.ts'
import type { ExchangeRecord } from '../result.ts'
import { connectionWords } from './connection-words.ts'
import type { RunOptions } from './options.ts'
import { pluginExclusion } from './selection/pack-checks.ts'
import { exclusionAt } from './selection/version-exclusions.ts'

/** The stored parts of an answer that a check got. */
export interface RecordedExchange {
  readonly exchange: ExchangeRecord
  readonly request: SentRequest
  /** May it be due to a temporary problem? */
  readonly isFlaky: boolean
}

/** Options of a session. Without `user` it only reads public content; `write` needs one. */
export interface SessionOptions extends RunOptions {
  readonly target: Target
  readonly wire: Wire
  readonly runTag: RunTag
  readonly user?: Credentials | undefined
  readonly users?: RoleCredentials | undefined
  /** Which items may be changed and deleted, by their records in `edit`. Default: those with the run's tag. */
  readonly isOurs?: (item: JsonObject) => boolean
}

/** The connection, content and clients of one process and target. */
export interface Session {
  readonly tools: CheckTools
  readonly connection: Connection
  readonly blank: Blank
  /** Why a check does not apply to the target's version of WordPress or of a plugin. */
  exclusion(check: Pick<Check, 'id' | 'requirement'>): string | undefined
  /** Do items of failed checks stay on the target? */
  readonly keeps: boolean
  /** Do deviations from WordPress count as failures? */
  readonly isStrict: boolean
  /** How the target is reached, as words of a command. */
  readonly connectionWords: readonly string[]
  readonly profile: RunOptions['profile']
  /** Can the run provide what a check needs? */
  can(need: Need): boolean
  /** Returns the answers since the last call. */
  takeExchanges(): readonly RecordedExchange[]
  readonly readCache: ReadCache
  readonly pool: ItemPool
  /** Starts to watch the target; returns a function that reports whether there was a problem since. */
  watch(): () => boolean
  /** Starts a piece of work with its own limits: a check, or the clean-up. */
  begin(work: 'check' | 'clean-up'): void
  /** Deletes the items of the session, and returns those that could not be deleted. */
  close(): Promise<Leftovers>
}

/** More texts than one worker writes in a run. Playwright numbers its workers. */
const textsOfWorker = 100_000

/**
 * Opens a session. Nothing is sent before the first check.
 *
 * @throws Error when credentials would be sent over plain http to another machine
 */
export function openSession(options: SessionOptions): Session {
  const { target, runTag, user, users = {}, headers = {}, write = false } = options
  guardSecrets(new URL(target.facts.apiRoot), options)
  const connection = new Connection(options)
  let recorded: RecordedExchange[] = []
  const cleanupRegistry = new CleanupRegistry()
  const secrets = new Secrets([user, ...Object.values(users)], headers)
  const { blank } = secrets
  const { isOurs = (item) => isOfRun(item, runTag) } = options
  const own = new OwnItems({
    isOurs,
    read: (path) => site.get(path, { context: 'edit' }),
    readMany: (kind, include) => readItems(site, kind, include),
  })
  const readCache = new ReadCache(() => connection.health.incidents)
  const pool = new ItemPool(cleanupRegistry)
  const client = (sent: Readonly<Record<string, string>>, user?: ClientUser): SiteClient =>
    new SiteClient({
      target,
      connection,
      blank,
      cleanupRegistry,
      headers: sent,
      ownHeaders: Object.keys(sent),
      user,
      own,
      readCache,
      pool,
      onAnswer(answer, duration) {
        // Answers outside of checks are not stored.
        if (recorded.length < checkBounds.requests) recorded.push(recordedExchange(answer, duration))
      },
    })
  const signedIn = (sent: Readonly<Record<string, string>>, as: Credentials, role?: Role): SiteClient => {
    const authorization = basic(as)
    return client(
      { ...sent, Authorization: authorization },
      {
        authorization,
        variable: as.variable ?? userVariable(role),
      },
    )
  }
  const site = user === undefined ? client(headers) : signedIn(headers, user)
  // An anonymous client does not send credentials in custom headers either.
  const anonymous = client(withoutSignIn(headers))
  const signIn = (credentials: Credentials, role: Role): SiteClient => {
    secrets.add(credentials)
    return signedIn(withoutSignIn(headers), credentials, role)
  }
  const canWrite = write && user !== undefined
  const { health } = connection
  const watch = (): (() => boolean) => {
    const [incidents, from] = [health.incidents, recorded.length]
    return () => health.incidents > incidents || recorded.slice(from).some(({ isFlaky }) => isFlaky)
  }
  const atVersion = exclusionAt(target.facts.wordpress)
  const signs = { incidents: () => health.incidents, watch }
  const testData = new TestData({
    site,
    cleanupRegistry,
    pool,
    runTag,
    canWrite,
    signs,
    signIn,
    given: users,
    counted: Number(process.env.TEST_WORKER_INDEX ?? 0) * textsOfWorker,
  })
  return {
    connection,
    blank,
    readCache,
    pool,
    keeps: options.keep ?? false,
    isStrict: options.strict ?? false,
    connectionWords: connectionWords(options),
    profile: options.profile,
    tools: { site, anonymous, expect, as: (role) => testData.users.as(role), testData, target },
    exclusion: (check) => atVersion(check) ?? pluginExclusion(check.id, target.facts.plugins),
    can: (need) => need === 'nothing' || (need === 'user' ? user !== undefined : canWrite),
    takeExchanges() {
      const all = recorded
      recorded = []
      return all
    },
    watch,
    begin: (work) =>
      connection.allowance.begin(`The ${work}`, work === 'check' ? checkBounds : cleanUpBounds),
    close() {
      health.reset()
      this.begin('clean-up')
      return testData.endSession()
    },
  }
}

/** The stored parts of an answer. `duration` is in milliseconds. */
function recordedExchange({ request, status, isFlaky }: Answer, duration: number): RecordedExchange {
  const { method, url } = request
  return { exchange: { method, url, status, duration: Math.round(duration * 100) / 100 }, request, isFlaky }
}

/** Waits until the target returns its index again; false when it does not. */
export async function recovers({ connection, tools }: Session): Promise<boolean> {
  for (let n = 0; n < 5 && !connection.health.isGone; n++) {
    connection.health.revive()
    const probe = await tools.anonymous.get('/', { _fields: 'namespaces' }).then(
      ({ isFlaky }) => !isFlaky,
      (error: unknown) => error,
    )
    if (probe === true) return true
    if (probe instanceof RetryRequested) {
      connection.health.giveUp(`${probe.message} No further request is sent.`)
      return false
    }
    connection.health.degraded()
    await pause(connection.backoff * 2 ** n)
  }
  connection.health.giveUp()
  return false
}

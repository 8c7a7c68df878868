import { inNamesOf } from '../../client/target/target.ts'
import { BoundMet } from '../../client/transport/allowance.ts'
import { pause } from '../../client/transport/pace.ts'
import { RetryRequested, Trouble } from '../../client/trouble.ts'
import type { Requirement } from '../../contract/index.ts'
import { CheckFailure, Inapplicable, LeakFailure, Untestable } from '../assertions/outcome.ts'
import type { Check, CheckGroup } from '../checks/check.ts'
import { isRepeatableWrite } from '../data/changed-items.ts'
import type { CheckResult, ExchangeRecord, Failure, Outcome } from '../result.ts'
import { type Breakage, staleCache } from './failure/breakage.ts'
import { causeId, missingRoute } from './failure/cause.ts'
import { curlOf } from './failure/curl.ts'
import { failureOf } from './failure/failure.ts'
import { type RecordedExchange, recovers, type Session } from './session.ts'
import { subjectOf } from './subject.ts'

/** A result, and whether it may be due to a temporary problem. */
export interface CheckRun {
  readonly result: CheckResult
  /**
   * It did not pass, and got an answer from 500 or one that is not JSON, had a failed request, or used a sample that did: the
   * result only counts for a target without problems.
   */
  readonly isFlaky: boolean
}

interface Attempt {
  readonly outcome: Outcome
  readonly message?: string
  readonly failure?: Failure
  readonly cause?: string
  readonly lacks?: string
  readonly kept?: readonly string[]
  readonly needs?: 'user' | 'write' | undefined
  readonly brokeAt?: readonly string[]
  readonly exchanges: readonly ExchangeRecord[]
  /** It got an answer that may be due to a temporary problem. */
  readonly isFlaky: boolean
  /** It did not pass, and used an unreliable sample. */
  readonly isUnsure: boolean
  /** It received content that the client may not read. */
  readonly isLeak?: boolean
  /** A write was rejected that a proxy may have sent twice: the first one may have been accepted. */
  readonly mayBeRepeated: boolean
  /** Another try would end alike: the target requires too long a wait, or the check reached its limits. */
  readonly isLast?: boolean
}

const tries = 3
/** The state of a check that was not tried. */
const clear = { isFlaky: false, isUnsure: false, mayBeRepeated: false }
/** The longest message, in characters: it may quote the server. */
const longest = 2000
/** The number of requests of a failed check with a command that repeats them. */
const mostCommands = 50
/** The number of places that are reported for an internal error. */
const mostFrames = 6

/** Runs one check. A failure that may be due to the network is repeated before it counts. */
export async function runCheck(
  check: Check,
  group: CheckGroup,
  requirement: Requirement,
  session: Session,
): Promise<CheckRun> {
  const began = performance.now()
  const attempt = await settle(check, requirement, session)
  // An internal error says nothing about the network.
  session.connection.health.checked(attempt.outcome === 'error' && attempt.brokeAt === undefined)
  const { isFlaky, isUnsure: _, isLast: __, mayBeRepeated: ___, isLeak: ____, ...found } = attempt
  return {
    isFlaky,
    result: {
      ...subjectOf(check, group, requirement, session.tools.target.translator),
      ...found,
      duration: Math.round((performance.now() - began) * 100) / 100,
    },
  }
}

async function settle(check: Check, requirement: Requirement, session: Session): Promise<Attempt> {
  const exclusion = session.exclusion(check)
  if (exclusion !== undefined) return { outcome: 'inapplicable', message: exclusion, exchanges: [], ...clear }
  const missing = lacking(check, session)
  if (missing !== undefined) return { outcome: 'untestable', ...missing, exchanges: [], ...clear }
  const { health } = session.connection
  const { samples } = session.tools.testData
  let wasTroubled = false
  const reasons = new Set<string>()
  session.readCache.beginCheck()
  session.pool.beginCheck()
  for (let n = 1; ; n++) {
    samples.beginTry(wasTroubled)
    const attempt = await attemptByItself(check, requirement, session)
    const isTroubled = attempt.isFlaky || (attempt.outcome === 'error' && attempt.brokeAt === undefined)
    if (!isTroubled && !attempt.isUnsure) {
      // A failure that does not recur is not the target's fault.
      if (n > 1 && (wasTroubled || attempt.outcome === 'pass')) health.recovered()
      // Items left by a failed try may affect this one.
      return { ...attempt, isFlaky: wasTroubled && attempt.outcome !== 'pass' && !attempt.isLeak }
    }
    reasons.add(`${attempt.outcome}: ${attempt.message}`)
    // What was not tested for the same reason in each try does not depend on a temporary problem.
    const isConstant = n > 1 && reasons.size === 1 && isUntested(attempt)
    const inDoubt = { ...attempt, isFlaky: !isConstant }
    if (isTroubled) health.doubted()
    wasTroubled ||= isTroubled
    // Its samples are renewed, as the failed try may have changed them.
    const isRenewed = samples.renew()
    if (n === tries || !(isTroubled || isRenewed)) return inDoubt
    if (isTroubled && !(await recovers(session))) return inDoubt
    if (attempt.isLast) return inDoubt
    if (n > 1) await pause(100 * n)
  }
}

const isUntested = ({ outcome }: Attempt): boolean => outcome === 'inapplicable' || outcome === 'untestable'

function lacking({ needs }: Check, session: Session): Pick<CheckResult, 'needs' | 'message'> | undefined {
  if (needs === 'nothing' || session.can(needs)) return undefined
  const message =
    needs === 'write'
      ? 'Creating content requires --user and --write.'
      : 'A signed-in user is required: pass --user.'
  return { needs, message }
}

/**
 * One try. If it fails with cached reads or items of the pool, it is repeated without them. If it fails by the rejection of
 * a write that a proxy may repeat, it is repeated with new items, as the first write may have been accepted.
 */
async function attemptByItself(check: Check, requirement: Requirement, session: Session): Promise<Attempt> {
  const { repetitions } = session.connection.health
  let attempt = await attemptOnce(check, requirement, session)
  if (isSettled(attempt)) return attempt
  if (session.readCache.wereUsed || session.pool.wasUsed) {
    session.readCache.clear()
    session.pool.close()
    attempt = await attemptOnce(check, requirement, session)
  }
  const most = repetitions.tries
  // A second PUT or DELETE is refused with 404 or 410, by which no check finds that it does not apply.
  for (let n = 1; !isSettled(attempt) && attempt.outcome !== 'inapplicable' && attempt.mayBeRepeated; n++) {
    if (n >= most) {
      repetitions.ruledOut(n)
      break
    }
    attempt = await attemptOnce(check, requirement, session)
    if (attempt.outcome === 'pass') repetitions.found()
  }
  return attempt
}

const isSettled = ({ outcome, isFlaky, isLeak = false }: Attempt): boolean =>
  outcome === 'pass' || isFlaky || isLeak

async function attemptOnce(check: Check, requirement: Requirement, session: Session): Promise<Attempt> {
  session.takeExchanges()
  const wasTroubled = session.watch()
  session.begin('check')
  const act = async (): Promise<void> => check.run(session.tools)
  const thrown = await act().then(
    () => undefined,
    (error: unknown) => error,
  )
  // A leak is never due to a temporary problem, and the next try would find the content in the cache.
  const isLeak = thrown instanceof LeakFailure
  const isBad = thrown !== undefined && !isLeak
  const isFlaky = isBad && wasTroubled()
  const isUnsure = isBad && !session.tools.testData.samples.areSure
  const recorded = session.takeExchanges()
  const isFailure = thrown instanceof CheckFailure
  // While the items of the check exist.
  const breakage =
    isFailure && !isFlaky && hasWritten(recorded) ? await staleCache(thrown, session.tools) : undefined
  session.takeExchanges()
  session.begin('clean-up')
  const kept = isFailure && session.keeps ? await keepItems(recorded, session) : []
  if (kept.length === 0) await session.tools.testData.endCheck(thrown === undefined)
  const exchanges = await Promise.all(
    recorded.map(async ({ exchange, request }, i) =>
      isFailure && i < mostCommands ? { ...exchange, curl: await curlOf(request, session.blank) } : exchange,
    ),
  )
  const isLast = thrown instanceof RetryRequested || thrown instanceof BoundMet
  return {
    ...(await judge(thrown, { check, requirement, breakage }, session)),
    ...(kept.length > 0 && { kept }),
    exchanges,
    isFlaky,
    isUnsure,
    isLast,
    isLeak,
    mayBeRepeated: recorded.some(
      ({ request, exchange: { status = 0 } }) => status >= 400 && status < 500 && isRepeatableWrite(request),
    ),
  }
}

/** Leaves the items of a failed check for review, and returns their paths on the site. */
async function keepItems(recorded: readonly RecordedExchange[], { tools }: Session): Promise<string[]> {
  const paths = await tools.testData.endCheckPreserving(recorded.map(({ exchange }) => exchange.url))
  return paths.map((path) => tools.target.translator.deployed(path))
}

interface Judged {
  readonly check: Check
  readonly requirement: Requirement
  readonly breakage: Breakage | undefined
}

/** Did a check send a write, which invalidates caches? */
function hasWritten(recorded: readonly RecordedExchange[]): boolean {
  return recorded.some(({ request: { method } }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
}

async function judge(
  thrown: unknown,
  { check: { id }, requirement, breakage }: Judged,
  session: Session,
): Promise<Pick<Attempt, 'outcome' | 'message' | 'failure' | 'cause' | 'lacks' | 'brokeAt'>> {
  if (thrown === undefined) return { outcome: 'pass' }
  const { blank, tools, can } = session
  const said = blank(thrown instanceof Error ? thrown.message : String(thrown)).slice(0, longest)
  const message = inNamesOf(tools.target.translator, said)
  if (thrown instanceof CheckFailure) {
    const outcome = requirement.level === 'required' ? 'fail' : 'deviation'
    const failed = {
      id,
      requirement: requirement.id,
      target: tools.target,
      blank,
      canWrite: can('write'),
      isStrict: session.isStrict,
      connectionWords: session.connectionWords,
      profile: session.profile,
      breakage,
    }
    const failure = await failureOf(thrown, failed)
    return { outcome, message, failure, cause: causeId(failure.cause) }
  }
  if (thrown instanceof Untestable) {
    const lacks = thrown.answer && missingRoute(thrown.answer, tools.target)
    return { outcome: 'untestable', message, ...(lacks !== undefined && { lacks }) }
  }
  if (thrown instanceof Inapplicable) return { outcome: 'inapplicable', message }
  if (thrown instanceof Trouble) return { outcome: 'error', message }
  // Anything else is an internal error.
  const brokeAt = thrown instanceof Error ? framesOf(thrown) : []
  return {
    outcome: 'error',
    message: `The check itself broke, by a mistake of this tool: it says nothing about the site. ${message}`,
    ...(brokeAt.length > 0 && { brokeAt }),
  }
}

function framesOf({ stack = '' }: Error): readonly string[] {
  const lines = stack.split('\n').map((line) => line.trim())
  return lines.filter((line) => line.startsWith('at ')).slice(0, mostFrames)
}

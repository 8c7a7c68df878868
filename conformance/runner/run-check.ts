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
import { causeId } from './failure/cause.ts'
import { curlOf } from './failure/curl.ts'
import { failureOf } from './failure/failure.ts'
import { type RecordedExchange, recovers, type Session } from './session.ts'
import { subjectOf } from './subject.ts'

/** A result, and whether a bad moment could have given it as well. */
export interface CheckRun {
  readonly result: CheckResult
  /**
   * It did not pass, and met an answer of 500 or above, one that is no JSON, a request that broke, or rests on a sample
   * that did: true only of a target that was well.
   */
  readonly isFlaky: boolean
}

interface Attempt {
  readonly outcome: Outcome
  readonly message?: string
  readonly failure?: Failure
  readonly cause?: string
  readonly kept?: readonly string[]
  readonly needs?: 'user' | 'write' | undefined
  readonly brokeAt?: readonly string[]
  readonly exchanges: readonly ExchangeRecord[]
  /** It met something that a bad moment could have given. */
  readonly isFlaky: boolean
  /** It ended otherwise than well, by a sample that is not sure. */
  readonly isUnsure: boolean
  /** It saw what the client may not read. */
  readonly isLeak?: boolean
  /** A write was refused that a proxy may have sent twice: the first one may have been taken. */
  readonly mayBeRepeated: boolean
  /** It would end so another time: the target asked to wait for longer than is waited, or has no end. */
  readonly isLast?: boolean
}

const tries = 3
/** Of what was not tried. */
const clear = { isFlaky: false, isUnsure: false, mayBeRepeated: false }
/** The most of a message that is kept, in characters: it may quote what a server said. */
const longest = 2000
/** Of so many requests of a check that failed the command is told that asks them again. */
const mostCommands = 50
/** So many places are told of a check that broke. */
const mostFrames = 6

/** Runs one check. A failure that the network could have made is tried again before it counts. */
export async function runCheck(
  check: Check,
  group: CheckGroup,
  requirement: Requirement,
  session: Session,
): Promise<CheckRun> {
  const began = performance.now()
  const attempt = await settle(check, requirement, session)
  session.connection.health.checked(attempt.outcome === 'error')
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
  const unheld = session.unheld(check)
  if (unheld !== undefined) return { outcome: 'inapplicable', message: unheld, exchanges: [], ...clear }
  const missing = lacking(check, session)
  if (missing !== undefined) return { outcome: 'untestable', ...missing, exchanges: [], ...clear }
  const { health } = session.connection
  const { samples } = session.tools.testData
  let wasTroubled = false
  session.readCache.beginCheck()
  for (let n = 1; ; n++) {
    samples.beginTry(wasTroubled)
    const attempt = await attemptByItself(check, requirement, session)
    const isTroubled = attempt.isFlaky || attempt.outcome === 'error'
    if (!isTroubled && !attempt.isUnsure) {
      // What went wrong before and does not now was no fault of the target's.
      if (n > 1 && (wasTroubled || attempt.outcome === 'pass')) health.recovered()
      // What a try that broke left there may be what this one stumbles over.
      return { ...attempt, isFlaky: wasTroubled && attempt.outcome !== 'pass' && !attempt.isLeak }
    }
    const inDoubt = { ...attempt, isFlaky: true }
    if (isTroubled) health.doubted()
    wasTroubled ||= isTroubled
    // What it used is taken anew: the try that broke may have changed it.
    const isRenewed = samples.renew()
    if (n === tries || !(isTroubled || isRenewed)) return inDoubt
    if (isTroubled && !(await recovers(session))) return inDoubt
    if (attempt.isLast) return inDoubt
    if (n > 1) await pause(100 * n)
  }
}

function lacking({ needs }: Check, session: Session): Pick<CheckResult, 'needs' | 'message'> | undefined {
  if (needs === 'nothing' || session.can(needs)) return undefined
  const message =
    needs === 'write' ? 'It makes content: give --user and --write.' : 'It needs a user: give --user.'
  return { needs, message }
}

/**
 * One try. One that does not pass by what other checks saw is made again, and looks for itself. One that does not pass
 * by the refusal of a write that a proxy may repeat is made again with new items: the write may have been taken before.
 */
async function attemptByItself(check: Check, requirement: Requirement, session: Session): Promise<Attempt> {
  const { repetitions } = session.connection.health
  let attempt = await attemptOnce(check, requirement, session)
  if (isSettled(attempt)) return attempt
  if (session.readCache.wereUsed) {
    session.readCache.clear()
    attempt = await attemptOnce(check, requirement, session)
  }
  const most = repetitions.tries
  for (let n = 1; !isSettled(attempt) && attempt.mayBeRepeated; n++) {
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
  // What leaked was seen: no bad moment gives it, and the next try would find it in the cache.
  const isLeak = thrown instanceof LeakFailure
  const isBad = thrown !== undefined && !isLeak
  const isFlaky = isBad && wasTroubled()
  const isUnsure = isBad && !session.tools.testData.samples.areSure
  const recorded = session.takeExchanges()
  const isFailure = thrown instanceof CheckFailure
  // While the items of the check are there.
  const breakage =
    isFailure && !isFlaky && hasWritten(recorded) ? await staleCache(thrown, session.tools) : undefined
  session.takeExchanges()
  session.begin('clean-up')
  const kept = isFailure && session.keeps ? await keepItems(recorded, session) : []
  if (kept.length === 0) await session.tools.testData.endCheck()
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

/** Leaves what a failed check made or looked at, and gives the paths that the site has for it. */
async function keepItems(recorded: readonly RecordedExchange[], { tools }: Session): Promise<string[]> {
  const paths = await tools.testData.endCheckPreserving(recorded.map(({ exchange }) => exchange.url))
  return paths.map((path) => tools.target.translator.deployed(path))
}

interface Judged {
  readonly check: Check
  readonly requirement: Requirement
  readonly breakage: Breakage | undefined
}

/** Has a check sent something that a cache has to notice. */
function hasWritten(recorded: readonly RecordedExchange[]): boolean {
  return recorded.some(({ request: { method } }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
}

async function judge(
  thrown: unknown,
  { check: { id }, requirement, breakage }: Judged,
  session: Session,
): Promise<Pick<Attempt, 'outcome' | 'message' | 'failure' | 'cause' | 'brokeAt'>> {
  if (thrown === undefined) return { outcome: 'pass' }
  const { blank, tools, can } = session
  const said = blank(thrown instanceof Error ? thrown.message : String(thrown)).slice(0, longest)
  if (thrown instanceof CheckFailure) {
    const outcome = requirement.level === 'required' ? 'fail' : 'deviation'
    const failed = {
      id,
      requirement: requirement.id,
      target: tools.target,
      blank,
      canWrite: can('write'),
      breakage,
    }
    const failure = await failureOf(thrown, failed)
    return { outcome, message: said, failure, cause: causeId(failure.cause) }
  }
  const message = inNamesOf(tools.target.translator, said)
  if (thrown instanceof Untestable) return { outcome: 'untestable', message }
  if (thrown instanceof Inapplicable) return { outcome: 'inapplicable', message }
  if (thrown instanceof Trouble) return { outcome: 'error', message }
  // What is left is a mistake of ours.
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

import type { Requirement } from '../../contract/index.ts'
import type { Check, CheckGroup } from '../check.ts'
import { CheckFailure, Inapplicable, Trouble, Untestable } from '../outcome.ts'
import type { CheckResult, ExchangeRecord, Failure, Outcome } from '../result.ts'
import { pause } from '../wire/pace.ts'
import { failureOf } from './failure.ts'
import type { Heard, Session } from './session.ts'
import { subjectOf } from './subject-of.ts'

/** A result, and whether it rests on an answer that a bad moment could have given as well. */
export interface CheckRun {
  readonly result: CheckResult
  /** It failed on an answer of 500 or above, or on one that is no JSON: true only of a target that was well. */
  readonly isDoubtful: boolean
}

interface Attempt {
  readonly outcome: Outcome
  readonly message?: string
  readonly failure?: Failure
  readonly exchanges: readonly ExchangeRecord[]
  readonly isDoubtful: boolean
}

const tries = 3

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
  const { isDoubtful, ...found } = attempt
  return {
    isDoubtful,
    result: {
      ...subjectOf(check, group, requirement),
      ...found,
      duration: Math.round((performance.now() - began) * 100) / 100,
    },
  }
}

async function settle(check: Check, requirement: Requirement, session: Session): Promise<Attempt> {
  const missing = lacking(check, session)
  if (missing !== undefined)
    return { outcome: 'untestable', message: missing, exchanges: [], isDoubtful: false }
  for (let n = 1; ; n++) {
    const attempt = await attemptOnce(check, requirement, session)
    const isSettled = !attempt.isDoubtful && attempt.outcome !== 'error'
    // What went wrong before and does not now was no fault of the target's; and what a try that broke left there may
    // be what this one stumbles over.
    if (isSettled && n > 1) session.connection.health.strained()
    if (isSettled && n > 1) return { ...attempt, isDoubtful: attempt.failure !== undefined }
    if (isSettled || n === tries) return attempt
    if (!(await recovers(session))) return attempt
    if (n > 1) await pause(100 * n)
  }
}

function lacking({ needs }: Check, session: Session): string | undefined {
  if (session.can(needs)) return undefined
  return needs === 'write' ? 'It makes content: give --user and --write.' : 'It needs a user: give --user.'
}

/** Waits a little until the target shows its index, as it did when it was found; false when it does not come back. */
async function recovers({ connection, tools }: Session): Promise<boolean> {
  for (let n = 0; n < 5 && !connection.health.isGone; n++) {
    connection.health.revive()
    const isBack = await tools.anonymous.get('/', { _fields: 'namespaces' }).then(
      ({ status, isJson }) => status < 500 && isJson,
      () => false,
    )
    if (isBack) return true
    connection.health.strained()
    await pause(connection.beat * 2 ** n)
  }
  connection.health.giveUp()
  return false
}

async function attemptOnce(check: Check, requirement: Requirement, session: Session): Promise<Attempt> {
  session.hear()
  const act = async (): Promise<void> => check.run(session.tools)
  const thrown = await act().then(
    () => undefined,
    (error: unknown) => error,
  )
  const heard = session.hear()
  await session.tools.world.endCheck()
  return {
    ...judge(thrown, requirement, session),
    exchanges: heard.map(recorded),
    isDoubtful: doubtful(thrown, heard),
  }
}

function judge(
  thrown: unknown,
  requirement: Requirement,
  session: Session,
): Omit<Attempt, 'exchanges' | 'isDoubtful'> {
  if (thrown === undefined) return { outcome: 'pass' }
  const message = session.blank(thrown instanceof Error ? thrown.message : String(thrown))
  if (thrown instanceof CheckFailure) {
    const outcome = requirement.level === 'required' ? 'fail' : 'deviation'
    return { outcome, message, failure: failureOf(thrown, session.blank) }
  }
  if (thrown instanceof Untestable) return { outcome: 'untestable', message }
  if (thrown instanceof Inapplicable) return { outcome: 'inapplicable', message }
  if (thrown instanceof Trouble) return { outcome: 'error', message }
  // What is left is a mistake of ours.
  const where = thrown instanceof Error ? (thrown.stack ?? '').split('\n')[1]?.trim() : undefined
  return { outcome: 'error', message: `The check itself broke: ${message}${where ? ` (${where})` : ''}` }
}

/** 501 is an answer of its own: what was asked is not offered. */
function doubtful(thrown: unknown, heard: readonly Heard[]): boolean {
  if (!(thrown instanceof CheckFailure) && !(thrown instanceof Untestable)) return false
  return heard.some(({ answer }) => {
    const { status, isJson } = answer
    return (status >= 500 && status !== 501) || (!isJson && !isPicture(answer))
  })
}

/** A picture that was downloaded is no JSON, and in order. */
function isPicture({ ok, headers }: Heard['answer']): boolean {
  return ok && (headers.get('content-type') ?? '').startsWith('image/')
}

function recorded({ answer, duration }: Heard): ExchangeRecord {
  const { request, status } = answer
  return { method: request.method, url: request.url, status, duration: Math.round(duration * 100) / 100 }
}

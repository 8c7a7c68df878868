import type { Credentials } from '../client/credentials.ts'
import type { CertifiedTarget } from '../result.ts'
import { certifiedTarget } from '../run/certified-target.ts'
import { openSession, type Session } from '../run/session.ts'
import { deploymentNamed } from '../target/recognise.ts'
import { type TargetFacts, targetOf } from '../target/target.ts'
import { networkWire } from '../wire/wire.ts'
import type { Mark } from '../world/mark.ts'

/** One target of a run. */
export interface TargetPlan {
  /** What tells it from the other targets of the run. */
  readonly name: string
  readonly facts: TargetFacts
  readonly credentials?: Credentials | undefined
  readonly mark: Mark
}

/** What a run is to do, as one process hands it to others: plain data. It holds credentials: keep it out of files. */
export interface Plan {
  readonly targets: readonly TargetPlan[]
  readonly write: boolean
  readonly only: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** In milliseconds. */
  readonly timeout?: number | undefined
  /** The most requests a second, of all workers together. */
  readonly rate?: number | undefined
  readonly workers: number
  readonly insecure: boolean
  /** The file the results go to. */
  readonly results: string
  /** A directory for whatever the engine keeps for itself. */
  readonly scratch: string
  /** Where a shard leaves its part, for `merge`. */
  readonly blob?: string | undefined
}

/** The environment variable that carries a plan. */
export const planVariable = 'SITE_CONTRACT_PLAN'

/** The plan this process was started with; undefined when it was started otherwise. */
export function givenPlan(): Plan | undefined {
  const text = process.env[planVariable]
  return text === undefined ? undefined : JSON.parse(text)
}

/** Opens a session with a target of a plan, at one worker's share of the rate. */
export function sessionOf(plan: Plan, { facts, credentials, mark }: TargetPlan): Session {
  const { write, headers, timeout, rate, workers, insecure } = plan
  return openSession({
    target: targetOf(facts, deploymentNamed(facts.deployment)),
    wire: networkWire,
    mark,
    credentials,
    write,
    headers,
    timeout,
    rate: rate === undefined ? undefined : rate / workers,
    insecure,
  })
}

/** A target of a plan as its certificate names it. */
export function namedTarget({ write }: Plan, { facts, credentials }: TargetPlan): CertifiedTarget {
  return certifiedTarget(facts, { write, ...(credentials && { user: credentials }) })
}

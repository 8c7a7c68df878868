import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CertifiedTarget } from '../result/result.ts'
import { certifiedTarget } from '../run/certificate.ts'
import type { FoundTarget } from '../run/driver.ts'
import type { RunOptions } from '../run/options.ts'

/** A target of a fleet that cannot be certified. */
export interface UnreachableTarget {
  readonly name: string
  readonly certified: CertifiedTarget
  /** Why, as a sentence. */
  readonly reason: string
}

/** What a run is to do, as one process hands it to others: plain data. It holds credentials. */
export interface Plan {
  readonly targets: readonly FoundTarget[]
  readonly unreachable: readonly UnreachableTarget[]
  /** What is run, in words: the same for all parts of one run, and for no other run that may be taken for it. */
  readonly run: string
  readonly options: RunOptions
  readonly workers: number
  /** The file the results go to. */
  readonly results: string
  /** A directory for whatever the engine keeps for itself. */
  readonly scratch: string
  /** `1/3`: the part that is run. */
  readonly shard?: string | undefined
  /** Where a shard leaves its part, for `merge`. */
  readonly blob?: string | undefined
}

/**
 * The environment variable that names the file of a plan. Not the plan itself: credentials would stand in the
 * environment of every worker, and a fleet is longer than an environment may be.
 */
export const planVariable = 'SITE_CONTRACT_PLAN'

/** Writes a plan where this user alone can read it, and gives the file. `scratch` has to be this user's alone. */
export async function writePlan(plan: Plan, scratch: string): Promise<string> {
  const file = join(scratch, 'plan.json')
  await writeFile(file, JSON.stringify(plan), { mode: 0o600, flag: 'wx' })
  return file
}

/** The plan this process was started with; undefined when it was started otherwise. */
export function givenPlan(): Plan | undefined {
  const file = process.env[planVariable]
  return file === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8'))
}

/** The scratch directory of the run that started this process: where its plan lies. */
export function givenScratch(): string | undefined {
  const file = process.env[planVariable]
  return file === undefined ? undefined : dirname(file)
}

/** A target of a plan as its certificate names it. */
export function namedTarget({ options }: Plan, { facts, user }: FoundTarget): CertifiedTarget {
  return certifiedTarget(facts, { user, write: options.write })
}

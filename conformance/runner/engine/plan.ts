import { readFileSync } from 'node:fs'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseCredentials } from '../../../client/transport/secrets.ts'
import type { Leftovers } from '../../data/run-items.ts'
import type { CertifiedTarget } from '../../result.ts'
import { certifiedTarget } from '../certificate.ts'
import { type FoundTarget, findTarget, sessionOf } from '../driver.ts'
import type { RunOptions } from '../options.ts'
import type { Session } from '../session.ts'

/** A target of a fleet that cannot be certified. */
export interface UnreachableTarget {
  readonly name: string
  readonly certified: CertifiedTarget
  /** The reason, as a sentence. */
  readonly reason: string
}

/** The plan of a run, as plain data for other processes. It contains credentials. */
export interface Plan {
  readonly targets: readonly FoundTarget[]
  readonly unreachable: readonly UnreachableTarget[]
  /** A description of the run: the same for all of its parts, and different for other runs. */
  readonly run: string
  readonly options: RunOptions
  readonly workers: number
  readonly results: string
  /** A directory for the engine's files. */
  readonly scratch: string
  /** The shard to run, `1/3`. */
  readonly shard?: string | undefined
  /** The file for the part of a shard, for `merge`. */
  readonly blob?: string | undefined
}

/**
 * The environment variable with the file of a plan. It is not the plan itself, as credentials would be in the environment of
 * every worker, and a fleet would exceed the limit of an environment.
 */
export const planVariable = 'SITE_CONTRACT_PLAN'

/** Writes a plan to a file in `scratch`, which has to be private to this user, and returns the file. */
export async function writePlan(plan: Plan, scratch: string): Promise<string> {
  const file = join(scratch, 'plan.json')
  await writeFile(file, JSON.stringify(plan), { mode: 0o600, flag: 'wx' })
  return file
}

/** The plan that this process was started with, if any. */
export function givenPlan(): Plan | undefined {
  const file = process.env[planVariable]
  return file === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8'))
}

/** The scratch directory of the run that started this process: that of its plan. */
export function givenScratch(): string | undefined {
  const file = process.env[planVariable]
  return file === undefined ? undefined : dirname(file)
}

export function namedTarget({ options }: Plan, { facts, user }: FoundTarget): CertifiedTarget {
  return certifiedTarget(facts, { user, write: options.write })
}

/** Opens a session with a target of a plan, with one worker's share of the rate. */
export function workerSession({ options, workers }: Plan, target: FoundTarget): Session {
  const { rate } = options
  return sessionOf(target, { ...options, rate: rate === undefined ? undefined : rate / workers })
}

/** A line of the file that all workers of a run append to. */
interface Line extends Leftovers {
  readonly target: string
}

const fileOf = ({ results }: Plan): string => join(dirname(results), 'left.jsonl')

/** Records what a worker could not delete from a target, for the clean-up at the end of the run. */
export async function recordLeftovers(
  plan: Plan,
  target: string,
  { left, notOwn }: Leftovers,
): Promise<void> {
  // A run that was started by hand has no such file.
  if (plan.results === '' || left.length + notOwn.length === 0) return
  const line: Line = { target, left, notOwn }
  await appendFile(fileOf(plan), `${JSON.stringify(line)}\n`)
}

/** What the workers of a run could not delete from a target. */
export async function leftByWorkers(plan: Plan, target: string): Promise<Leftovers> {
  const text = await readFile(fileOf(plan), 'utf8').catch(() => '')
  const lines = text.split('\n').flatMap((line): Line[] => {
    try {
      return [JSON.parse(line)]
    } catch {
      // A worker was killed while writing.
      return []
    }
  })
  const own = lines.filter((line) => line.target === target)
  return { left: own.flatMap(({ left }) => left), notOwn: own.flatMap(({ notOwn }) => notOwn) }
}

/**
 * The plan of `certify`; or, when Playwright was started by hand with `--project=conformance`, one from the environment:
 * `SITE_CONTRACT_URL`, `SITE_CONTRACT_USER` and `SITE_CONTRACT_WRITE=1`.
 *
 * @throws Error when there is neither
 */
export async function planOfThisRun(): Promise<{ readonly plan: Plan; readonly isStandalone: boolean }> {
  const given = givenPlan()
  if (given) return { plan: given, isStandalone: false }
  const { SITE_CONTRACT_URL: address, SITE_CONTRACT_USER: user, SITE_CONTRACT_WRITE: write } = process.env
  if (!address)
    throw new Error('There is nothing to certify. Set SITE_CONTRACT_URL, or run `site-contract certify URL`.')
  const options = { write: write === '1' }
  const request = { url: address, user: user ? parseCredentials(user) : undefined }
  const target = await findTarget(request, options)
  const plan: Plan = {
    targets: [target],
    unreachable: [],
    run: target.name,
    options,
    workers: 1,
    results: '',
    scratch: tmpdir(),
  }
  return { plan, isStandalone: true }
}

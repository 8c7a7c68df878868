import { appendFile, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Leftovers } from '../data/test-data.ts'
import { type FoundTarget, sessionOf } from '../run/driver.ts'
import type { Session } from '../run/session.ts'
import type { Plan } from './plan.ts'

/** Opens a session with a target of a plan, at one worker's share of the rate. */
export function workerSession({ options, workers }: Plan, target: FoundTarget): Session {
  const { rate } = options
  return sessionOf(target, { ...options, rate: rate === undefined ? undefined : rate / workers })
}

/** A line of the file that the workers of a run write together. */
interface Line extends Leftovers {
  readonly target: string
}

const fileOf = ({ results }: Plan): string => join(dirname(results), 'left.jsonl')

/** A worker tells what it could not remove from a target, for the cleanup at the end of the run. */
export async function tellLeft(plan: Plan, target: string, { left, notOwn }: Leftovers): Promise<void> {
  // Started by hand, there is nobody to tell.
  if (plan.results === '' || left.length + notOwn.length === 0) return
  const line: Line = { target, left, notOwn }
  await appendFile(fileOf(plan), `${JSON.stringify(line)}\n`)
}

/** What the workers of a run could not remove from a target. */
export async function leftByWorkers(plan: Plan, target: string): Promise<Leftovers> {
  const text = await readFile(fileOf(plan), 'utf8').catch(() => '')
  const lines = text.split('\n').flatMap((line): Line[] => {
    try {
      return [JSON.parse(line)]
    } catch {
      // A worker was killed in the midst of it.
      return []
    }
  })
  const own = lines.filter((line) => line.target === target)
  return { left: own.flatMap(({ left }) => left), notOwn: own.flatMap(({ notOwn }) => notOwn) }
}

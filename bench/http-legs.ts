import type { Child } from './child.ts'
import type { LoadJob, LoadResult } from './http-load.ts'
import { atLeast, type Row } from './row.ts'
import { median, spread } from './statistics.ts'

const rounds = 5
const legTime = 600
// The engine takes this long to learn what it is asked.
const warmUp = 2000

/** One server asked in one way. */
export interface Leg {
  readonly name: string
  readonly server: Child
  readonly port: number
  readonly requests: readonly string[]
  readonly wanted?: number
}

interface Run {
  readonly perSecond: number
  /** Microseconds of the server's processor time for one answer. */
  readonly cost: number
}

/**
 * Measures legs as shares of the bare server's, which is asked before and after each.
 *
 * @throws Error when an answer is not 200
 */
export async function compare(bare: Leg, legs: readonly Leg[], load: Child): Promise<Row[]> {
  for (const leg of [bare, ...legs]) await run(leg, load, warmUp)
  const runs = legs.map(() => ({ ratios: [] as number[], costs: [] as number[], speeds: [] as number[] }))
  let before = await run(bare, load, legTime)
  for (let round = 0; round < rounds; round++)
    for (const [i, leg] of legs.entries()) {
      const { perSecond, cost } = await run(leg, load, legTime)
      const after = await run(bare, load, legTime)
      runs[i]?.ratios.push((2 * perSecond) / (before.perSecond + after.perSecond))
      runs[i]?.costs.push((before.cost + after.cost) / 2 / cost)
      runs[i]?.speeds.push(perSecond)
      before = after
    }
  return legs.map(({ name, wanted }, i) => {
    const { ratios = [], costs = [], speeds = [] } = runs[i] ?? {}
    const [ratio, speed, cost] = [median(ratios), Math.round(median(speeds)), median(costs).toFixed(2)]
    const note = `of bare node:http; rounds ${spread(ratios)}; ${speed}/s; ${cost} by the server's processor time`
    return wanted === undefined
      ? { name, measured: ratio.toFixed(2), note }
      : atLeast(name, ratio, wanted, { note })
  })
}

async function run({ name, server, port, requests }: Leg, load: Child, milliseconds: number): Promise<Run> {
  const job: LoadJob = { port, requests, milliseconds }
  const before = (await server.ask('cpu')) as number
  const { perSecond, answers, refused } = (await load.ask(job)) as LoadResult
  const cost = (((await server.ask('cpu')) as number) - before) / answers
  if (refused > 0) throw new Error(`${name}: ${refused} of ${answers} answers were not 200.`)
  return { perSecond, cost }
}

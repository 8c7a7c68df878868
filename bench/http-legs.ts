import type { Child } from './child.ts'
import type { LoadJob, LoadResult } from './http-load.ts'
import { atLeast, atMost, type Row } from './row.ts'
import { median, spread } from './statistics.ts'

const rounds = 7
const legTime = 500
// The engine takes this long to learn what it is asked.
const warmUp = 2000

/** One server asked in one way. */
export interface Leg {
  readonly name: string
  readonly server: Child
  readonly port: number
  readonly requests: readonly string[]
  /** The least share of the bare server's answers a second. */
  readonly minShare?: number
  /** The most processor time of an answer, in times that of `against`. */
  readonly maxCost?: { readonly times: number; readonly against: string }
}

interface Run {
  readonly perSecond: number
  /** Milliseconds of the server's processor, user and system, for one answer. */
  readonly cost: number
}

/**
 * Measures legs between two runs of the bare server's each, so that what else the machine does falls on both.
 *
 * @throws Error when an answer is not 200
 */
export async function compare(bare: Leg, legs: readonly Leg[], load: Child): Promise<Row[]> {
  for (const leg of [bare, ...legs]) await run(leg, load, warmUp)
  const measured = new Map(
    [bare, ...legs].map((leg) => [leg.name, { runs: [] as Run[], shares: [] as number[] }]),
  )
  let before = await run(bare, load, legTime)
  for (let round = 0; round < rounds; round++)
    for (const leg of legs) {
      const one = await run(leg, load, legTime)
      const after = await run(bare, load, legTime)
      measured.get(leg.name)?.runs.push(one)
      measured.get(leg.name)?.shares.push((2 * one.perSecond) / (before.perSecond + after.perSecond))
      measured.get(bare.name)?.runs.push(after)
      before = after
    }
  const costOf = (name: string): number => median((measured.get(name)?.runs ?? []).map(({ cost }) => cost))
  return [bare, ...legs].map(({ name, minShare, maxCost }) => {
    const { runs = [], shares = [] } = measured.get(name) ?? {}
    const cost = costOf(name)
    const speed = Math.round(median(runs.map(({ perSecond }) => perSecond)))
    const costs = spread(
      runs.map((each) => each.cost),
      3,
    )
    const share = shares.length === 0 ? '' : `; ${median(shares).toFixed(2)} of bare`
    const note = `of processor; rounds ${costs}; ${speed}/s${share}`
    const wording = { unit: 'ms', digits: 3, note }
    if (maxCost)
      return atMost(name, cost, Number((maxCost.times * costOf(maxCost.against)).toFixed(3)), wording)
    if (minShare !== undefined)
      return atLeast(name, median(shares), minShare, { note: `of bare; ${cost.toFixed(3)} ms ${note}` })
    return { name, measured: `${cost.toFixed(3)} ms`, note }
  })
}

async function run({ name, server, port, requests }: Leg, load: Child, milliseconds: number): Promise<Run> {
  const job: LoadJob = { port, requests, milliseconds }
  const before = (await server.ask('cpu')) as number
  const { perSecond, answers, refused } = (await load.ask(job)) as LoadResult
  const cost = (((await server.ask('cpu')) as number) - before) / answers / 1000
  if (refused > 0) throw new Error(`${name}: ${refused} of ${answers} answers were not 200.`)
  return { perSecond, cost }
}

import { type Child, startChild } from './child.ts'
import type { LoadJob, LoadResult } from './http-load.ts'
import type { Serving } from './http-server.ts'
import { atLeast, atMost, median, type Row, spread } from './report.ts'

const readsPerWrite = 100
const rounds = 7
const legTime = 500
// The engine takes this long to optimise the code.
const warmUp = 2000
const route = '/wp-json/core/v2/posts'
/** Replaced by a number that no other request has. */
const fresh = '########'

/** The cost of an uncached answer as a multiple of a cached one, in milliseconds where that takes 0.037. */
const target = { item: 0.06 / 0.037, list: 0.1 / 0.037, embed: 0.25 / 0.037, write: 0.18 / 0.037 }

/**
 * Milliseconds of the server's processor per answer over HTTP, and answers per second, compared with a bare `node:http`
 * server that sends the same bytes and headers: one address repeatedly, addresses requested once, and after writes.
 */
export async function http(): Promise<readonly Row[]> {
  const children: Child[] = []
  const start = async (file: string, ...args: string[]): Promise<Child> => {
    const child = await startChild(file, args)
    children.push(child)
    return child
  }
  try {
    const load = await start('http-load.ts')
    const mock = await start('http-server.ts', 'mock')
    const rows: Row[] = []
    for (const { name, target, legs } of subjectsOf(mock)) {
      const url = `http://127.0.0.1:${(mock.ready as Serving).port}${target}`
      const same = [rawRequest('GET', target)]
      const bare = legOf(`${name}: bare node:http`, await start('http-server.ts', 'bare', url), same)
      rows.push(...(await compare(bare, legs, load)))
    }
    return rows
  } finally {
    for (const child of children) child.stop()
  }
}

/** A resource, requested in several ways. */
interface Subject {
  readonly name: string
  /** The cached address, whose answer the bare server sends. */
  readonly target: string
  readonly legs: readonly Leg[]
}

// The writes come last, as every item that they change has to be rendered again.
function subjectsOf(mock: Child): Subject[] {
  const { ids, authorization } = mock.ready as Serving
  const item = `${route}/${ids[0]}`
  const pages = Array.from({ length: Math.floor(ids.length / 10) }, (_, i) => `${route}?page=${i + 1}&`)
  const updates = ids.map((id) =>
    rawRequest('POST', `${route}/${id}`, authorization, `{"title":"Title ${fresh}"}`),
  )
  const [first = ''] = updates
  const creates = [rawRequest('POST', route, authorization, `{"title":"Title ${fresh}","status":"publish"}`)]
  const oncePerRun = (addresses: readonly string[]): string[] =>
    addresses.map((each) => rawRequest('GET', `${each}turn=${fresh}`))
  const reads = (target: string, minShare: number): Leg[] => [
    { ...legOf('the same address, cached', mock, [rawRequest('GET', target)]), minShare },
    legOf(`a write after every ${readsPerWrite} reads`, mock, [
      ...Array.from({ length: readsPerWrite }, () => rawRequest('GET', target)),
      first,
    ]),
  ]
  const uncached = (name: string, requests: readonly string[], times: number): Leg => ({
    ...legOf(name, mock, requests),
    maxCost: { times, against: 'the same address, cached' },
  })
  const items = uncached(
    'an address requested once',
    oncePerRun(ids.map((id) => `${route}/${id}?`)),
    target.item,
  )
  const lists = uncached('an address requested once', oncePerRun(pages), target.list)
  const embeds = uncached('_embed', oncePerRun(pages.map((page) => `${page}_embed&`)), target.embed)
  return [
    { name: 'item', target: item, legs: [...reads(item, 0.7), items] },
    { name: 'list of 10', target: route, legs: [...reads(route, 0.5), lists, embeds] },
    {
      name: 'write',
      target: item,
      legs: [
        ...reads(item, 0.7),
        uncached('update of a title', updates, target.write),
        uncached('create', creates, target.write),
      ],
    },
  ].map(({ name, target, legs }) => ({ name, target, legs: legs.map((leg) => withSubject(leg, name)) }))
}

function withSubject(leg: Leg, subject: string): Leg {
  const { name, maxCost } = leg
  const against = maxCost && { maxCost: { ...maxCost, against: `${subject}: ${maxCost.against}` } }
  return { ...leg, name: `${subject}: ${name}`, ...against }
}

function legOf(name: string, server: Child, requests: readonly string[]): Leg {
  return { name, server, port: (server.ready as Serving).port, requests }
}

function rawRequest(method: string, target: string, authorization = '', body = ''): string {
  const head = [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', 'Accept: application/json']
  if (authorization !== '') head.push(`Authorization: ${authorization}`)
  if (body !== '') head.push('Content-Type: application/json', `Content-Length: ${body.length}`)
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

/** One server, requested in one way. */
interface Leg {
  readonly name: string
  readonly server: Child
  readonly port: number
  readonly requests: readonly string[]
  /** The minimum share of the bare server's answers per second. */
  readonly minShare?: number
  /** The maximum processor time of an answer, as a multiple of that of `against`. */
  readonly maxCost?: { readonly times: number; readonly against: string }
}

interface Run {
  readonly perSecond: number
  /** Milliseconds of the server's processor, user and system, for one answer. */
  readonly cost: number
}

/**
 * Measures each leg between two runs of the bare server, so that other load on the machine affects both.
 *
 * @throws Error when an answer is not 200 or 201
 */
async function compare(bare: Leg, legs: readonly Leg[], load: Child): Promise<Row[]> {
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
  const before = (await server.send('cpu')) as number
  const { perSecond, answers, refused } = (await load.send(job)) as LoadResult
  const cost = (((await server.send('cpu')) as number) - before) / answers / 1000
  if (refused > 0) throw new Error(`${name}: ${refused} of ${answers} answers were not 200 or 201.`)
  return { perSecond, cost }
}

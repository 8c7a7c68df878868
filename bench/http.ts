import { type Child, startChild } from './child.ts'
import { compare, type Leg } from './http-legs.ts'
import type { Serving } from './http-server.ts'
import type { Row } from './row.ts'

const readsPerWrite = 100
const route = '/wp-json/core/v2/posts'
/** Replaced by a number that no other request has. */
const fresh = '########'

/** What an answer made anew may cost, in times of one that is kept: 0.06, 0.10 and 0.20 ms where that takes 0.037. */
const wanted = { item: 0.06 / 0.037, list: 0.1 / 0.037, update: 0.2 / 0.037 }

/**
 * Milliseconds of the server's processor for an answer over HTTP, and answers a second, beside a bare `node:http` server
 * that sends the same bytes with the same headers: at one address again and again, at addresses never asked before, and
 * after writes.
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
      const hono = legOf(`${name}: hono, ready`, await start('http-server.ts', 'hono', url), same)
      rows.push(...(await compare(bare, [...legs, hono], load)))
    }
    return rows
  } finally {
    for (const child of children) child.stop()
  }
}

/** What is asked for, in several ways. */
interface Subject {
  readonly name: string
  /** What is kept, and what the bare server answers. */
  readonly target: string
  readonly legs: readonly Leg[]
}

// The updates come last, as every item they change has to be rendered anew.
function subjectsOf(mock: Child): Subject[] {
  const { ids, authorization } = mock.ready as Serving
  const item = `${route}/${ids[0]}`
  const pages = Array.from({ length: Math.floor(ids.length / 10) }, (_, i) => `${route}?page=${i + 1}&`)
  const updates = ids.map((id) =>
    rawRequest('POST', `${route}/${id}`, authorization, `{"title":"Title ${fresh}"}`),
  )
  const [first = ''] = updates
  const never = (addresses: readonly string[]): string[] =>
    addresses.map((each) => rawRequest('GET', `${each}turn=${fresh}`))
  const reads = (target: string, minShare: number): Leg[] => [
    { ...legOf('the same address, kept', mock, [rawRequest('GET', target)]), minShare },
    legOf(`a write after every ${readsPerWrite} reads`, mock, [
      ...Array.from({ length: readsPerWrite }, () => rawRequest('GET', target)),
      first,
    ]),
  ]
  const made = (name: string, requests: readonly string[], times: number): Leg => ({
    ...legOf(name, mock, requests),
    maxCost: { times, against: 'the same address, kept' },
  })
  const items = made('an address never asked before', never(ids.map((id) => `${route}/${id}?`)), wanted.item)
  const lists = made('an address never asked before', never(pages), wanted.list)
  return [
    { name: 'item', target: item, legs: [...reads(item, 0.7), items] },
    { name: 'list of 10', target: route, legs: [...reads(route, 0.5), lists] },
    { name: 'update', target: item, legs: [...reads(item, 0.7), made('a title', updates, wanted.update)] },
  ].map(({ name, target, legs }) => ({ name, target, legs: legs.map((leg) => named(leg, name)) }))
}

function named(leg: Leg, subject: string): Leg {
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

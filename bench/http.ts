import { type Child, startChild } from './child.ts'
import { compare, type Leg } from './http-legs.ts'
import type { Serving } from './http-server.ts'
import type { Row } from './row.ts'

const readsPerWrite = 100
const route = '/wp-json/core/v2/posts'

/**
 * HTTP throughput as a share of what a bare `node:http` server reaches that sends the same bytes with the same headers.
 * Every leg stands between two of the bare server's, so that what else the machine does falls on both.
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
    for (const subject of subjectsOf(mock.ready as Serving)) {
      const { target } = subject
      const url = `http://127.0.0.1:${(mock.ready as Serving).port}${target}`
      const bare = legOf('bare', await start('http-server.ts', 'bare', url), [rawRequest('GET', target)])
      const hono = legOf('hono, a ready text', await start('http-server.ts', 'hono', url), bare.requests)
      const legs = [...legsOf(subject, mock, bare.requests), hono]
      const named = legs.map((leg) => ({ ...leg, name: `${subject.name}: ${leg.name}` }))
      rows.push(...(await compare(bare, named, load)))
    }
    return rows
  } finally {
    for (const child of children) child.stop()
  }
}

/** What is asked for: one address again and again, or many in turn. */
interface Subject {
  readonly name: string
  readonly wanted: number
  readonly target: string
  readonly others: readonly string[]
}

function subjectsOf({ ids }: Serving): Subject[] {
  const items = ids.map((id) => `${route}/${id}`)
  return [
    { name: 'item', wanted: 0.7, target: items[0] ?? route, others: items },
    { name: 'list of 10', wanted: 0.5, target: route, others: manyLists(ids.length) },
  ]
}

function legsOf({ wanted, others }: Subject, mock: Child, same: readonly string[]): Leg[] {
  const { ids, authorization } = mock.ready as Serving
  const write = rawRequest('POST', `${route}/${ids[1000]}`, authorization, '{"comment_status":"open"}')
  const reads = Array.from({ length: readsPerWrite }, () => same).flat()
  return [
    { ...legOf('the same address', mock, same), wanted },
    legOf(
      `${others.length} addresses in turn`,
      mock,
      others.map((each) => rawRequest('GET', each)),
    ),
    legOf(`a write after every ${readsPerWrite} reads`, mock, [...reads, write]),
  ]
}

function legOf(name: string, server: Child, requests: readonly string[]): Leg {
  return { name, server, port: (server.ready as Serving).port, requests }
}

// More than are kept, and each of them a page that is there.
function manyLists(posts: number): string[] {
  const pages = Math.floor(posts / 10)
  return Array.from(
    { length: 4000 },
    (_, i) => `${route}?page=${(i % pages) + 1}&turn=${Math.floor(i / pages)}`,
  )
}

function rawRequest(method: string, target: string, authorization = '', body = ''): string {
  const head = [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', 'Accept: application/json']
  if (authorization !== '') head.push(`Authorization: ${authorization}`)
  if (body !== '') head.push('Content-Type: application/json', `Content-Length: ${body.length}`)
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

import { Agent, request } from 'node:http'
import { certify } from '../conformance/index.ts'
import { createSite } from '../mock/index.ts'

/** A request of a run, as it goes over the wire. */
interface RecordedRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** All that a run asked, in its order, and how many checks asked it. */
export interface RecordedRun {
  readonly requests: readonly RecordedRequest[]
  readonly checks: number
}

const user = { name: 'admin', password: 'fake-admin' }

/** Certifies the first deployment in this process, and keeps what was asked. */
export async function recordRun(): Promise<RecordedRun> {
  const site = createSite({ deployment: 'first' })
  const requests: RecordedRequest[] = []
  const keeping = async (asked: Request): Promise<Response> => {
    const { pathname, search } = new URL(asked.url)
    const headers = Object.fromEntries(asked.headers)
    const body = await asked.clone().bytes()
    requests.push({ method: asked.method, path: pathname + search, headers, body })
    return site.fetch(asked)
  }
  const { checks } = await certify(keeping, { user, write: true })
  return { requests, checks: checks.length }
}

/** Asks a fresh mock the same, one after the other, by nothing but `node:http`: an item has the id that it had. */
export async function replay(origin: string, { requests }: RecordedRun): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const each of requests) await send(origin, each, agent)
  agent.destroy()
}

function send(origin: string, { method, path, headers, body }: RecordedRequest, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = { ...headers, ...(body.byteLength > 0 && { 'content-length': String(body.byteLength) }) }
    const asked = request(origin + path, { method, headers: sent, agent }, (answer) => {
      answer.on('error', reject).on('end', resolve).resume()
    })
    asked.on('error', reject).end(body)
  })
}

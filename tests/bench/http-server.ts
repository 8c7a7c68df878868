/**
 * A process that serves one thing: `mock` a site of 5,000 posts; `bare URL` always the answer of that address, with
 * nothing but `node:http`. It answers any message with the processor time that it has used.
 */
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listen } from '../../cli/commands/mock/listen.ts'
import { generateSite } from '../../fixtures/index.ts'
import { createSite } from '../../mock/index.ts'
import { publicIds, signIn } from './large-site.ts'

/** The first message of a process that serves. */
export interface Serving {
  readonly port: number
  /** Of the mock: the ids of public posts. */
  readonly ids: readonly number[]
  /** Of the mock: the header that signs an administrator in. */
  readonly authorization: string
}

interface ReadyAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer
}

const postCount = 5000
const ofTheConnection = new Set(['date', 'connection', 'keep-alive'])
const [kind, url = ''] = process.argv.slice(2)
const serving = kind === 'mock' ? await serveMock() : await serveReady(await readAnswer(url))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.once('disconnect', () => process.exit())
process.send?.(serving)

async function serveMock(): Promise<Serving> {
  const data = await generateSite({ posts: postCount })
  const { url: served } = await listen(createSite({ deployment: 'first', data }), {
    host: '127.0.0.1',
    port: 0,
  })
  return { port: Number(new URL(served).port), ids: publicIds(data), authorization: signIn(data) }
}

function serveReady({ headers, bytes }: ReadyAnswer): Promise<Serving> {
  return new Promise((resolve) => {
    const server = createServer((_, response) => response.writeHead(200, headers).end(bytes))
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({ port, ids: [], authorization: '' })
    })
  })
}

// The headers as they are written, without those that every server of node:http adds.
function readAnswer(address: string): Promise<ReadyAnswer> {
  return new Promise((resolve, reject) => {
    get(address, async (response) => {
      const bytes = Buffer.concat(await response.toArray())
      const names = response.rawHeaders.filter((_, i) => i % 2 === 0)
      const pairs = names.map((name, i) => [name, response.rawHeaders[i * 2 + 1] ?? ''] as const)
      resolve({
        bytes,
        headers: Object.fromEntries(pairs.filter(([name]) => !ofTheConnection.has(name.toLowerCase()))),
      })
    }).once('error', reject)
  })
}

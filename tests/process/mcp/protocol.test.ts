import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect } from '#test'
import { commandWith } from '../../../cli/testing/command-with.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { test } from './agent.ts'

test.describe.configure({ timeout: 60_000 })

/** A server that is spoken to a line at a time, whatever stands in the line. */
class RawServer {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  readonly #answers: unknown[] = []
  readonly #waiting: (() => void)[] = []

  constructor(folder: string, ...args: readonly string[]) {
    this.child = spawn(...commandWith('mcp', ...args), {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    this.ended = new Promise((resolve) => this.child.once('close', resolve))
    if (this.child.stdout)
      createInterface({ input: this.child.stdout }).on('line', (line) => {
        // Whatever is printed has to be a message: this throws for anything else.
        this.#answers.push(JSON.parse(line))
        for (const look of this.#waiting.splice(0)) look()
      })
  }

  send(...lines: readonly unknown[]): void {
    for (const line of lines)
      this.child.stdin?.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`)
  }

  /** The message that answers a request. */
  async answer(id: number): Promise<unknown> {
    for (;;) {
      const found = this.#answers.find((each) => isRecord(each) && each.id === id)
      if (found !== undefined) return found
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  async begin(): Promise<void> {
    const clientInfo = { name: 'raw', version: '1' }
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }
    this.send({ jsonrpc: '2.0', id: 0, method: 'initialize', params })
    await this.answer(0)
    this.send({ jsonrpc: '2.0', method: 'notifications/initialized' })
  }
}

/** How long the first write of a run is waited for. */
const patience = { timeout: 30_000, intervals: [100] }

const call = (id: number, name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
})

test('an invalid message gets an error or is ignored, and the next request is answered', async ({ line }) => {
  const server = new RawServer(line.folder)
  await server.begin()
  server.send('', 'hello', '{"jsonrpc":', '[]', '{}', 'null', '\u0000\u001b[31m', { jsonrpc: '1.0', id: 1 })
  server.send({ jsonrpc: '2.0', method: 'notifications/unheard-of' }, { jsonrpc: '2.0', id: 77, result: {} })
  server.send({ jsonrpc: '2.0', id: 2, method: 'no/such' }, call(3, 'no_such_tool'), {
    ...call(4, 'status'),
    params: { name: 'status', arguments: 'none' },
  })
  expect(await server.answer(2)).toMatchObject({ error: { code: -32601 } })
  expect(await server.answer(3)).toMatchObject({ error: { code: -32602 } })
  expect(await server.answer(4)).toHaveProperty('error')
  server.send(call(5, 'status'))
  expect(await server.answer(5)).toMatchObject({
    result: { structuredContent: { allowedSites: [{ site: 'mock' }] } },
  })
  server.child.stdin?.end()
  expect(await server.ended).toBe(0)
})

test('an endless message ends the server before the memory does', async ({ line }) => {
  const server = new RawServer(line.folder)
  await server.begin()
  server.child.stdin?.on('error', () => undefined)
  for (let i = 0; i < 12; i++) server.child.stdin?.write('x'.repeat(2 ** 20))
  expect(await server.ended).toBe(0)
})

test('concurrent requests each get their own answer', async ({ line }) => {
  const server = new RawServer(line.folder)
  await server.begin()
  const numbers = Array.from({ length: 30 }, (_, i) => i + 1)
  server.send(
    ...numbers.map((n) => call(n, 'request', { path: `/wp/v2/posts?per_page=1&page=${n}&_fields=id` })),
  )
  const answers = await Promise.all(numbers.map((n) => server.answer(n)))
  const ids = answers.map((answer) => /"id":(\d+)/.exec(JSON.stringify(answer).replaceAll(' ', ''))?.[0])
  expect(new Set(ids).size).toBe(30)
  server.child.stdin?.end()
  expect(await server.ended).toBe(0)
})

test('a client that disconnects during a run leaves no item on the site', async ({ line }) => {
  const site = await line.serve({ deployment: 'first' })
  const server = new RawServer(line.folder, '--site', site.url, '--user', 'admin:fake-admin', '--write')
  await server.begin()
  server.send(call(1, 'certify', { site: site.url, only: ['posts.fields'] }))
  await expect.poll(() => site.marked(), patience).toBeGreaterThan(0)
  server.child.stdin?.end()
  expect(await server.ended).toBe(0)
  expect(site.marked()).toBe(0)
})

test('a signal ends it without leftovers', async ({ line }) => {
  const site = await line.serve({ deployment: 'first' })
  const server = new RawServer(line.folder, '--site', site.url, '--user', 'admin:fake-admin', '--write')
  await server.begin()
  server.send(call(1, 'certify', { site: site.url, only: ['posts.fields'] }))
  await expect.poll(() => site.marked(), patience).toBeGreaterThan(0)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(site.marked()).toBe(0)
})

for (const [era, versions] of [
  ['of today', undefined],
  ['of 2025', ['2025-11-25']],
] as const)
  test(`the SDK's client ${era} receives progress and cancels a run`, async ({ line }) => {
    const client = new Client(
      { name: 'oracle', version: '1' },
      versions ? { supportedProtocolVersions: [...versions] } : { versionNegotiation: { mode: 'auto' } },
    )
    const [command, args] = commandWith('mcp')
    await client.connect(new StdioClientTransport({ command, args, cwd: line.folder }))
    const cancel = new AbortController()
    const heard: number[] = []
    const run = client.callTool(
      { name: 'certify', arguments: {} },
      {
        signal: cancel.signal,
        onprogress: ({ progress }) => {
          heard.push(progress)
          if (heard.length === 2) cancel.abort('enough')
        },
      },
    )
    await expect(run).rejects.toThrow('enough')
    expect(heard[1]).toBeGreaterThan(heard[0] ?? 0)
    const status = async () => (await client.callTool({ name: 'status', arguments: {} })).structuredContent
    await expect.poll(status, { timeout: 20_000 }).toMatchObject({ fromTarget: { sessions: [] } })
    const again = await client.callTool({ name: 'certify', arguments: { only: ['index.fields'] } })
    expect(again.structuredContent).toMatchObject({ verdict: 'certified' })
    await client.close()
  })

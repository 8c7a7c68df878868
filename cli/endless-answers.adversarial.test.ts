import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '#test'
import { test } from './testing/command.ts'

const piece = Buffer.alloc(2 ** 20, ' ')
let server: Server
let url: string
let sent = 0

test.beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const more = (): void => {
      while (!response.destroyed && response.write(piece)) sent++
    }
    response.on('drain', more)
    more()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
})
test.beforeEach(() => {
  sent = 0
})
test.afterAll(() => {
  server.close()
  server.closeAllConnections()
})

for (const [limit, args] of [
  [32, () => ['certify', url]],
  [32, () => ['clean', url, '--user', 'jo:secret-word']],
  [32, () => ['mirror', url, '--out', 'site.json']],
  [32, () => ['diff', 'first', url]],
  [32, () => ['openapi', '--deployment', url]],
  [32, () => ['explore', url, '--user', 'jo:secret-word', '--write']],
  [32, () => ['mock', '--port', '0', '--deployment', 'first', '--fallback', url]],
  [32, () => ['mcp', url]],
  [256, () => ['export', '--from', url, '--wxr', 'site.xml']],
] as const)
  test(`${args().join(' ')} reads no more than ${limit} MiB of an answer without an end`, async ({
    line,
  }) => {
    const { code, stderr } = await line.run(...args())
    expect(stderr).toContain(`the body is longer than ${limit} MiB`)
    expect(code).toBe(2)
    // Each command may ask several times; sockets have room for a little more.
    expect(sent).toBeLessThan(limit * 8)
  })

import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { expect } from '#test'
import { test } from '../../testing/command.ts'

// Every machine answers at 0.0.0.0 itself, and a name that is not one of a loopback is all that the guard looks at.
let server: Server
let url: string
let requested = 0

test.beforeAll(async () => {
  server = createServer((_, response) => {
    requested++
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const address = server.address()
  url = `http://0.0.0.0:${typeof address === 'object' && address !== null ? address.port : 0}`
})
test.beforeEach(() => {
  requested = 0
})
test.afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const commands: Readonly<Record<string, readonly string[]>> = {
  certify: ['--only', 'index'],
  clean: ['--user', 'jo:secret-word'],
  mirror: ['--out', 'site.json'],
}

for (const [command, args] of Object.entries(commands))
  for (const secret of [
    ['--user', 'jo:secret-word'],
    ['--header', 'Cookie: id=secret-word'],
  ])
    test(`${command} sends nothing to a site over plain http with ${secret.join(' ')}`, async ({ line }) => {
      const { code, stdout, stderr } = await line.run(command, url, ...args, ...secret)
      expect(stderr).toContain(`Cannot send credentials to ${url}: plain http`)
      expect(requested).toBe(0)
      expect(code).toBe(2)
      expect(stdout + stderr).not.toContain('secret-word')
    })

test('a fleet is not requested when one of its sites would get a secret over plain http', async ({
  line,
}) => {
  await writeFile(join(line.folder, 'fleet.json'), JSON.stringify([{ url: 'https://127.0.0.1:9' }, { url }]))
  const secret = ['--header', 'Authorization: Bearer secret-word']
  const { code, stderr } = await line.run('certify', '--targets', 'fleet.json', ...secret)
  expect(stderr).toContain(`Cannot send credentials to ${url}: plain http`)
  expect(requested).toBe(0)
  expect(code).toBe(2)
})

const here = (): string => url.replace('http://', 'http://jo:secret-word@')
const commandsOfAddresses: Readonly<Record<string, () => readonly string[]>> = {
  certify: () => ['certify', here()],
  clean: () => ['clean', here(), '--user', 'jo:other-word'],
  mirror: () => ['mirror', here(), '--out', 'site.json'],
  diff: () => ['diff', 'first', here()],
  openapi: () => ['openapi', '--deployment', here()],
  mock: () => ['mock', '--port', '0', '--deployment', here()],
}

for (const [command, args] of Object.entries(commandsOfAddresses))
  test(`${command} refuses an address with credentials, without printing them`, async ({ line }) => {
    const { code, stdout, stderr } = await line.run(...args())
    expect(stderr).toContain(`${url.replace('http://', '')}: its address contains credentials.`)
    expect(requested).toBe(0)
    expect(code).toBe(2)
    expect(stdout + stderr).not.toContain('secret-word')
  })

test('an address with a secret in its query is refused, without a request', async ({ line }) => {
  const { code, stdout, stderr } = await line.run('certify', `${url}/?rest_route=/&api_key=secret-word`)
  expect(stderr).toContain('its address contains a secret, `api_key`, which logs and reports would show')
  expect(requested).toBe(0)
  expect(code).toBe(2)
  expect(stdout + stderr).not.toContain('secret-word')
})

for (const [command, args] of [
  ['certify', ['jo:secret-word@127.0.0.1:1']],
  ['certify', ['http://jo:secret-word@127.0.0.1:1:2/']],
  ['certify', ['jo:secret-word', 'http://127.0.0.1:1']],
  ['certify', ['http://127.0.0.1:1', '--only', 'http://jo:secret-word@127.0.0.1:1']],
  ['certify', ['http://127.0.0.1:1', '--header', 'secret-word']],
  ['explore', ['jo:secret-word@127.0.0.1:1', '--user', 'jo:x', '--write']],
  ['clean', ['jo:secret-word@127.0.0.1:1', '--user', 'jo:x']],
  ['mirror', ['jo:secret-word@127.0.0.1:1', '--out', 'site.json']],
  ['diff', ['jo:secret-word@127.0.0.1:1', '6.9']],
  ['diff', ['6.9', 'jo:secret-word@127.0.0.1:1', '--user-after', 'jo:x']],
  ['openapi', ['--deployment', 'jo:secret-word@site.example']],
  ['export', ['--from', 'http://jo:secret-word@127.0.0.1:1', '--wxr', 'site.xml']],
  ['export', ['--from', 'jo:secret-word@127.0.0.1:1', '--wxr', 'site.xml']],
  ['export', ['--url', 'jo:secret-word@site.example', '--wxr', 'site.xml']],
  ['mcp', ['jo:secret-word@127.0.0.1:1']],
  ['mcp', ['--site', 'jo:secret-word@127.0.0.1:1']],
  ['mock', ['--port', '0', '--webhook', 'jo:secret-word@127.0.0.1']],
  ['mock', ['--port', '0', '--webhook', 'http://jo:secret-word@127.0.0.1:1']],
  ['mock', ['--port', '0', '--deployment', 'first', '--url', 'jo:secret-word@127.0.0.1']],
  ['mock', ['--port', '0', '--fallback', 'jo:secret-word@127.0.0.1']],
  ['mock', ['--port', '0', '--user', 'secret-word']],
  ['mock', ['--port', '0', '--admin-script', 'jo:secret-word@127.0.0.1']],
] as const)
  test(`${command} ${args.join(' ')} is refused, without printing the secret`, async ({ line }) => {
    const { code, stdout, stderr } = await line.run(command, ...args)
    expect(code).toBe(2)
    expect(stderr).toMatch(/^(?:error: too many arguments|Cannot )/)
    expect(stdout + stderr).not.toContain('secret-word')
  })

test('a header without a secret is sent over plain http', async ({ line }) => {
  await line.run('mirror', url, '--out', 'site.json', '--header', 'Gate: open')
  expect(requested).toBeGreaterThan(0)
})

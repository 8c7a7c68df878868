import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { expect } from '#test'
import { type CommandLine, test as commandTest } from '../../testing/command.ts'
import { certificateFor } from '../mock/https.ts'

// What certifies takes long to load on a machine that has much to do.
commandTest.describe.configure({ timeout: 90_000 })

/** A command line, and servers that are closed when a test ends. */
const test = commandTest.extend<{
  serve: (listener: RequestListener, isSecure?: boolean) => Promise<string>
}>({
  serve: async ({}, use) => {
    const closing: (() => void)[] = []
    await use(async (listener, isSecure = false) => {
      const server = isSecure
        ? (await import('node:https')).createServer(await certificateFor(['127.0.0.1'], undefined), listener)
        : createServer(listener)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      closing.push(
        () => void server.close(),
        () => server.closeAllConnections(),
      )
      const { port } = server.address() as AddressInfo
      return `http${isSecure ? 's' : ''}://127.0.0.1:${port}`
    })
    for (const close of closing) close()
  },
})

const page: RequestListener = (request, response) =>
  response.writeHead(request.url === '/' ? 200 : 404, { 'Content-Type': 'text/html' }).end('<h1>Blog</h1>')

/** An address at which nothing listens. */
async function closed(): Promise<string> {
  const server = createSocketServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

/** The pause before a request is repeated grows with the timeout. */
const shortPauses = ['--timeout', '3000'] as const

const mirror = (url: string) => ['mirror', url, '--out', 'site.json', ...shortPauses]

/** Commands that request a site in different ways, by its address. */
const requesting: Readonly<Record<string, (url: string) => readonly string[]>> = {
  'certify as a user': (url) => ['certify', url, '--user', 'jo:word', ...shortPauses],
  mirror,
  diff: (url) => ['diff', 'first', url],
}

/** What a command says on the side of an address that it cannot use. */
async function said(line: CommandLine, args: readonly string[]): Promise<string> {
  const { code, stderr } = await line.run(...args)
  expect(code).toBe(2)
  return stderr.trim()
}

for (const [what, args] of Object.entries(requesting)) {
  test(`${what} says that nothing listens at an address`, async ({ line }) => {
    const url = await closed()
    expect(await said(line, args(url))).toContain(`Nothing listens at ${url}. Is the server started?`)
  })

  test(`${what} shows the scheme that an address lacks`, async ({ line }) => {
    expect(await said(line, args('127.0.0.1:8694'))).toContain('http://127.0.0.1:8694')
  })
}

test('a host that is not there is named', async ({ line }) => {
  expect(await said(line, mirror('http://nowhere.invalid'))).toMatch(
    /^(There is no host nowhere\.invalid\. Is its name correct|The name nowhere\.invalid cannot be looked up\. Is this machine online)/,
  )
})

test('an untrusted certificate is reported with the remedy', async ({ line, serve }) => {
  const url = await serve(page, true)
  const text = await said(line, mirror(url))
  expect(text).toMatch(
    /^The certificate of https:\/\/127\.0\.0\.1:\d+ is not trusted: self-signed certificate\. /,
  )
  expect(text).toContain('NODE_EXTRA_CA_CERTS')
})

test('a server without HTTPS is reported', async ({ line, serve }) => {
  const url = await serve(page)
  expect(await said(line, mirror(url.replace('http:', 'https:')))).toContain(
    `does not speak HTTPS. Write ${url} if that is what it serves.`,
  )
})

test('a server that does not answer is reported after the timeout', async ({ line, serve }) => {
  const url = await serve(() => {})
  expect(await said(line, ['mirror', url, '--out', 'site.json', '--timeout', '50'])).toMatch(
    /did not answer: no complete answer within 50 ms\. Is it up/,
  )
})

test('a frontend instead of the site is recognised', async ({ line, serve }) => {
  expect(await said(line, mirror(await serve(page)))).toMatch(
    /answered 200 \(text\/html\)\. .*If it is a frontend, give the address of its WordPress/,
  )
})

test('a closed site and a closed interface are distinguished', async ({ line, serve }) => {
  const whole = await serve((_, response) => response.writeHead(401).end())
  expect(await said(line, mirror(whole))).toContain('send that with --header')
  const closedInterface = await serve((request, response) =>
    request.url === '/' ? page(request, response) : response.writeHead(403).end(),
  )
  expect(await said(line, mirror(closedInterface))).toContain('closed to anonymous clients')
})

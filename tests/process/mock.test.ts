import { type ChildProcess, execSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '#test'
import { commandWith } from '../../cli/testing/command-with.ts'
import { uncolouredEnvironment } from '../../cli/testing/uncoloured.ts'
import { freePort } from '../package/free-port.ts'
import { startMock } from './start-mock.ts'

const children: ChildProcess[] = []

test.afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function mock(...args: string[]) {
  const started = startMock(args)
  children.push(started.child)
  return started
}

/** Starts it, waits for its banner and gives the addresses it prints. */
async function served(...args: string[]) {
  const run = mock('--port', '0', ...args)
  await expect(() => expect(run.printed.out + run.printed.err).toContain('Ctrl-C')).toPass()
  const urls = [...run.printed.out.matchAll(/deployment {2}(\S+)/g)].map(([, url]) => url ?? '')
  return { ...run, urls }
}

test('without --deployment one site is served, WordPress in its own names, with a curl that works', async () => {
  const { urls, printed } = await served()
  expect(urls).toHaveLength(1)
  const { namespaces } = await (await fetch(`${urls[0]}`)).json()
  expect(namespaces).toEqual([
    'oembed/1.0',
    'wp/v2',
    'wp-site-health/v1',
    'wp-block-editor/v1',
    'wp-abilities/v1',
  ])
  const curl = /curl '([^']+)'/.exec(printed.out)?.[1] ?? ''
  expect(curl).toContain('/wp/v2/posts')
  expect((await (await fetch(curl)).json()).length).toBe(3)
})

for (const hosts of [['subdirectory'], ['no-permalinks'], ['no-permalinks', 'subdirectory']])
  test(`the printed addresses are those of a site on the host ${hosts.join(' and ')}`, async () => {
    const { urls, printed } = await served(...hosts.flatMap((name) => ['--like', name]))
    const { url, namespaces } = await (await fetch(`${urls[0]}`)).json()
    expect(namespaces).toContain('wp/v2')
    expect(/^ {4}site +(\S+)\/$/m.exec(printed.out)?.[1]).toBe(url)
    const curl = /curl '([^']+)'/.exec(printed.out)?.[1] ?? ''
    expect((await (await fetch(curl)).json()).length).toBe(3)
  })

test('several deployments are served at ports one after the other, each in its own names', async () => {
  const port = await freePort()
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  const all = scripts.start.split(' mock ')[1].split(' ')
  const run = mock(...all, '--port', String(port))
  await expect(() => expect(run.printed.out + run.printed.err).toContain('Ctrl-C')).toPass()
  const sites = run.printed.out.matchAll(/^ {2}(\w+) deployment {2}(\S+)\n {4}(\S.*)$/gm)
  const found = [...sites].map(([, name, url, what]) => ({ name, url, what }))
  expect(found.map(({ name, url }) => [name, url])).toEqual(
    ['stock', 'first', 'second'].map((name, i) => [name, `http://127.0.0.1:${port + i}/wp-json/`]),
  )
  expect(new Set(found.map(({ what }) => what)).size).toBe(3)
  const statuses = found.map(
    async ({ url }, i) => (await fetch(`${url}${i === 0 ? 'wp' : 'core'}/v2/posts`)).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 200, 200])
})

test('the banner names the pages, the inspector and where to sign in, and each answers', async () => {
  const { printed } = await served('--deployment', 'first')
  const [, site = ''] = /^ {4}site {7}(\S+)$/m.exec(printed.out) ?? []
  const [, inspector = ''] = /^ {4}inspector {2}(\S+)$/m.exec(printed.out) ?? []
  const [, signIn = ''] = /^ {2}sign in .* at (\S+)$/m.exec(printed.out) ?? []
  for (const address of [site, inspector, signIn]) expect((await fetch(address)).status).toBe(200)
  expect(printed.out).toMatch(/^ {4}admin:fake-admin +administrator$/m)
})

/** The curl commands of a banner, by their label, without what only prints. */
function commandsIn(banner: string): ReadonlyMap<string, string> {
  return new Map(
    [...banner.matchAll(/^ {4}(try|write) +(curl .*)$/gm)].map(([, name = '', line = '']) => [name, line]),
  )
}

for (const [host, labels] of [
  ['auth-stripped', ['try']],
  ['old', ['try']],
  ['login-only', ['try', 'write']],
] as const)
  test(`with --like ${host}, the banner names it, and each of its commands works`, async () => {
    const { printed } = await served('--like', host)
    expect(printed.out).toMatch(new RegExp(`^ {4}like {7}${host}: .+$`, 'm'))
    const commands = commandsIn(printed.out)
    expect([...commands.keys()]).toEqual(labels)
    for (const command of commands.values())
      expect(execSync(`${command} --fail --silent`).length).toBeGreaterThan(0)
  })

test('--verbose prints a line for each request; a pipe gets none without it', async () => {
  const told = await served('--deployment', 'first', '--verbose')
  const plain = await served('--deployment', 'first')
  for (const { urls } of [told, plain]) await fetch(`${urls[0]}core/v2/none`)
  await expect(() =>
    expect(told.printed.out).toMatch(/GET {5}404 .* ms {2}\/wp-json\/core\/v2\/none\n {10}rest_no_route: /),
  ).toPass()
  expect(plain.printed.out).toMatch(/Ctrl-C ends it\.\n$/)
})

/** Starts it on a terminal, and gives its first address and what it prints. */
async function onTerminal(env: NodeJS.ProcessEnv, ...args: string[]) {
  const command = commandWith('mock', '--deployment', 'first', '--port', '0', ...args).flat()
  // In CI nothing is in colour, whatever it is written to.
  const { CI: _, ...own } = uncolouredEnvironment()
  const child = spawn('script', ['-qec', command.join(' '), '/dev/null'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...own, TERM: 'xterm', ...env },
  })
  children.push(child)
  const printed = { out: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.out += text
  })
  await expect(() => expect(printed.out).toContain('Ctrl-C')).toPass()
  const [, url = ''] = /deployment {2}(\S+)/.exec(printed.out) ?? []
  return { url, printed }
}

test('on a terminal each request is a line in colours, where the address of the banner has none', async () => {
  const { url, printed } = await onTerminal({})
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/wp-json\/$/)
  await fetch(`${url}core/v2/none`)
  await expect(() => expect(printed.out).toContain('\u001b[33m404\u001b[39m')).toPass()
  expect(printed.out).not.toContain('rest_no_route')
})

test('--quiet prints none on a terminal either, and NO_COLOR no colours', async () => {
  const { url, printed } = await onTerminal({ NO_COLOR: '1' }, '--quiet')
  await fetch(`${url}core/v2/none`)
  expect(printed.out).toMatch(/Ctrl-C ends it\.\r\n$/)
  expect(printed.out).not.toContain('\u001b')
})

test('--user accepts that user only', async () => {
  const { urls } = await served('--deployment', 'first', '--user', 'edda:new secret')
  const drafts = (user: string) =>
    fetch(`${urls[0]}core/v2/posts?status=draft`, { headers: { authorization: `Basic ${btoa(user)}` } })
  expect((await drafts('edda:newsecret')).status).toBe(200)
  expect((await drafts('edda:other')).status).toBe(400)
})

test('the banner names the options for other names and more routes unless they are given', async () => {
  const { printed } = await served('--deployment', 'first')
  expect(printed.out).toMatch(/^ {2}--naming wordpress {2}\S/m)
  expect(printed.out).toMatch(/^ {2}--stock {13}\S/m)
  const given = await served('--deployment', 'first', '--naming', 'wordpress', '--stock')
  expect(given.printed.out).not.toMatch(/^ {2}--/m)
})

test('--posts generates that many posts, the same for the same seed', async () => {
  const titles = async (seed: string) => {
    const { urls } = await served('--deployment', 'first', '--posts', '30', '--seed', seed)
    const answer = await fetch(`${urls[0]}core/v2/posts?per_page=100&_fields=title`)
    return answer.text()
  }
  expect(await titles('3')).toBe(await titles('3'))
  expect(await titles('3')).not.toBe(await titles('4'))
})

test('--locale generates content in a language', async () => {
  const { urls, printed } = await served('--locale', 'ja')
  expect(printed.out).toContain('港町だより')
  const [post] = await (await fetch(`${urls[0]}wp/v2/posts?per_page=1&_fields=slug,link`)).json()
  expect(post.slug).toMatch(/^(?:%[\da-f]{2}|[\da-z-])+$/)
  expect((await fetch(post.link)).status).toBe(200)
})

test('--state restores the writes of an earlier start', async () => {
  const file = test.info().outputPath('state.json')
  const first = await served('--deployment', 'first', '--open', '--state', file)
  const fields = { title: 'Neap tide', status: 'publish' }
  await fetch(`${first.urls[0]}core/v2/posts`, { method: 'POST', body: new URLSearchParams(fields) })
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const again = await served('--deployment', 'first', '--state', file)
  expect(
    await (await fetch(`${again.urls[0]}core/v2/posts?search=Neap&_fields=title,status`)).json(),
  ).toEqual([{ title: { rendered: 'Neap tide' }, status: 'publish' }])
})

test('--webhook receives each change, and --url is the address in links', async () => {
  const told: string[] = []
  const receiver = createServer(async (request, response) => {
    told.push(await text(request))
    response.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  const webhook = `http://127.0.0.1:${port}/`
  const { urls } = await served(
    '--deployment',
    'first',
    '--open',
    '--webhook',
    webhook,
    '--url',
    'https://site.test',
  )
  await fetch(`${urls[0]}core/v2/posts`, { method: 'POST', body: new URLSearchParams({ title: 'A' }) })
  await expect.poll(() => told.length).toBe(1)
  receiver.close()
  expect(JSON.parse(told[0] ?? '')).toMatchObject({
    event: 'change',
    route: 'POST /core/v2/posts',
    status: 201,
    answer: { link: expect.stringMatching(/^https:\/\/site\.test\/\?p=\d+$/) },
  })
})

test('a malformed HTTP request is answered 400 in JSON', async () => {
  const { urls } = await served('--deployment', 'first')
  const socket = connect(Number(new URL(urls[0] ?? '').port), '127.0.0.1')
  socket.end('FOO / HTTP/1.1\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toContain('HTTP/1.1 400 Bad Request')
  expect(answer).toContain('"code":"rest_unreadable_request"')
})

test('SIGTERM ends it with code 0', async () => {
  const { child, ended } = await served('--deployment', 'first')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('a port in use is reported, and no other site keeps running', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const both = ['--deployment', 'first', '--deployment', 'stock']
  const { ended, printed } = mock('--port', String(port - 1), ...both)
  expect(await ended).toBe(2)
  expect(printed.err.trim()).toBe(
    `Cannot listen on 127.0.0.1:${port}: another program already uses this port. Use another --port.`,
  )
  other.close()
})

for (const [title, args, message] of [
  [
    'an unknown deployment',
    ['--deployment', 'third'],
    'there is no such file. Use first, second, stock, or a file',
  ],
  ['a port that is no number', ['--port', 'http'], 'Use a whole number from 0 to 65534.'],
  ['a password without a user', ['--user', 'secret'], 'Write it as slug:password.'],
  [
    'a user the data does not have',
    ['--user', 'nobody:x'],
    'the data has no such user. Use one of admin, edda',
  ],
  ['data that is not there', ['--data', 'jornal'], 'Did you mean journal?'],
  [
    'a naming that is not there',
    ['--naming', 'wordpres'],
    'Use neutral, wordpress, or the path of a JSON file.',
  ],
  ['an option it does not have', ['--portt', '1'], 'Did you mean --port'],
] as const)
  test(`${title} is refused with what to do, and a code above 0`, async () => {
    const { ended, printed } = mock(...args)
    expect(await ended).toBeGreaterThan(0)
    expect(printed.err).toContain(message)
  })

test('--stock serves the routes that links point to', async () => {
  const { urls } = await served('--deployment', 'first', '--stock')
  const [post] = await (await fetch(`${urls[0]}core/v2/posts?per_page=1`)).json()
  expect((await fetch(post._links.author[0].href)).status).toBe(200)
})

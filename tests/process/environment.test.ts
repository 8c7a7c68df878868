import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '#test'
import { mockCommand } from '../../cli/commands/mock.ts'
import { commandWith } from '../../cli/testing/command-with.ts'
import { type Started, start } from '../../cli/testing/started-command.ts'
import { uncolouredEnvironment } from '../../cli/testing/uncoloured.ts'

interface Mock {
  readonly folder: string
  /** Starts `site-contract mock` with these variables, whose names begin with `SITE_CONTRACT_`. */
  begin(variables: Readonly<Record<string, string>>, ...args: readonly string[]): Started
}

const test = base.extend<{ mock: Mock }>({
  mock: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'site-contract-environment-'))
    const started: Started[] = []
    await use({
      folder,
      begin(variables, ...args) {
        const given = Object.entries(variables).map(([name, value]) => [`SITE_CONTRACT_${name}`, value])
        const env = { ...uncolouredEnvironment(), ...Object.fromEntries(given) }
        const child = start(...commandWith('mock', ...args), { cwd: folder, env })
        started.push(child)
        return child
      },
    })
    for (const each of started) each.signalGroup('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  },
})

/** What `--json` prints. */
interface Ready {
  readonly sites: readonly { deployment: string; url: string; api: string; control: string }[]
  readonly users: readonly { slug: string; role: string; passwords: readonly string[] }[]
}

const readyOf = async (child: Started): Promise<Ready> => JSON.parse((await child.printed(/^.*\n/))[0])

test('the environment sets values, lists and switches, and the ready file has what --json prints', async ({
  mock,
}) => {
  const file = join(mock.folder, 'ready.json')
  await writeFile(file, 'of an earlier run')
  const child = mock.begin({
    DEPLOYMENT: 'first, second,',
    PORT: '0',
    POSTS: '3',
    JSON: 'true',
    OPEN: '1',
    QUIET: '0',
    WORDPRESS: '',
    READY_FILE: file,
  })
  const ready = await readyOf(child)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(ready)
  expect(ready.sites.map(({ deployment }) => deployment)).toEqual(['first', 'second'])
  expect(ready.users).toContainEqual({ slug: 'admin', role: 'administrator', passwords: ['fake-admin'] })
  for (const { url, api, control } of ready.sites) {
    expect(api).toBe(`${url}/wp-json/`)
    const posts = await fetch(`${api}core/v2/posts?context=edit`)
    expect([posts.status, posts.headers.get('X-WP-Total')]).toEqual([200, '3'])
    expect(await (await fetch(`${control}health`)).json()).toEqual({ status: 'ok' })
  }
  child.signal('SIGTERM')
  const { code, stdout, stderr } = await child.ended
  expect([code, stdout.split('\n').length, stderr]).toEqual([0, 2, ''])
})

test('the command line replaces what the environment sets, of lists too', async ({ mock }) => {
  const child = mock.begin(
    { DEPLOYMENT: 'first,second', PORT: '1', MEDIA_TRASH: '0' },
    ...['--deployment', 'stock', '--port', '0', '--json', '--media-trash'],
  )
  expect((await readyOf(child)).sites).toMatchObject([{ deployment: 'stock' }])
})

test('0 turns off a switch that is on by default', async ({ mock }) => {
  const { sites } = await readyOf(
    mock.begin({ DEPLOYMENT: 'first', PORT: '0', MEDIA_TRASH: '0', OPEN: '1' }, '--json'),
  )
  const { api = '' } = sites[0] ?? {}
  const [{ id }] = await (await fetch(`${api}core/v2/media`)).json()
  expect((await fetch(`${api}core/v2/media/${id}`, { method: 'DELETE' })).status).toBe(501)
})

const invalid: readonly (readonly [variable: string, value: string, why: string])[] = [
  ['PORT', 'http', 'SITE_CONTRACT_PORT is "http". Use a whole number from 0 to 65534.'],
  ['OPEN', 'yes', 'SITE_CONTRACT_OPEN is "yes". Use 1 or 0.'],
  ['LOCALE', 'xx', 'SITE_CONTRACT_LOCALE is "xx".'],
  ['PACK', 'acf,akf', 'SITE_CONTRACT_PACK is "acf,akf".'],
  ['ADMIN_SCRIPT', 'editor.js', 'SITE_CONTRACT_ADMIN_SCRIPT: Cannot load the script editor.js'],
  ['DEPLOYMENT', 'frst', 'The environment sets SITE_CONTRACT_DEPLOYMENT.'],
  ['READY_FILE', 'missing/ready.json', 'The environment sets SITE_CONTRACT_READY_FILE.'],
]
for (const [variable, value, why] of invalid)
  test(`the error about ${variable}=${value} names the variable`, async ({ mock }) => {
    const { code, stderr } = await mock.begin({ [variable]: value }).ended
    expect([code, stderr]).toEqual([2, expect.stringContaining(why)])
  })

test('each option has a variable, but not those that name a real site and its user', () => {
  const has = mockCommand.options.filter(({ envVar }) => envVar === undefined).map(({ long }) => long)
  expect(has).toEqual(['--no-media-trash', '--url', '--user'])
})

test('a mock that cannot serve leaves no ready file', async ({ mock }) => {
  const file = join(mock.folder, 'ready.json')
  await writeFile(file, 'of an earlier run')
  const { code } = await mock.begin({}, '--ready-file', file, '--host', 'nowhere.invalid').ended
  expect([code, existsSync(file)]).toEqual([2, false])
})

test('another machine sees whether the mock is healthy, and controls it only with --remote-control', async ({
  mock,
}) => {
  const address = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
  test.skip(address === undefined, 'this machine has no other address')
  const status = async (path: string, isRemote: string, headers = {}): Promise<number> => {
    const child = mock.begin({ REMOTE_CONTROL: isRemote, PORT: '0', HOST: '0.0.0.0' }, '--json')
    const port = new URL((await readyOf(child)).sites[0]?.url ?? '').port
    return (await fetch(`http://${address}:${port}/__site-contract/api/${path}`, { headers })).status
  }
  expect(await status('health', '0')).toBe(200)
  expect(await status('site', '0')).toBe(403)
  expect(await status('site', '1')).toBe(200)
  expect(await status('site', '1', { Origin: 'https://evil.example' })).toBe(403)
})

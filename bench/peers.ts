import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { information, type Row } from './row.ts'
import { median, spread } from './statistics.ts'

const root = join(import.meta.dirname, '..')
const cli = join(root, 'cli/main.ts')
const prism = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js')
const run = promisify(execFile)
const lists = 60

/** What somebody could take in place of the mock: how it is started, and where it says it listens. */
interface Peer {
  readonly name: string
  readonly command: readonly string[]
  readonly ready: RegExp
  /** Where its list of posts is. */
  readonly list: string
  /** The password of its administrator, where it says it. */
  readonly password?: RegExp
}

const peersIn = (openapi: string): readonly Peer[] => [
  {
    name: 'site-contract mock',
    command: [cli, 'mock', '--deployment', 'first', '--naming', 'wordpress', '--port', '0'],
    ready: /(http:\/\/[\d.]+:\d+)\//,
    list: '/wp-json/wp/v2/posts',
  },
  {
    name: 'Prism, from its OpenAPI',
    command: [prism, 'mock', '--port', '0', openapi],
    ready: /listening on (http:\/\/[\d.:]+\d)/,
    list: '/wp/v2/posts',
  },
  {
    name: "Debian's WordPress, php -S and MariaDB",
    command: [join(root, 'wordpress/certify.ts'), '--serve'],
    ready: /(http:\/\/[\d.]+:\d+)\/wp-json/,
    list: '/wp-json/wp/v2/posts',
    password: /--user admin:(\S+)/,
  },
]

/** What stands in the README beside others: the start, a list, and how much of the interface each keeps. */
export async function peers(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'site-contract-peers-'))
  const openapi = join(folder, 'openapi.json')
  try {
    await run(process.execPath, [
      cli,
      'openapi',
      '--deployment',
      'first',
      '--naming',
      'wordpress',
      '--out',
      openapi,
    ])
    const rows: Row[] = []
    for (const peer of peersIn(openapi)) rows.push(...(await measured(peer, join(folder, peer.name))))
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measured(peer: Peer, out: string): Promise<readonly Row[]> {
  const begin = performance.now()
  const child = spawn(process.execPath, peer.command, { stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  try {
    const said = await saidUntil(child.stdout, peer)
    const url = peer.ready.exec(said)?.[1] ?? ''
    await answered(url + peer.list)
    const started = (performance.now() - begin) / 1000
    const times: number[] = []
    for (let i = 0; i < lists; i++) {
      const asked = performance.now()
      // Each is another address: what answers from a cache does so too rarely in life.
      await answered(`${url}${peer.list}?per_page=10&offset=${i % 7}&exclude=${i + 1}`)
      times.push(performance.now() - asked)
    }
    const { pass, all } = await kept(url, peer.password?.exec(said)?.[1] ?? 'fake-admin', out)
    return [
      information(`${peer.name}: first answer`, started, { unit: 's', digits: 1 }),
      information(`${peer.name}: a list of ten`, median(times), {
        unit: 'ms',
        digits: 1,
        note: spread(times, 1),
      }),
      information(`${peer.name}: checks of posts that pass`, pass, { digits: 0, note: `of ${all}` }),
    ]
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  }
}

function saidUntil(stdout: NodeJS.ReadableStream, { ready, password = /./ }: Peer): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    stdout.on('data', (bytes: Buffer) => {
      said += bytes
      if (ready.test(said) && password.test(said)) resolve(said)
    })
    stdout.once('end', () => reject(new Error(`It ended before it served:\n${said}`)))
  })
}

async function answered(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} was answered ${response.status}.`)
}

/** How many checks of posts pass: not certified ends with another code, and has a certificate all the same. */
async function kept(url: string, password: string, out: string): Promise<{ pass: number; all: number }> {
  const options = ['--user', `admin:${password}`, '--write', '--only', 'posts', '--out', out]
  await run(process.execPath, [cli, 'certify', url, ...options], { maxBuffer: 2 ** 26 }).catch(
    () => undefined,
  )
  const { totals } = JSON.parse(await readFile(join(out, 'certificate.json'), 'utf8'))
  const counts: readonly number[] = Object.values(totals.all)
  return { pass: totals.all.pass, all: counts.reduce((sum, each) => sum + each, 0) }
}

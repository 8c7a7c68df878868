import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { outputUntil } from './child.ts'
import { information, median, type Row, spread } from './report.ts'

const root = join(import.meta.dirname, '../..')
const cli = join(root, 'cli/main.ts')
const prism = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js')
const run = promisify(execFile)
const lists = 60

/** An alternative to the mock: how it starts, and where it prints its address. */
interface Peer {
  readonly name: string
  readonly command: readonly string[]
  readonly ready: RegExp
  /** The path of its list of posts. */
  readonly list: string
  /** The administrator's password, where it prints one. */
  readonly password?: RegExp
}

const peersIn = (openapi: string): readonly Peer[] => [
  {
    name: 'site-contract mock',
    command: [cli, 'mock', '--port', '0'],
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
    command: [join(root, 'tests/wordpress/certify.ts'), '--serve'],
    ready: /(http:\/\/[\d.]+:\d+)\/wp-json/,
    list: '/wp-json/wp/v2/posts',
    password: /--user admin:(\S+)/,
  },
]

/** The README's comparison: time to the first answer, time of a list, and how many checks of posts each passes. */
export async function peers(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'site-contract-peers-'))
  const openapi = join(folder, 'openapi.json')
  try {
    await run(process.execPath, [cli, 'openapi', '--out', openapi])
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
    const output = await outputUntil(child.stdout, peer.ready, peer.password ?? /./)
    const url = peer.ready.exec(output)?.[1] ?? ''
    await expectAnswer(url + peer.list)
    const started = (performance.now() - begin) / 1000
    const times: number[] = []
    for (let i = 0; i < lists; i++) {
      const begun = performance.now()
      // Each address is requested once: real clients seldom repeat one.
      await expectAnswer(`${url}${peer.list}?per_page=10&offset=${i % 7}&exclude=${i + 1}`)
      times.push(performance.now() - begun)
    }
    const { pass, all } = await countPassing(url, peer.password?.exec(output)?.[1] ?? 'fake-admin', out)
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

async function expectAnswer(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
}

/** Counts the checks of posts that pass. The command fails where the target isn't certified, and writes a certificate. */
async function countPassing(
  url: string,
  password: string,
  out: string,
): Promise<{ pass: number; all: number }> {
  const options = ['--user', `admin:${password}`, '--write', '--only', 'posts', '--out', out]
  await run(process.execPath, [cli, 'certify', url, ...options], { maxBuffer: 2 ** 26 }).catch(
    () => undefined,
  )
  const { totals } = JSON.parse(await readFile(join(out, 'certificate.json'), 'utf8'))
  const counts: readonly number[] = Object.values(totals.all)
  return { pass: totals.all.pass, all: counts.reduce((sum, each) => sum + each, 0) }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '#test'
import type { SiteOptions } from '../../mock/index.ts'
import { commandWith } from './command-with.ts'
import { type FakeServer, fakeServer } from './fake-server.ts'
import { type Outcome, runInProcess } from './in-process.ts'
import { type Started, start } from './started-command.ts'
import { uncolouredEnvironment } from './uncoloured.ts'

/** The fixtures of a test of the command line. */
export interface CommandLine {
  /** A folder of the test's own. */
  readonly folder: string
  /** Starts `site-contract` as a process. */
  command(...args: readonly string[]): Started
  /** Runs it to its end within this process. */
  run(...args: readonly string[]): Promise<Outcome>
  serve(options?: Partial<SiteOptions>, delay?: number): Promise<FakeServer>
}

/** The files that `certify --out` writes. */
export const reportFiles: readonly string[] = [
  'badge.svg',
  'certificate.json',
  'index.html',
  'junit.xml',
  'result.json',
  'summary.md',
]

/** How a mock's administrator signs in. */
export const admin = ['--user', 'admin:fake-admin'] as const

/** Playwright's `test` with a command line. */
export const test = base.extend<{ line: CommandLine }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
  line: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'site-contract-cli-'))
    const [started, servers]: [Started[], FakeServer[]] = [[], []]
    const command: CommandLine['command'] = (...args) => {
      const child = start(...commandWith(...args), { cwd: folder, env: uncolouredEnvironment() })
      started.push(child)
      return child
    }
    await use({
      folder,
      command,
      run: (...args) => runInProcess(folder, args),
      async serve(options, delay) {
        const server = await fakeServer(options, delay)
        servers.push(server)
        return server
      },
    })
    for (const each of started) each.signalGroup('SIGKILL')
    for (const each of servers) each.close()
    await rm(folder, { recursive: true, force: true })
  },
})

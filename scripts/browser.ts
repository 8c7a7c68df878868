import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

const run = promisify(execFile)
const minute = 60_000

export interface WayToBrowser {
  readonly name: string
  /** Gives the path of one that runs, empty for Playwright's own. Rejects where this leads to none. */
  find(): Promise<string>
}

/** Installed browsers come before those to download, so that a run without a network needs none. */
const allWays: readonly WayToBrowser[] = [
  { name: "Playwright's own", find: findOwn },
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => ({
    name: `${name} on this machine`,
    find: () => findOnMachine(name),
  })),
  { name: "Playwright's own, downloaded", find: downloadOwn },
  { name: "Debian's chromium, by apt-get", find: installDebians },
]

/**
 * Playwright's `globalSetup` of the examples: finds or fetches a browser before any worker starts, and leaves its path
 * to them in the environment, as `SITE_CONTRACT_BROWSER`. One that is named there already is taken as it is.
 *
 * @throws Error when none can be had
 */
export default async function prepareBrowser(): Promise<void> {
  process.env.SITE_CONTRACT_BROWSER ??= await findBrowser()
}

/**
 * The first browser that one of the ways leads to, as the path of its program; empty for Playwright's own.
 *
 * @throws Error with what came of each way, when none leads to any
 */
export async function findBrowser(ways: readonly WayToBrowser[] = allWays): Promise<string> {
  const failures: string[] = []
  for (const { name, find } of ways)
    try {
      return await find()
    } catch (error) {
      failures.push(`  ${name}: ${reasonOf(error)}`)
    }
  throw new Error(
    `There is no browser for the tests that need one, and none could be fetched. Install one (npx playwright install chromium, or apt-get install chromium), or name one in SITE_CONTRACT_BROWSER.\n${failures.join('\n')}`,
  )
}

async function findOwn(): Promise<string> {
  const browser = await chromium.launch()
  await browser.close()
  return ''
}

async function findOnMachine(name: string): Promise<string> {
  // Some systems have a stub under this name, which explains how to install the browser.
  await run(name, ['--version'], { timeout: minute / 2 })
  const { stdout } = await run('which', [name])
  return stdout.trim()
}

async function downloadOwn(): Promise<string> {
  const tool = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  await run(process.execPath, [tool, 'install', '--only-shell', 'chromium'], { timeout: 5 * minute })
  return findOwn()
}

async function installDebians(): Promise<string> {
  if (process.getuid?.() !== 0) throw new Error('only root installs packages')
  const options = { timeout: 10 * minute, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], options)
  // Another run may be at it: its lock is waited for.
  const waiting = ['-o', 'DPkg::Lock::Timeout=300']
  await run('apt-get', ['install', '--yes', '--no-install-recommends', ...waiting, 'chromium'], options)
  return findOnMachine('chromium')
}

function reasonOf(error: unknown): string {
  return String(error)
    .replace(/^Error: /, '')
    .trim()
    .replace(/\n.*/s, '')
}

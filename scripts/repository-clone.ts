import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')

/** Copies what is, or is about to be, in the repository into a folder of its own, and gives that. */
export async function cloneRepository(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'site-contract-clone-')))
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const { stdout } = await promisify(execFile)('git', listed, { cwd: root, maxBuffer: 2 ** 26 })
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    // One that was removed and not yet committed is listed all the same.
    await cp(join(root, file), join(folder, file)).catch(() => undefined)
  }
  return folder
}

/**
 * The environment that CI gives a script: the Node that runs the tests, and none of the variables that npm and Playwright set for those
 * that they start.
 */
export function runnerEnvironment(): Record<string, string> {
  const foreign =
    /^(npm_(?!config_registry$)|FORCE_COLOR$|NODE_OPTIONS$|SITE_CONTRACT_|PLAYWRIGHT_|TEST_|PW_)/
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !foreign.test(entry[0]),
  )
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter)
  return { ...Object.fromEntries(own), PATH: path }
}

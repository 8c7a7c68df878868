import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { differences, lastingOf, takeStock } from './left-behind.ts'
import type { WordPressSite } from './wordpress-site.ts'

const root = join(import.meta.dirname, '../..')
const shownDifferences = 50
const endsWithin = 10_000

/** How a WordPress is tested: by the checks, or by random sequences. */
export type CommandName = 'certify' | 'explore'

/**
 * Certifies or explores a WordPress, and looks whether anything is left on it afterwards.
 *
 * @param version as its package has it, `6.1.9+dfsg1-0+deb12u1`: which it is verified against
 * @param more arguments for the command
 * @returns the exit code of that; 1 when something is left
 */
export async function certify(
  command: CommandName,
  site: WordPressSite,
  version: string,
  more: readonly string[],
  stopped: AbortSignal,
): Promise<number> {
  const before = await takeStock(site.place, stopped)
  const code = await runCommand(command, site, version, more, stopped)
  stopped.throwIfAborted()
  const all = differences(before, await takeStock(site.place, stopped))
  const lasting = lastingOf(all)
  const left = all.filter((line) => !lasting.includes(line))
  // The certificate says before a run that these may stay.
  if (lasting.length > 0) console.log(`No route removes:\n  ${lasting.join('\n  ')}`)
  if (left.length === 0) {
    console.log(`Nothing is left on the server: ${before.size} rows and files, as before.`)
    return code
  }
  const shown = left.slice(0, shownDifferences).join('\n  ')
  const rest = left.length > shownDifferences ? `\n  and ${left.length - shownDifferences} more` : ''
  console.error(`The server is not as it was:\n  ${shown}${rest}`)
  return code === 0 ? 1 : code
}

const ownOptions: Readonly<Record<CommandName, readonly string[]>> = {
  // WordPress stores its sticky posts in one list without a lock: of two concurrent writes, one is lost.
  certify: ['--baseline', join('tests', 'wordpress', 'baseline.json'), '--workers', '1'],
  explore: [
    '--baseline',
    join('tests', 'wordpress', 'known-differences.json'),
    '--seed',
    '1',
    '--sequences',
    '80',
  ],
}

function runCommand(
  command: CommandName,
  { place, passwords }: WordPressSite,
  version: string,
  more: readonly string[],
  stopped: AbortSignal,
): Promise<number> {
  const [named = version] = /^\d+[.]\d+/.exec(version) ?? []
  const asItIs = ['--write', '--wordpress', named, ...ownOptions[command]]
  const args = [join('cli', 'main.ts'), command, place.address, ...asItIs, ...more]
  // Users of a network can't be deleted by the API: a run is given users.
  const users = place.form.site !== '' && {
    SITE_CONTRACT_USER_EDITOR: `edda:${passwords.edda}`,
    SITE_CONTRACT_USER_AUTHOR: `arlo:${passwords.arlo}`,
  }
  // By the environment, because everybody on the machine sees the arguments.
  const env = { ...process.env, SITE_CONTRACT_USER: `admin:${passwords.admin}`, ...users }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
    const stop = (): void => {
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), endsWithin).unref()
    }
    stopped.addEventListener('abort', stop, { once: true })
    child.once('error', reject)
    child.once('close', (code) => {
      stopped.removeEventListener('abort', stop)
      resolve(code ?? 2)
    })
  })
}

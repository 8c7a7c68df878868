import { execFile, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { promisify } from 'node:util'

// The core of MariaDB is the program without the service: there is nothing that an installation could start.
const packages = [
  'wordpress',
  'php-cli',
  'php-mysql',
  'php-gd',
  'php-xml',
  'php-mbstring',
  'mariadb-server-core',
  'unzip',
]

// WordPress's package wants a web server. While a policy forbids it, no installation starts a service; a machine that
// has such a policy isn't changed.
const installation = `
set -eu
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 130' INT TERM HUP
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod 755 "$policy"
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -qq --no-install-recommends "$@"
`

/**
 * The version of Debian's WordPress; installs the packages where they are missing.
 *
 * @throws Error when they are missing and cannot be installed
 */
export async function installedWordPress(stopped: AbortSignal): Promise<string> {
  const before = await versions()
  const missing = packages.filter((name) => !before.has(name))
  if (missing.length > 0) await install(missing, stopped)
  const version = (await versions()).get('wordpress')
  if (version === undefined) throw new Error('apt-get has ended well, and yet there is no WordPress.')
  return version
}

async function install(missing: readonly string[], stopped: AbortSignal): Promise<void> {
  const listed = missing.join(' ')
  if (!(await succeeds('apt-get', '--version')))
    throw new Error(`Cannot install ${listed}: there is no apt-get. Use Debian 12, or a container of it.`)
  const isRoot = process.getuid?.() === 0
  if (!isRoot && !(await succeeds('sudo', '-n', 'true')))
    throw new Error(`Cannot install ${listed} as this user. Run: sudo apt-get install ${listed}`)
  const command = [...(isRoot ? [] : ['sudo', '-n']), 'sh', '-c', installation, 'install', ...missing]
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] })
    const stop = (): void => void child.kill('SIGTERM')
    stopped.addEventListener('abort', stop, { once: true })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      stopped.removeEventListener('abort', stop)
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
  stopped.throwIfAborted()
  if (code !== 0) throw new Error(`Cannot install ${listed}: apt-get has ended with ${code}.`)
}

async function versions(): Promise<ReadonlyMap<string, string>> {
  // It fails for an unknown package, and still prints the others.
  const format = ['Package', 'db:Status-Status', 'Version'].map((field) => `\${${field}}`).join(' ')
  const query = promisify(execFile)('dpkg-query', ['--show', `--showformat=${format}\n`, ...packages])
  const { stdout } = await query.catch(({ stdout = '' }: { stdout?: string }) => ({ stdout }))
  const lines = stdout.split('\n').map((line) => line.split(' '))
  return new Map(
    lines.flatMap(([name = '', status, version = '']) => (status === 'installed' ? [[name, version]] : [])),
  )
}

async function succeeds(command: string, ...args: readonly string[]): Promise<boolean> {
  return promisify(execFile)(command, args).then(
    () => true,
    () => false,
  )
}

import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type Background, startInBackground } from './background.ts'
import { run } from './process-group.ts'

/** A MariaDB server in the background. */
export interface Database {
  /** Its only address: a socket in a private folder. */
  readonly socket: string
  stop(): Promise<void>
}

// It need not outlive a power cut, and it is small. Remembered answers are worth a quarter of the requests per second.
const inHaste = [
  '--innodb-flush-log-at-trx-commit=0',
  '--skip-innodb-doublewrite',
  '--innodb-flush-method=nosync',
  '--innodb-log-file-size=32M',
  '--innodb-buffer-pool-size=64M',
  '--query-cache-type=1',
  '--query-cache-size=16M',
  '--skip-performance-schema',
]

/**
 * Makes a database in a folder and starts it there, apart from any that the machine has.
 *
 * @throws Error when it does not come up
 */
export async function startDatabase(folder: string, stopped: AbortSignal): Promise<Database> {
  const [data, temporary] = [join(folder, 'data'), join(folder, 'database-temporary')]
  const socket = join(folder, 'database.sock')
  const first = join(folder, 'first.sql')
  await mkdir(temporary)
  await writeFile(first, 'CREATE DATABASE IF NOT EXISTS wordpress CHARACTER SET utf8mb4;\n')
  const places = ['--no-defaults', `--datadir=${data}`, `--tmpdir=${temporary}`]
  // It runs as root only with this option.
  if (process.getuid?.() === 0) places.push('--user=root')
  const making = ['--auth-root-authentication-method=normal', '--skip-test-db', '--skip-name-resolve']
  await run('mariadb-install-db', [...places, ...making], { stopped })
  const listening = [`--socket=${socket}`, '--skip-networking', `--pid-file=${join(folder, 'database.pid')}`]
  const server: Background = await startInBackground(
    '/usr/sbin/mariadbd',
    [...places, ...listening, ...inHaste, `--init-file=${first}`],
    { env: process.env, log: join(folder, 'database.log') },
  )
  try {
    await server.ready(() => greets(socket), stopped)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { socket, stop: () => server.stop() }
}

/** Whether a database says who it is, which it does once it takes statements. */
function greets(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket)
    const answer = (isReady: boolean): void => {
      connection.destroy()
      resolve(isReady)
    }
    connection.once('data', () => answer(true))
    connection.once('error', () => answer(false))
    connection.once('close', () => resolve(false))
  })
}

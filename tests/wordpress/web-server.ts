import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Background, startInBackground } from './background.ts'
import { type Place, phpEnvironment, phpSettings, served } from './php.ts'

const router = join(import.meta.dirname, 'router.php')

// Files are compiled once and never checked again, including new ones, which the default excludes.
const compiled = {
  'opcache.enable': '1',
  'opcache.validate_timestamps': '0',
  'opcache.file_update_protection': '0',
  'opcache.max_accelerated_files': '4000',
  'opcache.memory_consumption': '96',
  'opcache.interned_strings_buffer': '16',
  realpath_cache_size: '1M',
  realpath_cache_ttl: '3600',
}
const messages = { display_errors: '0', log_errors: '1' }

/**
 * Starts PHP's built-in web server for the site, and waits until it answers.
 *
 * @throws Error when it does not come up
 */
export async function startWebServer(place: Place, stopped: AbortSignal): Promise<Background> {
  const { folder, address } = place
  const settings = Object.entries({ ...compiled, ...messages }).flatMap(([name, value]) => [
    '-d',
    `${name}=${value}`,
  ])
  const serving = ['-S', new URL(address).host, '-t', served(place), router]
  const server = await startInBackground('php', [...phpSettings(place), ...settings, ...serving], {
    env: { ...phpEnvironment(place), PHP_CLI_SERVER_WORKERS: String(Math.max(4, availableParallelism())) },
    log: join(folder, 'web-server.log'),
  })
  try {
    await server.ready(() => answers(`${address}/index.php?rest_route=/`), stopped)
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  await response?.body?.cancel()
  return response?.status === 200
}

/**
 * A free address on this machine.
 *
 * @param port the port it is to have; 0 for any
 * @throws Error when a process listens there
 */
export function freeAddress(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', () => reject(new Error(`Cannot listen on port ${port}. Use another --port.`)))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const free = typeof address === 'object' && address !== null ? address.port : port
      server.close(() => resolve(`http://127.0.0.1:${free}`))
    })
  })
}

import { createServer, type Server } from 'node:http'
import { controlPath } from '../control-api/control-route.ts'
import type { Inspector, Site } from '../site/site-interface.ts'
import { inspectedListener } from './inspected-listener.ts'

/** Those that are served: who asks again, somewhere else in a test, means the same page. */
const served = new WeakMap<Site, Promise<Inspector>>()

/** Serves the inspector of a site on a free port of this machine, and prints its address. Keeps no process alive. */
export function serveInspector(site: Site): Promise<Inspector> {
  const known = served.get(site)
  if (known !== undefined) return known
  // Who closes one a second time forgets no other that has begun since.
  const forget = (): void => {
    if (served.get(site) === begun) served.delete(site)
  }
  const begun = begin(site, forget)
  served.set(site, begun)
  begun.catch(forget)
  return begun
}

async function begin(site: Site, forget: () => void): Promise<Inspector> {
  const server = createServer(inspectedListener(site))
  server.on('connection', (socket) => socket.unref())
  const port = await listening(server)
  const url = `http://127.0.0.1:${port}${controlPath}`
  console.info(`Inspector: ${url}`)
  const close = async (): Promise<void> => {
    forget()
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return { url, close, [Symbol.asyncDispose]: close }
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      server.unref()
      const address = server.address()
      if (typeof address === 'object' && address !== null) resolve(address.port)
    })
  })
}

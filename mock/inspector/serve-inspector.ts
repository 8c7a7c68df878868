import { createServer, type RequestListener, type Server } from 'node:http'
import { nodeListener } from '../adapters/node-http.ts'
import { controlPath } from '../control-api/control-route.ts'
import { RemoteControl } from '../control-api/remote-control.ts'
import { Sessions } from '../site/sessions.ts'
import type { Inspector, Site } from '../site/site-interface.ts'
import { inspectorFile } from './page/files.ts'

/** What answers requests, by the sessions that they name. */
type Answering = Pick<RemoteControl, 'handle'>

export interface InspectedOptions {
  readonly through?: ((control: Answering, sessions: Sessions) => Answering) | undefined
  /** Accepts control requests from other machines, not only from this one. */
  readonly remoteControl?: boolean | undefined
}

/**
 * A listener for `node:http` that answers as a site does, with a session for each request that names one, the
 * address that controls them, and the page that shows them from inside.
 */
export function inspectedListener(
  site: Site,
  { through = (control) => control, remoteControl = false }: InspectedOptions = {},
): RequestListener {
  const sessions = new Sessions(site)
  return nodeListener(through(new RemoteControl(sessions, inspectorFile, remoteControl), sessions))
}
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

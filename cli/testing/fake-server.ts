import { createServer } from 'node:http'
import { createSite, nodeListener, type SiteOptions } from '../../mock/index.ts'

/** A fake site on a port of its own. */
export interface FakeServer {
  readonly url: string
  /** Resolves at the first request. */
  readonly requested: Promise<void>
  /** The number of items with the tag of a run. */
  marked(): number
  close(): void
}

/** Serves a fake site. `delay` delays each answer, in milliseconds. */
export async function fakeServer(options: Partial<SiteOptions> = {}, delay = 0): Promise<FakeServer> {
  const site = createSite({ deployment: 'first', naming: 'neutral', ...options })
  const listener = nodeListener(site)
  let hear = (): void => {}
  const requested = new Promise<void>((resolve) => {
    hear = resolve
  })
  const server = createServer((request, response) => {
    hear()
    if (delay === 0) listener(request, response)
    else setTimeout(() => listener(request, response), delay)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    requested,
    marked: () => JSON.stringify(site.snapshot()).split(/sitecontract[0-9a-f]{10}/).length - 1,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

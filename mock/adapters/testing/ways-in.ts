import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchWith } from '../../http/fetch.ts'
import { nodeListener } from '../node-http.ts'
import { type AnsweringSite, url } from './suite-site.ts'

/** A site behind an adapter, until it is closed. */
export interface OpenSite {
  /** The address, without a trailing slash. */
  readonly url: string
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

/** An adapter to test. */
export interface WayIn {
  readonly name: string
  open(site: AnsweringSite): Promise<OpenSite>
}

export const inProcess: WayIn = {
  name: 'in process',
  open: async ({ handle }) => ({ url, fetch: fetchWith(handle), close: async () => {} }),
}

export const nodeHttp: WayIn = {
  name: 'node:http',
  open: async (site) => {
    // Long headers must reach the site.
    const server = createServer({ maxHeaderSize: 256 * 1024 }, nodeListener(site))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return {
      url: `http://127.0.0.1:${port}`,
      fetch,
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    }
  },
}

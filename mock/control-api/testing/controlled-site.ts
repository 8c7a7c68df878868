import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nodeListener } from '../../adapters/node-http.ts'
import type { SiteOptions } from '../../resources/endpoint/options.ts'
import { Sessions } from '../../site/sessions.ts'
import { createSite, type Site } from '../../site/site.ts'
import { noon, smallSite } from '../../testing/small-site.ts'
import { RemoteControl } from '../remote-control.ts'

/** A small served site with a control API. */
export interface ControlledSite {
  readonly site: Site
  readonly port: number
  readonly url: string
  close(): void
}

/** A response with parsed JSON. */
export interface Reply {
  readonly status: number
  readonly body: unknown
}

/** Serves a small site, with its clock at noon, on an address of this machine. */
export async function controlledSite(host = '127.0.0.1', options: SiteOptions = {}): Promise<ControlledSite> {
  const site = createSite({ deployment: 'first', data: smallSite(), now: () => noon, ...options })
  const page = { contentType: 'text/html', body: '<!doctype html><title>Page</title>' }
  const control = new RemoteControl(new Sessions(site), async (name) => (name === '' ? page : undefined))
  const server = createServer(nodeListener(control))
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    site,
    port,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Sends a request with any headers, including those that `fetch` sets itself. */
export function sendControl(
  { port }: ControlledSite,
  act: string,
  { host = '127.0.0.1', headers = {} }: { host?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Reply> {
  const [method, path] = act.split(' ')
  return new Promise((resolve, reject) => {
    const requested = request(
      { host, port, method, path: `/__site-contract/${path}`, headers },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => {
          text += piece
        })
        response.on('end', () => {
          const isJson = response.headers['content-type']?.startsWith('application/json')
          resolve({ status: response.statusCode ?? 0, body: isJson ? JSON.parse(text) : text })
        })
      },
    )
    requested.on('error', reject)
    requested.end()
  })
}

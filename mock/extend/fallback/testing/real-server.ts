import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Listener = (request: IncomingMessage, response: ServerResponse, url: URL) => void

/** An HTTP server that acts as a live site with a plugin. */
export interface RealServer {
  /** Its address, without a trailing slash. */
  readonly url: string
  /** The method and address of each request. */
  readonly asked: string[]
  /** The headers of the last request. */
  lastHeaders(): IncomingMessage['headers']
  close(): void
}

/** Serves an index with `wp/v2` and `shop/v1`, and the given routes. */
export async function realServer(routes: Readonly<Record<string, Listener>>): Promise<RealServer> {
  const asked: string[] = []
  let last: IncomingMessage['headers'] = {}
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host')
    asked.push(`${request.method} ${request.url}`)
    last = request.headers
    const route = routes[url.pathname.replace(/^\/wp-json/, '')]
    if (/^\/wp-json\/?$/.test(url.pathname))
      return json(response, { name: 'Real', namespaces: ['wp/v2', 'shop/v1'], routes: {} })
    if (route) return route(request, response, url)
    json(response, { code: 'rest_no_route', message: 'None.', data: { status: 404 } }, 404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    asked,
    lastHeaders: () => last,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Answers JSON as PHP writes it. */
export function json(response: ServerResponse, value: unknown, status = 200, headers = {}): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', ...headers })
    .end(JSON.stringify(value).replaceAll('/', '\\/'))
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A function that answers requests at an address of this machine. */
export interface Served {
  /** `http://127.0.0.1:40123`. */
  readonly url: string
  close(): void
}

/** Serves raw answers, for those that a `Response` cannot express. */
export async function serveRaw(
  answer: (requested: IncomingMessage, answered: ServerResponse) => void,
): Promise<Served> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Serves a function with the signature of `fetch`. */
export function serve(answer: (request: Request) => Promise<Response>): Promise<Served> {
  return serveRaw(async (requested, answered) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of requested) chunks.push(chunk)
    const { method = 'GET', headers, url = '/' } = requested
    const response = await answer(
      new Request(`http://${headers.host}${url}`, {
        method,
        headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      }),
    )
    answered.writeHead(response.status, Object.fromEntries(response.headers))
    answered.end(Buffer.from(await response.arrayBuffer()))
  })
}

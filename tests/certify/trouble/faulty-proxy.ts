import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The treatment of one request. */
export type Fault = (exchange: Exchange) => void

/** A request, and the ways to spoil it. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Hands the request on and the whole answer back. */
  pass(): void
  /** Hands the request on, and gives the answer to see before anything goes back. */
  intercept(see: (answer: Intercepted) => void): void
}

/** An answer on its way back. */
export interface Intercepted {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** A proxy that serves a while and then makes trouble. */
export interface FaultyProxy {
  readonly url: string
  /** How many requests came. */
  readonly count: () => number
  close(): void
}

/**
 * Proxies a server on loopback. `faultOf` is called for each request, counted from 1, and returns its fault;
 * undefined forwards it.
 */
export async function faultyProxy(
  target: string,
  faultOf: (n: number, request: IncomingMessage) => Fault | undefined,
): Promise<FaultyProxy> {
  let count = 0
  const server = createServer((request, response) => {
    count++
    const exchange = exchangeOf(target, request, response)
    const fault = faultOf(count, request)
    if (fault) fault(exchange)
    else exchange.pass()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = portOf(server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    count: () => count,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function exchangeOf(target: string, request: IncomingMessage, response: ServerResponse): Exchange {
  const intercept: Exchange['intercept'] = (see) => {
    const { method, headers, url } = request
    const onward = ask(`${target}${url}`, { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        see({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  }
  return {
    request,
    response,
    intercept,
    pass() {
      intercept(({ status, headers, body }) => {
        response.writeHead(status, headers)
        response.end(body)
      })
    },
  }
}

function portOf(address: AddressInfo | string | null): { port: number } {
  return typeof address === 'object' && address !== null ? address : { port: 0 }
}

import { createServer, type Server as HttpServer, type RequestListener, STATUS_CODES } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { Duplex } from 'node:stream'
import {
  type InspectedOptions,
  inspectedListener,
  type Sessions,
  type Site,
  type SiteRequest,
} from '../../../mock/index.ts'
import type { KeyAndCertificate } from './https.ts'
import type { RequestLog } from './request-lines.ts'
import type { RequestReportFile } from './request-report.ts'

export interface Served {
  readonly server: HttpServer | HttpsServer
  /** Its address, without a slash at its end. */
  readonly url: string
}

// Above the longest address the mock reads, so that a longer one is refused by it and not by the parser.
export const maxHeaderSize = 256 * 1024

const lastPort = 65_535

/** Where a site is served, and with what. */
export interface Place {
  readonly host: string
  /** 0 for a free one. */
  readonly port: number
  /** For HTTPS. */
  readonly secure?: KeyAndCertificate | undefined
  /** Accepts control requests from other machines. */
  readonly remoteControl?: boolean | undefined
  /** Prints each request. Default: none is printed. */
  readonly log?: Omit<RequestLog, 'sessionOf'> | undefined
  /** Counts each request. */
  readonly report?: RequestReportFile | undefined
}

/**
 * Serves a site over HTTP, or HTTPS, with a session for each request that names one, and the address that controls them.
 *
 * @throws Error when the address cannot be had
 */
export async function listen(site: Site, place: Place): Promise<Served> {
  const { host, port, secure, log, report, remoteControl } = place
  const listener = inspectedListener(site, { through: await following({ log, report }), remoteControl })
  const server = secure
    ? await secureServer(site, secure, listener)
    : createServer({ maxHeaderSize }, listener)
  return { server, url: `http${secure ? 's' : ''}://${await listenAt(server, { host, port })}` }
}

/**
 * Lets a server listen, and answer what its parser refuses.
 *
 * @returns its host and port, as clients write them
 * @throws Error when the address cannot be had
 */
export async function listenAt(
  server: HttpServer | HttpsServer,
  { host, port }: Pick<Place, 'host' | 'port'>,
): Promise<string> {
  if (port > lastPort)
    throw new Error(`Cannot listen on port ${port}: the last is ${lastPort}. Use a lower --port.`)
  server.on('clientError', refuse)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const shownHost = anyAddress.get(host) ?? (host.includes(':') ? `[${host}]` : host)
  const shownPort = typeof address === 'object' && address !== null ? address.port : port
  return `${shownHost}:${shownPort}`
}

/** A server for HTTPS, which also redirects http at the same port when the site is like a host that does. */
async function secureServer(
  site: Site,
  secure: KeyAndCertificate,
  listener: RequestListener,
): Promise<HttpServer | HttpsServer> {
  const { createServer: createSecure } = await import('node:https')
  const server = createSecure({ maxHeaderSize, ...secure }, listener)
  if (!site.like.includes('http-to-https')) return server
  server.on('clientError', refuse)
  return (await import('./both-protocols.ts')).withHttps(createServer({ maxHeaderSize }, listener), server)
}

/** What follows the requests on their way to the site. */
async function following({
  log,
  report,
}: Pick<Place, 'log' | 'report'>): Promise<InspectedOptions['through']> {
  const lines = log && (await import('./request-lines.ts'))
  return (control, sessions) => {
    const session = (request: SiteRequest) => sessionOf(sessions, request)
    const counted = report?.follow(control, session) ?? control
    return lines && log ? lines.withRequestLog(counted, { ...log, sessionOf: session }) : counted
  }
}

function sessionOf(sessions: Sessions, request: SiteRequest): Site | undefined {
  try {
    return sessions.sessionFor(request)
  } catch {
    // An invalid name of a session.
    return undefined
  }
}

// The site never sees what the parser refuses: no HTTP, an unknown method, headers beyond every limit.
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const isLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const status = isLarge ? 431 : 400
  const message = isLarge
    ? 'The headers are too large. Send fewer.'
    : `This request cannot be read: ${error.message}.`
  const body = JSON.stringify({ code: 'rest_unreadable_request', message, data: { status } })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=UTF-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

// A server listens everywhere, and a client needs one address.
const anyAddress: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
])

function explained(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(
      `Cannot listen on ${host}:${port}: another program already uses this port. Use another --port.`,
    )
  if (error.code === 'EACCES')
    return new Error(`Cannot listen on ${host}:${port}: permission denied. Use a --port from 1024.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`Cannot listen on "${host}": it is not an address of this machine. Use another --host.`)
  return error
}

/** Ends servers at once, with their connections. */
export function endServers(served: readonly Served[]): void {
  for (const { server } of served) {
    server.close()
    server.closeAllConnections()
  }
}

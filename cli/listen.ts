import { createServer, type Server as HttpServer, STATUS_CODES } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { inspectedListener, type Sessions, type Site, type SiteRequest } from '../mock/index.ts'
import type { KeyAndCertificate } from './https/make-certificate.ts'
import type { Telling } from './request-lines.ts'

type Server = HttpServer | HttpsServer

/** A site that is served. */
export interface Served {
  readonly server: Server
  /** Its address, without a slash at its end. */
  readonly url: string
}

// Above the longest address the mock reads, so that a longer one is refused by it and not by the parser.
const maxHeaderSize = 256 * 1024

const lastPort = 65_535

/** Where a site is served, and with what. */
export interface Place {
  readonly host: string
  /** 0 for a free one. */
  readonly port: number
  /** For HTTPS. */
  readonly secure?: KeyAndCertificate | undefined
  /** How requests are told of. Default: they are not, and nothing is done for it. */
  readonly telling?: Omit<Telling, 'siteOf'> | undefined
}

/**
 * Serves a site over HTTP, or HTTPS, with a session for each request that names one, and the address that controls them.
 *
 * @throws Error when the address cannot be had
 */
export async function listen(site: Site, { host, port, secure, telling }: Place): Promise<Served> {
  if (port > lastPort)
    throw new Error(`Cannot listen on port ${port}: the last is ${lastPort}. Use a lower --port.`)
  const listener = inspectedListener(site, telling && (await toldBy(telling)))
  const server = secure
    ? (await import('node:https')).createServer({ maxHeaderSize, ...secure }, listener)
    : createServer({ maxHeaderSize }, listener)
  server.on('clientError', refuse)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const shownHost = anyAddress.get(host) ?? (host.includes(':') ? `[${host}]` : host)
  return { server, url: `http${secure ? 's' : ''}://${shownHost}:${isInfo(address) ? address.port : port}` }
}

/** What tells of each request, and is loaded only where that is wanted. */
async function toldBy(telling: Omit<Telling, 'siteOf'>): Promise<Parameters<typeof inspectedListener>[1]> {
  const { toldRequests } = await import('./request-lines.ts')
  return (control, sessions) =>
    toldRequests(control, { ...telling, siteOf: (request) => sessionOf(sessions, request) })
}

function sessionOf(sessions: Sessions, request: SiteRequest): Site | undefined {
  try {
    return sessions.of(request)
  } catch {
    // The name of a session that cannot be.
    return undefined
  }
}

// What the parser refuses never gets to the site: no HTTP, an unknown method, headers past every limit.
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const isLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const status = isLarge ? 431 : 400
  const message = isLarge
    ? 'The headers are too large. Send fewer.'
    : `This is no request that can be read: ${error.message}.`
  const body = JSON.stringify({ code: 'rest_unreadable_request', message, data: { status } })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=UTF-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

// Listening everywhere is no address to ask at.
const anyAddress: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
])

function isInfo(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}

function explained(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Cannot listen on ${host}:${port}: something listens there already. Use another --port.`)
  if (error.code === 'EACCES')
    return new Error(`Cannot listen on ${host}:${port}: this user may not. Use a --port from 1024.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`Cannot listen on "${host}": it is no address of this machine. Use another --host.`)
  return error
}

/** Ends servers at once, with what is connected to them. */
export function endServers(servers: readonly Server[]): void {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
}

/**
 * Ends the servers, and the process, at once when it is told to.
 *
 * @param before what is still to be done, for what is kept
 */
export function stopOnSignals(
  servers: readonly Server[],
  before: () => Promise<unknown> = async () => undefined,
): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      endServers(servers)
      await before()
    })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { RestError } from '../http/errors.ts'
import type { SiteRequest } from '../http/exchange.ts'
import { bodyLimit, concurrentBodiesLimit } from '../http/limits.ts'
import { ReceivedBytes } from '../http/received-bytes.ts'

/** A request of `node:http` as a request to the mock. */
export function nodeRequest(message: IncomingMessage, response: ServerResponse): SiteRequest {
  const { method = 'GET', url = '/', headers } = message
  const { authority = headers.host, target } = url.startsWith('/') ? { target: url } : partsOf(url)
  return {
    method,
    origin: originOf(authority, 'encrypted' in message.socket),
    target,
    header: (name) => headers[name]?.toString(),
    headers: message.rawHeaders,
    get peer() {
      return message.socket.remoteAddress
    },
    body: (limit) => (hasBody(headers) ? readBytes(message, response, limit) : nothing),
  }
}

const nothing = new Uint8Array()

// RFC 9112, section 6.3.
function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

// A client that uses the site as a proxy sends the whole address, whose authority replaces the Host header.
function partsOf(url: string): { authority?: string; target: string } {
  const [, authority, target = url] = /^https?:\/\/([^/?]*)(.*)$/i.exec(url) ?? []
  return {
    ...(authority !== undefined && { authority }),
    target: target.startsWith('/') ? target : `/${target}`,
  }
}

// Host names have at most 253 characters; a longer one would be in every link of every cached response.
const plainHost = /^(?:[\w.-]{1,253}|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** A cache of one: nearly all requests have the same host. */
let latest = { host: 'localhost', isSecure: false, origin: 'http://localhost' }

// For an invalid host, the site's links lead to localhost.
function originOf(host = 'localhost', isSecure = false): string {
  if (host === latest.host && isSecure === latest.isSecure) return latest.origin
  const scheme = isSecure ? 'https' : 'http'
  const requested = `${scheme}://${host}`
  const origin = plainHost.test(host) && URL.canParse(requested) ? requested : `${scheme}://localhost`
  latest = { host, isSecure, origin }
  return origin
}

/** Bytes of bodies in memory, of all pending requests. */
let pendingBytes = 0

// Reads to the end even past the limit, so that the client can read the response and reuse the connection.
function readBytes(
  message: IncomingMessage,
  response: ServerResponse,
  limit = bodyLimit,
): Promise<Uint8Array> {
  let received: ReceivedBytes | undefined = new ReceivedBytes(limit)
  let own = 0
  const release = (): void => {
    pendingBytes -= own
    own = 0
    received = undefined
  }
  response.once('close', release)
  return new Promise((resolve, reject) => {
    message.on('data', (chunk: Uint8Array) => {
      if (received === undefined || received.isPastLimit) return
      if (pendingBytes + chunk.length > concurrentBodiesLimit) {
        release()
        response.setHeader('Retry-After', '1')
        return reject(tooManyBodies())
      }
      pendingBytes += chunk.length
      own += chunk.length
      received.add(chunk)
      if (received.isPastLimit) resolve(received.bytes())
    })
    message.on('end', () => received && resolve(received.bytes()))
    message.on('error', reject)
  })
}

function tooManyBodies(): RestError {
  const megabytes = concurrentBodiesLimit / 1024 / 1024
  const message = `The pending requests have sent ${megabytes} MB, the maximum. Retry this request.`
  return new RestError(503, 'mock_too_many_bodies', message)
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { RestError } from '../http/errors.ts'
import type { SiteRequest } from '../http/exchange.ts'
import { bodyLimit, concurrentBodiesLimit } from '../http/limits.ts'
import { ReceivedBytes } from '../http/received-bytes.ts'

/** A request of `node:http` as the site reads it. */
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

// By its headers, as the protocol has it (RFC 9112, section 6.3).
function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

// A client that takes the site for a proxy sends the whole address; its authority stands in the place of the Host.
function partsOf(url: string): { authority?: string; target: string } {
  const [, authority, target = url] = /^https?:\/\/([^/?]*)(.*)$/i.exec(url) ?? []
  return {
    ...(authority !== undefined && { authority }),
    target: target.startsWith('/') ? target : `/${target}`,
  }
}

// The names of hosts end at 253 characters; a longer one would be in every link of every answer that is kept.
const plainHost = /^(?:[\w.-]{1,253}|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** The host that was named last, as nearly always the same one is named again. */
let latest = { host: 'localhost', isSecure: false, origin: 'http://localhost' }

// What is no host is passed over, and the site's links lead to localhost.
function originOf(host = 'localhost', isSecure = false): string {
  if (host === latest.host && isSecure === latest.isSecure) return latest.origin
  const scheme = isSecure ? 'https' : 'http'
  const named = `${scheme}://${host}`
  const origin = plainHost.test(host) && URL.canParse(named) ? named : `${scheme}://localhost`
  latest = { host, isSecure, origin }
  return origin
}

/** Bytes of bodies that requests hold until they are answered. */
let held = 0

// Read to its end even past the limit: the client gets to read the answer, and the connection can be used again.
function readBytes(
  message: IncomingMessage,
  response: ServerResponse,
  limit = bodyLimit,
): Promise<Uint8Array> {
  let received: ReceivedBytes | undefined = new ReceivedBytes(limit)
  let own = 0
  const letGo = (): void => {
    held -= own
    own = 0
    received = undefined
  }
  response.once('close', letGo)
  return new Promise((resolve, reject) => {
    message.on('data', (chunk: Uint8Array) => {
      if (received === undefined || received.isPastLimit) return
      if (held + chunk.length > concurrentBodiesLimit) {
        letGo()
        response.setHeader('Retry-After', '1')
        return reject(tooManyBodies())
      }
      held += chunk.length
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
  const message = `Requests that are not answered yet have sent ${megabytes} MB, and the mock holds no more at once. Send this one again.`
  return new RestError(503, 'mock_too_many_bodies', message)
}

import type { IncomingMessage } from 'node:http'
import type { SiteRequest } from '../http/exchange.ts'
import { ReceivedBytes } from '../http/received-bytes.ts'

/** A request of `node:http` as the site reads it. */
export function nodeRequest(message: IncomingMessage): SiteRequest {
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
    body: () => (hasBody(headers) ? readBytes(message) : nothing),
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

// Read to its end even past the limit: the client gets to read the answer, and the connection can be used again.
function readBytes(message: IncomingMessage): Promise<Uint8Array> {
  const received = new ReceivedBytes()
  return new Promise((resolve, reject) => {
    message.on('data', (chunk: Uint8Array) => {
      received.add(chunk)
      if (received.isPastLimit) resolve(received.bytes())
    })
    message.on('end', () => resolve(received.bytes()))
    message.on('error', reject)
  })
}

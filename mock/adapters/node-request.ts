import type { IncomingMessage } from 'node:http'
import type { SiteRequest } from '../exchange.ts'
import { ReceivedBytes } from '../request/received-bytes.ts'

/** A request of `node:http` as the site reads it. */
export function nodeRequest(message: IncomingMessage): SiteRequest {
  const { method = 'GET', url = '/', headers } = message
  // A client that takes the site for a proxy sends the whole address; its authority stands in the place of the Host.
  const [, authority = headers.host, target = url] = /^https?:\/\/([^/?]*)(.*)$/i.exec(url) ?? []
  return {
    method,
    origin: originOf(authority),
    target: target.startsWith('/') ? target : `/${target}`,
    header: (name) => headers[name]?.toString(),
    peer: message.socket.remoteAddress,
    body: () => readBytes(message),
  }
}

const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

// What is no host is passed over, and the site's links lead to localhost.
function originOf(host = 'localhost'): string {
  const origin = `http://${host}`
  return plainHost.test(host) && URL.canParse(origin) ? origin : 'http://localhost'
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

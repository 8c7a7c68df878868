import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { SiteRequest, SiteResponse } from '../exchange.ts'
import { bodyLimit } from '../request/limits.ts'
import type { Site } from '../site.ts'

/** A listener for `node:http` that answers as the site does. */
export function nodeListener(site: Pick<Site, 'handle'>): RequestListener {
  // An answer that the site keeps is turned to bytes once.
  const encoded = new WeakMap<SiteResponse, Uint8Array>()
  const send = (answer: SiteResponse, response: ServerResponse): void => {
    let bytes = encoded.get(answer)
    if (bytes === undefined) {
      bytes = typeof answer.body === 'string' ? Buffer.from(answer.body) : (answer.body ?? new Uint8Array())
      encoded.set(answer, bytes)
    }
    response.writeHead(answer.status, { ...answer.headers, 'Content-Length': bytes.length }).end(bytes)
  }
  return (message, response) => {
    const answer = site.handle(toSiteRequest(message))
    if (!(answer instanceof Promise)) return send(answer, response)
    answer.then(
      (late) => send(late, response),
      (error: unknown) => {
        console.error(error)
        response.writeHead(500, { 'Content-Type': 'application/json' }).end('{"code":"mock_defect"}')
      },
    )
  }
}

function toSiteRequest(message: IncomingMessage): SiteRequest {
  const { method = 'GET', url = '/', headers } = message
  return {
    method,
    origin: `http://${headers.host ?? 'localhost'}`,
    target: url.startsWith('/') ? url : url.replace(/^\w+:\/\/[^/?]*/, '') || '/',
    header: (name) => headers[name]?.toString(),
    body: () => readAll(message),
  }
}

// One byte past the limit is enough to know that it was passed.
async function readAll(message: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    chunks.push(chunk)
    size += chunk.length
    if (size > bodyLimit) break
  }
  return Buffer.concat(chunks)
}

import type { RequestListener, ServerResponse } from 'node:http'
import type { SiteResponse } from '../exchange.ts'
import type { Site } from '../site.ts'
import { carriesBody } from './carries-body.ts'
import { nodeRequest } from './node-request.ts'

/** A listener for `node:http` that answers as the site does. */
export function nodeListener(site: Pick<Site, 'handle'>): RequestListener {
  // An answer that the site keeps, and so gives at once, is turned to bytes once; a new one is sent as the text it is.
  const encoded = new WeakMap<SiteResponse, Uint8Array>()
  const bytesOf = (answer: SiteResponse): Uint8Array => {
    const bytes = encoded.get(answer) ?? Buffer.from(answer.body ?? '')
    encoded.set(answer, bytes)
    return bytes
  }
  return (message, response) => {
    try {
      const answer = site.handle(nodeRequest(message))
      if (answer instanceof Promise)
        answer
          .then((late) => send(late, late.body ?? '', response))
          .catch((error: unknown) => fail(error, response))
      else send(answer, bytesOf(answer), response)
    } catch (error) {
      fail(error, response)
    }
  }
}

function send({ status, headers }: SiteResponse, body: string | Uint8Array, response: ServerResponse): void {
  // The connection breaks.
  if (status === 0) return void response.destroy()
  if (!carriesBody(response.req.method, status)) {
    response.writeHead(status, headers).end()
    return
  }
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
  response.writeHead(status, { ...headers, 'Content-Length': length }).end(body)
}

const defect = JSON.stringify({
  code: 'mock_defect',
  message: 'The mock failed on this request. What went wrong is on its console.',
  data: { status: 500 },
})

function fail(error: unknown, response: ServerResponse): void {
  // Nobody is left to be told when the client has gone.
  if (response.destroyed) return
  console.error(error)
  response.writeHead(500, { 'Content-Type': 'application/json; charset=UTF-8' }).end(defect)
}

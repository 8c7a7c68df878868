import type { RequestListener, ServerResponse } from 'node:http'
import type { SiteResponse } from '../exchange.ts'
import type { Site } from '../site.ts'
import { carriesBody } from './carries-body.ts'
import { nodeRequest } from './node-request.ts'

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
    const { status, headers } = answer
    if (carriesBody(response.req.method, status))
      response.writeHead(status, { ...headers, 'Content-Length': bytes.length }).end(bytes)
    else response.writeHead(status, headers).end()
  }
  return (message, response) => {
    try {
      const answer = site.handle(nodeRequest(message))
      if (answer instanceof Promise)
        answer.then((late) => send(late, response)).catch((error: unknown) => fail(error, response))
      else send(answer, response)
    } catch (error) {
      fail(error, response)
    }
  }
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

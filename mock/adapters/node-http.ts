/**
 * Serves a fake site with an HTTP server of Node.
 *
 * @module
 */
import type { RequestListener, ServerResponse } from 'node:http'
import { carriesBody, type SiteResponse } from '../http/exchange.ts'
import { mustBeSite } from '../site/controls/given-kinds.ts'
import type { Site } from '../site/site-interface.ts'
import { inTurn } from './in-turn.ts'
import { nodeRequest } from './node-request.ts'

export { readPack } from '../extend/user-code/read-pack.ts'

/**
 * A listener for `node:http` with the responses of a site.
 *
 * @throws Error for what is not a site, such as a promise of one
 *
 * @example
 * ```ts
 * createServer(nodeListener(createSite())).listen(4010, '127.0.0.1')
 * ```
 */
export function nodeListener(site: Pick<Site, 'handle'>): RequestListener {
  mustBeSite(site, 'Cannot serve')
  return inTurn((message, response) => {
    try {
      const answer = site.handle(nodeRequest(message, response))
      if (answer instanceof Promise)
        answer.then((late) => send(late, response)).catch((error: unknown) => fail(error, response))
      else send(answer, response)
    } catch (error) {
      fail(error, response)
    }
  })
}

function send({ status, headers, body, isAscii }: SiteResponse, response: ServerResponse): void {
  if (status === 0) return void response.destroy()
  if (!carriesBody(response.req.method, status)) {
    response.writeHead(status, headers).end()
    return
  }
  const sent = body ?? ''
  const length = isAscii || typeof sent !== 'string' ? sent.length : Buffer.byteLength(sent)
  // Latin-1 skips the UTF-8 encoding of ASCII text.
  response.writeHead(status, { ...headers, 'Content-Length': length }).end(sent, isAscii ? 'latin1' : 'utf8')
}

const defect = JSON.stringify({
  code: 'mock_defect',
  message: 'The mock failed on this request. Its console shows the error.',
  data: { status: 500 },
})

function fail(error: unknown, response: ServerResponse): void {
  // The client has disconnected.
  if (response.destroyed) return
  console.error(error)
  response.writeHead(500, { 'Content-Type': 'application/json; charset=UTF-8' }).end(defect)
}

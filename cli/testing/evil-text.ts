import { createServer } from 'node:http'
import { createSite, nodeListener } from '../../mock/index.ts'

/** What steers a terminal, breaks a line, turns the direction of what follows, or is a command to a CI runner. */
export const evil =
  'x\u001b[31m\u009b1m\u001b]0;title\u0007\r\n::error::one\n##[error]two\u2028::error::three\u202e\u2066\u200b\ufeff four'

/** The characters of a printed text that a terminal or CI runner would interpret. */
export function harmIn(text: string): readonly string[] {
  const unseen = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\ufeff]/gu
  const named = (each: string) => `U+${each.charCodeAt(0).toString(16)}`
  return [
    ...(text.match(unseen) ?? []).map(named),
    ...(text.match(/^\s*::.*|.*##(?:vso|teamcity)?\[.*/gm) ?? []),
  ]
}

/** A site with hostile text everywhere, on its own port. */
export async function evilSite(): Promise<{ readonly url: string; close(): void }> {
  const site = nodeListener(createSite({ deployment: 'first' }))
  const argument = { type: 'string', description: evil, default: evil, enum: [evil] }
  const endpoint = { methods: ['GET'], args: { [evil]: argument, page: argument } }
  const route = { namespace: 'core/v2', methods: ['GET'], endpoints: [endpoint] }
  const index = {
    name: evil,
    description: evil,
    namespaces: ['core/v2', evil],
    routes: { '/core/v2/posts': route, [`/core/v2/${evil}`]: route },
  }
  const error = { code: evil, message: evil, data: { status: 403 } }
  const items = [{ id: evil, title: { raw: 'sitecontract0123456789', rendered: evil }, link: evil }]
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const say = (status: number, value: unknown, headers = {}) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...headers })
        .end(JSON.stringify(value))
    if (path === '/') response.writeHead(200, { 'Content-Type': 'text/\u009b1m' }).end(evil)
    else if (path.startsWith('/none')) response.writeHead(404, { 'Content-Type': 'text/\u009b1m' }).end(evil)
    else if (/^\/wp-json\/(?:\?.*)?$/.test(path)) say(200, index)
    else if (request.method === 'DELETE') say(403, error)
    else if (path.includes('status=publish')) say(200, items, { 'X-WP-Total': '1', 'X-WP-TotalPages': '1' })
    else if (path.includes('/core/v2/')) say(403, error)
    else site(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

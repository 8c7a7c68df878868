import { createServer, type IncomingMessage } from 'node:http'
import type { Post } from 'site-contract/types'

const site = process.env.SITE_URL ?? 'http://127.0.0.1:4010'

/**
 * The header that names the session of a request: in tests each browser has its own. A server that sends requests from
 * many places can pass it on with one line instead: `site-contract/server-session`.
 */
const sessionHeader = 'x-site-contract-session'

const server = createServer(async (request, response) => {
  const html = await page(request).catch((error: unknown) => `<p role="alert">${error}</p>`)
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
})

async function page({ headers }: IncomingMessage): Promise<string> {
  const session = headers[sessionHeader]?.toString()
  // The server passes the header of the browser on, so that both see the same site.
  const passedOn = session === undefined ? {} : { [sessionHeader]: session }
  const response = await fetch(`${site}/wp-json/wp/v2/posts?per_page=5`, { headers: passedOn })
  if (!response.ok) throw new Error(`The site answered ${response.status}.`)
  const posts: Post[] = await response.json()
  return `<!doctype html><title>Posts</title><h1>Posts</h1>${posts
    .map(({ title, excerpt }) => `<article><h2>${title.rendered}</h2>${excerpt.rendered}</article>`)
    .join('')}`
}

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object')
    console.log(`Ready at http://127.0.0.1:${address.port}`)
})

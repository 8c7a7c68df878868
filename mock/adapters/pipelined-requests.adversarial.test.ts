import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from '#test'
import type { SiteRequest, SiteResponse } from '../http/exchange.ts'
import { fakeSite, postIds } from '../testing/fake-site.ts'
import { nodeListener } from './node-http.ts'
import { lastRequest, request, sendRaw, statusesIn } from './testing/raw-http.ts'
import { credentials } from './testing/request-parts.ts'

let server: Server
let port: number
/** The server's side of each connection, in the order they came. */
let accepted: Socket[]
const clients: Socket[] = []

async function serve(listener: RequestListener): Promise<void> {
  accepted = []
  server = createServer(listener).on('connection', (socket) => accepted.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
}

/** Sends without reading what comes back. */
function sendUnread(text: string): Socket {
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write(text)
  clients.push(socket)
  return socket
}

/** As many requests of another connection, one after the other: by then the server has done what it can for all. */
async function otherRequests(count: number): Promise<void> {
  for (let i = 0; i < count; i++)
    expect(statusesIn(await sendRaw(port, [lastRequest('GET /other')]))).toEqual([200])
}

test.afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  server.close()
  server.closeAllConnections()
})

const ok = (body: string): SiteResponse => ({ status: 200, headers: {}, body })

test('a pipelined request reaches the site after the response before it', async () => {
  const requested: string[] = []
  const answers: (() => void)[] = []
  const handle = ({ target }: SiteRequest): SiteResponse | Promise<SiteResponse> => {
    if (target === '/other') return ok('')
    requested.push(target)
    return new Promise((resolve) => answers.push(() => resolve(ok(target))))
  }
  await serve(nodeListener({ handle }))
  const answerTo = sendRaw(port, [request('GET /1') + request('GET /2') + lastRequest('GET /3')])
  for (const soFar of [['/1'], ['/1', '/2'], ['/1', '/2', '/3']]) {
    await expect.poll(() => requested).toEqual(soFar)
    await otherRequests(3)
    expect(requested).toEqual(soFar)
    answers.shift()?.()
  }
  expect((await answerTo).match(/^\/\d/gm)).toEqual(['/1', '/2', '/3'])
})

test('responses are built only as the client reads them', async () => {
  let made = 0
  const body = 'x'.repeat(200_000)
  const handle = ({ target }: SiteRequest): SiteResponse => {
    if (target === '/other') return ok('')
    made++
    return ok(body)
  }
  await serve(nodeListener({ handle }))
  const client = sendUnread(request('GET /').repeat(299) + lastRequest('GET /'))
  await expect.poll(() => made).toBeGreaterThan(0)
  await otherRequests(20)
  // What the two ends of a connection hold takes some of them.
  expect(made).toBeLessThan(150)
  let answerTo = ''
  client.on('data', (chunk) => {
    answerTo += chunk.toString('latin1')
  })
  client.resume()
  await new Promise((resolve) => client.once('close', resolve))
  expect([made, statusesIn(answerTo).length]).toEqual([300, 300])
})

test('behind a request that waits for its answer, a connection is read no further', async () => {
  let requested = 0
  const handle = ({ target }: SiteRequest): SiteResponse | Promise<SiteResponse> => {
    if (target === '/other') return ok('')
    requested++
    return new Promise(() => {})
  }
  await serve(nodeListener({ handle }))
  sendUnread(request(`GET /${'x'.repeat(1000)}`).repeat(50_000))
  await otherRequests(100)
  expect(requested).toBe(1)
  expect(accepted[0]?.bytesRead).toBeLessThan(1_000_000)
})

test('writes sent without waiting are done in their order, each with its body', async () => {
  const { site } = fakeSite()
  await serve(nodeListener(site))
  const path = `/wp-json/core/v2/posts/${postIds.published}?_fields=title.raw`
  const written = Array.from({ length: 300 }, (_, i) => {
    const body = JSON.stringify({ title: `Title ${i}`, content: 'x'.repeat(i * 40) })
    const headers = {
      ...credentials,
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
    }
    return (i === 299 ? lastRequest : request)(`POST ${path}`, headers) + body
  })
  const answerTo = await sendRaw(port, [written.join('')])
  expect([...answerTo.matchAll(/"raw":"Title (\d+)"/g)].map(([, i]) => Number(i))).toEqual(
    Array.from({ length: 300 }, (_, i) => i),
  )
  expect(site.snapshot().content.find(({ id }) => id === postIds.published)?.title).toBe('Title 299')
})

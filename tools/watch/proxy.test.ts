import { once } from 'node:events'
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
  request,
  type Server,
} from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { test as base, expect } from '#test'
import type { Exchange, Unverified } from './exchange.ts'
import { proxyListener } from './proxy.ts'

/** A site with a proxy before it, and what the proxy saw. */
interface Proxied {
  readonly port: number
  readonly site: Server
  readonly seen: readonly Exchange[]
  readonly others: readonly Unverified[]
}

async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const test = base.extend<{ before(listener: RequestListener): Promise<Proxied> }>({
  before: async ({}, use) => {
    const servers: Server[] = []
    await use(async (listener) => {
      const site = createServer(listener)
      const upstream = new URL(`http://127.0.0.1:${await listening(site)}`)
      const [seen, others]: [Exchange[], Unverified[]] = [[], []]
      const proxy = createServer(
        proxyListener(upstream, {
          isOfApi: (target) => target.startsWith('/wp-json'),
          passed(exchange, done) {
            seen.push(exchange)
            done()
          },
          unverified: (why) => others.push(why),
        }),
      )
      servers.push(site, proxy)
      return { port: await listening(proxy), site, seen, others }
    })
    for (const server of servers) server.close().closeAllConnections()
  },
})

/** Sends a request; the answer comes as it is, with its body unread. */
function send(port: number, options: RequestOptions, body?: string | Uint8Array): Promise<IncomingMessage> {
  const sent = request({ host: '127.0.0.1', port, ...options })
  sent.end(body)
  return answerTo(sent)
}

async function answerTo(sent: ClientRequest): Promise<IncomingMessage> {
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  if (answer === undefined) throw new Error('no answer')
  return answer
}

test('a request arrives as it was sent, and its answer as it was given', async ({ before }) => {
  const received: IncomingMessage[] = []
  const { port, seen } = await before(async (message, response) => {
    received.push(message)
    response.sendDate = false
    response
      .writeHead(201, 'Made', [
        'X-One',
        '1',
        'Set-Cookie',
        'a=1',
        'Set-Cookie',
        'b=2',
        'Content-Type',
        'text/plain',
      ])
      .end(await text(message))
  })
  const path = '/wp-json/wp/v2/posts//%7E?a[]=1&a[]=%2B'
  const answer = await send(
    port,
    { method: 'PATCH', path, headers: { 'X-Own': 'ü', Cookie: 'c=3' } },
    Buffer.from('körper'),
  )
  expect(await text(answer)).toBe('körper')
  expect([answer.statusCode, answer.statusMessage]).toEqual([201, 'Made'])
  expect(answer.rawHeaders.slice(0, 8)).toEqual([
    ...['X-One', '1', 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2'],
    ...['Content-Type', 'text/plain'],
  ])
  expect(answer.headers.date).toBeUndefined()
  const [request] = received
  expect([request?.method, request?.url, request?.headers.cookie]).toEqual(['PATCH', path, 'c=3'])
  expect(request?.rawHeaders).toContain('ü')
  await expect(() => expect(seen).toHaveLength(1)).toPass()
  expect(new TextDecoder().decode(seen[0]?.answer.body)).toBe('körper')
})

test('redirects, compressed bodies and answers to HEAD stay as they are', async ({ before }) => {
  const { port } = await before((message, response) => {
    if (message.url === '/wp-json/old')
      return void response.writeHead(301, { Location: 'https://elsewhere.test/wp-json/' }).end()
    const body = gzipSync('[]')
    response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': body.length }).end(body)
  })
  const moved = await send(port, { path: '/wp-json/old' })
  expect([moved.statusCode, moved.headers.location]).toEqual([301, 'https://elsewhere.test/wp-json/'])
  moved.resume()
  const packed = await send(port, { path: '/wp-json/' })
  expect(gunzipSync(await buffer(packed)).toString()).toBe('[]')
  const head = await send(port, { method: 'HEAD', path: '/wp-json/' })
  expect(head.headers['content-length']).toBe(packed.headers['content-length'])
  expect(await text(head)).toBe('')
})

test('a body is passed on while it is sent, in both directions', async ({ before }) => {
  const { port } = await before((message, response) => {
    message.on('data', (chunk) => response.write(`got ${chunk};`))
    message.on('end', () => response.end('all'))
  })
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/wp-json/' })
  sent.write('one')
  const answer = await answerTo(sent)
  expect(String((await once(answer, 'data'))[0])).toBe('got one;')
  sent.end('two')
  expect(await text(answer)).toContain('all')
})

test('a large upload and a large answer are passed on, and not kept', async ({ before }) => {
  const { port, seen } = await before(async (message, response) => response.end(await buffer(message)))
  const large = Buffer.alloc(5 * 1024 * 1024, 'x')
  const answer = await send(port, { method: 'POST', path: '/wp-json/wp/v2/media' }, large)
  expect((await buffer(answer)).equals(large)).toBe(true)
  await expect(() =>
    expect(seen).toMatchObject([{ left: 'too large', answer: { body: undefined } }]),
  ).toPass()
})

test('a client that ends early ends the request to the site', async ({ before }) => {
  const ended: string[] = []
  const { port, others } = await before((_, response) => {
    response.write('begin')
    response.on('close', () => ended.push('closed'))
  })
  const answer = await send(port, { path: '/wp-json/' })
  await once(answer, 'data')
  answer.destroy()
  await expect(() => expect([ended, others]).toEqual([['closed'], ['unfinished']])).toPass()
})

test('an answer that the site breaks off is broken off', async ({ before }) => {
  const { port, others } = await before((_, response) => {
    response.writeHead(200, { 'Content-Length': 100 })
    response.write('begin', () => response.destroy())
  })
  const answer = await send(port, { path: '/wp-json/' })
  await expect(text(answer)).rejects.toThrow('aborted')
  await expect(() => expect(others).toEqual(['unfinished'])).toPass()
})

test('an answer before the end of an upload arrives', async ({ before }) => {
  const { port } = await before((_, response) => {
    response.writeHead(413, { Connection: 'close' }).end('too large')
  })
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/wp-json/' })
  sent.on('error', () => {})
  sent.write('x')
  const answer = await answerTo(sent)
  expect([answer.statusCode, await text(answer)]).toEqual([413, 'too large'])
  sent.destroy()
})

test('a site that does not answer is a 502, which says why and quotes no query', async ({ before }) => {
  const { port, site, others } = await before(() => {})
  site.close()
  const answer = await send(port, { path: '/wp-json/wp/v2/posts?search=secret' })
  const body = await text(answer)
  expect(answer.statusCode).toBe(502)
  expect(JSON.parse(body)).toMatchObject({ code: 'watch_upstream_unreachable', data: { status: 502 } })
  expect(body).toContain('nothing listens there')
  expect(body).not.toContain('secret')
  expect(others).toEqual(['unreachable'])
})

test('a POST without a body gets no body in chunks, and one without Host gets that of the site', async ({
  before,
}) => {
  const headers: IncomingMessage['headers'][] = []
  const { port } = await before((message, response) => {
    headers.push(message.headers)
    response.end()
  })
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /wp-json/ HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toContain('200 OK')
  expect(headers[0]).toMatchObject({ 'content-length': '0', host: expect.stringContaining('127.0.0.1:') })
  expect(headers[0]).not.toHaveProperty('transfer-encoding')
})

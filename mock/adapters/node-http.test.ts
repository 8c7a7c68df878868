import { connect } from 'node:net'
import { expect, test } from '#test'
import { bodyLimit, concurrentBodiesLimit } from '../http/limits.ts'
import { createSite, type Site } from '../site/site.ts'
import { freshSite } from '../testing/small-site.ts'
import { lastRequest, request, sendRaw, statusesIn } from './testing/raw-http.ts'
import { credentials } from './testing/request-parts.ts'
import { nodeHttp, type OpenSite } from './testing/ways-in.ts'

const posts = '/wp-json/core/v2/posts'
const oneLink = `${posts}?per_page=1&_fields=link`
const json = { ...credentials, 'Content-Type': 'application/json' }

let site: Site
let open: OpenSite
let port: number

test.beforeEach(async () => {
  site = createSite({ deployment: 'first', data: freshSite() })
  open = await nodeHttp.open(site)
  port = Number(new URL(open.url).port)
})
test.afterEach(() => open.close())

const answerTo = (...pieces: (string | Uint8Array)[]): Promise<string> => sendRaw(port, pieces)
/** As it is meant: the platform writes a slash in JSON as `\\/`. */
const describedPlainly = async (...pieces: string[]): Promise<string> =>
  (await answerTo(...pieces)).replaceAll('\\/', '/')
const chunked = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`

test('the site is where the Host says, a port and an IPv6 address too', async () => {
  for (const host of ['elsewhere.test', 'elsewhere.test:8080', '127.0.0.1:4010', '[::1]:4010'])
    expect(await describedPlainly(lastRequest(`GET ${oneLink}`, { Host: host }))).toContain(
      `[{"link":"http://${host}/hello-world/"}]`,
    )
})

for (const host of [
  'a b',
  '"><script>',
  'site.test/x',
  'site.test:99999',
  '1.2.3.4.5',
  '[::1',
  'user@site.test',
  '%00',
])
  test(`the invalid Host ${host} is ignored`, async () => {
    expect(await describedPlainly(lastRequest(`GET ${oneLink}`, { Host: host }))).toContain(
      '"link":"http://localhost/hello-world/"',
    )
    const embed = `/wp-json/oembed/1.0/embed?url=${encodeURIComponent(`http://${host}/hello-world/`)}`
    expect(statusesIn(await answerTo(lastRequest(`GET ${embed}`, { Host: host })))).toEqual([404])
  })

test('a Host longer than 253 characters is ignored', async () => {
  for (const [length, name] of [
    [253, 'x'.repeat(253)],
    [254, 'localhost'],
  ] as const)
    expect(await describedPlainly(lastRequest(`GET ${oneLink}`, { Host: 'x'.repeat(length) }))).toContain(
      `[{"link":"http://${name}/hello-world/"}]`,
    )
})

test('the authority of an absolute target stands in the place of the Host', async () => {
  expect(await describedPlainly(lastRequest(`GET http://proxied.test:81${oneLink}`))).toContain(
    'http://proxied.test:81/hello-world/',
  )
  const front = await answerTo(lastRequest('GET http://proxied.test?rest_route=/core/v2/posts/1&_fields=id'))
  expect(front).toContain('{"id":1}')
})

test('the answer to HEAD names no length that GET does not have', async () => {
  const head = await answerTo(lastRequest(`HEAD ${posts}`))
  expect(head).not.toMatch(/content-length/i)
  expect(head.split('\r\n\r\n')[1]).toBe('')
})

test('a client that expects 100-continue gets it, and then its response', async () => {
  const body = '{"title":"Waited"}'
  const headers = { ...json, Expect: '100-continue', 'Content-Length': String(body.length) }
  const answers = await answerTo(lastRequest(`POST ${posts}`, headers), body)
  expect(statusesIn(answers)).toEqual([100, 201])
})

test('of a header sent twice the answer is still one', async () => {
  const twice = `GET ${oneLink} HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n`
  const answers = await answerTo(
    `${twice}Accept: a\r\nAccept: b\r\nOrigin: http://a.test\r\nOrigin: http://b.test\r\n\r\n`,
  )
  expect(statusesIn(answers)).toEqual([200])
})

test('JSON in the body of a GET is read, and the response is not cached', async () => {
  const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
  const requested = await answerTo(
    lastRequest(`GET ${posts}`, headers),
    chunked('{"search":"nothing of the kind"}'),
  )
  expect(requested).toContain('X-WP-Total: 0')
  expect(await answerTo(lastRequest(`GET ${posts}`))).toContain('X-WP-Total: 1')
})

test('a body announced as too large is refused before it is sent', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(request(`POST ${posts}`, { ...json, 'Content-Length': String(bodyLimit + 1) }))
  const [answer] = await new Promise<Buffer[]>((resolve) =>
    socket.once('data', (...chunks) => resolve(chunks)),
  )
  expect(answer?.toString()).toContain('413 Payload Too Large')
  expect(answer?.toString()).toContain('"code":"rest_body_too_large"')
  socket.destroy()
})

const tooLarge = Array.from({ length: 33 }, () => new Uint8Array(1024 * 1024).fill(97))

test('a connection answers on after a body that was announced as too large', async () => {
  const headers = { ...json, 'Content-Length': String(33 * 1024 * 1024) }
  const answers = await answerTo(
    request(`POST ${posts}`, headers),
    ...tooLarge,
    lastRequest(`GET ${posts}/1`),
  )
  expect(statusesIn(answers)).toEqual([413, 200])
})

test('a connection answers on after a body that turned out too large', async () => {
  const headers = { ...json, 'Transfer-Encoding': 'chunked' }
  const chunks = tooLarge.flatMap((chunk) => ['100000\r\n', chunk, '\r\n'])
  const answers = await answerTo(
    request(`POST ${posts}`, headers),
    ...chunks,
    '0\r\n\r\n',
    lastRequest(`GET ${posts}/1`),
  )
  expect(statusesIn(answers)).toEqual([413, 200])
})

test('a file of a client that may not upload is refused before it is read', async () => {
  const headers = {
    'Content-Type': 'image/png',
    'Content-Disposition': 'attachment; filename="a.png"',
    'Content-Length': String(bodyLimit),
  }
  const socket = connect(port, '127.0.0.1')
  socket.write(request('POST /wp-json/core/v2/media', headers))
  const answer = await new Promise((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())))
  expect(answer).toContain('HTTP/1.1 401 ')
  expect(answer).toContain('rest_cannot_create')
  socket.destroy()
})

test('a file of a client that may not upload, whose address is wrong, is refused for that', async () => {
  const headers = { 'Content-Type': 'image/png', 'Content-Length': String(bodyLimit) }
  const socket = connect(port, '127.0.0.1')
  socket.write(request('POST /wp-json/core/v2/media?status=lost', headers))
  const answer = await new Promise((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())))
  expect(answer).toContain('rest_invalid_param')
  socket.destroy()
})

test('bodies of all connections together are held up to a limit; more are answered 503 until others end', async () => {
  const size = bodyLimit - 1024
  const head = request('POST /wp-json/core/v2/media', {
    ...credentials,
    'Content-Type': 'text/plain',
    'Content-Length': String(size),
  })
  const piece = new Uint8Array(size - 1)
  const waiting = await Promise.all(
    Array.from({ length: concurrentBodiesLimit / bodyLimit }, async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.write(head)
      await new Promise((resolve) => socket.write(piece, resolve))
      return socket
    }),
  )
  const small = { ...json, 'Content-Length': '4096' }
  const post = () =>
    answerTo(lastRequest(`POST ${posts}`, small), JSON.stringify({ title: 'a' }).padEnd(4096))
  await expect(async () => {
    const answer = await post()
    expect(answer).toContain('HTTP/1.1 503 ')
    expect(answer).toContain('Retry-After: 1')
    expect(answer).toContain('mock_too_many_bodies')
  }).toPass()
  for (const socket of waiting) socket.destroy()
  await expect(async () => expect(statusesIn(await post())).toEqual([201])).toPass()
})

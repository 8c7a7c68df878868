import { expect, test } from '#test'
import { lastRequest, sendRaw, statusesIn } from '../../mock/adapters/testing/raw-http.ts'
import { nodeHttp, type OpenSite } from '../../mock/adapters/testing/ways-in.ts'
import type { Site } from '../../mock/site/site.ts'
import { adversarialSite, batch, credentials, posts } from './adversarial-site.ts'

// Bytes on a socket that no client library would send.
test.describe.configure({ timeout: 30_000 })

let site: Site
let before: string
let open: OpenSite

test.beforeEach(async () => {
  site = adversarialSite()
  before = JSON.stringify(site.snapshot())
  open = await nodeHttp.open(site)
})
test.afterEach(async () => {
  const again = await open.fetch(new Request(`${open.url}${posts}/100`))
  expect(again.status).toBe(200)
  await open.close()
  expect(JSON.stringify(site.snapshot())).toBe(before)
})

const answerTo = (...pieces: (string | Uint8Array)[]): Promise<string> =>
  sendRaw(Number(new URL(open.url).port), pieces)

for (const method of ['TRACE', 'LINK', 'PROPFIND', 'QUERY', 'PURGE', 'M-SEARCH', 'LOCK'])
  test(`${method}, a method of another protocol, matches no route`, async () => {
    const answer = await answerTo(lastRequest(`${method} ${posts}/100`, credentials))
    expect(statusesIn(answer)).toEqual([404])
    expect(answer).toContain('"code":"rest_no_route"')
  })

for (const method of ['FOO', 'get', 'Get', 'delete', 'G', '', 'GET\t', '__proto__', 'ＧＥＴ'])
  test(`"${method}" is not a method: the connection is closed`, async () => {
    expect(statusesIn(await answerTo(lastRequest(`${method} ${posts}/100`, credentials)))).toEqual([400])
  })

test('CONNECT opens no tunnel: the connection is closed', async () => {
  expect(await answerTo(lastRequest('CONNECT example.test:443'))).not.toMatch(/^HTTP\/1\.1 2/)
  expect(await answerTo(lastRequest(`CONNECT ${posts}`))).not.toMatch(/^HTTP\/1\.1 2/)
})

test('an upgrade to another protocol is refused', async () => {
  const upgrade = {
    Connection: 'Upgrade, close',
    Upgrade: 'websocket',
    'Sec-WebSocket-Key': 'AAAA',
    'Sec-WebSocket-Version': '13',
  }
  expect(statusesIn(await answerTo(lastRequest(`GET ${posts}`, upgrade)))).toEqual([200])
})

for (const [what, line, status] of [
  ['* is no page', 'GET *', 404],
  ['nothing is done with *', 'OPTIONS *', 405],
  ['a path without a slash is none of the interface', 'GET wp-json/', 400],
  ['no target is none', 'GET ', 400],
  ['a fragment belongs to the path', `GET ${posts}#x`, 404],
  ['a request for another host is 404', 'GET ftp://example.test/', 404],
  ['slashes before the root count as one', 'GET //wp-json/core/v2/posts', 200],
  ['slashes behind the root are another path', 'GET /wp-json//core/v2/posts', 404],
] as const)
  test(`${what}: ${line}`, async () => {
    expect(statusesIn(await answerTo(lastRequest(line)))).toEqual([status])
  })

for (const [what, headers] of [
  ['a length that is no number', { 'Content-Length': 'x' }],
  ['a negative length', { 'Content-Length': '-1' }],
  ['a length in hexadecimal', { 'Content-Length': '0x10' }],
  ['a length of 400 digits', { 'Content-Length': '9'.repeat(400) }],
  ['two lengths in one', { 'Content-Length': '5, 6' }],
  ['a length and chunks', { 'Content-Length': '5', 'Transfer-Encoding': 'chunked' }],
  ['an encoding there is not', { 'Transfer-Encoding': 'magic' }],
] as const)
  test(`${what} is refused`, async () => {
    const answer = await answerTo(lastRequest(`POST ${posts}`, { ...credentials, ...headers }), 'hello')
    expect(statusesIn(answer)).toEqual([400])
  })

test('a chunk whose size is not a number is refused', async () => {
  const head = lastRequest(`POST ${posts}`, { ...credentials, 'Transfer-Encoding': 'chunked' })
  expect(statusesIn(await answerTo(head, 'zz\r\nhello\r\n0\r\n\r\n'))).toEqual([400])
})

test('an unknown header of 100 KB is ignored', async () => {
  const answer = await answerTo(lastRequest(`GET ${posts}/100`, { 'X-Junk': 'a'.repeat(100_000) }))
  expect(statusesIn(answer)).toEqual([200])
})

test('headers of 300 KB are refused', async () => {
  expect(
    statusesIn(await answerTo(lastRequest(`GET ${posts}/100`, { 'X-Junk': 'a'.repeat(300_000) }))),
  ).toEqual([431])
})

for (const header of [
  'Authorization',
  'Content-Type',
  'Content-Disposition',
  'Content-MD5',
  'X-WP-Nonce',
  'X-HTTP-Method-Override',
  'Origin',
  'Accept',
  'Cookie',
])
  for (const [what, value] of [
    ['bytes beyond ASCII', '\xff\xfe\x80'],
    ['60 KB', 'a;"\\='.repeat(12_000)],
  ] as const)
    test(`${header} of ${what} causes no internal error`, async () => {
      const [status = 0] = statusesIn(await answerTo(lastRequest(`GET ${posts}/100`, { [header]: value })))
      expect([200, 403, 404]).toContain(status)
    })

test('a second request inside a body stays part of the body', async () => {
  const hidden = lastRequest(`DELETE ${posts}/100?force=true`, credentials)
  const headers = {
    ...credentials,
    'Content-Type': 'application/json',
    'Content-Length': String(hidden.length),
  }
  expect(statusesIn(await answerTo(lastRequest(`POST ${batch}`, headers), hidden))).toEqual([400])
})

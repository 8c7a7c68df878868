import { createServer } from 'node:http'
import { expect, test } from '#test'
import { nodeListener } from '../../adapters/node-http.ts'
import { fakeSite } from '../../testing/fake-site.ts'
import { createSite, type Site } from '../site.ts'

const ask = (site: Site, path: string, init?: RequestInit) =>
  site.fetch(new Request(`http://site.test/wp-json/core/v2${path}`, init))

test('an exchange has what was sent and what was answered, headers, body and duration', async () => {
  const { site } = fakeSite()
  const response = await ask(site, '/posts?_fields=id', { headers: { Accept: 'application/json' } })
  expect(await site.exchange(1)).toEqual({
    request: site.requests[0],
    headers: [['accept', 'application/json']],
    answer: {
      headers: expect.arrayContaining([['X-WP-Total', expect.any(String)]]),
      text: await response.text(),
      length: expect.any(Number),
      milliseconds: expect.any(Number),
    },
  })
  expect(await site.exchange(2)).toBeUndefined()
})

test('headers that came over HTTP are told as they were written', async () => {
  const { site } = fakeSite()
  const server = createServer(nodeListener(site))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await fetch(`http://127.0.0.1:${port}/wp-json/core/v2/posts`, { headers: { 'X-Mine': 'yes' } })
  server.close()
  server.closeAllConnections()
  const headers = (await site.exchange(1))?.headers
  expect(headers).toEqual(
    expect.arrayContaining([
      ['X-Mine', 'yes'],
      ['host', `127.0.0.1:${port}`],
    ]),
  )
})

test('an answer that is kept for the next reader is told as the text it is', async () => {
  const { site } = fakeSite()
  for (let i = 0; i < 3; i++) await ask(site, '/posts?_fields=id')
  const texts = await Promise.all([1, 2, 3].map(async (i) => (await site.exchange(i))?.answer?.text))
  expect(texts[2]).toMatch(/^\[\{"id":/)
  expect(new Set(texts).size).toBe(1)
})

test('of a file the length is told, of an open request no answer', async () => {
  const { site } = fakeSite()
  const { content } = site.snapshot()
  const picture = content.find((record) => 'file' in record)
  const address = picture && 'file' in picture ? picture.file.path : ''
  await site.fetch(new Request(`http://site.test/wp-content/uploads/${address}`))
  expect((await site.exchange(1))?.answer).toMatchObject({ text: undefined, length: expect.any(Number) })
  site.faults.add({ delay: 50 })
  const late = ask(site, '/posts')
  expect(await site.exchange(2)).toMatchObject({ answer: undefined, request: { status: 0 } })
  await late
  expect((await site.exchange(2))?.answer).toMatchObject({ milliseconds: expect.any(Number) })
})

test('headers and answers are kept of the last five hundred, and the requests beyond', async () => {
  const site = createSite({ deployment: 'first', data: 'fresh' })
  for (let i = 1; i <= 600; i++) await ask(site, `/media/1?${i}`)
  expect(site.requests).toHaveLength(600)
  expect(await site.exchange(100)).toMatchObject({ headers: undefined, answer: undefined })
  expect((await site.exchange(101))?.answer?.text).toContain('rest_post_invalid_id')
})

test('what is kept is bounded: long answers of any session let older ones go', async () => {
  const site = createSite({ deployment: 'first', data: 'fresh' })
  const content = 'x'.repeat(400_000)
  site.override<unknown>('GET /core/v2/posts', () => ({ body: content }))
  const session = site.fork()
  await ask(session, '/posts')
  for (let i = 0; i < 30; i++) await ask(site, '/posts')
  const kept = async (of: Site, number: number) => (await of.exchange(number))?.answer !== undefined
  expect([await kept(session, 1), await kept(site, 1), await kept(site, 30)]).toEqual([false, false, true])
})

for (const [what, path, headers, answered] of [
  ['addresses', `/posts?search=${'x'.repeat(300_000)}`, {}, {}],
  ['headers that were sent', '/posts', { 'X-Long': 'x'.repeat(300_000) }, {}],
  ['headers that were answered', '/posts', {}, { 'X-Long': 'x'.repeat(300_000) }],
] as const)
  test(`long ${what} let older exchanges go, as long answers do`, async () => {
    const site = createSite({ deployment: 'first', data: 'fresh' })
    site.override('GET /core/v2/posts', (answer) => ({ headers: { ...answer.headers, ...answered } }))
    for (let i = 0; i < 30; i++) await ask(site, path, { headers })
    const kept = async (number: number) => (await site.exchange(number))?.answer !== undefined
    expect([await kept(1), await kept(30)]).toEqual([false, true])
  })

test('a body that is too long is left out, and its length told', async () => {
  const { site } = fakeSite()
  site.override<unknown>('GET /core/v2/posts', () => ({ body: 'x'.repeat(1_100_000) }))
  await ask(site, '/posts')
  expect((await site.exchange(1))?.answer).toMatchObject({ text: undefined, length: 1_100_002 })
})

test('pictures of authors and the favicon are no requests that anybody is told of', async () => {
  const { site } = fakeSite()
  for (const path of ['/favicon.ico', '/wp-content/avatars/admin.svg?s=24', '/wp-json/core/v2/posts'])
    expect((await site.fetch(new Request(`http://site.test${path}`))).status).toBe(200)
  expect(site.requests.map(({ number, path }) => [number, path])).toEqual([[1, '/core/v2/posts']])
})

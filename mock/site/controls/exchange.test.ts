import { createServer } from 'node:http'
import { expect, test } from '#test'
import { nodeListener } from '../../adapters/node-http.ts'
import { fakeSite } from '../../testing/fake-site.ts'
import { createSite, type Site } from '../site.ts'

const send = (site: Site, path: string, init?: RequestInit) =>
  site.fetch(new Request(`http://site.test/wp-json/core/v2${path}`, init))

test('an exchange has request headers, response headers, body and duration', async () => {
  const { site } = fakeSite()
  const response = await send(site, '/posts?_fields=id', { headers: { Accept: 'application/json' } })
  expect(await site.exchange(1)).toEqual({
    request: site.requests[0],
    headers: [['accept', 'application/json']],
    answer: {
      headers: expect.arrayContaining([['X-WP-Total', expect.any(String)]]),
      text: await response.text(),
      length: expect.any(Number),
      began: expect.any(Number),
      milliseconds: expect.any(Number),
    },
  })
  expect(await site.exchange(2)).toBeUndefined()
})

test('headers received over HTTP have the case they were sent in', async () => {
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

test('a file has only a length, and a pending request has no response', async () => {
  const { site } = fakeSite()
  const { content } = site.snapshot()
  const image = content.find((record) => 'file' in record)
  const address = image && 'file' in image ? image.file.path : ''
  await site.fetch(new Request(`http://site.test/wp-content/uploads/${address}`))
  expect((await site.exchange(1))?.answer).toMatchObject({ text: undefined, length: expect.any(Number) })
  site.faults.add({ delay: 50 })
  const late = send(site, '/posts')
  expect(await site.exchange(2)).toMatchObject({ answer: undefined, request: { status: 0 } })
  await late
  expect((await site.exchange(2))?.answer).toMatchObject({ milliseconds: expect.any(Number) })
})

test('headers and responses are stored for the last five hundred requests', async () => {
  const site = createSite({ deployment: 'first', data: 'fresh' })
  for (let i = 1; i <= 600; i++) await send(site, `/media/1?${i}`)
  expect(site.requests).toHaveLength(600)
  expect(await site.exchange(100)).toMatchObject({ headers: undefined, answer: undefined })
  expect((await site.exchange(101))?.answer?.text).toContain('rest_post_invalid_id')
})

const long = 'x'.repeat(300_000)
for (const [what, path, headers, patch] of [
  ['addresses', `/posts?search=${long}`, {}, {}],
  ['request headers', '/posts', { 'X-Long': long }, {}],
  ['response headers', '/posts', {}, { headers: { 'X-Long': long } }],
  ['bodies', '/posts', {}, { body: long }],
] as const)
  test(`long ${what} drop older exchanges, of all sessions`, async () => {
    const site = createSite({ deployment: 'first', data: 'fresh' })
    site.override<unknown>('GET /core/v2/posts', () => patch)
    const session = site.fork()
    await send(session, path, { headers })
    for (let i = 0; i < 30; i++) await send(site, path, { headers })
    const isStored = async (each: Site, number: number) => (await each.exchange(number))?.answer !== undefined
    expect([await isStored(session, 1), await isStored(site, 1), await isStored(site, 30)]).toEqual([
      false,
      false,
      true,
    ])
  })

test('a body that is too long is not stored, but its length is', async () => {
  const { site } = fakeSite()
  site.override<unknown>('GET /core/v2/posts', () => ({ body: 'x'.repeat(1_100_000) }))
  await send(site, '/posts')
  expect((await site.exchange(1))?.answer).toMatchObject({ text: undefined, length: 1_100_002 })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '#test'
import { nodeListener } from '../../adapters/node-http.ts'
import { fakeSite, postIds } from '../../testing/fake-site.ts'

const posts = '/core/v2/posts'

test('a fault without a route applies to every request, of the website too, until it is removed', async () => {
  const { site, as } = fakeSite()
  const end = site.faults.add({ status: 500 })
  const reply = await as('anonymous').get(posts)
  expect([reply.status, reply.body.code]).toEqual([500, 'mock_fault'])
  expect((await site.fetch(new Request('http://site.test/'))).status).toBe(500)
  end()
  expect((await as('anonymous').get(posts)).status).toBe(200)
  expect((await site.fetch(new Request('http://site.test/'))).status).toBe(200)
})

test('a fault of a route applies to GET and HEAD, not to other routes and methods', async () => {
  const { site, as } = fakeSite()
  site.faults.add({ route: 'GET /core/v2/posts/{id}', status: 503 })
  expect((await as('anonymous').get(`${posts}/${postIds.published}`)).status).toBe(503)
  expect((await as('anonymous').request('HEAD', `${posts}/${postIds.published}`)).status).toBe(503)
  expect((await as('anonymous').get(posts)).status).toBe(200)
  expect((await as('admin').post(`${posts}/${postIds.published}`, { title: 'x' })).status).toBe(200)
})

test('a fault ends after its times, and lists those that remain', async () => {
  const { site, as } = fakeSite()
  site.faults.add({ times: 2 })
  site.faults.add({ status: 502, times: 1 })
  const statuses = [(await as('anonymous').get(posts)).status]
  expect(site.faults.list).toEqual([
    { id: 1, times: 1 },
    { id: 2, status: 502, times: 1 },
  ])
  for (let i = 0; i < 3; i++) statuses.push((await as('anonymous').get(posts)).status)
  expect(statuses).toEqual([503, 503, 502, 200])
  expect(site.faults.list).toEqual([])
})

test('the body of a fault is JSON; with the type of another format, a text is sent as it is', async () => {
  const { site } = fakeSite()
  const html = '<h1>413 Request Entity Too Large</h1>'
  const bodies: string[] = []
  for (const type of ['text/html', undefined, 'application/json']) {
    const headers = type === undefined ? {} : { 'content-type': type }
    site.faults.add({ status: 413, headers, body: html, times: 1 })
    const response = await site.fetch('http://site.test/wp-json/')
    bodies.push(`${response.headers.get('content-type')} ${await response.text()}`)
  }
  expect(bodies).toEqual([
    `text/html ${html}`,
    `application/json; charset=UTF-8 ${JSON.stringify(html)}`,
    `application/json ${JSON.stringify(html)}`,
  ])
})

test('faults are listed in order, and removed one by one', async () => {
  const { site, as } = fakeSite()
  for (const status of [500, 502, 503]) site.faults.add({ status })
  expect(site.faults.list).toEqual([
    { id: 1, status: 500 },
    { id: 2, status: 502 },
    { id: 3, status: 503 },
  ])
  expect([site.faults.remove(1), site.faults.remove(1), site.faults.remove(9)]).toEqual([true, false, false])
  expect((await as('anonymous').get(posts)).status).toBe(502)
  site.faults.clear()
  const end = site.faults.add({ status: 504, times: 1 })
  expect(site.faults.list).toEqual([{ id: 4, status: 504, times: 1 }])
  end()
  expect(site.faults.list).toEqual([])
})

test('a rate applies to about that share of requests, the same ones on every run', async () => {
  const hits = async (seed: number): Promise<readonly boolean[]> => {
    const { site, as } = fakeSite({ seed })
    site.faults.add({ rate: 0.3 })
    const statuses = []
    for (let i = 0; i < 400; i++) statuses.push((await as('anonymous').get(posts)).status === 503)
    return statuses
  }
  const first = await hits(1)
  const share = first.filter(Boolean).length / first.length
  expect(share).toBeGreaterThan(0.2)
  expect(share).toBeLessThan(0.4)
  expect(await hits(1)).toEqual(first)
  expect(await hits(2)).not.toEqual(first)
})

test('a write that fails changes nothing', async () => {
  const { site, as } = fakeSite()
  const before = JSON.stringify(site.snapshot())
  site.faults.add({ status: 500 })
  await as('admin').post(posts, { title: 'x' })
  expect(JSON.stringify(site.snapshot())).toBe(before)
})

test('a delay alone only delays the response', async () => {
  const { site, as } = fakeSite()
  site.faults.add({ delay: 60 })
  const order: string[] = []
  const late = as('anonymous')
    .get(posts)
    .then(({ status }) => order.push(`answer ${status}`))
  await new Promise((resolve) => setTimeout(resolve, 5)).then(() => order.push('meanwhile'))
  await late
  expect(order).toEqual(['meanwhile', 'answer 200'])
})

test('a broken connection makes fetch fail, in process and over HTTP', async () => {
  const { site } = fakeSite()
  site.faults.add({ status: 'network' })
  await expect(site.fetch(new Request(`http://site.test/wp-json${posts}`))).rejects.toThrow(TypeError)
  const server = createServer(nodeListener(site)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await expect(fetch(`http://127.0.0.1:${port}/wp-json${posts}`)).rejects.toThrow('fetch failed')
  server.close()
})

test('a fault has custom headers and a custom body', async () => {
  const { site, as } = fakeSite({ deployment: 'first', naming: 'neutral' })
  site.faults.add({
    status: 429,
    headers: { 'Retry-After': 30, 'x-ratelimit-remaining': '0' },
    body: { code: 'slow_down', message: 'Later.', data: { status: 429 } },
  })
  const { status, headers, body } = await as('anonymous').get(posts)
  expect([status, headers.get('Retry-After'), headers.get('X-RateLimit-Remaining')]).toEqual([429, '30', '0'])
  expect(headers.get('Content-Type')).toContain('application/json')
  expect(body.code).toBe('slow_down')
})

for (const [fault, words] of [
  // JavaScript callers can pass what the types forbid.
  [JSON.parse('{"stauts": 500}'), 'there is no "stauts". Did you mean status?'],
  [{ headers: { 'X A': 'b' } }, '"X A" is an invalid header'],
  [{ route: 'GET /core/v2/pots' }, 'Cannot add a fault to "GET /core/v2/pots"'],
  [{ status: 200 }, 'status is 200. Use a whole number from 400 to 599, or network.'],
  [{ rate: 2 }, 'rate is 2. Use a number from 0 to 1.'],
  [{ times: 0 }, 'times is 0. Use a whole number of 1 or more.'],
  [{ delay: -1 }, 'delay is -1. Use milliseconds, from 0 to 600000.'],
] as const)
  test(`a fault of ${JSON.stringify(fault)} is rejected and not added`, async () => {
    const { site, as } = fakeSite()
    expect(() => site.faults.add(fault)).toThrow(words)
    expect((await as('anonymous').get(posts)).status).toBe(200)
  })

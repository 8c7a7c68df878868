import { expect, test } from '#test'
import { RetryRequested, Trouble } from '../trouble.ts'
import { Connection } from './connection.ts'
import { noWaits } from './pace.ts'
import type { WireRequest } from './wire.ts'

const url = 'http://site.test/wp-json/'
const get: WireRequest = { method: 'GET', url, headers: {} }
const post: WireRequest = { method: 'POST', url, headers: {}, body: '{}' }

type Step = 'breaks' | number | Response

/** A connection to something that does one step after another, and then the last one for ever. */
function connected(...steps: readonly Step[]) {
  let requested = 0
  const connection = new Connection({
    timeout: 1000,
    wire: async () => {
      const step = steps[Math.min(requested++, steps.length - 1)] ?? 200
      if (step === 'breaks') throw new TypeError('fetch failed', { cause: new Error('ECONNRESET') })
      return step instanceof Response ? step.clone() : new Response(`${step}`, { status: step })
    },
  })
  return { connection, requested: () => requested }
}

const busy = (status: number, after: string): Response =>
  new Response('', { status, headers: { 'Retry-After': after } })

for (const method of ['GET', 'HEAD', 'OPTIONS'])
  test(`a ${method} that breaks twice is asked a third time`, async () => {
    const { connection, requested } = connected('breaks', 'breaks', 200)
    expect((await connection.send({ ...get, method })).status).toBe(200)
    expect(requested()).toBe(3)
  })

test('a read that breaks three times is trouble, which names it and the cause', async () => {
  const { connection, requested } = connected('breaks')
  await expect(connection.send(get)).rejects.toThrow(`GET ${url}: fetch failed (ECONNRESET).`)
  expect(requested()).toBe(3)
})

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
  test(`a ${method} that breaks is not sent again: it may have been done`, async () => {
    const { connection, requested } = connected('breaks', 200)
    await expect(connection.send({ ...post, method })).rejects.toThrow(Trouble)
    expect(requested()).toBe(1)
  })

for (const status of [429, 503])
  test(`a write that is answered ${status} was not dealt with, and is sent again`, async () => {
    const { connection, requested } = connected(status, 201)
    expect((await connection.send(post)).status).toBe(201)
    expect(requested()).toBe(2)
  })

for (const status of [502, 504]) {
  test(`a read that is answered ${status} is asked again`, async () => {
    const { connection } = connected(status, 200)
    expect((await connection.send(get)).status).toBe(200)
  })

  test(`a write that is answered ${status} may have been done, and is not sent again`, async () => {
    const { connection, requested } = connected(status, 200)
    await expect(connection.send(post)).rejects.toThrow(`${url} answered ${status}.`)
    expect(requested()).toBe(1)
  })
}

for (const status of [429, 502, 503, 504])
  test(`${status} that stays is trouble after three tries`, async () => {
    const { connection, requested } = connected(status)
    await expect(connection.send(get)).rejects.toThrow(`${url} answered ${status} 3 times.`)
    expect(requested()).toBe(3)
  })

for (const status of [200, 304, 400, 401, 404, 500, 501])
  test(`${status} is an answer that stands`, async () => {
    const answer = status === 304 ? new Response(null, { status }) : new Response('', { status })
    const { connection, requested } = connected(answer)
    expect((await connection.send(get)).status).toBe(status)
    expect(requested()).toBe(1)
    expect(connection.health.wasDegraded).toBe(false)
  })

test('a Retry-After of no seconds, or a date that is past, is kept to', async () => {
  for (const after of ['0', 'Fri, 31 Dec 1999 23:59:59 GMT']) {
    const { connection } = connected(busy(429, after), 200)
    expect((await connection.send(get)).status).toBe(200)
  }
})

test('a Retry-After of more than a minute is not waited for', async () => {
  for (const after of ['3600', new Date(Date.now() + 3_600_000).toUTCString()]) {
    const { connection, requested } = connected(busy(503, after), 200)
    await expect(connection.send(get)).rejects.toThrow(
      /answered 503, and asked to wait 3(600|599) s, longer than the 60 s that are waited/,
    )
    expect(requested()).toBe(1)
    expect(connection.health.takeWaits()).toMatchObject({ times: 0, waited: 0 })
  }
})

test('what a target asked to wait is counted, until it is taken', async () => {
  const { connection } = connected(busy(503, '0'), busy(429, '0'), 200, busy(429, '61'))
  await connection.send(get)
  await expect(connection.send(get)).rejects.toThrow(RetryRequested)
  expect(connection.health.takeWaits()).toEqual({ times: 2, waited: 0, refused: 61_000 })
  expect(connection.health.takeWaits()).toEqual(noWaits)
})

test('an answer of 429 that was waited for strains the target, and is no incident', async () => {
  const { connection } = connected(busy(429, '0'), 200)
  await connection.send(get)
  expect([connection.health.wasDegraded, connection.health.incidents]).toEqual([true, 0])
})

test('a request that was asked twice is an incident', async () => {
  for (const first of ['breaks', 502, 503] as const) {
    const { connection } = connected(first, 200)
    await connection.send(get)
    expect(connection.health.incidents).toBe(1)
  }
})

test('a target that was busy for a moment was degraded', async () => {
  const { connection } = connected(503, 200)
  await connection.send(get)
  expect(connection.health.wasDegraded).toBe(true)
})

test('nothing is sent to a target that broke five times in a row', async () => {
  const { connection, requested } = connected('breaks')
  for (let n = 0; n < 5; n++) await connection.send(post).catch(() => {})
  await expect(connection.send(get)).rejects.toThrow('The target stopped answering.')
  expect(requested()).toBe(5)
})

test('an answer between broken exchanges keeps the target up', async () => {
  const { connection } = connected('breaks', 'breaks', 'breaks', 'breaks', 200, 'breaks', 200)
  for (let n = 0; n < 6; n++) await connection.send(post).catch(() => {})
  expect((await connection.send(post)).status).toBe(200)
})

test('an answer comes with its bytes, its text, and where it came from', async () => {
  const { connection } = connected(new Response('Łódź', { headers: { 'X-Own': '1' } }))
  const answer = await connection.send(get)
  expect(answer).toMatchObject({ status: 200, text: 'Łódź', url })
  expect(answer.bytes).toHaveLength(7)
  expect(answer.headers.get('x-own')).toBe('1')
})

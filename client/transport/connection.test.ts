import { expect, test } from '#test'
import { RetryRequested, Trouble } from '../trouble.ts'
import { Connection } from './connection.ts'
import { noWaits } from './pace.ts'
import type { WireRequest } from './wire.ts'

const url = 'http://site.test/wp-json/'
const get: WireRequest = { method: 'GET', url, headers: {} }
const post: WireRequest = { method: 'POST', url, headers: {}, body: '{}' }

type Step = 'breaks' | number | Response

/** A connection to a server that does one step after the other, and then repeats the last. */
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
  test(`a ${method} that fails twice is sent a third time`, async () => {
    const { connection, requested } = connected('breaks', 'breaks', 200)
    expect((await connection.send({ ...get, method })).status).toBe(200)
    expect(requested()).toBe(3)
  })

test('a read that fails three times is an error with its address and the cause', async () => {
  const { connection, requested } = connected('breaks')
  await expect(connection.send(get)).rejects.toThrow(`GET ${url}: fetch failed (ECONNRESET).`)
  expect(requested()).toBe(3)
})

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
  test(`a ${method} that fails is not repeated, as it may have been processed`, async () => {
    const { connection, requested } = connected('breaks', 200)
    await expect(connection.send({ ...post, method })).rejects.toThrow(Trouble)
    expect(requested()).toBe(1)
  })

for (const status of [429, 503])
  test(`a write that answers ${status} was not processed, and is repeated`, async () => {
    const { connection, requested } = connected(status, 201)
    expect((await connection.send(post)).status).toBe(201)
    expect(requested()).toBe(2)
  })

for (const status of [502, 504]) {
  test(`a read that answers ${status} is repeated`, async () => {
    const { connection } = connected(status, 200)
    expect((await connection.send(get)).status).toBe(200)
  })

  test(`a write that answers ${status} may have been processed, and is not repeated`, async () => {
    const { connection, requested } = connected(status, 200)
    await expect(connection.send(post)).rejects.toThrow(`${url} answered ${status}.`)
    expect(requested()).toBe(1)
  })
}

for (const status of [429, 502, 503, 504])
  test(`${status} is an error after three tries`, async () => {
    const { connection, requested } = connected(status)
    await expect(connection.send(get)).rejects.toThrow(`${url} answered ${status} 3 times.`)
    expect(requested()).toBe(3)
  })

for (const status of [200, 304, 400, 401, 404, 500, 501])
  test(`${status} is a final answer`, async () => {
    const answer = status === 304 ? new Response(null, { status }) : new Response('', { status })
    const { connection, requested } = connected(answer)
    expect((await connection.send(get)).status).toBe(status)
    expect(requested()).toBe(1)
    expect(connection.health.wasDegraded).toBe(false)
  })

test('a Retry-After of 0 or a past date is followed', async () => {
  for (const after of ['0', 'Fri, 31 Dec 1999 23:59:59 GMT']) {
    const { connection } = connected(busy(429, after), 200)
    expect((await connection.send(get)).status).toBe(200)
  }
})

test('a Retry-After of more than a minute is not followed', async () => {
  for (const after of ['3600', new Date(Date.now() + 3_600_000).toUTCString()]) {
    const { connection, requested } = connected(busy(503, after), 200)
    await expect(connection.send(get)).rejects.toThrow(
      /answered 503, and requires a wait of 3(600|599) s, longer than the maximum of 60 s/,
    )
    expect(requested()).toBe(1)
    expect(connection.health.takeWaits()).toMatchObject({ times: 0, waited: 0 })
  }
})

test('waits are counted until they are taken', async () => {
  const { connection } = connected(busy(503, '0'), busy(429, '0'), 200, busy(429, '61'))
  await connection.send(get)
  await expect(connection.send(get)).rejects.toThrow(RetryRequested)
  expect(connection.health.takeWaits()).toEqual({ times: 2, waited: 0, refused: 61_000 })
  expect(connection.health.takeWaits()).toEqual(noWaits)
})

test('a 429 that was waited for degrades the target, but is not an incident', async () => {
  const { connection } = connected(busy(429, '0'), 200)
  await connection.send(get)
  expect([connection.health.wasDegraded, connection.health.incidents]).toEqual([true, 0])
})

test('a repeated request is an incident', async () => {
  for (const first of ['breaks', 502, 503] as const) {
    const { connection } = connected(first, 200)
    await connection.send(get)
    expect(connection.health.incidents).toBe(1)
  }
})

test('after five failures in a row nothing more is sent', async () => {
  const { connection, requested } = connected('breaks')
  for (let n = 0; n < 5; n++) await connection.send(post).catch(() => {})
  await expect(connection.send(get)).rejects.toThrow('The target stopped answering.')
  expect(requested()).toBe(5)
})

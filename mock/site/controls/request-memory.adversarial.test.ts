import { expect, test } from '#test'
import { Session } from '../session.ts'
import { createSite, type Site } from '../site.ts'
import { siteConfigOf } from '../site-config.ts'
import { RequestMemory } from './request-memory.ts'

const kilobyte = 1024
const round = 256 * kilobyte
/** Two rounds, with the overhead of the log. */
const bound = 3 * round

/** A site whose memory of requests is small. */
const boundedSite = (): Site =>
  new Session({
    ...siteConfigOf({ deployment: 'first', data: 'fresh' }),
    requests: new RequestMemory(round),
  })

/** Sends requests that get an error, each to another address. */
async function send(site: Site, count: number, init: (i: number) => RequestInit = () => ({}), length = 10) {
  for (let i = 0; i < count; i++) {
    const address = `http://site.test/wp-json/core/v2/media/1?${i}${'x'.repeat(length)}`
    await site.fetch(new Request(address, init(i)))
  }
}

const storedIn = (site: Site): number => JSON.stringify(site.requests).length

const long = 'x'.repeat(5 * kilobyte)
for (const [title, init, length] of [
  ['long addresses are', undefined, long.length],
  ['a long method in a header is', (i: number) => ({ headers: { 'X-HTTP-Method-Override': i + long } }), 10],
] as const)
  test(`${title} dropped early, the newest last`, async () => {
    const site = boundedSite()
    await send(site, 240, init, length)
    expect(storedIn(site)).toBeLessThan(2 * bound)
    expect(site.requests.length).toBeGreaterThan(30)
    expect(site.requests.length).toBeLessThan(120)
    expect(site.requests.at(-1)?.number).toBe(240)
  })

test('error messages count too', async () => {
  const site = boundedSite()
  site.faults.add({ status: 500, body: { code: 'long', message: long } })
  await send(site, 240)
  expect(storedIn(site)).toBeLessThan(bound)
  expect(site.requests.at(-1)).toMatchObject({ number: 240, code: 'long' })
})

test('JSON of many small values counts by its memory, not by its text', async () => {
  const site = boundedSite()
  const headers = { 'Content-Type': 'application/json' }
  const body = `{"meta":[${'{},'.repeat(700)}{}]}`
  await send(site, 40, () => ({ method: 'POST', headers, body }))
  expect(site.requests.length).toBeLessThan(20)
})

test('uploads count for their fields: the files are not stored', async () => {
  const site = boundedSite()
  const form = () => {
    const body = new FormData()
    body.append('title', 'A note')
    body.append('file', new File(['x'.repeat(2 * round)], 'note.txt', { type: 'text/plain' }))
    return { method: 'POST', body }
  }
  await send(site, 20, form)
  expect(site.requests).toHaveLength(20)
})

test('the bound is for all sessions of a site together', async () => {
  const site = boundedSite()
  const sessions = Array.from({ length: 20 }, () => site.fork())
  for (const session of sessions) await send(session, 20, undefined, long.length)
  const stored = sessions.reduce((sum, session) => sum + storedIn(session), 0)
  expect(stored).toBeLessThan(2 * bound)
  expect(sessions.at(-1)?.requests).toHaveLength(20)
})

test('a session with few requests stores them longer than a busy one', async () => {
  const site = createSite({ deployment: 'first', data: 'fresh' })
  const [quiet, loud] = [site.fork(), site.fork()]
  await send(quiet, 3)
  await send(loud, 2500)
  expect(quiet.requests).toHaveLength(3)
  expect(loud.requests.length).toBeGreaterThanOrEqual(1000)
  expect(loud.requests.length).toBeLessThanOrEqual(2000)
})

test('the requests after a number are those that came after it', async () => {
  const site = createSite({ deployment: 'first', data: 'fresh' })
  await send(site, 2500)
  const numbers = (...bounds: [number, number?]) => site.requestsAfter(...bounds).map(({ number }) => number)
  expect(numbers(2498)).toEqual([2499, 2500])
  expect(numbers(1999, 2001)).toEqual([2000, 2001])
  expect([numbers(2500), numbers(9999)]).toEqual([[], []])
  expect(numbers(0)).toEqual(site.requests.map(({ number }) => number))
  site.clearRequests()
  await send(site, 2)
  expect([numbers(0), numbers(2501)]).toEqual([[2501, 2502], [2502]])
})

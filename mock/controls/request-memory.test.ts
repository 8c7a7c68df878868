import { expect, test } from '#test'
import { createSite, type Site } from '../session/site.ts'

const megabyte = 1024 * 1024
/** The log's bound with all that was kept before it was reached. */
const bound = 33 * megabyte

/** Asks for what nobody may have, `count` times, each time at another address. */
async function ask(site: Site, count: number, init: (i: number) => RequestInit = () => ({}), length = 10) {
  for (let i = 0; i < count; i++) {
    const address = `http://site.test/wp-json/core/v2/media/1?${i}${'x'.repeat(length)}`
    await site.fetch(new Request(address, init(i)))
  }
}

const keptIn = (site: Site): number => JSON.stringify(site.requests).length

test('long addresses are forgotten early, the newest last', async () => {
  const site = createSite({ data: 'fresh' })
  await ask(site, 1200, undefined, 60_000)
  expect(keptIn(site)).toBeLessThan(2 * bound)
  expect(site.requests.length).toBeGreaterThan(200)
  expect(site.requests.at(-1)?.number).toBe(1200)
})

test('a long method in a header is forgotten early', async () => {
  const site = createSite({ data: 'fresh' })
  await ask(site, 1200, (i) => ({ headers: { 'X-HTTP-Method-Override': `${i}${'X'.repeat(60_000)}` } }))
  expect(keptIn(site)).toBeLessThan(2 * bound)
})

test('what an error says counts too', async () => {
  const site = createSite({ data: 'fresh' })
  site.faults.add({ status: 500, body: { code: 'long', message: 'x'.repeat(60_000) } })
  await ask(site, 1200)
  expect(keptIn(site)).toBeLessThan(bound)
  expect(site.requests.at(-1)).toMatchObject({ number: 1200, code: 'long' })
})

test('JSON of many small values counts for what it takes, not for its text', async () => {
  const site = createSite({ data: 'fresh' })
  const headers = { 'Content-Type': 'application/json' }
  const body = `{"meta":[${'{},'.repeat(40_000)}{}]}`
  await ask(site, 40, () => ({ method: 'POST', headers, body }))
  expect(site.requests.length).toBeLessThan(15)
})

test('uploads count for their fields: the files are not kept', async () => {
  const site = createSite({ data: 'fresh' })
  const form = () => {
    const body = new FormData()
    body.append('title', 'A note')
    body.append('file', new File(['x'.repeat(2 * megabyte)], 'note.txt', { type: 'text/plain' }))
    return { method: 'POST', body }
  }
  await ask(site, 20, form)
  expect(site.requests).toHaveLength(20)
})

test('all sessions of a site together are bound as one is', async () => {
  const site = createSite({ data: 'fresh' })
  const sessions = Array.from({ length: 20 }, () => site.fork())
  for (const session of sessions) await ask(session, 100, undefined, 60_000)
  const kept = sessions.reduce((sum, session) => sum + keptIn(session), 0)
  expect(kept).toBeLessThan(2 * bound)
  expect(sessions.at(-1)?.requests).toHaveLength(100)
})

test('a session that asks little keeps what it asked for long', async () => {
  const site = createSite({ data: 'fresh' })
  const [quiet, loud] = [site.fork(), site.fork()]
  await ask(quiet, 3)
  await ask(loud, 100, undefined, 60_000)
  expect(quiet.requests).toHaveLength(3)
  // Of short addresses any number fits.
  await ask(loud, 5000)
  expect(quiet.requests).toHaveLength(3)
  expect(loud.requests.length).toBeGreaterThanOrEqual(1000)
})

test('the requests after a number are those that came after it', async () => {
  const site = createSite({ data: 'fresh' })
  await ask(site, 2500)
  const numbers = (...bounds: [number, number?]) => site.requestsAfter(...bounds).map(({ number }) => number)
  expect(numbers(2498)).toEqual([2499, 2500])
  expect(numbers(1999, 2001)).toEqual([2000, 2001])
  expect([numbers(2500), numbers(9999)]).toEqual([[], []])
  expect(numbers(0)).toEqual(site.requests.map(({ number }) => number))
  site.forgetRequests()
  await ask(site, 2)
  expect([numbers(0), numbers(2501)]).toEqual([[2501, 2502], [2502]])
})

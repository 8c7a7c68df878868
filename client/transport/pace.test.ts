import { expect, test } from '#test'
import { pacer, retryAfter, within } from './pace.ts'

const now = Date.parse('2026-01-02T03:04:05Z')

for (const [what, value, wait] of [
  ['no header', null, undefined],
  ['seconds', '120', 120_000],
  ['seconds between spaces', ' 2 ', 2000],
  ['zero seconds', '0', 0],
  ['a date', 'Fri, 02 Jan 2026 03:05:05 GMT', 60_000],
  ['a past date', 'Thu, 01 Jan 2026 03:04:05 GMT', 0],
  ['other words', 'soon', undefined],
] as const)
  test(`Retry-After with ${what} means ${wait === undefined ? 'no wait' : `a wait of ${wait} ms`}`, () => {
    expect(retryAfter(value, now)).toBe(wait)
  })

test('turns at a rate are never early', async () => {
  const turn = pacer(50)
  const began = performance.now()
  await Promise.all(Array.from({ length: 6 }, turn))
  // Timers may fire a little before their time.
  expect(performance.now() - began).toBeGreaterThan(90)
})

test('turns without a rate are immediate', async () => {
  const turn = pacer(undefined)
  const order: string[] = []
  const turns = Promise.all(Array.from({ length: 1000 }, turn)).then(() => order.push('turns'))
  setImmediate(() => order.push('anything else'))
  await turns
  expect(order).toEqual(['turns'])
})

test('the result of work within the timeout is returned', async () => {
  expect(await within(1000, async () => 7)).toBe(7)
  await expect(within(1000, () => Promise.reject(new Error('own')))).rejects.toThrow('own')
})

test('work is aborted after the timeout', async () => {
  let described: unknown
  const left = within(5, (signal) => {
    signal.addEventListener('abort', () => {
      described = signal.reason
    })
    return new Promise(() => {})
  })
  await expect(left).rejects.toThrow('The time is up.')
  expect(described).toMatchObject({ name: 'TimeoutError' })
})

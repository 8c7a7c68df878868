import { expect, test } from '#test'
import type { SiteResponse } from '../../../http/exchange.ts'
import { cacheKey, ResponseCache } from './response-cache.ts'

const version = {}
const answer: SiteResponse = { status: 200, headers: {}, body: '{}' }

function keyOf(target: string, headers: Readonly<Record<string, string>> = {}): string {
  const body = async () => new Uint8Array()
  const origin = 'http://site.test'
  return cacheKey({ method: 'GET', origin, target, header: (name) => headers[name], body }) ?? ''
}

/** How many responses are cached after a number of requests, each sent twice. */
function cachedCount(count: number, keyAt: (i: number) => string): number {
  const cache = new ResponseCache()
  const keys = Array.from({ length: count }, (_, i) => keyAt(i))
  for (const key of keys) for (const _ of [1, 2]) cache.store(key, version, answer)
  return keys.filter((key) => cache.find(key, version) !== undefined).length
}

test('addresses count for the memory they take', () => {
  expect(cachedCount(10_000, (i) => keyOf(`/${i}`))).toBe(10_000)
  expect(cachedCount(10_000, (i) => keyOf(`/${i}${'x'.repeat(1900)}`))).toBeLessThan(9000)
})

for (const name of ['authorization', 'origin'])
  test(`a response to a long ${name} is not cached`, () => {
    expect(cachedCount(10, (i) => keyOf('/', { [name]: `${i}${'x'.repeat(100)}` }))).toBe(10)
    expect(cachedCount(10, (i) => keyOf('/', { [name]: `${i}${'x'.repeat(8000)}` }))).toBe(0)
  })

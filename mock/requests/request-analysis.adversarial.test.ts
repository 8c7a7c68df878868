import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from '#test'
import { stock } from '../../contract/deployments/stock.ts'
import { RequestAnalysis } from './request-analysis.ts'
import { routeArguments } from './route-arguments.ts'
import type { SentRequest } from './sent-request.ts'

const args = routeArguments(stock)
const text = JSON.stringify(Array.from({ length: 10 }, (_, id) => ({ id, _links: {} })))

const request = (i: number, more: Partial<SentRequest> = {}): SentRequest => ({
  method: 'GET',
  url: `http://site.test/wp-json/wp/v2/media/${i}`,
  path: `/wp/v2/media/${i}`,
  route: 'GET /wp/v2/media/{id}',
  query: {},
  user: undefined,
  status: 200,
  began: i,
  ended: i + 1,
  bytes: text.length,
  text,
  ...more,
})

test('sessions and pages are groups; beyond a thousand, the rest is one', () => {
  const analysis = new RequestAnalysis(args)
  for (let i = 0; i < 1500; i++)
    analysis.add(request(i, { session: `test-${i % 2}`, page: `http://a.test/${i}` }))
  const { requests, groups } = analysis.report()
  expect([requests, groups.length]).toEqual([1500, 1001])
  expect(groups[0]).toMatchObject({ requests: 500 })
})

/** The bytes in use, after what nothing refers to any more is freed. */
function retainedBytes(): number {
  setFlagsFromString('--expose-gc')
  const collectGarbage: unknown = runInNewContext('gc')
  if (typeof collectGarbage === 'function') collectGarbage()
  return process.memoryUsage().heapUsed
}

test('a hundred thousand requests take bounded memory', () => {
  test.setTimeout(60_000)
  const analysis = new RequestAnalysis(args)
  const long = 'x'.repeat(2000)
  const before = retainedBytes()
  for (let i = 0; i < 100_000; i++)
    analysis.add(request(i, { url: `http://site.test/wp-json/wp/v2/media/${i}?${i}${long}` }))
  expect(retainedBytes() - before).toBeLessThan(100e6)
  const { requests, groups } = analysis.report()
  expect(requests).toBe(100_000)
  expect(groups[0]?.findings).toMatchObject([{ kind: 'one-item-each', requests: 10_000, saves: 9900 }])
})

test('an item is found once, whatever the number of bursts, and bursts are not added up', () => {
  const analysis = new RequestAnalysis(args)
  for (let i = 0; i < 30; i++) analysis.add(request(i, { began: Math.floor(i / 5) * 1000 + i }))
  expect(analysis.report().groups[0]?.findings).toMatchObject([{ requests: 5 }])
})

test('a report in the middle of a burst does not end it', () => {
  const analysis = new RequestAnalysis(args)
  for (let i = 0; i < 6; i++) {
    analysis.add(request(i))
    analysis.report()
  }
  expect(analysis.report().groups[0]?.findings).toMatchObject([{ kind: 'one-item-each', requests: 6 }])
})

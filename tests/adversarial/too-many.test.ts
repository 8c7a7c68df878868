import { expect, test } from '#test'
import { type Bad, batch, bothWays, posts, testAnswered, testRefused } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const tooMany = '400 rest_too_many_parameters'
const list = (count: number, name: string): string =>
  Array.from({ length: count }, (_, i) => `${name}=${i}`).join('&')

for (const name of ['include[]', 'categories[terms][]', 'format[]', 'x', '__proto__[]'])
  testRefused(
    `thousands of ${name} are too many parameters`,
    { path: `${posts}?${list(2_500, name)}` },
    tooMany,
    bothWays,
  )
testRefused(
  'a form of 100,000 items has too many',
  { path: posts, headers: form, body: list(100_000, 'tags[]') },
  tooMany,
  bothWays,
)
testRefused(
  'a form of a million ampersands has too many',
  { path: posts, headers: form, body: '&'.repeat(1_000_000) },
  tooMany,
  bothWays,
)
testRefused(
  'a batch with a query of 2,500 items is refused whole',
  { path: `${batch}?${list(2_500, 'x')}`, json: { requests: [] } },
  tooMany,
  bothWays,
)

testAnswered(
  'a list of 10,000 ids is one parameter',
  { path: `${posts}?include=${Array.from({ length: 10_000 }, (_, i) => i).join()}&per_page=100` },
  (found) => expect(found).toHaveLength(44),
)
testAnswered(
  'an index beyond the limit of parameters is one item',
  { path: `${posts}?include[999999]=100&include[5]=101` },
  (found) => expect(found).toHaveLength(2),
)

const tooManyItems: readonly [string, () => Bad][] = [26, 1_000, 10_000].map((count) => [
  `a batch of ${count}`,
  () => ({
    path: batch,
    json: { requests: Array(count).fill({ path: '/core/v2/posts', body: { title: 'x' } }) },
  }),
])
for (const [what, bad] of tooManyItems)
  testRefused(`${what} is refused whole`, bad, '400 rest_invalid_param', bothWays)

testRefused(
  'a batch of 100,000 is refused before any of it is looked at',
  { path: batch, json: { requests: Array(100_000).fill({ path: '/core/v2/posts' }) } },
  '413 rest_body_too_large',
  bothWays,
)
testRefused(
  'forty thousand formats are refused',
  { path: posts, method: 'POST', json: { title: 'x', format: Array(40_000).fill('aside') } },
  '400 rest_invalid_param',
  bothWays,
)

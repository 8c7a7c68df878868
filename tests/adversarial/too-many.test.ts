import { expect, test } from '#test'
import { answers, type Bad, batch, bothWays, posts, refuses } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const tooMany = { status: 400, code: 'rest_too_many_parameters' }
const list = (count: number, name: string): string =>
  Array.from({ length: count }, (_, i) => `${name}=${i}`).join('&')

for (const name of ['include[]', 'categories[terms][]', 'format[]', 'x', '__proto__[]'])
  for (const way of bothWays)
    test(
      `thousands of ${name} are too many parameters, ${way.name}`,
      refuses(() => ({ path: `${posts}?${list(2_500, name)}` }), tooMany, way),
    )
for (const way of bothWays)
  test(
    `a form of 100,000 items has too many, ${way.name}`,
    refuses(() => ({ path: posts, headers: form, body: list(100_000, 'tags[]') }), tooMany, way),
  )
for (const way of bothWays)
  test(
    `a form of a million ampersands has too many, ${way.name}`,
    refuses(() => ({ path: posts, headers: form, body: '&'.repeat(1_000_000) }), tooMany, way),
  )
for (const way of bothWays)
  test(
    `a batch with a query of 2,500 items is refused whole, ${way.name}`,
    refuses(() => ({ path: `${batch}?${list(2_500, 'x')}`, json: { requests: [] } }), tooMany, way),
  )

for (const way of bothWays)
  test(
    `a list of 10,000 ids is one parameter, ${way.name}`,
    answers(
      () => ({ path: `${posts}?include=${Array.from({ length: 10_000 }, (_, i) => i).join()}&per_page=100` }),
      (found) => expect(found).toHaveLength(44),
      way,
    ),
  )
for (const way of bothWays)
  test(
    `an index beyond the limit of parameters is one item, ${way.name}`,
    answers(
      () => ({ path: `${posts}?include[999999]=100&include[5]=101` }),
      (found) => expect(found).toHaveLength(2),
      way,
    ),
  )

const tooManyItems: readonly [string, () => Bad][] = [26, 1_000, 10_000].map((count) => [
  `a batch of ${count}`,
  () => ({
    path: batch,
    json: { requests: Array(count).fill({ path: '/core/v2/posts', body: { title: 'x' } }) },
  }),
])
for (const [what, bad] of tooManyItems)
  for (const way of bothWays)
    test(
      `${what} is refused whole, ${way.name}`,
      refuses(bad, { status: 400, code: 'rest_invalid_param' }, way),
    )

for (const way of bothWays)
  test(
    `a batch of 100,000 is refused before any of it is looked at, ${way.name}`,
    refuses(
      () => ({ path: batch, json: { requests: Array(100_000).fill({ path: '/core/v2/posts' }) } }),
      { status: 413, code: 'rest_body_too_large' },
      way,
    ),
  )
for (const way of bothWays)
  test(
    `forty thousand formats are refused, ${way.name}`,
    refuses(
      () => ({ path: posts, method: 'POST', json: { title: 'x', format: Array(40_000).fill('aside') } }),
      {
        status: 400,
        code: 'rest_invalid_param',
      },
      way,
    ),
  )

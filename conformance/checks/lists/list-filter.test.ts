import { expect, test } from '#test'
import type { Query } from '../../../client/transport/wire.ts'
import type { JsonObject } from '../../../contract/lib/json.ts'
import { expect as assertions } from '../../assertions/expect.ts'
import { CheckFailure } from '../../assertions/outcome.ts'
import { anAnswer } from '../../testing/a-check.ts'
import { knownItems } from './known.ts'
import { assertPart, sameSequence } from './list-filter.ts'
import { assertOrder, sortKeys } from './sort-checks.ts'

const tools = { expect: assertions }

const items = [
  { id: 1, date: '2026-01-02T08:00:00', title: { rendered: 'Ash' }, author: 4 },
  { id: 2, date: '2026-01-04T08:00:00', title: { rendered: 'Elm' }, author: 2 },
  { id: 3, date: '2026-01-06T08:00:00', title: { rendered: 'Oak' }, author: 3 },
]

const listed = (list: readonly JsonObject[], query = '') =>
  anAnswer(200, list, {}, { url: `http://site.test/wp-json/core/v2/posts?${query}` })

async function failureIn(act: () => unknown): Promise<CheckFailure> {
  try {
    await act()
  } catch (error) {
    if (error instanceof CheckFailure) return error
    throw error
  }
  throw new Error('Nothing was thrown.')
}

for (const [orderby, received] of [
  ['date', '2026-01-06T08:00:00 before 2026-01-04T08:00:00 (items 3, 2)'],
  ['title', '"Oak" before "Elm" (items 3, 2)'],
  ['author', '3 before 2 (items 3, 2)'],
  ['id', '3 before 2'],
] as const)
  test(`a list that is wrongly sorted by ${orderby} shows the two keys`, async () => {
    const [key] = sortKeys.filter((each) => each.orderby === orderby)
    if (key === undefined) throw new Error(`No sort key has the orderby ${orderby}.`)
    const answer = listed(items.toReversed())
    expect(await failureIn(() => assertOrder(answer, knownItems(items), key, 'asc'))).toMatchObject({
      received,
      foundBy: { difference: 'order', what: 'orderby' },
    })
  })

test('a sequence in the wrong order shows the keys where the items have them', async () => {
  for (const [query, received] of [
    ['orderby=title', '1, 3, 2 ("Oak" before "Elm")'],
    ['', '1, 3, 2 (2026-01-06T08:00:00 before 2026-01-04T08:00:00)'],
    ['orderby=include', '1, 3, 2'],
  ] as const) {
    const answer = listed([items[0] ?? {}, items[2] ?? {}, items[1] ?? {}], query)
    expect(await failureIn(() => sameSequence(tools, answer, [1, 2, 3]))).toMatchObject({ received })
  }
})

/** A list with `per_page` and `offset`. */
const lister =
  (whole: readonly JsonObject[], ignores = '') =>
  async (part: Query) => {
    const [from, size] = [ignores === 'offset' ? 0 : Number(part.offset ?? 0), Number(part.per_page ?? 100)]
    return listed(whole.slice(from, from + size), 'orderby=id')
  }

test('a part of a list in the wrong order is a failure of the order', async () => {
  const part = { offset: 1, per_page: 2 }
  await assertPart(tools, lister(items), part, [1, 2, 3], [2, 3])
  const reversed = () => assertPart(tools, lister(items.toReversed()), part, [1, 2, 3], [2, 3])
  expect((await failureIn(reversed)).foundBy).toMatchObject({ difference: 'order', what: 'orderby' })
  const ignoring = () => assertPart(tools, lister(items, 'offset'), part, [1, 2, 3], [2, 3])
  expect((await failureIn(ignoring)).foundBy).toEqual({ difference: 'value' })
})

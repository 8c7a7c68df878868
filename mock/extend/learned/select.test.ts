import { expect, test } from '#test'
import { select } from './select.ts'

const items = [
  { id: 1, color: 'red' },
  { id: 2, color: 'blue' },
  { id: 3, color: 'red' },
]
const selected = (args: Record<string, unknown>, perPage: number) => {
  const { items: found, total, pages } = select(items, (item) => item, args, perPage)
  return [found.map(({ id }) => id), total, pages]
}

test('a list without a page size has one page with all filtered items', () => {
  const endless = Number.POSITIVE_INFINITY
  expect(selected({}, endless)).toEqual([[1, 2, 3], 3, 1])
  expect(selected({ color: 'red' }, endless)).toEqual([[1, 3], 2, 1])
  expect(selected({ page: 2 }, endless)).toEqual([[], 3, 1])
})

test('a page or an offset below the first is the first', () => {
  expect(selected({ page: 0 }, 2)).toEqual([[1, 2], 3, 2])
  expect(selected({ offset: -1 }, 2)).toEqual([[1, 2], 3, 2])
})

test('an order by a name that every object inherits leaves the order as it is', () => {
  expect(selected({ orderby: 'constructor' }, 10)).toEqual([[1, 2, 3], 3, 1])
})

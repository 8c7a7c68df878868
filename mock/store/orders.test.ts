import { expect, test } from '#test'
import { aRecord } from '../testing/a-record.ts'
import { descending, isOrderName, sortPicked } from './orders.ts'

const records = [
  aRecord({ id: 1, title: 'beta', date: 20, slug: 'x', author: 2, menuOrder: 1, parent: 7, modified: 5 }),
  aRecord({ id: 2, title: 'Alpha', date: 30, slug: 'y', author: 1, menuOrder: 1, parent: 7, modified: 6 }),
  aRecord({ id: 3, title: 'gamma', date: 20, slug: 'w', author: 2, menuOrder: 0, parent: 0, modified: 4 }),
]

const ids = (sorted: readonly { id: number }[]) => sorted.map(({ id }) => id)

for (const [order, sorted] of [
  ['date', [2, 3, 1]],
  ['id', [3, 2, 1]],
  ['modified', [2, 1, 3]],
  ['title', [3, 1, 2]],
  ['slug', [2, 1, 3]],
  ['author', [3, 1, 2]],
  ['parent', [2, 1, 3]],
  ['menu_order', [2, 1, 3]],
] as const)
  test(`an indexed list by ${order} is descending, and among equals the higher id comes first`, () => {
    expect(ids([...records].sort(descending(order)))).toEqual(sorted)
  })

test('selected records that are equal are sorted by id, in both directions', () => {
  expect(ids(sortPicked([...records], 'date', 'desc'))).toEqual([2, 1, 3])
  expect(ids(sortPicked([...records], 'date', 'asc'))).toEqual([1, 3, 2])
})

test('an order depends on records alone', () => {
  expect(['date', 'menu_order'].every(isOrderName)).toBe(true)
  expect(['relevance', 'include', 'toString', '__proto__', ''].some(isOrderName)).toBe(false)
})

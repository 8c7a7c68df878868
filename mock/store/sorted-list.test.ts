import { expect, test } from '#test'
import { aRecord } from '../testing/a-record.ts'
import { SeededRandom } from '../testing/seeded-random.ts'
import { descending } from './orders.ts'
import type { ContentRecord } from './records.ts'
import { SortedList } from './sorted-list.ts'

const order = descending('date')
const record = (id: number, date = id) => aRecord({ id, date })
const listOf = (records: readonly ContentRecord[]) => SortedList.of([...records].sort(order), order)
const ids = (list: SortedList) => list.slice().map(({ id }) => id)

for (const [seed, size] of [
  [1, 0],
  [2, 300],
  [3, 2000],
] as const)
  test(`after many writes a list of ${size} equals a sorted one, wherever it is sliced`, () => {
    const random = new SeededRandom(seed)
    const expected = new Map(Array.from({ length: size }, (_, id) => [id, record(id, random.below(50))]))
    let list = listOf([...expected.values()])
    for (let i = 0; i < 3000; i++) {
      const id = random.below(2500)
      const old = expected.get(id)
      // First the list mostly grows, then it mostly shrinks.
      if (old && (random.oneIn(2) || i > 2000)) {
        list = list.without(old)
        expected.delete(id)
      } else if (!old) {
        const added = record(id, random.below(50))
        list = list.with(added)
        expected.set(id, added)
      }
      if (i % 100 !== 0) continue
      const sorted = [...expected.values()].sort(order)
      const [from, to] = [random.below(sorted.length + 1), random.below(sorted.length + 300)]
      expect(list.length).toBe(sorted.length)
      expect(list.last).toBe(sorted.at(-1))
      expect(list.slice()).toEqual(sorted)
      expect(list.slice(from, to)).toEqual(sorted.slice(from, to))
      for (const date of [-1, 0, 25, 49, 50]) {
        const place = sorted.findIndex((each) => each.date < date)
        expect(list.firstWhere((each) => each.date < date)).toBe(place < 0 ? sorted.length : place)
      }
    }
  })

test('a write does not change the list', () => {
  const list = listOf(Array.from({ length: 1000 }, (_, id) => record(id)))
  const before = list.slice()
  list.with(record(5000)).without(record(500))
  list.without(record(0))
  expect(list.slice()).toEqual(before)
})

test('a record replaces its older version', () => {
  const list = listOf([record(1), record(2), record(3)])
  const newer = aRecord({ id: 2, date: 2, title: 'Newer' })
  expect(list.with(newer).slice()).toEqual([record(3), newer, record(1)])
})

test('among equals the higher id comes first, and each is removed alone', () => {
  let list = listOf([])
  for (const id of [2, 9, 5]) list = list.with(record(id, 7))
  expect(ids(list)).toEqual([9, 5, 2])
  expect(ids(list.without(record(5, 7)))).toEqual([9, 2])
})

test('removing an absent record changes nothing', () => {
  const list = listOf([record(1), record(2)])
  expect(list.without(record(9))).toBe(list)
  expect(list.without(record(1, 5))).toBe(list)
  expect(listOf([]).without(record(1)).length).toBe(0)
})

test('a list is empty once all records are removed, and takes records again', () => {
  const list = listOf([record(1)]).without(record(1))
  expect([list.length, list.last, list.slice(), list.firstWhere(() => true)]).toEqual([0, undefined, [], 0])
  expect(ids(list.with(record(3)).with(record(4)))).toEqual([4, 3])
})

test('a list is still sorted after a long stretch is removed', () => {
  let list = listOf(Array.from({ length: 1000 }, (_, id) => record(id)))
  for (let id = 200; id < 800; id++) list = list.without(record(id))
  expect(list.firstWhere(({ id }) => id < 500)).toBe(200)
  for (const id of [500, 799, 200]) list = list.with(record(id))
  expect(ids(list).slice(199, 204)).toEqual([800, 799, 500, 200, 199])
})

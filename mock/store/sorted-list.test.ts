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

test('among equals the higher id comes first, and each is removed alone', () => {
  let list = listOf([])
  for (const id of [2, 9, 5]) list = list.with(record(id, 7))
  expect(ids(list)).toEqual([9, 5, 2])
  expect(ids(list.without(record(5, 7)))).toEqual([9, 2])
})

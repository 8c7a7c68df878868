import { expect, test } from '#test'
import { SeededRandom } from '../testing/seeded-random.ts'
import { LayeredMap } from './layered-map.ts'

interface Value {
  readonly of: string
}

const value = (of: string): Value => ({ of })
const make = (...keys: number[]) =>
  new LayeredMap<number, Value>(keys.map((key) => [key, value(`base ${key}`)]))

for (const seed of [1, 2, 3])
  test(`forks of a map equal separate maps, in content and order (seed ${seed})`, () => {
    const random = new SeededRandom(seed)
    const base = make(1, 2, 3, 4, 5, 6)
    const before = [...base.entries()]
    const pair = () => ({ fork: base.fork(), model: new Map(before) })
    const pairs = [pair(), pair(), pair()] as const
    for (let i = 0; i < 500; i++) {
      const { fork, model } = random.pick(pairs)
      const key = random.below(10)
      if (random.oneIn(3)) {
        fork.delete(key)
        model.delete(key)
      } else {
        const put = value(`${i}`)
        fork.set(key, put)
        model.set(key, put)
      }
      expect([...fork.entries(), fork.size, fork.get(key)]).toEqual([...model, model.size, model.get(key)])
    }
    expect([...base.entries()]).toEqual(before)
  })

test('a fork reports its changes to the map below', () => {
  const fork = make(1, 2, 3).fork()
  const [one, three, nine] = [value('new 1'), value('new 3'), value('new 9')]
  fork.set(1, one)
  fork.delete(2)
  fork.delete(3)
  fork.set(3, three)
  fork.set(9, nine)
  fork.set(8, value('for a while'))
  fork.delete(8)
  expect([...fork.changes()]).toEqual([
    [value('base 1'), one],
    [value('base 2'), undefined],
    [value('base 3'), undefined],
    [undefined, three],
    [undefined, nine],
  ])
})

test('a map that was forked cannot be written', () => {
  const base = make(1)
  base.set(2, value('still its own'))
  base.fork()
  expect(() => base.set(1, value('x'))).toThrow('forked from it')
  expect(() => base.delete(1)).toThrow('forked from it')
  expect([base.size, base.get(1)]).toEqual([2, value('base 1')])
})

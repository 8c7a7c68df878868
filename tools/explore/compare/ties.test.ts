import { expect, test } from '#test'
import { Pairs } from '../sides/side.ts'
import { withTiesAs } from './values.ts'

const pairs = new Pairs()
for (const id of [1, 2, 3]) pairs.pair('post', String(id), String(100 + id))
const post = (id: number, second: number) => ({ id, date: `2026-01-01T00:00:0${second}` })
const ordered = (
  here: readonly ReturnType<typeof post>[],
  there: readonly ReturnType<typeof post>[],
  orderedBy: string | undefined = 'date',
) => withTiesAs(here, there, { pairs, space: 'post', orderedBy }).map((item) => Object(item).id)

test('posts of one second may stand in any order', () => {
  const here = [post(102, 1), post(101, 1), post(103, 2)]
  expect(ordered(here, [post(1, 1), post(2, 1), post(3, 2)])).toEqual([2, 1, 3])
})

test('a second that passed on one side alone explains another order', () => {
  expect(ordered([post(102, 1), post(101, 1)], [post(1, 1), post(2, 2)])).toEqual([2, 1])
  expect(ordered([post(102, 1), post(101, 2)], [post(1, 1), post(2, 1)])).toEqual([2, 1])
})

test('posts of different seconds stand where they came', () => {
  expect(ordered([post(102, 1), post(101, 2)], [post(1, 2), post(2, 1)])).toEqual([1, 2])
})

test('one pair of equals does not explain the place of a third', () => {
  const here = [post(103, 3), post(102, 1), post(101, 1)]
  expect(ordered(here, [post(1, 1), post(2, 1), post(3, 3)])).toEqual([1, 2, 3])
})

test('other items stay as they came', () => {
  expect(ordered([post(102, 1), post(101, 1)], [post(1, 1), post(9, 1)])).toEqual([1, 9])
})

test('an order without equals is held to the letter', () => {
  for (const orderedBy of ['id', 'include', undefined])
    expect(
      withTiesAs([post(102, 1), post(101, 1)], [post(1, 1), post(2, 1)], { pairs, space: 'post', orderedBy }),
    ).toEqual([post(1, 1), post(2, 1)])
})

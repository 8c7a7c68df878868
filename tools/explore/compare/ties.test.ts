import { expect, test } from '#test'
import { Pairs } from '../sites/compared-site.ts'
import { reorderTies } from './values.ts'

const pairs = new Pairs()
for (const id of [1, 2, 3]) pairs.pair('post', String(id), String(100 + id))
const post = (id: number, second: number) => ({ id, date: `2026-01-01T00:00:0${second}` })
const ordered = (
  mock: readonly ReturnType<typeof post>[],
  target: readonly ReturnType<typeof post>[],
  orderedBy: string | undefined,
) => reorderTies(mock, target, { pairs, space: 'post', orderedBy }).map((item) => Object(item).id)

test('items are reordered only where ties explain their order', () => {
  for (const [what, mock, target, ids] of [
    [
      'posts of the same second',
      [
        [2, 1],
        [1, 1],
        [3, 2],
      ],
      [
        [1, 1],
        [2, 1],
        [3, 2],
      ],
      [2, 1, 3],
    ],
    [
      'a second that passed on the target only',
      [
        [2, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [2, 2],
      ],
      [2, 1],
    ],
    [
      'a second that passed on the mock only',
      [
        [2, 1],
        [1, 2],
      ],
      [
        [1, 1],
        [2, 1],
      ],
      [2, 1],
    ],
    [
      'posts of different seconds',
      [
        [2, 1],
        [1, 2],
      ],
      [
        [1, 2],
        [2, 1],
      ],
      [1, 2],
    ],
    [
      'a tie that does not explain the place of a third',
      [
        [3, 3],
        [2, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [2, 1],
        [3, 3],
      ],
      [1, 2, 3],
    ],
    [
      'different items',
      [
        [2, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [9, 1],
      ],
      [1, 9],
    ],
  ] as const)
    expect(
      ordered(
        mock.map(([id, second]) => post(100 + id, second)),
        target.map(([id, second]) => post(id, second)),
        'date',
      ),
      what,
    ).toEqual(ids)
  for (const orderedBy of ['id', 'include', undefined])
    expect(ordered([post(102, 1), post(101, 1)], [post(1, 1), post(2, 1)], orderedBy), orderedBy).toEqual([
      1, 2,
    ])
})

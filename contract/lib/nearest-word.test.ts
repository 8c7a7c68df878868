import { expect, test } from '#test'
import { distance, nearestWord } from './nearest-word.ts'

for (const [given, known, part, meant] of [
  ['frst', ['second', 'first'], 3, 'first'],
  ['TITEL', ['title'], 3, 'title'],
  ['pst', ['posts', 'post'], 3, 'post'],
  ['abcdef', ['abcxyzdef'], 3, 'abcxyzdef'],
  ['abcdef', ['abcxyzdef'], 5, undefined],
  ['ab', ['xy'], 5, 'xy'],
  ['abc', ['xyz'], 5, undefined],
  ['title'.repeat(100_000), ['title'], 3, undefined],
  ['', [], 3, undefined],
] as const)
  test(`"${given.slice(0, 10)}" of ${given.length} letters means ${meant ?? 'none'} of ${known}, with one different letter in ${part}`, () => {
    expect(nearestWord(given, known, part)).toBe(meant)
  })

test('the distance of two texts is how many letters are added, left out or changed', () => {
  expect([
    distance('kitten', 'sitting'),
    distance('', 'abc'),
    distance('abc', ''),
    distance('a', 'a'),
  ]).toEqual([3, 3, 3, 0])
})

import { expect, test } from '#test'
import type { Json } from '../../../contract/index.ts'
import { expect as checkExpect } from '../../assertions/expect.ts'
import { CheckFailure } from '../../assertions/outcome.ts'
import { anAnswer } from '../../testing/a-check.ts'
import { differenceOf } from './difference.ts'

function differenceIn(expected: Json, received: Json | undefined, what: string): string {
  try {
    checkExpect.equal(anAnswer(200), received, expected, what)
  } catch (error) {
    if (error instanceof CheckFailure) return differenceOf(error)
  }
  return 'none'
}

for (const [what, expected, received, text] of [
  ['featured_media', 3877, 0, 'featured_media: 3877 → 0'],
  ['slug', 'a', undefined, 'slug: "a" → nothing'],
  ['the ids', [1, 2], [2], 'the ids: [1,2] → [2]'],
  ['title', { raw: 'a', rendered: 'a' }, { raw: 'a', rendered: 'b' }, 'title rendered: "a" → "b"'],
  [
    'the list',
    [{ id: 1, n: 1 }, { id: 2 }],
    [{ id: 1, n: 2 }, { id: 3 }],
    'the list [0].n: 1 → 2 (and 1 place more)',
  ],
  ['it', { a: 1 }, [], 'it: {"a":1} → []'],
  ['it', { a: 1, b: 2, c: 3 }, {}, 'it a: 1 → nothing (and 2 places more)'],
] satisfies [string, Json, Json | undefined, string][])
  test(`a difference begins with its place: ${text}`, () => {
    expect(differenceIn(expected, received, what)).toBe(text)
  })

test('without a comparison the expected and received texts are reported', () => {
  expect(differenceOf(new CheckFailure(anAnswer(200), 'a refusal', '200'))).toBe('a refusal → 200')
})

test('long values are cut', () => {
  expect(differenceIn('x'.repeat(500), 'y'.repeat(500), 'it').length).toBeLessThan(260)
})

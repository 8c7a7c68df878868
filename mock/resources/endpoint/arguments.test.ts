import { expect, test } from '#test'
import { isPhpEmpty, phpInteger } from './arguments.ts'

for (const [values, integer] of [
  [[12, 12.9, '12', '12.9', '12abc', ' 12x', '\t+12', '1.2e1x', '00012', '12_0'], 12],
  [[-3, '-3', '-3.9'], -3],
  [[true, [0], ['abc'], { a: 0 }], 1],
  [[undefined, null, false, [], {}, '', '0', 'abc', 0.9, '.9', '-0.5', '0x1', '\u00a012'], 0],
] as const)
  for (const value of values)
    test(`PHP reads ${JSON.stringify(value)} as the integer ${integer}`, () => {
      expect(phpInteger(value) + 0).toBe(integer)
    })

test('a number that is too large for an id stays large', () => {
  for (const value of [1e30, '9999999999999999999999']) expect(phpInteger(value)).toBeGreaterThan(2 ** 53)
})

test('"0" and empty lists are empty for PHP, and texts and fractions that it reads as 0 are not', () => {
  for (const value of [undefined, null, false, 0, '', '0', [], {}]) expect(isPhpEmpty(value)).toBe(true)
  for (const value of [true, 1, 0.5, '0.5', 'abc', ' ', [0], { a: 0 }]) expect(isPhpEmpty(value)).toBe(false)
})

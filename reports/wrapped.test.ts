import { expect, test } from '#test'
import { wrapped } from './wrapped.ts'

test('words go to the next line where they do not fit, behind the indent', () => {
  expect(wrapped('  one two three four', 11, '    ')).toEqual(['  one two', '    three', '    four'])
})

test('no line is longer than the width, and nothing is lost', () => {
  const text = `a ${'long'.repeat(30)} word, and some that are short`
  for (const width of [10, 20, 80]) {
    const lines = wrapped(text, width, '  ')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  }
})

test('without a width it is one line', () => {
  expect(wrapped('  one two', Number.POSITIVE_INFINITY)).toEqual(['  one two'])
  expect(wrapped('', 10)).toEqual([''])
})

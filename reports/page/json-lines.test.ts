import { expect, test } from '#test'
import { jsonLines } from './json-lines.ts'

test('JSON is written on several lines, as JSON is written with two spaces', () => {
  const value = { a: [1, { b: 'x, {y}: "z"' }, []], c: {}, d: null, e: 'back\\slash' }
  expect(jsonLines(JSON.stringify(value))).toBe(JSON.stringify(value, undefined, 2))
})

test('a value stays as it was sent', () => {
  expect(jsonLines('{"a":1.0,"b":12345678901234567890,"c":"\\u00e9"}')).toBe(
    '{\n  "a": 1.0,\n  "b": 12345678901234567890,\n  "c": "\\u00e9"\n}',
  )
})

test('what was cut is written as far as it goes', () => {
  expect(jsonLines('[{"id":1,"title":"A lo… (8,123 characters)')).toBe(
    '[\n  {\n    "id": 1,\n    "title": "A lo… (8,123 characters)',
  )
})

test('text that is not JSON is unchanged', () => {
  for (const text of ['', '<p>a, b</p>', 'plain: text, [1]']) expect(jsonLines(text)).toBe(text)
})

test('many brackets stay of a size that can be shown', () => {
  expect(jsonLines('['.repeat(8000)).length).toBeLessThan(500_000)
})

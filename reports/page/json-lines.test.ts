import { expect, test } from '#test'
import { jsonLines } from './json-lines.ts'

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

test('many brackets stay of a size that can be shown', () => {
  expect(jsonLines('['.repeat(8000)).length).toBeLessThan(500_000)
})

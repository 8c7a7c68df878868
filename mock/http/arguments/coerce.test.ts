import { expect, test } from '#test'
import type { ValueSchema } from '../../../contract/index.ts'
import { coerce } from './coerce.ts'

const integer: ValueSchema = { type: 'integer' }

test('members named like those of Object.prototype are ordinary members', () => {
  const untrusted = JSON.parse('{"__proto__":{"a":1},"constructor":"5","a":"7"}')
  const coerced = coerce(untrusted, { type: 'object', properties: { a: integer } })
  expect(Object.entries(coerced ?? {})).toContainEqual(['a', 7])
  expect(Object.prototype).not.toHaveProperty('a')
})

test('as in PHP, true is a list of one, and false an empty list', () => {
  const list: ValueSchema = { type: 'array', items: integer }
  expect([coerce(true, list), coerce(false, list)]).toEqual([[1], []])
})

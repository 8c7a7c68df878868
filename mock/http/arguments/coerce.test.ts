import { expect, test } from '#test'
import type { ValueSchema } from '../../../contract/index.ts'
import { coerce } from './coerce.ts'

const integer: ValueSchema = { type: 'integer' }
const number: ValueSchema = { type: 'number' }
const boolean: ValueSchema = { type: 'boolean' }
const integers: ValueSchema = { type: 'array', items: integer }
const words: ValueSchema = { type: 'array', items: { type: 'string' } }

type Case = readonly [given: unknown, coerced: unknown]

const coercible: Readonly<Record<string, readonly [schema: ValueSchema, cases: readonly Case[]]>> = {
  'a whole number': [
    integer,
    [
      ['7', 7],
      ['-7', -7],
      ['+7', 7],
      ['1.0', 1],
      ['5 ', 5],
      [' 5', 5],
      ['1e1', 10],
      [7, 7],
      [5.0, 5],
    ],
  ],
  'a number': [
    number,
    [
      ['1.5', 1.5],
      ['.5', 0.5],
      ['5.', 5],
      ['-1e-1', -0.1],
      [1.5, 1.5],
    ],
  ],
  'true or false': [
    boolean,
    [
      ['true', true],
      ['TRUE', true],
      ['1', true],
      [1, true],
      ['false', false],
      ['False', false],
      ['0', false],
      [0, false],
      [true, true],
      [false, false],
    ],
  ],
  'a list of whole numbers': [
    integers,
    [
      ['1,2', [1, 2]],
      ['1, 2', [1, 2]],
      ['1 2', [1, 2]],
      ['', []],
      [',1,,2,', [1, 2]],
      [5, [5]],
      [
        ['1', 2],
        [1, 2],
      ],
      [{ 0: '1', 7: '2' }, [1, 2]],
    ],
  ],
  'a list of strings': [
    words,
    [
      ['a,b', ['a', 'b']],
      ['a', ['a']],
      [['a b'], ['a b']],
    ],
  ],
}

for (const [type, [schema, cases]] of Object.entries(coercible))
  test(`the accepted forms of ${type} are coerced`, () => {
    for (const [given, coerced] of cases) expect([given, coerce(given, schema)]).toEqual([given, coerced])
  })

test('members named like those of Object.prototype are ordinary members', () => {
  const untrusted = JSON.parse('{"__proto__":{"a":1},"constructor":"5","a":"7"}')
  const coerced = coerce(untrusted, { type: 'object', properties: { a: integer } })
  expect(Object.entries(coerced ?? {})).toContainEqual(['a', 7])
  expect(Object.prototype).not.toHaveProperty('a')
})

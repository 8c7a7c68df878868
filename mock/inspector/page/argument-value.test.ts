import { expect, test } from '#test'
import { argumentFacts, bodyValue, readMembers } from './argument-value.ts'
import type { Argument } from './index-document.ts'

const list: Argument = { type: 'array', items: { type: 'integer' } }

for (const [argument, text, value] of [
  [{ type: 'integer' }, '7', 7],
  [{ type: 'integer' }, 'seven', 'seven'],
  [{ type: 'number' }, '0.5', 0.5],
  [{ type: 'boolean' }, 'false', false],
  [{ type: 'string' }, '7', '7'],
  [{ type: ['string', 'null'] }, 'null', null],
  [{ type: 'string' }, 'null', 'null'],
  [list, '1, 2', [1, 2]],
  [{ type: 'object' }, '{"raw": "x"}', { raw: 'x' }],
  [{ type: 'object' }, 'plain words', 'plain words'],
  [{ type: 'array', items: { type: 'object' } }, '[{"a": 1}]', [{ a: 1 }]],
] satisfies [Argument, string, unknown][])
  test(`${JSON.stringify(argument)} written ${text} is sent as ${JSON.stringify(value)}`, () => {
    expect(bodyValue(argument, text)).toEqual(value)
  })

test('JSON that is none is named', () => {
  expect(() => bodyValue({ type: 'object' }, '{oops')).toThrow('Not valid JSON: ')
  expect(() => readMembers('[1]')).toThrow('Not a JSON object. Write it as {"name": "value"}.')
  expect(readMembers(' ')).toEqual({})
})

for (const [argument, facts] of [
  [{ type: 'integer', minimum: 1, maximum: 100, default: 10 }, 'integer, 1 to 100, default 10'],
  [{ type: 'integer', minimum: 0 }, 'integer, from 0'],
  [{ type: ['string', 'null'], format: 'date-time' }, 'string or null, date-time'],
  [list, 'comma-separated list of integer'],
  [{ type: 'array', items: { type: 'object' } }, 'list of object, as JSON'],
  [{ default: null }, ''],
] satisfies [Argument, string][])
  test(`the facts of ${JSON.stringify(argument)} in a line`, () => {
    expect(argumentFacts(argument)).toBe(facts)
  })

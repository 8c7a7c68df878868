import { expect, test } from '#test'
import type { ValueSchema } from '../../../contract/index.ts'
import { validate } from './validate.ts'

/** The coerced value, or code and text of the problem. */
function outcome(value: unknown, schema: ValueSchema): unknown {
  const result = validate(value, schema, 'it')
  return result.ok ? { taken: result.value } : [result.problem.code, result.problem.text]
}

const types: readonly (readonly [
  schema: ValueSchema,
  fits: readonly unknown[],
  not: readonly unknown[],
  type: string,
])[] = [
  [{ type: 'integer' }, [0, -1, '7', 9007199254740991], [1.5, '1.5', 'x', '', true, [1], {}], 'integer'],
  [{ type: 'number' }, [0, 1.5, '1.5'], ['x', '', true, [1], {}], 'number'],
  [{ type: 'boolean' }, [true, 'false', 1, '0'], ['yes', '', 2, [true], {}], 'boolean'],
  [{ type: 'string' }, ['', 'x', '5'], [5, true, ['x'], {}], 'string'],
  [{ type: 'array' }, [[], ['x'], 'x', ''], [true, { a: 1 }], 'array'],
  [{ type: 'object' }, [{}, { a: 1 }, ''], [5, 'x', true, [1]], 'object'],
  [{ type: ['string', 'null'] }, ['', 'x', null], [5, true, {}], 'string,null'],
]

for (const [schema, fits, not, type] of types)
  test(`the type ${type} accepts its values only`, () => {
    for (const value of fits) expect([value, validate(value, schema, 'it').ok]).toEqual([value, true])
    for (const value of not)
      expect(outcome(value, schema)).toEqual(['rest_invalid_type', `it is not of type ${type}.`])
  })

test('bounds are inclusive', () => {
  const schema: ValueSchema = { type: 'integer', minimum: 1, maximum: 100 }
  const problem = ['rest_out_of_bounds', 'it must be between 1 (inclusive) and 100 (inclusive)']
  for (const value of [1, 2, 99, '100']) expect(validate(value, schema, 'it').ok).toBe(true)
  for (const value of [0, -1, 101, '101', 1e300]) expect(outcome(value, schema)).toEqual(problem)
})

test('a single bound has its own text', () => {
  for (const [value, schema, text] of [
    [0, { type: 'integer', minimum: 1 }, 'greater than or equal to 1'],
    [2, { type: 'integer', maximum: 1 }, 'less than or equal to 1'],
  ] as const)
    expect(outcome(value, schema)).toEqual(['rest_out_of_bounds', `it must be ${text}`])
})

test('bounds may be exclusive', () => {
  const schema: ValueSchema = {
    type: 'integer',
    minimum: 0,
    exclusiveMinimum: true,
    maximum: 360,
    exclusiveMaximum: true,
  }
  const problem = ['rest_out_of_bounds', 'it must be between 0 (exclusive) and 360 (exclusive)']
  for (const value of [1, 359]) expect(validate(value, schema, 'it').ok).toBe(true)
  for (const value of [0, 360]) expect(outcome(value, schema)).toEqual(problem)
})

test('an enum accepts its values only, in their case', () => {
  const schema: ValueSchema = { type: 'string', enum: ['asc', 'desc'] }
  expect(outcome('asc', schema)).toEqual({ taken: 'asc' })
  for (const value of ['ASC', '', 'up', 'asc '])
    expect(outcome(value, schema)).toEqual(['rest_not_in_enum', 'it is not one of asc and desc.'])
  expect(outcome('x', { type: 'string', enum: ['exact'] })).toEqual(['rest_not_in_enum', 'it is not exact.'])
  const three: ValueSchema = { type: 'string', enum: ['a', 'b', 'c'] }
  expect(outcome('x', three)).toEqual(['rest_not_in_enum', 'it is not one of a, b, and c.'])
})

test('each item of a list is checked by the definition of items, and named by its position', () => {
  const schema: ValueSchema = { type: 'array', items: { type: 'integer' } }
  expect(outcome('1,2', schema)).toEqual({ taken: [1, 2] })
  expect(outcome('1,x', schema)).toEqual(['rest_invalid_type', 'it[1] is not of type integer.'])
  const words: ValueSchema = { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }
  expect(outcome('a,c', words)).toEqual(['rest_not_in_enum', 'it[1] is not one of a and b.'])
})

test('the number of items and their uniqueness are checked', () => {
  const schema: ValueSchema = { type: 'array', minItems: 1, maxItems: 2, uniqueItems: true }
  expect(outcome(['a', 'b'], schema)).toEqual({ taken: ['a', 'b'] })
  expect(outcome([], schema)).toEqual(['rest_too_few_items', 'it must contain at least 1 item.'])
  expect(outcome(['a', 'b', 'c'], schema)).toEqual([
    'rest_too_many_items',
    'it must contain at most 2 items.',
  ])
  expect(outcome('a,a', schema)).toEqual(['rest_duplicate_items', 'it has duplicate items.'])
})

test('required and additional members of an object are checked', () => {
  const schema: ValueSchema = {
    type: 'object',
    properties: {
      path: { type: 'string', required: true },
      deep: { type: 'object', properties: { n: { type: 'integer' } } },
    },
    additionalProperties: false,
  }
  expect(outcome({ path: 'x', deep: { n: '1' } }, schema)).toEqual({ taken: { path: 'x', deep: { n: 1 } } })
  expect(outcome({}, schema)).toEqual(['rest_property_required', 'path is a required property of it.'])
  expect(outcome({ path: 'x', deep: { n: 'y' } }, schema)).toEqual([
    'rest_invalid_type',
    'it[deep][n] is not of type integer.',
  ])
  expect(outcome({ path: 'x', y: 1 }, schema)).toEqual([
    'rest_additional_properties_forbidden',
    'y is unknown in it.',
  ])
})

test('a format is checked, except that of a URI', () => {
  const schema: ValueSchema = { type: 'string', format: 'date-time' }
  expect(outcome('2020-01-01 00:00:00', schema)).toEqual({ taken: '2020-01-01 00:00:00' })
  expect(outcome('2020-01-01', schema)).toEqual(['rest_invalid_date', 'Invalid date.'])
  expect(outcome('not a url', { type: 'string', format: 'uri' })).toEqual({ taken: 'not a url' })
})

test('an empty definition accepts everything', () => {
  for (const value of [null, 5, 'x', [], {}]) expect(outcome(value, {})).toEqual({ taken: value })
})

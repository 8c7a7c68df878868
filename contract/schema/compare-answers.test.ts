import { expect, test } from '#test'
import type { Json, JsonObject } from '../lib/json.ts'
import { compareAnswers } from './compare-answers.ts'
import type { Context } from './dialect.ts'

const compared = (schema: JsonObject, values: readonly Json[], context?: Context) =>
  compareAnswers(
    schema,
    values.map((value, source) => ({ value, context, source })),
  )
const ofMember = (member: JsonObject, ...values: readonly Json[]) =>
  compared(
    { type: 'object', properties: { member } },
    values.map((member) => ({ member })),
  )

for (const [what, member, ...values] of [
  ['a date-time without an offset', { type: 'string', format: 'date-time' }, '2026-05-30T09:12:44'],
  ['an empty text where an address is declared', { type: 'string', format: 'uri' }, ''],
  ['an empty text where a date is declared', { type: 'string', format: 'date-time' }, ''],
  ['null where the list of types has it', { type: ['string', 'null'], enum: ['a'] }, null, 'a'],
  ['an integer where a number is declared', { type: 'number' }, 1],
  ['any value without a type', { description: 'Value.' }, 1, 'a', [], {}],
  ['members of an object without properties', { type: 'object', properties: {} }, { a: 1 }],
  [
    'members where additional ones are declared',
    { type: 'object', additionalProperties: true, properties: { a: {} } },
    { b: 1 },
  ],
  [
    'one of several forms',
    { oneOf: [{ type: 'integer' }, { type: 'object', properties: { a: { type: 'string' } } }] },
    1,
    { a: 'b' },
  ],
  ['a member that is not required', { type: 'object', properties: { a: { type: 'string' } } }, {}],
] as const satisfies readonly (readonly [string, JsonObject, ...Json[]])[])
  test(`${what} is no difference`, () => {
    expect(ofMember(member, ...values).differences).toEqual([])
  })

for (const [what, member, values, difference] of [
  [
    'digits instead of an integer',
    { type: 'integer' },
    ['12', 7],
    { kind: 'type', declared: 'integer', observed: 'a string of digits', count: 1, of: 2 },
  ],
  ['false instead of a text', { type: 'string' }, [false], { kind: 'type', observed: 'false' }],
  ['null', { type: 'string' }, ['a', null], { kind: 'type', observed: 'null', source: 1 }],
  [
    'the empty list that PHP writes for an object',
    { type: 'object' },
    [[]],
    { kind: 'type', observed: 'an empty list' },
  ],
  [
    'an unlisted value',
    { type: 'string', enum: ['a'] },
    ['b', 'b'],
    { kind: 'enum', observed: '"b"', count: 2 },
  ],
  ['a text that is not a date', { type: 'string', format: 'date-time' }, ['soon'], { kind: 'format' }],
  [
    'a value below its minimum',
    { type: 'integer', minimum: 1 },
    [0],
    { kind: 'bound', declared: 'minimum 1' },
  ],
  [
    'a value of none of the forms',
    { oneOf: [{ type: 'integer' }, { type: 'boolean' }] },
    ['a'],
    { kind: 'type', declared: 'one of 2 forms' },
  ],
] as const satisfies readonly (readonly [string, JsonObject, readonly Json[], JsonObject])[])
  test(`${what} is a difference, and the repaired schema has none`, () => {
    const { differences, repaired } = ofMember(member, ...values)
    expect(differences).toEqual([expect.objectContaining({ path: 'member', ...difference })])
    expect(repaired).toHaveProperty(['properties', 'member', 'x-observed'])
    expect(
      compared(
        repaired,
        values.map((member) => ({ member })),
      ).differences,
    ).toEqual([])
  })

test('a required member that is missing is a difference, and is required no more', () => {
  const schema = {
    type: 'object',
    required: ['a'],
    properties: { a: {}, b: { required: true }, c: { required: true } },
  }
  const { differences, repaired } = compared(schema, [
    { a: 1, b: 1, c: 1 },
    { a: 1, c: 1 },
  ])
  expect(differences).toEqual([expect.objectContaining({ path: 'b', kind: 'missing', count: 1, of: 2 })])
  expect(repaired.required).toEqual(['a', 'c'])
})

test('what a write requires is not required of an answer that was not observed', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'object', required: true, properties: { b: { required: true } } } },
  }
  expect(JSON.stringify(compared(schema, []).repaired)).not.toContain('required')
})

test('a member that nothing declares is found at any depth, and added', () => {
  const schema = {
    type: 'object',
    properties: { lines: { type: 'array', items: { type: 'object', properties: { id: {} } } } },
  }
  const { differences, repaired } = compared(schema, [{ _links: {}, lines: [{ id: 1, sku: 'a' }] }])
  expect(differences).toEqual([
    expect.objectContaining({ path: 'lines[].sku', kind: 'undeclared', observed: 'a string' }),
  ])
  expect(repaired).toHaveProperty(['properties', 'lines', 'items', 'properties', 'sku', 'type'], 'string')
})

test('undeclared members whose names are content are one difference, and their names are not in the schema', () => {
  const schema = { type: 'object', properties: { id: {} } }
  const { differences, repaired } = compared(schema, [{ id: 1, 'ada@site.test': 1, '17': 2 }])
  expect(differences).toEqual([expect.objectContaining({ path: '*', kind: 'undeclared' })])
  expect(JSON.stringify(repaired)).not.toContain('ada')
})

test('a member that its contexts hide is a difference where it is shown', () => {
  const schema = { type: 'object', properties: { secret: { type: 'string', context: ['edit'] } } }
  expect(compared(schema, [{ secret: 'a' }], 'edit').differences).toEqual([])
  expect(compared(schema, [{ secret: 'a' }], 'view').differences).toEqual([
    expect.objectContaining({ path: 'secret', kind: 'context', declared: 'shown in edit' }),
  ])
})

test('answers with none of the declared members are one difference', () => {
  const schema = { title: 'batch', type: 'object', properties: { create: {}, update: {} } }
  const { differences, repaired } = compared(schema, [{ id: 1, name: 'a' }])
  expect(differences).toEqual([
    expect.objectContaining({ kind: 'other', declared: 'create, update', observed: 'id, name' }),
  ])
  expect(repaired).toMatchObject({ title: 'batch', properties: { id: { type: 'integer' } } })
})

test('an answer nested without end ends', () => {
  let value: Json = 1
  let schema: JsonObject = { type: 'string' }
  for (let i = 0; i < 1000; i++) {
    value = { a: value }
    schema = { type: 'object', properties: { a: schema } }
  }
  expect(compared(schema, [value]).differences).toEqual([])
})

import { expect, test } from '#test'
import type { Json } from '../lib/json.ts'
import { normalisedSchema, schemaProblems } from './normalised-schema.ts'

for (const [what, declared, normalised] of [
  ['a type that names a format', { type: 'date-time' }, { type: 'string', format: 'date-time' }],
  ['a type that can be anything', { type: 'mixed', description: 'Value.' }, { description: 'Value.' }],
  ['bool, int and float', { type: ['bool', 'int', 'float'] }, { type: ['boolean', 'integer', 'number'] }],
  ['an unknown type among others', { type: ['string', 'money'] }, {}],
  ['a list of null alone', { type: ['null'] }, { type: 'null' }],
  ['an empty list of types', { type: [] }, {}],
  ['nullable', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
  ['an enum with gaps', { enum: { 0: 'a', 2: 'b' } }, { enum: ['a', 'b'] }],
  ['an empty enum', { type: 'string', enum: [] }, { type: 'string' }],
  ['properties without members', { type: 'object', properties: [] }, { type: 'object', properties: {} }],
  [
    'a schema where its properties belong',
    { properties: { type: 'object', properties: { id: { type: 'int' } } } },
    { properties: { id: { type: 'integer' } } },
  ],
  [
    'a property of the name type',
    { properties: { type: { type: 'string' }, properties: { type: 'object' } } },
    { properties: { type: { type: 'string' }, properties: { type: 'object' } } },
  ],
  ['items that are a type', { type: 'array', items: 'string' }, { type: 'array', items: { type: 'string' } }],
  ['items in a list', { items: [{ type: 'bool' }] }, { items: { type: 'boolean' } }],
  ['required on a property', { type: 'string', required: true }, { type: 'string', required: true }],
  ['required that says nothing', { required: 'yes' }, {}],
  ['bounds in quotation marks', { minimum: '1', maximum: 'many' }, { minimum: 1 }],
  ['a list instead of a schema', [], {}],
  ['items of an object', { type: 'object', items: {} }, { type: 'object' }],
  ['members of a list', { type: 'array', properties: { a: {} } }, { type: 'array' }],
  ['a type that no listed value is of', { type: 'number', enum: ['a'] }, { type: 'string', enum: ['a'] }],
  ['a context alone', { context: 'edit' }, { context: ['edit'] }],
  [
    'a valid schema',
    { type: 'array', items: { enum: [1] }, minItems: 1 },
    { type: 'array', items: { enum: [1] }, minItems: 1 },
  ],
] as const satisfies readonly (readonly [string, Json, Json])[])
  test(`${what} is normalised`, () => {
    expect(normalisedSchema(declared)).toEqual(normalised)
  })

test('each invalid place is reported with its path', () => {
  const schema = {
    type: 'object',
    properties: {
      date: { type: 'date-time' },
      meta: { type: 'array', items: { properties: { value: { type: 'mixed' }, more: { properties: [] } } } },
      fine: { type: 'string' },
    },
  }
  expect(schemaProblems(schema)).toEqual([
    { path: 'date', problem: 'type "date-time"' },
    { path: 'meta[].value', problem: 'type "mixed"' },
    { path: 'meta[].more', problem: 'properties is a list' },
  ])
})

test('a schema nested deeper than any is cut, not followed', () => {
  let schema: Json = { type: 'string' }
  for (let i = 0; i < 5000; i++) schema = { items: schema }
  expect(JSON.stringify(normalisedSchema(schema)).length).toBeLessThan(2000)
})

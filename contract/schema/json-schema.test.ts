import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from '#test'
import { deployments, type ValueSchema } from '../index.ts'
import { jsonSchema } from './json-schema.ts'

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, strictTypes: false })
for (const format of ['uri', 'email', 'uuid', 'ipv4', 'ipv6']) ajv.addFormat(format, true)
ajv.addVocabulary(['x-level'])

const cases: readonly (readonly [fact: string, given: ValueSchema, made: object])[] = [
  [
    'a bound that is left out is a number of its own',
    { type: 'integer', minimum: 0, exclusiveMinimum: true, maximum: 360, exclusiveMaximum: true },
    { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 360 },
  ],
  [
    'a bound that is not left out stays',
    { minimum: 1, exclusiveMinimum: false, maximum: 2 },
    { minimum: 1, maximum: 2 },
  ],
  [
    'what is required stands with the object',
    { type: 'object', required: true, properties: { a: { type: 'string', required: true }, b: {} } },
    { type: 'object', properties: { a: { type: 'string' }, b: {} }, required: ['a'] },
  ],
  ['what has members is an object', { properties: { a: {} } }, { type: 'object', properties: { a: {} } }],
  ['null stays one of the types', { type: ['string', 'null'] }, { type: ['string', 'null'] }],
  [
    'a default of another type is made to fit',
    { type: 'array', items: {}, default: 'publish' },
    { type: 'array', items: {}, default: ['publish'] },
  ],
  ['a default that cannot fit is left out', { type: 'array', default: null }, { type: 'array' }],
  ['an empty title is left out', { title: '', type: 'string' }, { type: 'string' }],
  [
    'a text is written as a string as well',
    {
      description: 'The title.',
      type: 'object',
      properties: { raw: { type: 'string' }, rendered: { type: 'string', readonly: true } },
    },
    {
      description: 'The title.',
      anyOf: [
        { type: 'string' },
        {
          type: 'object',
          properties: { raw: { type: 'string' }, rendered: { type: 'string', readOnly: true } },
        },
      ],
    },
  ],
  ['an address is of either kind', { format: 'ip' }, { anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] }],
  [
    'a pattern in the syntax of PHP is written in that of JavaScript',
    { pattern: { source: '^(?P<a>x)$', test: () => true } },
    { pattern: '^(?<a>x)$' },
  ],
  [
    'a pattern that the language has not is left out',
    { pattern: { source: '^(?>x)++$', test: () => true } },
    {},
  ],
]

for (const [fact, given, made] of cases)
  test(fact, () => {
    expect(jsonSchema(given)).toEqual(made)
  })

test('every argument of the contract is a strict schema, and its default fits it', () => {
  const definitions = deployments.second.routes.flatMap(({ endpoints }) =>
    endpoints.flatMap(({ args }) => Object.entries(args)),
  )
  expect(definitions.length).toBeGreaterThan(300)
  for (const [name, definition] of definitions) {
    const schema = jsonSchema(definition)
    const validate = ajv.compile(schema)
    if ('default' in schema) expect.soft([name, validate(schema.default)]).toEqual([name, true])
  }
})

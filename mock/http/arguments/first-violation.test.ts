import { isDeepStrictEqual } from 'node:util'
import { expect, test } from '#test'
import { deployments, type Json, type ValueSchema } from '../../../contract/index.ts'
import { textFormats } from '../../../contract/schema/dialect.ts'
import { coerce } from './coerce.ts'
import { firstViolation } from './first-violation.ts'
import { ajvViolation } from './testing/ajv-violation.ts'

/** All definitions of both deployments, with their forms and members. */
function everyDefinition(): Map<string, ValueSchema> {
  const found = new Map<string, ValueSchema>()
  const collect = (schema: ValueSchema): void => {
    const { oneOf = [], ...own } = schema
    const { oneOf: forms = [], ...items } = own.items ?? {}
    const plain = own.items ? { ...own, items } : own
    found.set(JSON.stringify(plain), plain)
    for (const each of [...oneOf, ...forms, ...Object.values(own.properties ?? {})]) collect(each)
    if (own.items) collect(items)
  }
  for (const { routes } of Object.values(deployments))
    for (const { endpoints } of routes)
      for (const { args } of endpoints) for (const each of Object.values(args)) collect(each)
  return found
}

const texts = [
  '',
  ' ',
  'x',
  '0',
  '1',
  '-1',
  '1.5',
  '1e999',
  'true',
  'null',
  'a,b',
  '1,x,2',
  '1,1',
  '😀',
  '\0',
]
const dates = ['2020-01-01T00:00:00', '2020-13-01T00:00:00', '2020-01-01', 'now']
const numbers = [0, -0, 1, -1, 1.5, 100, 101, 360, 2 ** 53, 1e300, Number.POSITIVE_INFINITY]
const adversarial: readonly unknown[] = JSON.parse(
  '[{"__proto__":{"type":"x"}},{"constructor":1},{"toString":[]},{"a/b~c":{"0":1}},{"length":2},{"":""}]',
)
const plain: readonly unknown[] = [...texts, ...dates, ...numbers, true, false, null, [], {}, ...adversarial]
const many = Array.from({ length: 30 }, (_, i) => i)
const doubled = [
  ['[1]', [1]],
  ['"x', 'x'],
  ['x', 'x'],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [[1], [1]],
  [1, '1'],
  [0, false],
  many,
]

/** Values on and next to each bound of a definition. */
function edgesOf(schema: ValueSchema): unknown[] {
  const { minimum, maximum, minItems, maxItems, items, properties = {} } = schema
  const bounds = [minimum, maximum].flatMap((each) => (each === undefined ? [] : [each - 1, each, each + 1]))
  const lengths = [minItems, maxItems].flatMap((each) =>
    each === undefined ? [] : [each - 1, each, each + 1],
  )
  const item = items && fitting(items)
  return [
    ...bounds,
    ...(schema.enum ?? []),
    ...lengths.filter((length) => length >= 0).map((length) => Array.from({ length }, () => item)),
    ...(items ? edgesOf(items).map((each) => [item, each]) : []),
    ...Object.entries(properties).flatMap(([name, each]) => membersBesides(schema, name, each)),
  ]
}

function membersBesides(schema: ValueSchema, name: string, member: ValueSchema): unknown[] {
  const whole = fitting(schema)
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return []
  const { [name]: _, ...rest } = whole as Readonly<Record<string, Json>>
  const others = [...plain, ...edgesOf(member)].map((each) => ({ ...whole, [name]: each }))
  return [whole, rest, { ...whole, unlisted: 1 }, { unlisted: 1, ...rest }, ...others]
}

/** A valid value. */
function fitting({ type, enum: allowed, minimum = 1, format, properties = {} }: ValueSchema): Json {
  if (allowed?.[0] !== undefined) return allowed[0]
  switch (typeof type === 'string' ? type : (type?.[0] ?? 'object')) {
    case 'integer':
    case 'number':
      return minimum
    case 'boolean':
      return true
    case 'array':
      return []
    case 'null':
      return null
    case 'object':
      return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, fitting(each)]))
    default:
      return format === 'date-time' ? '2020-01-01T00:00:00' : 'x'
  }
}

test('the first problem is the same as that of ajv, for all definitions of both deployments', () => {
  const definitions = [...everyDefinition().values()]
  expect(definitions.length).toBeGreaterThan(100)
  const codes = new Set<string>()
  const differences: unknown[] = []
  let values = 0
  for (const schema of definitions)
    for (const value of [...plain, ...plain.map((each) => [each]), ...doubled, ...edgesOf(schema)])
      for (const each of [value, coerce(value, schema)]) {
        const found = firstViolation(each, schema, 'it')
        const expected = ajvViolation(each, schema, 'it')
        if (!isDeepStrictEqual(found, expected)) differences.push({ schema, each, found, expected })
        codes.add(found?.code ?? 'fits')
        values++
      }
  expect(differences).toEqual([])
  expect(values).toBeGreaterThan(10_000)
  expect([...codes].sort()).toEqual([
    'fits',
    'rest_additional_properties_forbidden',
    'rest_duplicate_items',
    'rest_invalid_date',
    'rest_invalid_type',
    'rest_not_in_enum',
    'rest_out_of_bounds',
    'rest_property_required',
    'rest_too_few_items',
    'rest_too_many_items',
  ])
})

test('the first problem is the same as that of ajv for keywords that no deployment uses', () => {
  const schemas: readonly ValueSchema[] = [
    { type: 'string', minLength: 1, maxLength: 3 },
    { minLength: 2, pattern: { source: '^[a-z]', test: (text) => /^[a-z]/.test(text) } },
    ...textFormats.map((format) => ({ format })),
    { enum: [{ a: 1, b: [2] }, null, 0] },
    { uniqueItems: true, items: { type: ['integer', 'null'] }, maxItems: 3 },
    { additionalProperties: { type: 'integer', exclusiveMinimum: true, minimum: 0 } },
    {
      type: 'object',
      properties: { a: { additionalProperties: false } },
      additionalProperties: { enum: ['x'] },
    },
    { type: ['number', 'null', 'array'], maximum: 5, minItems: 1 },
  ]
  // ajv 8 throws where a member is named toString and an enum has objects.
  const values = plain.filter((each) => !Object.hasOwn(Object(each), 'toString'))
  for (const schema of schemas)
    for (const value of [
      ...values,
      ...doubled,
      { b: [2], a: 1 },
      { a: { x: 1 } },
      { z: 'x', a: {} },
      [null, null],
    ])
      if (!(value === Number.POSITIVE_INFINITY && schema.type === undefined))
        expect(firstViolation(value, schema, 'it')).toEqual(ajvViolation(value, schema, 'it'))
})

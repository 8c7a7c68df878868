import { expect, test } from '#test'
import type { Json } from '../../../contract/index.ts'
import { readArgument } from '../../../contract/schema/read-schema.ts'
import { checksOfForeign, validateAnySchema } from './validate-any-schema.ts'

const read = (definition: Json) =>
  readArgument(definition, 'it', {
    pattern: (source) => ({ source, test: (text) => new RegExp(source).test(text) }),
  })

/** The coerced value, or the code of the problem. */
function taken(value: unknown, definition: Json): unknown {
  const result = validateAnySchema(value, read(definition), 'it')
  return result.ok ? result.value : result.problem.code
}

const ids = { type: 'array', items: { type: 'integer', multipleOf: 5 } }
const word = { type: 'string', enum: ['none', 'all'] }

test('forms, multiples and numbers of members are checked', () => {
  for (const [definition, value, expected] of [
    [{ anyOf: [ids, word] }, '5,10', [5, 10]],
    [{ anyOf: [ids, word] }, 'all', 'all'],
    [{ anyOf: [ids, word] }, '5,6', 'rest_no_matching_schema'],
    [{ anyOf: [{ type: 'integer' }, { type: 'number' }] }, '7', 7],
    [{ oneOf: [{ type: 'integer' }, { type: 'number' }] }, '7', 'rest_one_of_multiple_matches'],
    [{ type: 'integer', anyOf: [{ minimum: 10 }, { maximum: 0 }] }, '11', 11],
    [{ type: 'integer', anyOf: [{ minimum: 10 }, { maximum: 0 }] }, '5', 'rest_no_matching_schema'],
    [{ type: 'integer', maximum: 20, anyOf: [{ minimum: 10 }, { maximum: 0 }] }, 21, 'rest_out_of_bounds'],
    [{ type: 'number', multipleOf: 0.5 }, '1.5', 1.5],
    [{ type: 'number', multipleOf: 0.5 }, 1.6, 'rest_invalid_multiple'],
    [{ type: 'object', minProperties: 1 }, {}, 'rest_too_few_properties'],
    [{ type: 'object', maxProperties: 1 }, { a: 1, b: 2 }, 'rest_too_many_properties'],
    [{ type: 'array', uniqueItems: true, items: { type: 'integer' } }, ['1', 1], 'rest_duplicate_items'],
  ] as const)
    expect([definition, value, taken(value, definition)]).toEqual([definition, value, expected])
})

test('members are checked by their own schema, by a pattern of their name, or by the schema of others', () => {
  const definition = {
    type: 'object',
    properties: { deep: { type: 'object', properties: { it: { anyOf: [ids, word] } } } },
    patternProperties: { '^n_': { type: 'integer' }, '^s_': { type: 'string', format: 'hex-color' } },
    additionalProperties: false,
  }
  expect(taken({ deep: { it: '5' }, n_a: '3', s_b: '#fff' }, definition)).toEqual({
    deep: { it: [5] },
    n_a: 3,
    s_b: '#fff',
  })
  for (const [value, code] of [
    [{ n_a: 'x' }, 'rest_invalid_type'],
    [{ s_b: 'red' }, 'rest_invalid_hex_color'],
    [{ other: 1 }, 'rest_additional_properties_forbidden'],
    [{ deep: { it: 'some' } }, 'rest_no_matching_schema'],
  ] as const)
    expect(taken(value, definition)).toBe(code)
  const needing = { type: 'object', properties: { a: { required: true }, b: { multipleOf: 2 } } }
  expect(taken({ b: 2 }, needing)).toBe('rest_property_required')
})

test('only arguments with keywords that the contract does not use get these checks', () => {
  const plain = read({ type: 'array', items: { type: 'string', enum: ['a'] } })
  const nested = read({ type: 'object', properties: { a: { type: 'array', items: { multipleOf: 2 } } } })
  const ofItems = read({ type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'integer' }] } })
  expect(Object.keys(checksOfForeign({ plain, nested, ofItems, any: read({ anyOf: [{}] }) }))).toEqual([
    'nested',
    'any',
  ])
})

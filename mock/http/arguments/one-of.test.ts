import { expect, test } from '#test'
import { imageEditArguments } from '../../../contract/resources/image-edit.ts'
import { postListArguments } from '../../../contract/resources/posts.ts'
import { readArgument } from '../../../contract/schema/read-schema.ts'
import { validate } from './validate.ts'

const { categories = {} } = postListArguments

const outcome = (value: unknown, schema = categories) => {
  const result = validate(value, schema, 'it')
  return result.ok ? result.value : result.problem.code
}

const problemText = (value: unknown, schema = categories) => {
  const result = validate(value, schema, 'it')
  return result.ok ? undefined : result.problem.text
}

test('the problem names the form that was likely meant', () => {
  expect(problemText({ terms: 3, foo: 1 })).toContain('Term ID Taxonomy Query: foo is unknown in it.')
  expect(problemText({ terms: 3, operator: 'XOR' })).toContain('it[operator] is not one of AND and OR.')
  expect(problemText('foo')).toContain('it[0] is not of type integer.')
})

const listed = {
  type: 'array',
  items: {
    type: 'object',
    required: ['type', 'args'],
    oneOf: [
      {
        title: 'Rotation',
        properties: {
          type: { type: 'string', enum: ['rotate'] },
          args: { type: 'object', required: ['angle'], properties: { angle: { type: 'number' } } },
        },
      },
    ],
  },
} as const

const marked = {
  type: 'array',
  items: {
    type: 'object',
    oneOf: [
      {
        title: 'Rotation',
        properties: {
          type: { type: 'string', enum: ['rotate'], required: true },
          args: {
            type: 'object',
            required: true,
            properties: { angle: { type: 'number', required: true } },
          },
        },
      },
    ],
  },
} as const

for (const [form, definition, code] of [
  ['listed next to the forms', listed, 'rest_property_required'],
  ['marked in a form', marked, 'rest_no_matching_schema'],
] as const)
  test(`a member that is ${form} as required in the index of another site is required`, () => {
    const schema = readArgument(definition, 'it', { pattern: () => undefined })
    expect(outcome([{ type: 'rotate', args: { angle: 90 } }], schema)).toHaveLength(1)
    expect(outcome([{ type: 'rotate', args: {} }], schema)).toBe('rest_no_matching_schema')
    for (const bad of [{ type: 'rotate' }, { args: { angle: 90 } }])
      expect(outcome([bad], schema), JSON.stringify(bad)).toBe(code)
  })

test('of forms without titles, the one that shares members is meant; without one, no form is named', () => {
  const form = (kind: string) => ({
    type: 'object' as const,
    properties: { kind: { type: 'string' as const, enum: [kind], required: true } },
  })
  const schema = { oneOf: [form('quote'), form('picture')] }
  const data = (value: object) => {
    const result = validate(value, schema, 'it')
    return result.ok ? undefined : [result.problem.code, result.problem.data]
  }
  expect(data({ kind: 'other' })).toEqual(['rest_no_matching_schema', { position: 0 }])
  expect(data({ other: 1 })).toEqual(['rest_no_matching_schema', null])
})

test('what is required of every form is so without an outer type', () => {
  const form = { type: 'object' as const, properties: { kind: { type: 'string' as const } } }
  const schema = { requiredOfEveryForm: ['name'], oneOf: [form] }
  expect(validate({ kind: 'quote', name: 'it' }, schema, 'it').ok).toBe(true)
  const result = validate({ kind: 'quote' }, schema, 'it')
  expect(result.ok || result.problem.code).toBe('rest_property_required')
})

test('an item of another type than its forms matches none, and the position is that of the form', () => {
  const form = (kind: string) => ({
    title: kind,
    type: 'object' as const,
    properties: { kind: { type: 'string' as const, enum: [kind], required: true } },
  })
  const schema = {
    type: 'array' as const,
    items: { type: 'object' as const, oneOf: [form('quote'), form('picture')] },
  }
  const data = (value: unknown) => {
    const result = validate(value, schema, 'it')
    return result.ok ? undefined : [result.problem.code, result.problem.data]
  }
  expect(data([{ kind: 'quote' }, 'abc'])).toEqual(['rest_no_matching_schema', null])
  expect(data([{ kind: 'quote' }, { kind: 'other' }])).toEqual(['rest_no_matching_schema', { position: 0 }])
})

const flipAndTurn = { angle: 90, flip: { horizontal: true, vertical: true } }
const modifiers = imageEditArguments.modifiers

for (const [what, item, code, data] of [
  ['nothing but its type', { type: 'rotate' }, 'rest_property_required', null],
  ['nothing but its args', { args: { angle: 90 } }, 'rest_property_required', null],
  ['no member', {}, 'rest_one_of_multiple_matches', { positions: [0, 1, 2] }],
  ['an unknown member', { foo: 1 }, 'rest_one_of_multiple_matches', { positions: [0, 1, 2] }],
  ['the args of two forms', { args: flipAndTurn }, 'rest_one_of_multiple_matches', { positions: [0, 1] }],
  ['the args of no form', { args: {} }, 'rest_no_matching_schema', { position: 0 }],
  ['its type and no angle', { type: 'rotate', args: {} }, 'rest_no_matching_schema', { position: 0 }],
  ['the type of no form', { type: 'foo' }, 'rest_no_matching_schema', { position: 0 }],
] as const)
  test(`an image edit with ${what} is refused with ${code}, as in WordPress`, () => {
    const result = validate([item], modifiers, 'it')
    expect(result.ok || [result.problem.code, result.problem.data]).toEqual([code, data])
  })

for (const value of ['rotate', 1, true, null])
  test(`an image edit that is ${value} has the type of no form, as in WordPress`, () => {
    const result = validate([value], modifiers, 'it')
    expect(result.ok || [result.problem.code, result.problem.data]).toEqual(['rest_no_matching_schema', null])
  })

test('members of an object are checked in the order in which they were sent', () => {
  const form = {
    type: 'object',
    properties: { a: { type: 'integer' }, b: { type: 'string', enum: ['x'] } },
  } as const
  expect(outcome({ b: 'y', a: 'z' }, form)).toBe('rest_not_in_enum')
  expect(outcome({ a: 'z', b: 'y' }, form)).toBe('rest_invalid_type')
})

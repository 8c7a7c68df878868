import { expect, test } from '#test'
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

for (const [form, definition] of Object.entries({ listed, marked }))
  test(`a member that is ${form} as required in the index of another site is required`, () => {
    const schema = readArgument(definition, 'it', { pattern: () => undefined })
    expect(outcome([{ type: 'rotate', args: { angle: 90 } }], schema)).toHaveLength(1)
    for (const bad of [{ type: 'rotate' }, { args: { angle: 90 } }, { type: 'rotate', args: {} }])
      expect(outcome([bad], schema), JSON.stringify(bad)).toBe('rest_no_matching_schema')
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

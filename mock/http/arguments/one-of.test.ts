import { expect, test } from '#test'
import { imageEditArguments } from '../../../contract/resources/image-edit.ts'
import { postListArguments } from '../../../contract/resources/posts.ts'
import { readArgument } from '../../../contract/schema/read-schema.ts'
import { validate } from './validate.ts'

const { categories = {}, categories_exclude: excluded = {}, tags = {} } = postListArguments
const { modifiers = {} } = imageEditArguments

const outcome = (value: unknown, schema = categories) => {
  const result = validate(value, schema, 'it')
  return result.ok ? result.value : result.problem.code
}

const problemText = (value: unknown, schema = categories) => {
  const result = validate(value, schema, 'it')
  return result.ok ? undefined : result.problem.text
}

test('a taxonomy filter is a list of ids, or an object with options', () => {
  expect(outcome('3,5')).toEqual([3, 5])
  expect(outcome(['3', 5])).toEqual([3, 5])
  expect(outcome({ terms: '3,5' })).toEqual({ terms: [3, 5] })
  expect(outcome({ terms: ['3'], operator: 'AND', include_children: '1' })).toEqual({
    terms: [3],
    operator: 'AND',
    include_children: true,
  })
  expect(outcome({ operator: 'OR' })).toEqual({ operator: 'OR' })
})

test('an empty string matches both forms of a taxonomy filter, and is rejected', () => {
  expect(outcome('')).toBe('rest_one_of_multiple_matches')
})

test('any other value matches no form of a taxonomy filter', () => {
  for (const [what, value, schema] of [
    ['a word', 'foo', categories],
    ['a list with a word', '3,foo', categories],
    ['a fraction', 1.5, categories],
    ['an object with an unknown member', { foo: 1 }, categories],
    ['an unknown operator', { terms: 3, operator: 'XOR' }, categories],
    ['an operator in lower case', { terms: 3, operator: 'and' }, categories],
    ['children that are not a boolean', { terms: 3, include_children: 'yes' }, categories],
    ['terms that are words', { terms: 'foo' }, categories],
    ['children of tags', { terms: 6, include_children: true }, tags],
    ['an operator where terms are excluded', { terms: 3, operator: 'AND' }, excluded],
  ] as const)
    expect([what, outcome(value, schema)]).toEqual([what, 'rest_no_matching_schema'])
})

test('the problem names the form that was likely meant', () => {
  expect(problemText({ terms: 3, foo: 1 })).toContain('Term ID Taxonomy Query: foo is unknown in it.')
  expect(problemText({ terms: 3, operator: 'XOR' })).toContain('it[operator] is not one of AND and OR.')
  expect(problemText('foo')).toContain('it[0] is not of type integer.')
})

test('an image modifier is a rotation, a flip or a crop', () => {
  const rotate = { type: 'rotate', args: { angle: '90' } }
  const flip = { type: 'flip', args: { flip: { horizontal: true, vertical: 0 } } }
  const crop = { type: 'crop', args: { left: 0, top: 0, width: '50', height: 50 } }
  expect(outcome([rotate, flip, crop], modifiers)).toEqual([
    { type: 'rotate', args: { angle: 90 } },
    { type: 'flip', args: { flip: { horizontal: true, vertical: false } } },
    { type: 'crop', args: { left: 0, top: 0, width: 50, height: 50 } },
  ])
})

test('the problem of an invalid modifier has its position', () => {
  for (const [what, item] of [
    ['an unknown type', { type: 'blur', args: {} }],
    ['no type', { args: { angle: 90 } }],
    ['no args', { type: 'rotate' }],
    ['an angle that is a word', { type: 'rotate', args: { angle: 'x' } }],
    ['half a flip', { type: 'flip', args: { flip: { horizontal: true } } }],
    ['a crop without its height', { type: 'crop', args: { left: 0, top: 0, width: 50 } }],
  ] as const) {
    const valid = { type: 'rotate', args: { angle: 90 } }
    const result = validate([valid, item], modifiers, 'modifiers')
    expect(result, what).toMatchObject({ ok: false, problem: { data: { position: 1 } } })
  }
  expect(outcome([], modifiers)).toBe('rest_too_few_items')
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

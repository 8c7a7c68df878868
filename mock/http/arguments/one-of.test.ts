import { expect, test } from '#test'
import { imageEditArguments } from '../../../contract/resources/image-edit.ts'
import { postListArguments } from '../../../contract/resources/posts.ts'
import { readArgument } from '../../../contract/schema/read-schema.ts'
import { validate } from './validate.ts'

const { categories = {}, categories_exclude: excluded = {}, tags = {} } = postListArguments
const { modifiers = {} } = imageEditArguments

const taken = (value: unknown, schema = categories) => {
  const result = validate(value, schema, 'it')
  return result.ok ? result.value : result.problem.code
}

const fact = (value: unknown, schema = categories) => {
  const result = validate(value, schema, 'it')
  return result.ok ? undefined : result.problem.text
}

test('a taxonomy filter is a list of ids, or an object that says more', () => {
  expect(taken('3,5')).toEqual([3, 5])
  expect(taken(['3', 5])).toEqual([3, 5])
  expect(taken({ terms: '3,5' })).toEqual({ terms: [3, 5] })
  expect(taken({ terms: ['3'], operator: 'AND', include_children: '1' })).toEqual({
    terms: [3],
    operator: 'AND',
    include_children: true,
  })
  expect(taken({ operator: 'OR' })).toEqual({ operator: 'OR' })
})

test('an empty text is both a list and an object, and so neither', () => {
  expect(taken('')).toBe('rest_one_of_multiple_matches')
})

for (const [what, value, schema] of [
  ['a word', 'foo', categories],
  ['a list with a word', '3,foo', categories],
  ['a fraction', 1.5, categories],
  ['an object with a member that is not known', { foo: 1 }, categories],
  ['an operator that is not known', { terms: 3, operator: 'XOR' }, categories],
  ['an operator in small letters', { terms: 3, operator: 'and' }, categories],
  ['children that are no boolean', { terms: 3, include_children: 'yes' }, categories],
  ['terms that are words', { terms: 'foo' }, categories],
  ['children of tags', { terms: 6, include_children: true }, tags],
  ['an operator where terms are excluded', { terms: 3, operator: 'AND' }, excluded],
] as const)
  test(`${what} fits no form of a taxonomy filter`, () => {
    expect(taken(value, schema)).toBe('rest_no_matching_schema')
  })

test('the fact names the form that was meant, and what is wrong with it', () => {
  expect(fact({ terms: 3, foo: 1 })).toContain('Term ID Taxonomy Query: foo is unknown in it.')
  expect(fact({ terms: 3, operator: 'XOR' })).toContain('it[operator] is not one of AND and OR.')
  expect(fact('foo')).toContain('it[0] is not of type integer.')
})

test('a modifier of a picture is one of its kinds', () => {
  const rotate = { type: 'rotate', args: { angle: '90' } }
  const flip = { type: 'flip', args: { flip: { horizontal: true, vertical: 0 } } }
  const crop = { type: 'crop', args: { left: 0, top: 0, width: '50', height: 50 } }
  expect(taken([rotate, flip, crop], modifiers)).toEqual([
    { type: 'rotate', args: { angle: 90 } },
    { type: 'flip', args: { flip: { horizontal: true, vertical: false } } },
    { type: 'crop', args: { left: 0, top: 0, width: 50, height: 50 } },
  ])
})

for (const [what, item] of [
  ['an unknown type', { type: 'blur', args: {} }],
  ['no type', { args: { angle: 90 } }],
  ['no args', { type: 'rotate' }],
  ['an angle that is a word', { type: 'rotate', args: { angle: 'x' } }],
  ['half a flip', { type: 'flip', args: { flip: { horizontal: true } } }],
  ['a crop without its height', { type: 'crop', args: { left: 0, top: 0, width: 50 } }],
] as const)
  test(`a modifier with ${what} is none, and its place is told`, () => {
    const good = { type: 'rotate', args: { angle: 90 } }
    const result = validate([good, item], modifiers, 'modifiers')
    expect(result).toMatchObject({ ok: false, problem: { data: { position: 1 } } })
  })

test('there is at least one modifier', () => {
  expect(taken([], modifiers)).toBe('rest_too_few_items')
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
  test(`what is ${form} as required in the index of another site is asked for`, () => {
    const schema = readArgument(definition, 'it', { pattern: () => undefined })
    expect(taken([{ type: 'rotate', args: { angle: 90 } }], schema)).toHaveLength(1)
    for (const bad of [{ type: 'rotate' }, { args: { angle: 90 } }, { type: 'rotate', args: {} }])
      expect(taken([bad], schema), JSON.stringify(bad)).toBe('rest_no_matching_schema')
  })

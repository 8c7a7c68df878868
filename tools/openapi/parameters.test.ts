import { expect, test } from '#test'
import type { ArgumentDefinition } from '../../contract/index.ts'
import { pathParameter, queryParameters } from './parameters.ts'

const cases: readonly (readonly [fact: string, given: ArgumentDefinition, names: readonly string[]])[] = [
  ['a text is one parameter', { type: 'string' }, ['a']],
  ['what has no type is one parameter', {}, ['a']],
  ['a list is joined, or one by one', { type: 'array', items: { type: 'string' } }, ['a', 'a[]']],
  [
    'a list or a text is both',
    { type: ['array', 'string', 'null'], items: { type: 'string' } },
    ['a', 'a[]'],
  ],
  [
    'an object is its members',
    { type: 'object', properties: { b: { type: 'string' }, c: { type: 'array' } } },
    ['a[b]', 'a[c]', 'a[c][]'],
  ],
  ['an object of no known members is one that is deep', { type: 'object' }, ['a']],
  [
    'a text that has a raw form is a text, or an object of that',
    { type: 'object', properties: { raw: { type: 'string' }, rendered: { type: 'string' } } },
    ['a', 'a[raw]'],
  ],
  [
    'a list of objects is one that is deep',
    { type: 'array', items: { type: 'object', properties: {} } },
    ['a'],
  ],
  [
    'members are listed down to the third level',
    {
      properties: { b: { properties: { c: { properties: { d: { properties: { e: {} } } } } } } },
    },
    ['a[b][c][d]'],
  ],
]

for (const [fact, given, names] of cases)
  test(fact, () => {
    expect(queryParameters('a', given).map(({ name }) => name)).toEqual(names)
  })

test('each of several types has only its own keywords', () => {
  const both = queryParameters('a', { type: ['object', 'string'], properties: { b: { type: 'string' } } })
  expect(both.map(({ name, schema }) => [name, schema])).toEqual([
    ['a', { type: 'string' }],
    ['a[b]', { type: 'string' }],
  ])
})

test('captures are arguments, which may contain slashes', () => {
  const capture = { name: 'id', expression: '[^\\s]+' }
  expect(pathParameter(capture, { description: 'Which.' })).toEqual({
    name: 'id',
    in: 'path',
    description: 'Which. It may contain slashes, written as %2F.',
    required: true,
    schema: { type: 'string', pattern: '^(?:[^\\s]+)$' },
  })
})

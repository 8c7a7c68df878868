import { expect, test } from '#test'
import { valueKind } from '../../contract/usage/value-kind.ts'

test('a number in a query is a number for numeric arguments, with its value for bounded ones', () => {
  expect(valueKind('100', { type: 'integer', minimum: 1 })).toEqual({
    types: ['integer'],
    least: 100,
    most: 100,
  })
  expect(valueKind('4711', { type: 'integer' })).toEqual({ types: ['integer'] })
  expect(valueKind('ten', { type: 'integer' })).toEqual({ types: ['string'] })
})

test('a text is stored as its format only', () => {
  expect(valueKind('Low water', { type: 'string' })).toEqual({ types: ['string'] })
  expect(valueKind('2024-01-01', { type: 'string', format: 'date-time' })).toEqual({
    types: ['string'],
    formats: ['date-time'],
  })
})

test('only listed words are stored', () => {
  const status = { type: 'array', items: { enum: ['draft', 'publish'] } } as const
  expect(valueKind('draft,secret', status)).toEqual({
    types: ['array'],
    items: { types: ['string'], words: ['draft'] },
  })
})

test('declared members of an object are stored', () => {
  const terms = { type: 'object', properties: { include_children: { type: 'boolean' } } } as const
  expect(valueKind({ include_children: 'true', 'my secret': 1 }, terms)).toEqual({
    types: ['object'],
    members: { include_children: { types: ['boolean'] } },
  })
  expect(valueKind({ raw: 'x' }, { oneOf: [{ type: 'string' }, { type: 'object' }] })).toEqual({
    types: ['object'],
  })
})

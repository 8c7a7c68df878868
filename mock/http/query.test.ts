import { parse, stringify } from 'qs'
import { expect, test } from '#test'
import { parseQuery, queryText } from './query.ts'

const read: readonly (readonly [query: string, parameters: unknown])[] = [
  ['', {}],
  ['a', { a: '' }],
  ['a=', { a: '' }],
  ['a=b=c', { a: 'b=c' }],
  ['&&a=1&', { a: '1' }],
  ['=1', {}],
  ['a=1&a=2', { a: '2' }],
  ['a+b=c+d%2B%20e', { 'a b': 'c d+ e' }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['a%5B%5D=1&a%5b%5d=2', { a: ['1', '2'] }],
  ['a[1]=x&a[0]=y', { a: ['y', 'x'] }],
  ['a[1]=x&a[]=y&a[]=z', { a: { 1: 'x', 2: 'y', 3: 'z' } }],
  ['a[b]=1&a[c][]=2&a[c][]=3', { a: { b: '1', c: ['2', '3'] } }],
  ['a[][b]=1&a[][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
  ['a=1&a[]=2', { a: ['2'] }],
  ['a[]=1&a=2', { a: '2' }],
  ['a[b=1', { 'a[b': '1' }],
  ['[a]=1', { '[a]': '1' }],
  ['a[b]c=1', { a: { b: '1' } }],
  [`a${'[b]'.repeat(9)}=1&c=2`, { c: '2' }],
]

test('a query is parsed as PHP does', () => {
  for (const [query, parameters] of read)
    expect([query, JSON.parse(JSON.stringify(parseQuery(query)))]).toEqual([query, parameters])
})

const written: readonly Readonly<Record<string, unknown>>[] = [
  { page: 2, search: 'the pier & co + ferry', empty: '' },
  { author: ['1', '2'], tags: { terms: ['14'], operator: 'OR' } },
  { 'ü ñ': "it's (100%) *~!", 日本: ['語', { deep: ['x'] }] },
]

for (const parameters of written)
  test(`the query of ${JSON.stringify(parameters)} is parsed as the same, here and by qs`, () => {
    const text = queryText(parameters)
    const same = JSON.parse(JSON.stringify(parameters, (_, each) => (each === 2 ? '2' : each)))
    expect(JSON.parse(JSON.stringify(parseQuery(text)))).toEqual(same)
    expect(parse(text, { depth: 8 })).toEqual(same)
    expect(JSON.parse(JSON.stringify(parseQuery(stringify(parameters))))).toEqual(same)
  })

test('names of Object.prototype are ordinary parameters', () => {
  const { __proto__: own, constructor: other } = parseQuery('__proto__[x]=1&constructor[prototype][x]=2')
  expect(own).toMatchObject({ x: '1' })
  expect(other).toMatchObject({ prototype: { x: '2' } })
  expect(Object.prototype).not.toHaveProperty('x')
})

test('a broken escape is rejected', () => {
  for (const query of ['a=%', 'a=%zz', '%c3=1', 'a=%c3%28'])
    expect(() => parseQuery(query)).toThrow(expect.objectContaining({ code: 'rest_invalid_encoding' }))
})

import { expect, test } from '#test'
import { type Query, queryString } from './wire.ts'

const cases: [fact: string, query: Query, text: string][] = [
  ['nothing is nothing', {}, ''],
  ['arguments are joined', { page: 2, search: 'x' }, 'page=2&search=x'],
  ['a list has a bracket for each item', { include: [1, 2] }, 'include[]=1&include[]=2'],
  ['an empty list is an empty value', { include: [] }, 'include='],
  ['an object has its keys in brackets', { tax: { terms: [1], all: true } }, 'tax[terms][]=1&tax[all]=true'],
  ['what is undefined is left out', { page: undefined, order: 'asc' }, 'order=asc'],
  ['false and zero are sent', { force: false, offset: 0 }, 'force=false&offset=0'],
  ['null is an empty value', { parent: null }, 'parent='],
  ['values are encoded', { search: 'a&b=c d+é#' }, 'search=a%26b%3Dc%20d%2B%C3%A9%23'],
]

for (const [fact, query, text] of cases)
  test(`query: ${fact}`, () => {
    expect(queryString(query)).toBe(text)
  })

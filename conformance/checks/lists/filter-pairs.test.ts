import { expect, test } from '#test'
import { joinedRequests } from './filter-pairs.ts'
import type { ListFilter } from './list-filter.ts'

/** A filter of one value of a member. */
function by(argument: string, value: number): ListFilter {
  return {
    argument,
    listRequests: () => [{ query: { [argument]: value }, matches: (item) => item[argument] === value }],
  }
}

const [a, b, c, other] = [by('a', 1), by('b', 1), by('c', 1), by('author', 1)]
const names = (filters: readonly ListFilter[], items: readonly Readonly<Record<string, number>>[]) =>
  joinedRequests(filters, items).map((each) => each.filters.map(({ argument }) => argument).join())

test('one request has all filters that each leave out an item which the others find', () => {
  const items = [
    { id: 1, a: 0, b: 1, c: 1 },
    { id: 2, a: 1, b: 0, c: 1 },
    { id: 3, a: 1, b: 1, c: 0 },
    { id: 4, a: 1, b: 1, c: 1 },
  ]
  const [request, ...more] = joinedRequests([a, b, c], items)
  expect(more).toEqual([])
  expect(request?.joined.query).toEqual({ a: 1, b: 1, c: 1 })
  expect(items.filter((item) => request?.joined.matches(item)).map(({ id }) => id)).toEqual([4])
})

test('a filter that would hide the effect of another is in a request of its own', () => {
  const items = [
    { id: 1, a: 0, b: 1, c: 0 },
    { id: 2, a: 1, b: 0, c: 0 },
    { id: 3, a: 0, b: 0, c: 1 },
    { id: 4, a: 1, b: 1, c: 1 },
  ]
  expect(names([a, b, c], items)).toEqual(['a,b', 'a,c', 'b,c'])
})

test('filters of one field, and filters that find the same items, are not requested together', () => {
  const items = [
    { id: 1, author: 1, author_exclude: 0, a: 1 },
    { id: 2, author: 0, author_exclude: 1, a: 0 },
  ]
  expect(names([other, by('author_exclude', 1)], items)).toEqual([])
  expect(names([other, a], items)).toEqual([])
})

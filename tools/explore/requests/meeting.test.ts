import { expect, test } from '#test'
import { allDeployments } from '../../../contract/index.ts'
import type { GivenMembers } from './given.ts'
import { orderOfPages } from './planned.ts'

const argsOf = (path: string) =>
  allDeployments.stock.routes.find(({ pattern }) => pattern === path)?.endpoints[0]?.args ?? {}

for (const [what, sent, added] of [
  ['a page is cut from an order that has no equals', { per_page: 1 }, { orderby: 'id' }],
  ['so is one of another order that may have', { offset: 1, orderby: 'author' }, { orderby: 'id' }],
  ['an order of titles has none', { per_page: 1, orderby: 'title' }, {}],
  ['a list that is not cut stays as it is', { orderby: 'modified' }, {}],
] as const satisfies readonly (readonly [string, GivenMembers, GivenMembers])[])
  test(`of posts: ${what}`, () => {
    expect(orderOfPages(sent, argsOf('/core/v2/posts'))).toEqual(added)
  })

test('of terms: those that nothing has are equal by their count', () => {
  expect(orderOfPages({ page: 2, orderby: 'count' }, argsOf('/core/v2/tags'))).toEqual({ orderby: 'id' })
  expect(orderOfPages({ page: 2 }, argsOf('/core/v2/tags'))).toEqual({})
})

test('what cannot be sorted by id stays as it is', () => {
  expect(orderOfPages({ per_page: 1 }, { per_page: { type: 'integer' } })).toEqual({})
})

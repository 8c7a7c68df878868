import { expect, test } from '#test'
import { allDeployments } from '../../contract/index.ts'
import type { GivenMembers } from './given.ts'
import { withoutTies } from './meeting.ts'

const [posts] = allDeployments.first.routes.filter(({ pattern }) => pattern === '/core/v2/posts')
const args = posts?.endpoints[0]?.args ?? {}

for (const [what, sent, added] of [
  ['a page is cut from an order that has no equals', { per_page: 1 }, { orderby: 'id' }],
  ['so is one of another order that may have', { offset: 1, orderby: 'author' }, { orderby: 'id' }],
  ['an order of titles has none', { per_page: 1, orderby: 'title' }, {}],
  ['a list that is not cut is shown whole', {}, { per_page: 100 }],
  ['also in another order', { orderby: 'modified' }, { per_page: 100 }],
] as const satisfies readonly (readonly [string, GivenMembers, GivenMembers])[])
  test(`of posts: ${what}`, () => {
    expect(withoutTies(sent, args)).toEqual(added)
  })

test('what cannot be sorted by id stays as it is', () => {
  expect(withoutTies({ per_page: 1 }, { per_page: { type: 'integer' } })).toEqual({})
})

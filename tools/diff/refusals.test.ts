import { expect, test } from '#test'
import type { RouteAnswers } from '../../contract/schema/shape.ts'
import { diffDeployments } from './deployments.ts'
import { deploymentOf, item, list, smallIndex } from './testing/small-index.ts'

const seen = { items: 1, isOneOfMany: true, shape: { kinds: { object: 1 } } } as const
const nobody = { edit: { reason: 'nobody signed in' } } as const
const sideOf = (answers: RouteAnswers) =>
  deploymentOf(smallIndex(), { answers: { [list]: answers, [item]: answers } })
const changes = (before: RouteAnswers, after: RouteAnswers) =>
  diffDeployments(sideOf(before), sideOf(after)).map(({ class: each, place, after: is }) => [each, place, is])

test('a route that was answered and is refused is breaking; one that broke cannot be told', () => {
  const refused = (reason: string) => changes({ view: seen, ...nobody }, { view: { reason }, ...nobody })
  expect(refused('status 401')).toEqual([['breaking', 'GET /core/v2/posts', 'status 401']])
  expect(refused('status 500')).toEqual([['unknown', 'GET /core/v2/posts', 'status 500']])
  expect(refused('no answer')).toEqual([['unknown', 'GET /core/v2/posts', 'no answer']])
  expect(refused('no item')).toEqual([])
  expect(refused('arguments needed')).toEqual([])
})

test('what a user was answered says nothing of what nobody is; what nobody was, a user is as well', () => {
  const reason = { view: { reason: 'status 401' } }
  expect(changes({ view: seen, edit: seen }, { ...reason, ...nobody })).toEqual([])
  expect(changes({ view: seen, ...nobody }, { ...reason, edit: { reason: 'status 403' } })).toHaveLength(1)
  expect(changes({ default: seen }, { default: { reason: 'status 403' } })).toHaveLength(1)
  expect(changes({ view: { reason: 'status 401' } }, { view: seen })).toEqual([])
})

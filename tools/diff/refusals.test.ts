import { expect, test } from '#test'
import type { RouteAnswers } from '../../contract/schema/shape.ts'
import { diffDeployments } from './deployments.ts'
import { deploymentOf, item, list, smallIndex } from './testing/small-index.ts'

const seen = { items: 1, isOneOfMany: true, shape: { kinds: { object: 1 } } } as const
const anonymous = { edit: { reason: 'anonymous' } } as const
const sideOf = (answers: RouteAnswers) =>
  deploymentOf(smallIndex(), { answers: { [list]: answers, [item]: answers } })
const changes = (before: RouteAnswers, after: RouteAnswers) =>
  diffDeployments(sideOf(before), sideOf(after)).map(({ class: each, place, after: is }) => [each, place, is])

test('a route that is refused now is breaking, and one that fails is unknown', () => {
  const refused = (reason: string) =>
    changes({ view: seen, ...anonymous }, { view: { reason }, ...anonymous })
  expect(refused('status 401')).toEqual([['breaking', 'GET /core/v2/posts', 'status 401']])
  expect(refused('status 500')).toEqual([['unknown', 'GET /core/v2/posts', 'status 500']])
  expect(refused('no answer')).toEqual([['unknown', 'GET /core/v2/posts', 'no answer']])
  expect(refused('no item')).toEqual([])
  expect(refused('arguments needed')).toEqual([])
})

test('refusals of anonymous requests are not compared with answers to a user', () => {
  const reason = { view: { reason: 'status 401' } }
  expect(changes({ view: seen, edit: seen }, { ...reason, ...anonymous })).toEqual([])
  expect(changes({ view: seen, ...anonymous }, { ...reason, edit: { reason: 'status 403' } })).toHaveLength(1)
  expect(changes({ default: seen }, { default: { reason: 'status 403' } })).toHaveLength(1)
  expect(changes({ view: { reason: 'status 401' } }, { view: seen })).toEqual([])
})

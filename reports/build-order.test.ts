import { expect, test } from '#test'
import type { CheckResult } from '../conformance/result.ts'
import { buildPlace, buildSteps, isInProgress } from './build-order.ts'
import { reportedCauses } from './failure-text.ts'
import { nextSteps } from './next-steps.ts'
import { failedCheck, sampleCertificate, sampleCheck, sampleFailure } from './testing/sample-certificate.ts'

/** Checks as a run has them, first what is built first. */
const inOrder = [
  { id: 'index.fields.name', area: 'index', resource: 'site' },
  { id: 'posts.list.per-page.maximum', area: 'arguments', resource: 'posts' },
  { id: 'posts.fields.title.rendered.shown.item.view', area: 'context', resource: 'posts' },
  { id: 'posts.list.search.type', area: 'arguments', resource: 'posts' },
  { id: 'errors.body.posts', area: 'protocol', resource: 'site' },
  { id: 'pages.fields.title.type.list.open', area: 'fields', resource: 'pages' },
  { id: 'index.arguments.posts.list.search', area: 'index', resource: 'posts' },
  { id: 'parameters.embed', area: 'protocol', resource: 'site' },
  { id: 'rights.publish', area: 'protocol', resource: 'site' },
  { id: 'posts.create', area: 'fields', resource: 'posts' },
] as const satisfies readonly Partial<CheckResult>[]

test('the index comes first, then one list, its items, arguments and errors, other content, users and writes', () => {
  const places = inOrder.map((each) => buildPlace(sampleCheck(each)))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(new Set(places).size).toBe(inOrder.length)
})

const failing = inOrder.map((each, i) => failedCheck({ ...each, cause: `cause ${i}` }))
const cause = { route: 'GET /wp/v2/pages', difference: 'refused', named: 'missing-route' } as const
const missing = ['pages.list.per-page.maximum', 'pages.list.search.type'].map((id) =>
  failedCheck({
    ...{ id, resource: 'pages', cause: 'missing-route GET /wp/v2/pages' },
    failure: sampleFailure({ cause }),
  }),
)

test('a step counts what passes of what applies, and names a missing route once', () => {
  const passed = sampleCheck({ id: 'pages.list.page.default', resource: 'pages' })
  const none = sampleCheck({ id: 'pages.list.page.type', resource: 'pages', outcome: 'inapplicable' })
  const steps = buildSteps(sampleCertificate([...missing, passed, none]))
  expect(steps).toEqual([
    { title: 'the list of pages', passed: 1, failed: 1, all: 2, missing: ['GET /wp/v2/pages'] },
    { title: 'arguments of pages', passed: 0, failed: 1, all: 1, missing: [] },
  ])
})

test('causes of a server in progress stand in build order, and of another one by their checks', () => {
  const half = sampleCertificate([...failing, ...missing].toReversed(), { verdict: 'not certified' })
  expect(isInProgress(half)).toBe(true)
  expect(reportedCauses(half).map(({ first }) => first.id)[0]).toBe('index.fields.name')
  const whole = sampleCertificate(failing.slice(0, 3).toReversed(), { verdict: 'not certified' })
  expect(isInProgress(whole)).toBe(false)
  expect(reportedCauses(whole).map(({ first }) => first.id)[0]).toBe(failing[2]?.id)
})

test('what leaks comes before what is not there', () => {
  const leak = failedCheck({ id: 'security.raw.posts', area: 'security', cause: 'leak' })
  expect(reportedCauses(sampleCertificate([...failing, ...missing, leak]))[0]?.first).toBe(leak)
})

test('the next step of a missing route is to implement it', () => {
  expect(nextSteps(sampleCertificate(missing, { verdict: 'not certified' }))[0]?.what).toBe(
    'Implement `GET /wp/v2/pages`, and repeat its first check. Set SITE_CONTRACT_USER=name:password first.',
  )
})

import { expect, test } from '#test'
import type { CheckResult } from '../conformance/result.ts'
import { buildPlace } from '../contract/build-steps.ts'
import { buildSteps, isInProgress, stepSign, stepText } from './build-order.ts'
import { reportedCauses } from './failure-text.ts'
import { nextStep } from './next-steps.ts'
import { failedCheck, sampleCertificate, sampleCheck, sampleFailure } from './testing/sample-certificate.ts'

/** Checks as a run has them, first what is built first. */
const inOrder = [
  { id: 'index.fields.name', area: 'index', resource: 'site' },
  { id: 'posts.list.per-page.maximum', area: 'arguments', resource: 'posts' },
  { id: 'posts.fields.title.rendered.shown.item.view', area: 'context', resource: 'posts' },
  { id: 'posts.list.search.type', area: 'arguments', resource: 'posts' },
  { id: 'pages.fields.title.type.list.open', area: 'fields', resource: 'pages' },
  { id: 'errors.body.posts', area: 'protocol', resource: 'site' },
  { id: 'index.arguments.posts.list.search', area: 'index', resource: 'posts' },
  { id: 'parameters.embed', area: 'protocol', resource: 'site' },
  { id: 'rights.publish', area: 'protocol', resource: 'site' },
  { id: 'posts.create', area: 'fields', resource: 'posts' },
] as const satisfies readonly Partial<CheckResult>[]

test('the index comes first, then one list, its items and arguments, other content, errors, users and writes', () => {
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
  expect(steps).toMatchObject([
    { name: 'pages-list', title: 'the list of pages', all: 2, missing: ['GET /wp/v2/pages'] },
    { name: 'pages-arguments', title: 'arguments of pages', all: 1, missing: [] },
  ])
  expect(steps.map(stepText)).toEqual(['1 pass, 1 fail', '0 pass, 1 fail'])
})

test('causes of a server in progress stand in build order, and of another one by their checks', () => {
  const half = sampleCertificate([...failing, ...missing].toReversed(), { verdict: 'not certified' })
  expect(isInProgress(half)).toBe(true)
  expect(reportedCauses(half).map(({ first }) => first.id)[0]).toBe('index.fields.name')
  const whole = sampleCertificate(failing.slice(0, 3).toReversed(), { verdict: 'not certified' })
  expect(isInProgress(whole)).toBe(false)
  expect(reportedCauses(whole).map(({ first }) => first.id)[0]).toBe(failing[2]?.id)
})

test('a deviation does not make a step untestable', () => {
  const checks = [
    sampleCheck({ id: 'index.fields.name', area: 'index', resource: 'site' }),
    failedCheck({ id: 'index.fields.url', area: 'index', resource: 'site', outcome: 'deviation' }),
  ]
  const [step] = buildSteps(sampleCertificate(checks))
  expect(step && [stepSign(step), stepText(step)]).toEqual(['≠', '1 pass, 1 deviate'])
})

test('a server of a profile, or without the routes of a WordPress, is in progress until nothing fails', () => {
  const { target } = sampleCertificate()
  const few = failing.slice(0, 1)
  for (const said of [{ profile: 'reader' } as const, { target: { ...target, deployment: 'core' } }]) {
    expect(isInProgress(sampleCertificate(few, said))).toBe(true)
    expect(isInProgress(sampleCertificate([sampleCheck()], said))).toBe(false)
  }
})

test('an argument of paging belongs to the arguments where its effect shows by others, and an address to the addresses', () => {
  const titleOf = (id: string, area: CheckResult['area']) =>
    buildSteps(sampleCertificate([sampleCheck({ id, area, resource: 'posts' })]))[0]?.title
  expect(titleOf('posts.list.page.effect', 'arguments')).toBe('arguments of posts')
  expect(titleOf('posts.list.page.minimum', 'arguments')).toBe('the list of posts')
  expect(titleOf('posts.fields.excerpt.shown.list.view', 'context')).toBe('a post')
  expect(titleOf('index.fields.name.posts.rest-route', 'index')).toBe('errors and addresses')
})

test('a cause begins with the check that is built first', () => {
  const first = missing[0]
  const late = failedCheck({
    id: 'index.definition.type.pages.list',
    area: 'index',
    cause: first?.cause ?? '',
  })
  const given = { profile: 'reader', verdict: 'not certified' } as const
  const [step] = nextStep(sampleCertificate([late, ...missing], given))
  expect(step?.command).toContain(`--only ${first?.id}`)
})

test('a step that passes is followed by the next one of the profile, and the last by the whole', () => {
  const after = (name: string, profile: 'reader' | 'editor') =>
    nextStep(sampleCertificate([sampleCheck()], { only: [`step:${name}`], profile }))[0]?.command
  expect(after('posts-list', 'reader')).toContain('--only step:post')
  expect(after('reads', 'editor')).toContain('--only step:users')
  expect(after('reads', 'reader')).not.toContain('--only')
})

test('an inconclusive run is not published, and is repeated with what it lacks', () => {
  const lacking = sampleCheck({ id: 'b', outcome: 'untestable', message: 'There is one post.' })
  const deviating = failedCheck({ outcome: 'deviation' })
  const said = { profile: 'reader', verdict: 'inconclusive' } as const
  const steps = nextStep(sampleCertificate([lacking, deviating], said))
  expect(steps.map(({ what }) => what)).toEqual([
    'Provide what the checks need, and run again: 1 could not be run. There is one post.',
  ])
})

test('the strict run after a certified one does not replace the result that is published', () => {
  const said = { profile: 'reader', verdict: 'certified', given: { out: 'report' } } as const
  const [published, strict] = nextStep(sampleCertificate([failedCheck({ outcome: 'deviation' })], said))
  expect(published?.command).toBeUndefined()
  expect(strict?.command).toMatch(/--strict --out report\/strict$/)
  const [unwritten] = nextStep(sampleCertificate([sampleCheck()], { ...said, given: {} }))
  expect(unwritten?.command).toMatch(/ --out report$/)
})

test('what leaks comes before what is not there', () => {
  const leak = failedCheck({ id: 'security.raw.posts', area: 'security', cause: 'leak' })
  expect(reportedCauses(sampleCertificate([...failing, ...missing, leak]))[0]?.first).toBe(leak)
})

test('the next step of a missing route is to implement it', () => {
  const [step, declared] = nextStep(
    sampleCertificate(missing, { verdict: 'not certified', given: { out: 'report' } }),
  )
  expect(step?.what).toBe(
    'Implement `GET /wp/v2/pages` (2 checks), and repeat its first check. Set SITE_CONTRACT_USER=NAME:PASSWORD first.',
  )
  expect(JSON.parse(declared?.file?.text ?? '')).toEqual({
    'cause: missing-route GET /wp/v2/pages': 'The server has no GET /wp/v2/pages.',
  })
  expect(declared?.command).toMatch(/ --baseline known.json --out report$/)
})

test('a whole run of an own server offers to declare the lists that it lacks, whatever fails first', () => {
  const { target } = sampleCertificate()
  const said = { target: { ...target, deployment: 'core' }, verdict: 'not certified' } as const
  const needs = sampleCheck({ id: 'b', outcome: 'untestable', lacks: 'missing-route GET /wp/v2/media' })
  const offered = (more: object) =>
    nextStep(sampleCertificate([...failing, ...missing, needs], { ...said, ...more })).flatMap(({ file }) =>
      file === undefined ? [] : Object.keys(JSON.parse(file.text)),
    )
  expect(offered({ lacks: ['media'] })).toEqual(['cause: missing-route GET /wp/v2/media'])
  expect(offered({})).toEqual([])
})

test('after a fix, its step is repeated, and then all', () => {
  const { target } = sampleCertificate()
  const given = { deployment: 'core', baseline: 'my known.json', out: 'report' }
  const said = { profile: 'reader', target: { ...target, deployment: 'core', write: false }, given } as const
  const { user: _, ...anonymous } = said.target
  const run = 'npx site-contract certify https://journal.example --deployment core --profile reader'
  const all = sampleCertificate(failing, { ...said, target: anonymous, verdict: 'not certified' })
  expect(nextStep(all).map(({ command }) => command)).toEqual([
    `${run} --only index.fields.name --baseline 'my known.json' --out report/part`,
    `${run} --baseline 'my known.json' --out report --accept REASON`,
  ])
  const two = [...failing, failedCheck({ id: 'index.fields.url', area: 'index', resource: 'site' })]
  const more = sampleCertificate(two, { ...said, target: anonymous, verdict: 'not certified' })
  expect(nextStep(more)[0]?.command).toBe(
    `${run} --only step:index --baseline 'my known.json' --out report/part`,
  )
  const inPart = { ...said, target: anonymous, given: { ...given, out: 'report/part' } }
  const passing = [sampleCheck({ id: 'index.fields.name', area: 'index', resource: 'site' })]
  const part = sampleCertificate([...passing, sampleCheck()], { ...inPart, only: ['index.fields'] })
  expect(nextStep(part).map(({ command }) => command)).toEqual([
    `${run} --baseline 'my known.json' --out report`,
  ])
})

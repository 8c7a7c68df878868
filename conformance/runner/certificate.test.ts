import { expect, test } from '#test'
import { someFacts } from '../../client/testing/some-target.ts'
import manifest from '../../package.json' with { type: 'json' }
import { aCertificate } from '../testing/a-certificate.ts'
import { aFailure, aRun } from '../testing/a-check.ts'
import { someUser } from '../testing/a-session.ts'
import { certifiedTarget, type FinishedRun } from './certificate.ts'
import { loadPackChecks } from './selection/pack-checks.ts'

const failure = aFailure()
const failed = { outcome: 'fail', message: 'Expected a; received b.', failure } as const

test('a certificate tells of the run', () => {
  const runs = [aRun()]
  expect(aCertificate({ runs, notes: ['A note.'], only: ['posts'] })).toMatchObject({
    version: 2,
    tool: { name: 'site-contract', version: manifest.version },
    startedAt: '2026-01-02T03:04:05.000Z',
    duration: 13,
    strict: false,
    only: ['posts'],
    verdict: 'certified',
    notes: ['A note.'],
    checks: runs.map(({ result }) => result),
  })
})

test('a certificate reports the waits that the target required', () => {
  const waits = [
    { times: 2, waited: 30_000, refused: 0 },
    { times: 1, waited: 5000, refused: 3_600_000 },
  ]
  expect(aCertificate({ waits }).notes).toEqual([
    'The target required waits by Retry-After: 3 times, 35 s in all. A lower --rate may reduce them.',
    'The target required a wait of 3600 s by Retry-After. A run waits at most 60 s, and counts the request as an error. Run it again later, or with a lower --rate.',
  ])
})

test('of the user a certificate tells the name alone', () => {
  const { target } = aCertificate()
  expect(target).toEqual({
    url: 'http://site.test/',
    apiRoot: 'http://site.test/wp-json/',
    name: 'Tiny',
    deployment: 'core',
    naming: 'neutral',
    user: someUser.name,
    write: true,
  })
  expect(certifiedTarget(someFacts(), { write: false })).not.toHaveProperty('user')
})

test('a certificate counts known failures and outdated entries', () => {
  const baseline = { 'posts.list.one': 'Older.', 'posts.list.two': 'Older.' }
  const runs = [aRun(failed), aRun({ id: 'posts.list.two' })]
  const { baseline: described, checks } = aCertificate({ baseline, runs })
  expect(described).toEqual({ known: 1, stale: [{ id: 'posts.list.two', why: 'It passes now.' }] })
  expect(checks[0]).toMatchObject({ known: 'Older.', failure })
})

for (const [what, run, isOutdated] of [
  ['a whole run', {}, true],
  ['a whole run of a profile', { profile: 'reader' }, true],
  ['a part', { profile: 'reader', only: ['posts.list'] }, false],
  ['a sample', { sample: 1 }, false],
] as const)
  test(`${what} ${isOutdated ? 'shows' : 'does not show'} that an entry for a cause is outdated`, () => {
    const key = 'cause: /core/v2/posts title value'
    const found = aCertificate({ ...run, baseline: { [key]: 'Older.' } }).baseline?.stale
    expect(found?.map(({ id }) => id)).toEqual(isOutdated ? [key] : [])
  })

test('with the checks of a pack, a cause may name a custom type whose route is nearly one of WordPress', async () => {
  const packs = ['packs/acf']
  await loadPackChecks(packs)
  const baseline = { 'cause: /wp/v2/themas title value': 'Older.' }
  const stale = (said: Partial<FinishedRun>) =>
    aCertificate({ baseline, isWhole: false, ...said }).baseline?.stale
  expect(stale({ packs })).toEqual([])
  expect(stale({})).toMatchObject([{ isUnknown: true }])
})

test('a flaky failure of a target that was well is a failure', () => {
  expect(aCertificate({ runs: [aRun(failed, true)] }).checks[0]).toMatchObject(failed)
})

test('a flaky failure of a degraded target is an error', () => {
  const { checks, verdict } = aCertificate({ runs: [aRun(failed, true)], wasDegraded: true })
  expect(checks[0]).toMatchObject({
    outcome: 'error',
    message: 'The target had problems during the run. Expected a; received b.',
  })
  expect(checks[0]).not.toHaveProperty('failure')
  expect(verdict).toBe('inconclusive')
})

for (const outcome of ['untestable', 'inapplicable'] as const)
  test(`${outcome} during a problem is an error`, () => {
    const run = (isFlaky: boolean) => aCertificate({ runs: [aRun({ outcome }, isFlaky)], wasDegraded: true })
    expect(run(true).checks[0]?.outcome).toBe('error')
    expect(run(false).checks[0]?.outcome).toBe(outcome)
  })

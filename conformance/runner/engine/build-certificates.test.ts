import { expect, test } from '#test'
import { certifiable } from '../../../client/target/recognise.ts'
import { someFacts } from '../../../client/testing/some-target.ts'
import { noWaits } from '../../../client/transport/pace.ts'
import { groups } from '../../checks/catalog.ts'
import type { CheckGroup } from '../../checks/check.ts'
import { aFailure, aRun } from '../../testing/a-check.ts'
import { certifiedTarget } from '../certificate.ts'
import type { CheckRun } from '../run-check.ts'
import { select } from '../selection/select.ts'
import { acceptedCertificates, type BuildOptions, certificatesOf } from './build-certificates.ts'
import { type EngineResults, type GroupReport, unreachableGroup } from './group-report.ts'

const only = ['addressing']
const all = select(groups, certifiable.core, only)
const options: BuildOptions = { strict: false, notes: [], isWhole: true }

/** The report of a group whose checks all passed. */
function report(group: CheckGroup, target = 'one', said: Partial<GroupReport> = {}): GroupReport {
  return {
    target,
    group: group.name,
    certified: certifiedTarget(someFacts({ url: `http://${target}.test/` }), { write: false }),
    only,
    runs: group.checks.map(({ id }) => aRun({ id, area: group.area })),
    wasDegraded: false,
    isSilent: false,
    waits: noWaits,
    hosts: [],
    run: target,
    ...said,
  }
}

function results(reports: readonly GroupReport[], said: Partial<EngineResults> = {}): EngineResults {
  const planned = reports.map(({ target, group }) => ({ target, group }))
  return { startedAt: '2026-01-02T03:04:05.000Z', duration: 5, planned, reports, errors: [], ...said }
}

/** The outcomes of the checks of a group in the certificate of a run. */
function outcomes(
  run: EngineResults,
  { checks }: CheckGroup,
  more: Partial<BuildOptions> = {},
): (string | undefined)[] {
  const [drawn] = certificatesOf(run, { ...options, ...more })
  return checks.map(({ id }) => drawn?.certificate.checks.find((each) => each.id === id)?.outcome)
}

const whole = all.map((group) => report(group))
const lost = all.at(-1) ?? { checks: [], name: '', area: 'index', resource: 'site' }
const withoutLast = whole.slice(0, -1)

test('a run that reports everything is certified by it', () => {
  const [drawn] = certificatesOf(results(whole), options)
  expect(drawn?.name).toBe('one')
  expect(drawn?.certificate).toMatchObject({
    verdict: 'certified',
    only,
    startedAt: '2026-01-02T03:04:05.000Z',
  })
  expect(drawn?.certificate.checks).toHaveLength(all.flatMap(({ checks }) => checks).length)
})

test('a run with errors accepts none of its failures, and one with checks that could not be run does', () => {
  const [first, ...others] = whole
  const [failed, broken, ...passed] = first?.runs ?? []
  if (first === undefined || failed === undefined || broken === undefined) throw new Error('Too few checks.')
  const fail = {
    ...failed,
    result: { ...failed.result, outcome: 'fail', cause: 'a', failure: aFailure() },
  } as const
  const error = { ...broken, result: { ...broken.result, outcome: 'error' } } as const
  const acceptedBy = (runs: readonly CheckRun[]) =>
    acceptedCertificates(results([{ ...first, runs }, ...others]), options, 'Known.')[0]?.accepted
  const accepted = (...runs: readonly CheckRun[]) => acceptedBy([...runs, ...passed])
  expect(accepted(fail, error)).toBeUndefined()
  const untestable = passed.map(({ result, ...run }) => ({
    ...run,
    result: { ...result, outcome: 'untestable', message: 'No tags.' } as const,
  }))
  expect(accepted(fail, broken)).toBeDefined()
  expect(acceptedBy([fail, ...untestable])).toBeDefined()
})

test('a run whose checks could not be run removes no entry of its baseline', () => {
  const untestable = { outcome: 'untestable', message: 'No tags.' } as const
  const open = whole.map((each) => ({
    ...each,
    runs: each.runs.map((run) => ({ ...run, result: { ...run.result, ...untestable } })),
  }))
  const baseline = { 'no.such.check': 'Known.' }
  const [found] = acceptedCertificates(results(open), { ...options, baseline }, 'Known.')
  expect(found?.certificate.baseline?.stale).toHaveLength(1)
  expect(found?.accepted).toBeUndefined()
})

test('a run that lost a group is inconclusive', () => {
  expect(certificatesOf(results(withoutLast), options)[0]?.certificate.verdict).toBe('inconclusive')
})

test('a shard does not miss the groups of others', () => {
  expect(outcomes(results(withoutLast), lost, { isWhole: false })).toEqual(lost.checks.map(() => undefined))
})

test('a group of another target is not missed', () => {
  const planned = [
    { target: 'one', group: all[0]?.name ?? '' },
    { target: 'two', group: lost.name },
  ]
  const run = results([...withoutLast, report(lost, 'two')], { planned })
  expect(outcomes(run, lost, { isWhole: false })).toEqual(lost.checks.map(() => undefined))
})

test('a problem in one group affects all', () => {
  const [first, ...others] = all
  const id = first?.checks[0]?.id ?? ''
  const flaky = first ? [report(first, 'one', { runs: [aRun({ id, outcome: 'fail' }, true)] })] : []
  const degraded = others.map((group) => report(group, 'one', { wasDegraded: true }))
  const outcome = (run: EngineResults) => certificatesOf(run, options)[0]?.certificate.checks[0]?.outcome
  expect(outcome(results([...flaky, ...others.map((group) => report(group))]))).toBe('fail')
  expect(outcome(results([...flaky, ...degraded]))).toBe('error')
})

test('what the engine complains of is a note', () => {
  const [drawn] = certificatesOf(results(whole, { errors: ['A worker broke.'] }), {
    ...options,
    notes: ['Ended.'],
  })
  expect(drawn?.certificate.notes).toEqual(['Ended.', 'A worker broke.'])
})

test('a run without any report is none, and says why', () => {
  expect(() => certificatesOf(results([], { errors: ['No tests found'] }), options)).toThrow(
    'No check was run. No tests found',
  )
  const planned = [{ target: 'one', group: lost.name }]
  expect(() => certificatesOf(results([], { planned, errors: ['It broke.'] }), options)).toThrow(
    'No check of one was run. It broke.',
  )
})

test('a target that cannot be reached is inconclusive, with its reason, and the others are certified', () => {
  const dead = report(lost, 'two', {
    group: unreachableGroup,
    certified: { ...certifiedTarget(someFacts(), { write: false }), deployment: 'unknown' },
    runs: [],
    unreachable: 'Nobody answers.',
  })
  const drawn = certificatesOf(results([...whole, dead]), { ...options, baseline: { gone: 'Older.' } })
  expect(drawn[0]?.certificate.checks).not.toHaveLength(0)
  expect(drawn[1]?.certificate).toMatchObject({
    verdict: 'inconclusive',
    reasons: ['Nobody answers.'],
    checks: [],
  })
})

test('a target whose turn never came has a certificate all the same', () => {
  const planned = [...whole, report(lost, 'two')].map(({ target, group }) => ({ target, group }))
  const certified = certifiedTarget(someFacts({ url: 'http://two.test/' }), { write: false })
  const targets = new Map([['two', certified]])
  const [, second] = certificatesOf(results(whole, { planned }), { ...options, targets, only })
  expect(second?.certificate).toMatchObject({ target: certified, verdict: 'inconclusive', only })
})

test("a target's own baseline replaces that of the run", () => {
  const id = all[0]?.checks[0]?.id ?? ''
  const own = all.map((group) => report(group, 'one', { baseline: { [id]: 'Older.' } }))
  const [drawn] = certificatesOf(results(own), { ...options, baseline: { gone: 'Older.' } })
  expect(drawn?.certificate.baseline?.stale).toEqual([{ id, why: 'It passes now.' }])
})

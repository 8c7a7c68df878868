import { expect, test } from '#test'
import type { CauseTraits, CheckResult } from '../result.ts'
import { aCertificate } from '../testing/a-certificate.ts'
import { aFailure, aRun } from '../testing/a-check.ts'
import { acceptFailures } from './accept.ts'
import type { Baseline } from './baseline.ts'
import type { FinishedRun } from './certificate.ts'
import { causeId } from './failure/cause.ts'

const ids = new Set(['a', 'b', 'c', 'd', 'e'])

const certificate = (checks: readonly Partial<CheckResult>[], said: Partial<FinishedRun> = {}) =>
  aCertificate({ ids, runs: checks.map((check) => aRun(check)), ...said })

const failing = (
  id: string,
  cause: CauseTraits = { route: 'GET /core/v2/posts', requirement: id, difference: 'value' },
  outcome: 'fail' | 'deviation' = 'fail',
): Partial<CheckResult> => ({ id, outcome, cause: causeId(cause), failure: aFailure({ cause }) })

const title: CauseTraits = { route: '/core/v2/posts', field: 'title', difference: 'value' }
const missing: CauseTraits = {
  route: 'GET /core/v2/pages',
  difference: 'refused',
  named: 'missing-route',
}
const incomplete: CauseTraits = { route: '/', difference: 'missing', named: 'incomplete-index' }

function accepted(
  checks: readonly Partial<CheckResult>[],
  baseline: Baseline = {},
  { isWhole = true, ...said }: Partial<FinishedRun> = {},
) {
  const run = { baseline, isWhole, ...said }
  return acceptFailures(certificate(checks, run), baseline, { reason: 'New.', isWhole })
}

const keys = (found: ReturnType<typeof accepted>) => found?.added.map(({ key }) => key)

test('several failures of a cause are one entry, a single one is an entry of its check', () => {
  const found = accepted([failing('a', title), failing('b', title), failing('c'), { id: 'd' }])
  expect(found).toEqual({
    baseline: { c: 'New.', 'cause: /core/v2/posts title value': 'New.' },
    added: [
      { key: 'cause: /core/v2/posts title value', failures: 2, sentence: expect.stringContaining('`title`') },
      { key: 'c', failures: 1, sentence: expect.stringContaining('`GET /core/v2/posts`') },
    ],
    removed: [],
    leaks: [],
  })
})

test('a missing route is accepted by its cause, and what the index lacks by its checks', () => {
  expect(keys(accepted([failing('a', missing)]))).toEqual(['cause: missing-route GET /core/v2/pages'])
  expect(keys(accepted([failing('a', incomplete), failing('b', incomplete)]))).toEqual(['a', 'b'])
})

test('known failures keep their reason and their place, and outdated entries are removed', () => {
  const found = accepted([failing('a', title), failing('c'), { id: 'd' }], { d: 'Was.', a: 'Old.' })
  expect(Object.entries(found?.baseline ?? {})).toEqual([
    ['a', 'Old.'],
    ['c', 'New.'],
  ])
  expect(found?.removed.map(({ id }) => id)).toEqual(['d'])
})

test('a leak is not accepted, neither by its cause nor by its check', () => {
  const leak: CauseTraits = { route: 'GET /core/v2/posts', difference: 'leaked' }
  const cached: CauseTraits = { ...leak, named: 'cache-leak' }
  const found = accepted([failing('a', leak), failing('b', leak), failing('c', cached), failing('d', title)])
  expect(keys(found)).toEqual(['d'])
  expect(found).toMatchObject({ leaks: ['a', 'b', 'c'] })
})

test('a deviation is accepted only where it fails the run', () => {
  const deviating = [{ ...failing('a', title, 'deviation'), level: 'reference' as const }, { id: 'b' }]
  expect(keys(accepted(deviating))).toEqual([])
  expect(keys(accepted(deviating, {}, { strict: true }))).toEqual(['a'])
})

test('a part of a run removes only entries of checks that it ran', () => {
  const baseline = {
    b: 'Passes.',
    c: 'Not run.',
    'of.a.pack': 'Unknown.',
    'cause: missing-rout GET /x': 'Unknown.',
  }
  const part = accepted([{ id: 'a' }, { id: 'b' }], baseline, { isWhole: false })
  expect(part?.removed.map(({ id }) => id)).toEqual(['b'])
  const whole = accepted([{ id: 'a' }, { id: 'b' }], baseline)
  expect(Object.keys(whole?.baseline ?? {})).toEqual(['c'])
})

test('a run with its own baseline has no new failure', () => {
  const checks = [failing('a', title), failing('b', title), failing('c'), { id: 'd' }]
  const found = accepted(checks, { d: 'Was.' })
  expect(certificate(checks, { baseline: found?.baseline }).verdict).toBe('certified with limits')
})

test('a run that proves nothing changes nothing', () => {
  expect(accepted([{ id: 'a', outcome: 'error' }])).toBeUndefined()
  expect(accepted([failing('a')], {}, { planned: 7 })).toBeUndefined()
  expect(accepted([failing('a')], {}, { isSilent: true })).toBeUndefined()
})

import { expect, test } from '#test'
import { someFacts } from '../../../client/testing/some-target.ts'
import { noWaits } from '../../../client/transport/pace.ts'
import { certifiedTarget } from '../certificate.ts'
import type { EngineResults, GroupReport } from './group-report.ts'
import { assertOneRun } from './merge.ts'

function report(group: string, shard: string, run = 'http://one/'): GroupReport {
  const certified = certifiedTarget(someFacts(), { write: false })
  return {
    target: 'one',
    group,
    certified,
    only: [],
    runs: [],
    wasDegraded: false,
    isSilent: false,
    waits: noWaits,
    hosts: [],
    run,
    shard,
  }
}

function merged(...reports: GroupReport[]): EngineResults {
  return { startedAt: '2026-01-02T03:04:05.000Z', duration: 5, planned: [], reports, errors: [] }
}

test('parts of one run are one run, also when some are missing', () => {
  expect(() => assertOneRun(merged(report('a', '1/3'), report('b', '3/3')), 'parts')).not.toThrow()
})

for (const [what, reports, message] of [
  [
    'the same part twice',
    [report('a', '1/2'), report('b', '1/2'), report('a', '1/2')],
    'Cannot merge parts: the part 1/2 exists twice. Remove one of them.',
  ],
  [
    'parts of two runs',
    [report('a', '1/2'), report('b', '2/2', 'http://two/')],
    'Cannot merge parts: its parts are of different runs, one of http://one/, another of http://two/.',
  ],
  [
    'parts of different sizes',
    [report('a', '1/2'), report('b', '2/3')],
    'Cannot merge parts: one part is of 2, another of 3.',
  ],
  [
    'parts that overlap',
    [report('a', '1/2'), report('a', '2/2')],
    'Cannot merge parts: the parts 1/2 and 2/2 both ran a of one.',
  ],
] as const)
  test(`${what} are not a run`, () => {
    expect(() => assertOneRun(merged(...reports), 'parts')).toThrow(message)
  })

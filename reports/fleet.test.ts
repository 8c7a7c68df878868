import { expect, test } from '#test'
import type { Verdict } from '../conformance/result/result.ts'
import { type FleetEntry, fleetPage, fleetSummary } from './fleet.ts'
import { everyOutcome, sampleCertificate } from './testing/sample-certificate.ts'

const entries: readonly FleetEntry[] = [
  { name: 'live', directory: 'out/live', certificate: sampleCertificate() },
  {
    name: 'staging (new)',
    directory: 'out/staging (new)',
    certificate: sampleCertificate(everyOutcome, { verdict: 'not certified', reasons: ['1 check failed.'] }),
  },
]

test('the summary says the same in a table', () => {
  const summary = fleetSummary(entries, 'out')
  expect(summary).toContain('## 1 of 2 targets certified')
  expect(summary).toContain('| [live](./live/summary.md) | ✓ Certified | 0 | 0 | 0 | 0 | 0 | 1 | 0 |')
  expect(summary).toContain(
    '](./staging%20%28new%29/summary.md) | ✕ Not certified | 1 | 1 | 1 | 1 | 1 | 1 | 1 |',
  )
})

test('a target that could not be judged outweighs one with limits', () => {
  const judged = (verdict: Verdict) => ({
    name: verdict,
    directory: verdict,
    certificate: sampleCertificate([], { verdict }),
  })
  expect(fleetPage([judged('certified with limits'), judged('inconclusive')], '.')).toContain(
    '<title>? 1 of 2',
  )
})

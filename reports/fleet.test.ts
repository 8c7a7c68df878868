import { expect, test } from '#test'
import type { Verdict } from '../conformance/result.ts'
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

test('a summary of a thousand targets stays below 30 KB, with failures first', () => {
  const many = Array.from({ length: 1000 }, (_, i) => ({
    name: `<target> ${i}`.repeat(9),
    directory: `out/${i}`,
    certificate: sampleCertificate([], { verdict: i === 999 ? 'not certified' : 'certified' }),
  }))
  const summary = fleetSummary(many, 'out')
  expect(Buffer.byteLength(summary)).toBeLessThan(30_000)
  expect(summary).toMatch(/\| --: \|\n\| \[[^\]]+\]\(\.\/999\/summary\.md\) \| ✕ Not certified/)
  expect(summary).toMatch(/And \d+ more, which do not fit here: see `index.html`\.\n$/)
})

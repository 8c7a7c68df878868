import { expect, test } from '#test'
import type { Verdict } from '../conformance/result.ts'
import { fleetPage, fleetSummary } from './fleet.ts'
import { sampleCertificate } from './testing/sample-certificate.ts'

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

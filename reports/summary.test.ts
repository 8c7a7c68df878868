import { expect, test } from '#test'
import { summaryReport } from './summary.ts'
import {
  everyOutcome,
  failedCheck,
  sampleCertificate,
  sampleCheck,
  sampleFailure,
  saying,
} from './testing/sample-certificate.ts'
import { untrustedTexts } from './testing/untrusted-text.ts'

/** What a reader sees of a text written in entities. */
const read = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))).replaceAll('\u200b', '')

test('the verdict comes first, with its reasons', () => {
  const report = summaryReport(sampleCertificate([], { verdict: 'not certified', reasons: ['Two', 'Three'] }))
  expect(report).toMatch(/^## ✕ Not certified: The Journal\n\n- Two\n- Three\n/)
})

test('the totals count each area, and all', () => {
  const report = summaryReport(sampleCertificate(everyOutcome))
  expect(report).toContain('| Arguments | 1 | 0 | 0 | 0 | 0 | 1 | 0 |')
  expect(report).toContain('| **All** | 1 | 1 | 1 | 1 | 1 | 1 | 1 |')
})

test('a failure tells everything, folded', () => {
  const check = failedCheck()
  const report = summaryReport(sampleCertificate([check]))
  const finding = read(/<details>.*?<\/details>/s.exec(report)?.[0] ?? '')
  for (const text of [check.statement, check.section, check.id, ...Object.values(check.failure ?? {})])
    expect(finding).toContain(text)
})

test('what was not tested is counted by its reason', () => {
  const untestable = (id: string, message: string) => sampleCheck({ id, message, outcome: 'untestable' })
  const checks = [untestable('a', 'No user'), untestable('b', 'No page'), untestable('c', 'No page')]
  expect(summaryReport(sampleCertificate(checks))).toContain('- **2** No page\n- **1** No user')
})

test('notes and stale entries are told', () => {
  const baseline = { known: 0, stale: [{ id: 'gone', why: 'It passes now' }] }
  const report = summaryReport(sampleCertificate([], { notes: ['Three posts are left'], baseline }))
  expect(report).toContain('### Notes\n\n- Three posts are left')
  expect(report).toContain('<code>gone</code> It passes now')
})

test('it stays below what GitHub takes, and says what was left out', () => {
  const failure = saying('<'.repeat(9000))
  const checks = Array.from({ length: 300 }, (_, index) => failedCheck({ id: `check-${index}`, failure }))
  const report = summaryReport(sampleCertificate(checks))
  expect(Buffer.byteLength(report)).toBeLessThan(900_000)
  expect(report).toMatch(/And \d+ more, which do not fit here: see `index.html`\./)
})

for (const [index, text] of untrustedTexts.entries())
  test(`adversarial text ${index} is no markup`, () => {
    const failure = saying(text)
    const untrusted = sampleCertificate(
      [failedCheck({ id: text, statement: text, section: text, message: text, failure })],
      {
        reasons: [text],
        notes: [text],
      },
    )
    const harmless = 'x'
    const plain = JSON.parse(
      JSON.stringify(untrusted).replaceAll(JSON.stringify(text), JSON.stringify(harmless)),
    )
    // What stands around the texts is all the markup there is: the same as around a harmless one.
    const skeleton = (report: string) => report.replace(/&#\d+;/g, '').match(/[<>|`*#[\]!@]|\n/g)
    expect(skeleton(summaryReport(untrusted))).toEqual(skeleton(summaryReport(plain)))
  })

test('a mention is parted, but for what is copied', () => {
  const failure = sampleFailure({ curl: 'curl --data @file' })
  const report = summaryReport(sampleCertificate([failedCheck({ message: 'by @someone', failure })]))
  expect(report).toContain('by &#64;&#8203;someone')
  expect(report).toContain('data &#64;file')
})

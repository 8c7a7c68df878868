import { expect, test } from '#test'
import { differenceText } from './failure-text.ts'
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

test('a failure shows everything, folded', () => {
  const check = failedCheck()
  const report = summaryReport(sampleCertificate([check]))
  const finding = read(/<details>.*?<\/details>/s.exec(report)?.[0] ?? '')
  const { requested, difference, expected, received, curl } = sampleFailure()
  for (const text of [
    check.statement,
    check.section,
    check.id,
    requested,
    differenceText(difference),
    expected,
    received,
    curl,
  ])
    expect(finding).toContain(text)
})

test('what was not tested is counted by its reason', () => {
  const untestable = (id: string, message: string) => sampleCheck({ id, message, outcome: 'untestable' })
  const checks = [untestable('a', 'No user'), untestable('b', 'No page'), untestable('c', 'No page')]
  expect(summaryReport(sampleCertificate(checks))).toContain('- **2** No page\n- **1** No user')
})

test('notes and stale entries are shown', () => {
  const baseline = { known: 0, stale: [{ id: 'gone', why: 'It passes now' }] }
  const report = summaryReport(sampleCertificate([], { notes: ['Three posts are left'], baseline }))
  expect(report).toContain('### Notes\n\n- Three posts are left')
  expect(report).toContain('`gone` It passes now')
})

for (const [what, text] of [
  ['short texts', 'a'],
  ['long texts that have to be written otherwise', '<'.repeat(1000)],
] as const)
  test(`thousands of failures of ${what} stay below 30 KB, and the rest is counted`, () => {
    const failure = saying(text)
    const checks = Array.from({ length: 2000 }, (_, i) =>
      failedCheck({
        id: `${text}.${i}`,
        statement: text,
        section: text,
        message: text,
        failure,
        cause: `${text} ${i % 700}`,
        ...(i % 3 === 0 && { known: text }),
        ...(i % 5 === 0 && { outcome: 'untestable', message: `${i} ${text}` }),
      }),
    )
    const many = Array.from({ length: 1000 }, () => text)
    const report = summaryReport(
      sampleCertificate(checks, {
        verdict: 'not certified',
        reasons: many,
        notes: many,
        baseline: { known: 3, stale: many.map((id) => ({ id, why: text })) },
        target: { ...sampleCertificate().target, url: text, apiRoot: text, name: text, user: text },
        only: many,
      }),
    )
    expect(Buffer.byteLength(report)).toBeLessThan(30_000)
    expect(report).toMatch(/And [\d,]+ more, which do not fit here: see `index.html`\./)
  })

test('causes follow the verdict, each with its count, a sentence and an example', () => {
  const checks = ['a', 'b', 'c'].map((id) => failedCheck({ id }))
  const report = summaryReport(sampleCertificate([...checks, failedCheck({ id: 'd', cause: 'other' })]))
  expect(read(report)).toMatch(
    /^## .*\n\n- .*\n\n### Causes of failures: 2\n\n- ✕ \*\*3 failed\*\*: .*`per_page` of/,
  )
  expect(read(report)).toMatch(/\n\nNext: Fix the first cause, .+\n\n<pre>npx site-contract certify /)
  expect(report.indexOf('failures: 2')).toBeLessThan(report.indexOf('<pre>npx'))
  expect(report.indexOf('<pre>npx')).toBeLessThan(report.indexOf('<details>'))
  expect(report.indexOf('<details>')).toBeLessThan(report.indexOf('| Area'))
})

for (const [index, text] of untrustedTexts.entries())
  test(`adversarial text ${index} is escaped`, () => {
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
    const skeleton = (report: string) =>
      report
        .replace(/<pre>[^<]*<\/pre>/g, (block) => (/\n\s*\n/.test(block) ? '\n\n' : ''))
        .replace(/<code>[^<]*<\/code>|`[^`\n]*`/g, '')
        .replace(/&#\d+;/g, '')
        .match(/[<>|`*#[\]!@]|\n/g)
    expect(skeleton(summaryReport(untrusted))).toEqual(skeleton(summaryReport(plain)))
  })

test('a mention is parted, but for what is copied', () => {
  const failure = sampleFailure({ curl: 'curl --data @file' })
  const report = summaryReport(sampleCertificate([failedCheck({ message: 'by @someone', failure })]))
  expect(report).toContain('by &#64;&#8203;someone')
  expect(report).toContain('data @file')
})

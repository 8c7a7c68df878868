import { expect, test } from '#test'
import { everyChange, sampleComparison } from '../testing/sample-comparison.ts'
import { untrustedTexts } from '../testing/untrusted-text.ts'
import { diffMarkdown } from './markdown.ts'

test('each class has a table', () => {
  const described = diffMarkdown(sampleComparison())
  expect(described).toContain('## ✕ 2 breaking changes\n')
  expect(described).toContain('- 2 breaking, 1 unknown, 1 additive, 1 cosmetic\n')
  expect(described).toContain(
    '### + 1 additive\n\nThese changes do not affect a client written for site&#46;json.\n\n| Where | What | Why |\n| --- | --- | --- |\n| <code>',
  )
})

for (const text of untrustedTexts)
  test(`${JSON.stringify(text)} is nothing but text`, () => {
    const explain = (said: string) =>
      diffMarkdown(
        sampleComparison(
          everyChange.map((change) => ({
            ...change,
            place: said,
            what: said,
            before: said,
            after: said,
            sentence: said,
          })),
          { before: { source: said, description: said, facts: [] } },
        ),
      )
    const skeleton = (report: string) => report.replace(/&#\d+;/g, '').match(/[<>|`*#[\]!@]|\n/g)
    expect(skeleton(explain(text))).toEqual(skeleton(explain('x')))
  })

test('entries beyond the limit are counted', () => {
  const [change] = everyChange
  const many = Array.from({ length: 12_000 }, (_, i) => ({
    ...change,
    class: 'breaking' as const,
    what: 'maximum',
    sentence: 'Refused.',
    place: `GET /core/v2/posts › argument_${i}`,
  }))
  const described = diffMarkdown(sampleComparison(many))
  expect(Buffer.byteLength(described)).toBeLessThan(1_000_000)
  expect(described).toMatch(/And [\d,]+ more, which do not fit here/)
  expect(described).toContain('### ✕ 12,000 breaking')
})

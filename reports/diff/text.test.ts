import { expect, test } from '#test'
import { everyChange, sampleComparison } from '../testing/sample-comparison.ts'
import { untrustedTexts } from '../testing/untrusted-text.ts'
import { diffText } from './text.ts'

test('changes are printed worst first, by kind and reason, with both values and a count', () => {
  expect(diffText(sampleComparison(everyChange.filter(({ class: each }) => each !== 'unknown')))).toBe(
    `Before: site.json (route names neutral)
After: https://journal.example (route names as in WordPress, shown as neutral names)

✕ 2 breaking
  A client written for site.json may break on https://journal.example.

  maximum: A larger value is refused.
    GET /core/v2/posts › per_page  100 → 50

  route gone: It no longer exists.
    GET /seo/v1/ping

+ 1 additive
  These changes do not affect a client written for site.json.

  argument new: It is optional.
    GET /core/v2/posts › offset

· 1 cosmetic
  No client can notice the difference.

  order: The index lists its routes in another order.
    GET /

✕ 2 breaking changes, 1 additive, 1 cosmetic
`,
  )
})

test('no line is longer than the width, and nothing is left out for it', () => {
  const changes = everyChange.map((change) => ({
    ...change,
    what: 'pattern',
    before: `/core/v2/templates/${'(?P<id>x)'.repeat(12)}`,
    after: `/core/v2/templates/${'(?P<id>y)'.repeat(12)}`,
    sentence: 'The effect on a client is unknown. '.repeat(3).trim(),
  }))
  const comparison = sampleComparison(changes)
  const lines = diffText(comparison, { width: 80 }).split('\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  const bare = (text: string) => text.replaceAll(/[\s→+-]/g, '')
  expect(bare(lines.join(''))).toBe(bare(diffText(comparison)))
})

test('equal sides are reported', () => {
  expect(diffText(sampleComparison([]))).toContain('✓ Nothing differs: no changes')
})

test('what was sent stays on its line and steers nothing', () => {
  const texts = [...untrustedTexts, '\u001b[31mred\u001b]0;title\u0007', 'a\r\nb\tc']
  const changes = texts.map((text) => ({
    class: 'breaking' as const,
    what: 'default',
    place: text,
    before: text,
    after: [text],
    sentence: text,
  }))
  const described = diffText(
    sampleComparison(changes, { before: { source: texts.join(), description: texts.join(), facts: [] } }),
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
  expect(described.match(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/g)).toBeNull()
  expect(described.split('\n')).toHaveLength(
    diffText(
      sampleComparison(
        changes.map((change, i) => ({ ...change, place: `x${i}`, before: 1, after: 2, sentence: `y${i}` })),
      ),
    ).split('\n').length,
  )
})

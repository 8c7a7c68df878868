import { expect, test } from '#test'
import { everyChange, sampleComparison } from '../testing/sample-comparison.ts'
import { untrustedTexts } from '../testing/untrusted-text.ts'
import { diffText } from './text.ts'

test('changes are told worst first, in columns, with both sides and a count', () => {
  expect(diffText(sampleComparison(everyChange.filter(({ class: each }) => each !== 'unknown')))).toBe(
    `- site.json: names neutral
+ https://journal.example: names wordpress, told as neutral

✕ 2 breaking  A client written for site.json may break on https://journal.example.

  GET /core/v2/posts › per_page  maximum 100 → 50  A larger value is refused.
  GET /seo/v1/ping               route gone        It is not found any more.

+ 1 additive  A client written for site.json need not care.

  GET /core/v2/posts › offset  argument new  It can be sent, and need not be.

· 1 cosmetic  No client can notice.

  GET /  order  The index lists its routes in another order.

✕ 2 breaking changes: 2 breaking, 1 additive, 1 cosmetic
`,
  )
})

test('nothing but the heads is painted', () => {
  const painted: string[] = []
  diffText(sampleComparison(), (tone, text) => {
    painted.push(`${tone}: ${text}`)
    return text
  })
  expect(painted).toEqual([
    'breaking: ✕ 2 breaking',
    'unknown: ? 1 unknown',
    'additive: + 1 additive',
    'cosmetic: · 1 cosmetic',
  ])
})

test('two that do not differ are told so', () => {
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
    sampleComparison(changes, { before: { source: texts.join(), facts: [[texts.join(), '']] } }),
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
  expect(described.match(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/g)).toBeNull()
  expect(described.split('\n')).toHaveLength(
    diffText(
      sampleComparison(
        changes.map((change) => ({ ...change, place: 'x', before: 1, after: 2, sentence: 'y' })),
      ),
    ).split('\n').length,
  )
})

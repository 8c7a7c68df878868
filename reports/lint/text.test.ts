import { expect, test } from '#test'
import type { Finding, LintReport } from '../../lint/index.ts'
import { untrustedTexts } from '../testing/untrusted-text.ts'
import { lintText } from './text.ts'

const finding = (more: Partial<Finding> = {}): Finding => ({
  severity: 'error',
  at: { file: 'mocks.ts', line: 3, column: 5 },
  tool: 'MSW',
  endpoint: 'GET /wp/v2/posts',
  says: 'id is the text "7"',
  site: 'a site answers a whole number',
  requirement: 'resources.id.post',
  instead: 'id: 7',
  ...more,
})

const report = (findings: readonly Finding[], more: Partial<LintReport> = {}): LintReport => ({
  findings,
  files: 3,
  fakes: 2,
  answers: 1,
  unread: 0,
  unreadAddresses: 0,
  unreadFiles: [],
  ...more,
})

test('a finding is told with its place, what a site does, and what to write', () => {
  expect(
    lintText(report([finding({ more: 2 })])),
  ).toBe(`mocks.ts:3:5  error  GET /wp/v2/posts: id is the text "7" (and so in 2 more)
    a site answers a whole number (resources.id.post)
    instead: id: 7

✕ 1 error, 0 warnings, 0 notes in 1 answer of 2 fakes, 3 files read

A fake site answers all of this as a real one does (docs/frontend.md has the whole set-up):

    import { createSite } from 'site-contract'
    import { handlers } from 'site-contract/msw'
    const site = createSite({ naming: 'wordpress' })
    const server = setupServer(...handlers(site, 'http://site.test'))
    site.seed({ posts: [{ title: 'High water' }] }) // what a test needs; a site adds the rest
`)
})

test('a note is one line, and the same one is told once', () => {
  const note = finding({
    severity: 'note',
    says: 'incomplete',
    site: 'a site answers date too',
    instead: undefined,
  })
  const others = [note, { ...note, at: { ...note.at, line: 9 } }]
  expect(lintText(report(others)).split('\n')[0]).toBe(
    'mocks.ts:3:5  note  GET /wp/v2/posts: incomplete (and so in 1 more); a site answers date too',
  )
  expect(lintText(report(others))).toContain('✓ 0 errors, 0 warnings, 2 notes')
  expect(lintText(report(others))).not.toContain('createSite')
})

test('what could not be read is told', () => {
  const text = lintText(
    report([], { unread: 12, unreadAddresses: 1, unreadFiles: [{ file: 'a.ts', why: 'Unexpected token' }] }),
  )
  expect(text).toContain('  12 answers could not be read: made by code\n')
  expect(text).toContain('  1 fake of any interface could not be read: the address is made by code\n')
  expect(text).toContain('  a.ts could not be read: Unexpected token\n')
})

test('what stands in a file steers nothing', () => {
  const told = untrustedTexts.map((text) =>
    finding({
      says: text,
      site: text,
      instead: text,
      endpoint: text,
      at: { file: text, line: 1, column: 1 },
    }),
  )
  const text = lintText(report(told, { unreadFiles: untrustedTexts.map((file) => ({ file, why: file })) }))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
  expect(text.match(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]|^\s*::/gm)).toBeNull()
})

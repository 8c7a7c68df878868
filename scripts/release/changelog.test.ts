import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '#test'
import manifest from '../../package.json' with { type: 'json' }
import { sectionsOf, withRelease } from './changelog.ts'

const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A.\n\n## [0.1.0] - 2026-11-23\n\n- B.\n'

test('what is unreleased becomes a version, below an empty place for what comes', () => {
  const made = withRelease(changelog, '0.2.0', '2026-12-01')
  expect(made).toContain('## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Added')
  expect(Object.fromEntries(sectionsOf(made))).toEqual({
    Unreleased: '',
    '0.2.0': '### Added\n\n- A.',
    '0.1.0': '- B.',
  })
})

test('nothing unreleased is no release, and a version is released once', () => {
  const made = withRelease(changelog, '0.2.0', '2026-12-01')
  expect(() => withRelease(made, '0.3.0', '2026-12-02')).toThrow('nothing below "## [Unreleased]"')
  expect(() => withRelease(changelog, '0.1.0', '2026-12-02')).toThrow('a section for 0.1.0 already')
})

test('CHANGELOG.md has a place for what is unreleased, and a section for the version that this is', async () => {
  const sections = sectionsOf(await readFile(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8'))
  expect(sections.has('Unreleased')).toBe(true)
  expect(sections.get(manifest.version)).toMatch(/^- /m)
})

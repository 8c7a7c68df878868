import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Finding, type LintReport, lint } from '../index.ts'

/** Lints a project of files by path; positions have those paths. */
export function lintFiles(files: Readonly<Record<string, string>>): LintReport {
  const folder = mkdtempSync(join(tmpdir(), 'site-contract-lint-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const report = lint([folder])
    const findings = report.findings.map((finding) => ({
      ...finding,
      at: {
        ...finding.at,
        file: Object.keys(files).find((path) => finding.at.file.endsWith(`/${path}`)) ?? '',
      },
    }))
    return { ...report, findings }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A finding on one line: `mocks.ts:3:5 id is the string "1"`. */
export function findingText({ at, says }: Finding): string {
  return `${at.file}:${at.line}:${at.column} ${says}`
}

/** The errors and warnings of a module of handlers, each on one line. */
export function wrongIn(
  source: string,
  file = 'mocks.ts',
  others: Readonly<Record<string, string>> = {},
): string[] {
  return lintFiles({ ...others, [file]: source })
    .findings.filter(({ severity }) => severity !== 'note')
    .map(({ endpoint, says }) => `${endpoint}: ${says}`)
}

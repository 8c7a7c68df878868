import { closeSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { assertReadable } from '../../contract/lib/read-file.ts'
import { Project } from './evaluate/project.ts'
import { type Finding, fakeFindings } from './findings.ts'
import type { Fake } from './readers/fake.ts'
import { findFakes, isNameless } from './readers/find-fakes.ts'

/** The fakes of one file that are compared. */
const mostFakes = 10_000

export interface LintReport {
  readonly findings: readonly Finding[]
  readonly files: number
  /** The numbers of fakes of the interface, and of their compared answers. */
  readonly fakes: number
  readonly answers: number
  /** The number of answers that are computed and could not be read. */
  readonly unread: number
  /** The number of fakes with a computed address. */
  readonly unreadAddresses: number
  /** The files that could not be read, and why. */
  readonly unreadFiles: readonly { readonly file: string; readonly why: string }[]
}

/**
 * Compares the fakes in a project's tests with the contract, without running any of them.
 *
 * @param paths files and folders
 * @throws Error when one of them does not exist
 */
export function lint(paths: readonly string[]): LintReport {
  const project = new Project()
  const files = filesAt(paths)
  const findings = new Map<string, Finding>()
  const counts = { fakes: 0, answers: 0, unread: 0, unreadAddresses: 0 }
  const compare = (fake: Fake): void => {
    const found = fakeFindings(fake)
    if (found === 'unread') counts.unreadAddresses++
    if (typeof found === 'string') return
    const read = fake.answers.filter(({ body }) => body?.kind !== 'unknown').length
    counts.fakes++
    counts.answers += read
    counts.unread += fake.answers.length - read + fake.unread
    // An answer shared by several fakes is reported once.
    for (const finding of found) findings.set(keyOf(finding), findings.get(keyOf(finding)) ?? finding)
  }
  for (const file of files)
    try {
      const fakes = findFakes(file, project)
      if (fakes.length > mostFakes)
        project.unread.set(file, `after its first ${mostFakes} fakes, ${fakes.length - mostFakes} are left`)
      fakes.slice(0, mostFakes).forEach(compare)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      project.unread.set(file, 'it is nested too deeply')
    }
  return {
    findings: [...findings.values()].map(withRelativePath),
    files: files.length,
    ...counts,
    unreadFiles: [...project.unread].map(([file, why]) => ({ file: relative('', file), why })),
  }
}

const keyOf = ({ at, says }: Finding): string => JSON.stringify([at, says])

const withRelativePath = (finding: Finding): Finding => ({
  ...finding,
  at: { ...finding.at, file: relative('', finding.at.file) },
})

/** 1 when a finding is an error, else 0. */
export function exitCodeOf({ findings }: LintReport): 0 | 1 {
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

const read = /\.([cm]?[jt]sx?|json|har|ya?ml)$/i
const left =
  /\.d\.[cm]?ts$|\.min\.js$|^(package|package-lock|composer|tsconfig.*|manifest)\.json$|^pnpm-lock\.yaml$/i
/** Folders with generated or installed files. */
const foreign: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'build',
  'coverage',
  'vendor',
  'test-results',
  'playwright-report',
])

/**
 * The files that may have fakes, in order of name: those given, and the sources, JSON, YAML and HAR files of a folder, without
 * installed and built ones.
 *
 * @throws Error when a path does not exist
 */
function filesAt(paths: readonly string[]): string[] {
  return [
    ...new Set(
      paths.flatMap((path) => {
        if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return filesIn(realpathSync(path))
        assertReadable(path, {
          what: 'the tests in',
          advice: 'Name a file or a folder with the tests of a project.',
          limit: Number.POSITIVE_INFINITY,
        })
        return [realpathSync(path)]
      }),
    ),
  ]
}

// Links are not followed: they may be circular.
function filesIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory())
        return entry.name.startsWith('.') || foreign.has(entry.name) ? [] : filesIn(join(path, entry.name))
      const file = join(path, entry.name)
      const isRead = entry.isFile() && (read.test(file) || isNamelessCassette(file)) && !left.test(entry.name)
      return isRead ? [file] : []
    })
}

/** PHP-VCR writes cassettes in YAML or JSON to files without an extension. */
function isNamelessCassette(file: string): boolean {
  if (!isNameless(file)) return false
  const start = Buffer.alloc(64)
  try {
    const opened = openSync(file, 'r')
    readSync(opened, start)
    closeSync(opened)
  } catch {
    return false
  }
  return /^\s*(?:-\s+request:|\[\s*\{\s*"request":)/.test(start.toString('latin1'))
}

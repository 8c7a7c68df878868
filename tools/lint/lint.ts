import { readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { assertReadable } from '../../contract/lib/read-file.ts'
import type { Fake } from './fakes/fake.ts'
import { fakesIn } from './fakes/fakes-in.ts'
import { type Finding, findingsOf } from './findings-of.ts'
import { Project } from './source/project.ts'

/** What was found in a project's fakes. */
export interface LintReport {
  readonly findings: readonly Finding[]
  /** Files that were looked at. */
  readonly files: number
  /** Fakes of the interface, and their answers that were laid beside the contract. */
  readonly fakes: number
  readonly answers: number
  /** Answers of the interface that could not be read, as code makes them. */
  readonly unread: number
  /** Fakes whose address code makes: they may be of the interface or not. */
  readonly unreadAddresses: number
  /** Files that could not be read, and why. */
  readonly unreadFiles: readonly { readonly file: string; readonly why: string }[]
}

/**
 * Lays the fakes in a project's tests beside the contract. Files are read, and nothing of them is run.
 *
 * @param paths files and folders
 * @throws Error when there is nothing at one of them
 */
export function lint(paths: readonly string[]): LintReport {
  const project = new Project()
  const files = filesAt(paths)
  const findings = new Map<string, Finding>()
  const counts = { fakes: 0, answers: 0, unread: 0, unreadAddresses: 0 }
  const lay = (fake: Fake): void => {
    const found = findingsOf(fake)
    if (found === 'unread') counts.unreadAddresses++
    if (typeof found === 'string') return
    const read = fake.answers.filter(({ body }) => body?.kind !== 'unknown').length
    counts.fakes++
    counts.answers += read
    counts.unread += fake.answers.length - read + fake.unread
    // What several fakes answer is told where it is written, once.
    for (const finding of found) findings.set(keyOf(finding), findings.get(keyOf(finding)) ?? finding)
  }
  for (const file of files)
    try {
      fakesIn(file, project).forEach(lay)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      project.unread.set(file, 'it is nested too deeply')
    }
  return {
    findings: [...findings.values()].map(told),
    files: files.length,
    ...counts,
    unreadFiles: [...project.unread].map(([file, why]) => ({ file: relative('', file), why })),
  }
}

const keyOf = ({ at, says }: Finding): string => JSON.stringify([at, says])

/** With the place as people name it who are where the command is typed. */
const told = (finding: Finding): Finding => ({
  ...finding,
  at: { ...finding.at, file: relative('', finding.at.file) },
})

/** The code to end with: 1 when a fake answers what no site does. */
export function exitCodeOf({ findings }: LintReport): 0 | 1 {
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

const read = /\.([cm]?[jt]sx?|json|har)$/i
const left = /\.d\.[cm]?ts$|\.min\.js$|^(package|package-lock|composer|tsconfig.*|manifest)\.json$/i
/** What a project does not write itself. */
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
 * The files at some paths that can hold fakes, in the order of their names. A file that is named is read whatever it is
 * called; of a folder sources, JSON and HAR files, without what is installed or built.
 *
 * @throws Error when a path is neither
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

// What a link leads to is read where it is: it could lead round in a circle.
function filesIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory())
        return entry.name.startsWith('.') || foreign.has(entry.name) ? [] : filesIn(join(path, entry.name))
      return entry.isFile() && read.test(entry.name) && !left.test(entry.name) ? [join(path, entry.name)] : []
    })
}

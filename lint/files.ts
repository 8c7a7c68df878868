import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

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
 * @throws Error when there is nothing at a path
 */
export function filesAt(paths: readonly string[]): string[] {
  return [
    ...new Set(
      paths.flatMap((path) => {
        if (!existsSync(path))
          throw new Error(
            `Cannot lint ${path}: there is no such file or folder. Name one with the tests of a project.`,
          )
        const place = realpathSync(path)
        return statSync(place).isDirectory() ? filesIn(place) : [place]
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

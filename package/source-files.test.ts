import { glob, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { expect, test } from '#test'

const root = join(import.meta.dirname, '..')
const foreign = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', '.git'])

/** The paths of the repository's own files and folders. */
async function ownPaths(): Promise<string[]> {
  const paths = []
  const found = glob('**', { cwd: root, exclude: (path) => foreign.has(basename(path)) })
  for await (const path of found) if (path !== '.') paths.push(path)
  return paths
}

test('no source file is longer than 300 lines', async () => {
  // What is made from the contract is read by compilers and editors.
  const isMade = (path: string): boolean => path.startsWith(join('types', 'generated'))
  const sources = (await ownPaths()).filter((path) => /\.(ts|mjs|css)$/.test(path) && !isMade(path))
  expect(sources.length).toBeGreaterThan(200)
  const lengths = await Promise.all(
    sources.map(
      async (path) => [path, (await readFile(join(root, path), 'utf8')).split('\n').length - 1] as const,
    ),
  )
  expect(lengths.filter(([, lines]) => lines > 300)).toEqual([])
})

test('no file and no folder is named for being left over', async () => {
  const leftOver = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared']
  const names = (await ownPaths()).filter((path) =>
    basename(path)
      .split(/[-.]/)
      .some((word) => leftOver.includes(word)),
  )
  expect(names).toEqual([])
})

test('every file and folder is named in kebab-case', async () => {
  const sources = (await ownPaths()).filter(
    (path) => extname(path) === '.ts' || (extname(path) === '' && !['LICENSE', 'Dockerfile'].includes(path)),
  )
  expect(sources.filter((path) => !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(basename(path)))).toEqual([])
})

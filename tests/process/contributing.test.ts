import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '#test'
import { pageOf } from '../../scripts/docs-page.ts'
import { ChangedTree } from '../package/changed-tree.ts'

test.describe.configure({ timeout: 120_000 })

const root = join(import.meta.dirname, '../..')
const name = 'CONTRIBUTING.md'
const { blocks, inlineCode } = pageOf(name, readFileSync(join(root, name), 'utf8'))

test(`the changes that ${name} shows apply to the source, and the result compiles`, async () => {
  const tree = await ChangedTree.copy()
  try {
    const diffs = blocks.filter(({ language }) => language === 'diff').map(({ text }) => text)
    expect(diffs.length).toBeGreaterThan(1)
    await writeFile(join(tree.folder, 'guide.diff'), `${diffs.join('\n')}\n`)
    await promisify(execFile)('git', ['apply', '--unidiff-zero', 'guide.diff'], { cwd: tree.folder })
    expect(await tree.complaints()).toEqual([])
  } finally {
    await tree.remove()
  }
})

test(`every file and folder that ${name} names is there`, async () => {
  const paths = inlineCode.filter((code) => /^[\w.-]+\/[\w./-]*$/.test(code))
  const missing = await Promise.all(
    paths.map(async (path) => ((await stat(join(root, path)).catch(() => undefined)) ? [] : [path])),
  )
  // `mock/` has the folders of the second list.
  const inMock = await Promise.all(
    missing
      .flat()
      .map(async (path) => ((await stat(join(root, 'mock', path)).catch(() => undefined)) ? [] : [path])),
  )
  expect(inMock.flat()).toEqual([])
})

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '#test'
import { pageOf } from '../../scripts/docs-page.ts'
import { cloneRepository } from '../../scripts/repository-clone.ts'
import { complaintsIn } from '../package/compiler.ts'

test.describe.configure({ timeout: 120_000 })

const root = join(import.meta.dirname, '../..')
const name = 'CONTRIBUTING.md'
const { blocks, inlineCode } = pageOf(name, readFileSync(join(root, name), 'utf8'))

test(`the changes that ${name} shows apply to the source, and the result compiles`, async () => {
  const folder = await cloneRepository()
  try {
    for (const each of ['node_modules', 'tools/types/generated'])
      await symlink(join(root, each), join(folder, each)).catch(() => undefined)
    const diffs = blocks.filter(({ language }) => language === 'diff').map(({ text }) => text)
    expect(diffs.length).toBeGreaterThan(1)
    await writeFile(join(folder, 'guide.diff'), `${diffs.join('\n')}\n`)
    await promisify(execFile)('git', ['apply', '--unidiff-zero', 'guide.diff'], { cwd: folder })
    expect(await complaintsIn(folder)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
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

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#test'
import { onceARun } from './once-a-run.ts'

// A run of its own: another worker may be in this test at the same time.
const ofThisRun = process.env.SITE_CONTRACT_RUN_FOLDER
test.beforeEach(async () => {
  process.env.SITE_CONTRACT_RUN_FOLDER = await mkdtemp(join(tmpdir(), 'site-contract-once-'))
})
test.afterEach(async () => {
  await rm(process.env.SITE_CONTRACT_RUN_FOLDER ?? '', { recursive: true })
  if (ofThisRun !== undefined) process.env.SITE_CONTRACT_RUN_FOLDER = ofThisRun
})

test('several workers that need a folder at the same time share one, made once', async () => {
  let made = 0
  const all = await Promise.all(
    [1, 2, 3].map(() =>
      onceARun('bread', async (folder) => {
        made += 1
        await writeFile(join(folder, 'loaf'), 'warm')
      }),
    ),
  )
  expect(made).toBe(1)
  expect(new Set(all).size).toBe(1)
  expect(await readFile(join(all[0] ?? '', 'loaf'), 'utf8')).toBe('warm')
})

test('a failure is reported to every worker, and not tried again', async () => {
  let tried = 0
  const bake = () =>
    onceARun('bread', async () => {
      tried += 1
      throw new Error('There is no flour.')
    })
  await expect(bake()).rejects.toThrow(
    'Cannot make bread, which tests of this run need: Error: There is no flour.',
  )
  await expect(bake()).rejects.toThrow('There is no flour.')
  expect(tried).toBe(1)
})

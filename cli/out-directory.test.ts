import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '#test'
import { assertOut } from './out-directory.ts'

test('a directory will do, also one that is to be made, and a file will not', async () => {
  const folder = test.info().outputPath('out')
  const file = join(folder, 'file')
  await mkdir(folder, { recursive: true })
  await writeFile(file, '')
  await assertOut(undefined)
  await assertOut(folder)
  await assertOut(join(folder, 'a', 'b'))
  for (const out of [file, join(file, 'a')])
    await expect(assertOut(out)).rejects.toThrow(
      `Cannot write reports to ${out}: ${file} is no directory. Give --out another directory.`,
    )
})

test('a directory in which nothing can be made will not', async () => {
  for (const out of ['/proc', '/proc/none/report'])
    await expect(assertOut(out)).rejects.toThrow(
      `Cannot write reports to ${out}: /proc cannot be written to (`,
    )
})

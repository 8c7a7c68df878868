import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '#test'
import { assertOut, directoryNames } from './report.ts'

test('names become directories that differ, are short, and leave the reports of a fleet alone', () => {
  const names = ['https://a.example/blog/', 'http://[::1]:80/', 'a b', 'a-b', 'A?B', 'a-b-2', '…', '/']
  expect(directoryNames([...names, 'index.html'])).toEqual([
    'a.example-blog',
    '1-80',
    'a-b',
    'a-b-2',
    'A-B-3',
    'a-b-2-2',
    'site',
    'site-2',
    'index.html-2',
  ])
  expect(directoryNames([`é${'x'.repeat(5000)}`])[0]?.length).toBeLessThanOrEqual(100)
})

test('reports need a writable directory, or a place to create one', async () => {
  const folder = test.info().outputPath('out')
  const file = join(folder, 'file')
  await mkdir(folder, { recursive: true })
  await writeFile(file, '')
  for (const out of [undefined, folder, join(folder, 'a', 'b')]) await assertOut(out)
  for (const out of [file, join(file, 'a')])
    await expect(assertOut(out)).rejects.toThrow(
      `Cannot write reports to ${out}: ${file} is not a directory.`,
    )
  for (const out of ['/proc', '/proc/none/report'])
    await expect(assertOut(out)).rejects.toThrow(
      `Cannot write reports to ${out}: /proc cannot be written to (`,
    )
})

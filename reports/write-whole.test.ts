import { execFile } from 'node:child_process'
import { lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '#test'
import { writeWhole } from './write-whole.ts'

const place = async (): Promise<string> => {
  const folder = test.info().outputPath('folder')
  await mkdir(folder, { recursive: true })
  return folder
}

test('a file is replaced, so that its readers see the old content', async () => {
  const folder = await place()
  const file = join(folder, 'a.txt')
  await writeFile(file, 'old', { mode: 0o640 })
  const before = await stat(file)
  await writeWhole(file, 'new')
  const after = await stat(file)
  expect(await readFile(file, 'utf8')).toBe('new')
  expect(after.ino).not.toBe(before.ino)
  expect(after.mode).toBe(before.mode)
  expect(await readdir(folder)).toEqual(['a.txt'])
})

test('what a link leads to is written, and the link stays', async () => {
  const folder = await place()
  await writeFile(join(folder, 'a.txt'), 'old')
  await symlink('a.txt', join(folder, 'link'))
  await writeWhole(join(folder, 'link'), 'new')
  expect((await lstat(join(folder, 'link'))).isSymbolicLink()).toBe(true)
  expect(await readFile(join(folder, 'a.txt'), 'utf8')).toBe('new')
})

test('a pipe is written to, and stays one', async () => {
  const pipe = join(await place(), 'pipe')
  await promisify(execFile)('mkfifo', [pipe])
  const [read] = await Promise.all([readFile(pipe, 'utf8'), writeWhole(pipe, 'new')])
  expect(read).toBe('new')
  expect((await stat(pipe)).isFIFO()).toBe(true)
})

test('a directory is refused, and no temporary file is left', async () => {
  const folder = await place()
  await mkdir(join(folder, 'a.txt'))
  await expect(writeWhole(join(folder, 'a.txt'), 'new')).rejects.toThrow('EISDIR')
  expect(await readdir(folder)).toEqual(['a.txt'])
})

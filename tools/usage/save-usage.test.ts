import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '#test'
import type { Usage } from '../../contract/usage/usage.ts'
import { saveUsage, usageIn } from './usage-file.ts'

const usage = (path: string): Usage => ({
  routes: { [path]: { GET: { arguments: {}, contexts: [], statuses: [200], isSignedIn: false } } },
  unanswered: [],
})

test('concurrent writes are merged, and no other file is left', async ({}, { outputDir }) => {
  await mkdir(outputDir, { recursive: true })
  const file = join(outputDir, 'usage.json')
  const paths = Array.from({ length: 20 }, (_, i) => `/core/v2/${String.fromCharCode(97 + i)}`)
  await Promise.all(paths.map((path) => saveUsage(file, usage(path))))
  expect(Object.keys((await usageIn(file))?.routes ?? {})).toEqual(paths)
  expect(await readdir(outputDir)).toEqual(['usage.json'])
})

test('a stale lock is ignored', async ({}, { outputDir }) => {
  await mkdir(outputDir, { recursive: true })
  const file = join(outputDir, 'usage.json')
  await writeFile(`${file}.lock`, '')
  await utimes(`${file}.lock`, new Date(0), new Date(0))
  await saveUsage(file, usage('/core/v2/posts'))
  expect(await readFile(file, 'utf8')).toContain('/core/v2/posts')
})

test('where nothing can be written, the error says where it can', async ({}, { outputDir }) => {
  const file = join(outputDir, 'none', 'usage.json')
  await expect(saveUsage(file, usage('/core/v2/posts'))).rejects.toThrow(
    'ENOENT. Use an existing, writable directory.',
  )
})

test('a file with other content is not changed', async ({}, { outputDir }) => {
  await mkdir(outputDir, { recursive: true })
  const file = join(outputDir, 'notes.json')
  await writeFile(file, '{"mine": true}')
  await expect(saveUsage(file, usage('/core/v2/posts'))).rejects.toThrow('Cannot read the usage')
  expect(await readFile(file, 'utf8')).toBe('{"mine": true}')
})

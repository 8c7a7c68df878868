import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { withScratch } from './scratch.ts'

test('the directory is this user alone to read, and gone when the work is done', async () => {
  const scratch = await withScratch(async (directory) => {
    writeFileSync(join(directory, 'a'), 'b')
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    return directory
  })
  expect(existsSync(scratch)).toBe(false)
})

test('it is gone when the work fails, and nothing of it stays with the process', async () => {
  const before = process.listenerCount('exit')
  let scratch = ''
  const work = withScratch((directory) => {
    scratch = directory
    return Promise.reject(new Error('No.'))
  })
  await expect(work).rejects.toThrow('No.')
  expect(existsSync(scratch)).toBe(false)
  expect(process.listenerCount('exit')).toBe(before)
})

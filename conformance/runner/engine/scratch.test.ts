import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#test'
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

/** Names a directory as a run of some process would, and looks whether it is there after another run. */
async function isKept(pid: number, machine?: string): Promise<boolean> {
  const own = await withScratch(async (directory) => directory)
  const name = own.replace(/-\d+-\w{6}$/, `-${pid}-a1B2c3`)
  const directory = machine === undefined ? name : name.replace(/run-\w+-/, `run-${machine}-`)
  mkdirSync(join(directory, 'engine'), { recursive: true })
  try {
    await withScratch(async () => undefined)
    return existsSync(directory)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The id of a process that has ended. */
function anEndedProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid
}

test('what a killed run left goes at the next run', async () => {
  expect(await isKept(anEndedProcess())).toBe(false)
})

test('what a run that goes on needs stays, and so does that of another machine', async () => {
  expect(await isKept(process.ppid)).toBe(true)
  expect(await isKept(anEndedProcess(), 'elsewhere')).toBe(true)
})

test('a link that stands where a killed run had its directory is not followed', async () => {
  const own = await withScratch(async (directory) => directory)
  const link = own.replace(/-\d+-\w{6}$/, `-${anEndedProcess()}-a1B2c3`)
  const elsewhere = mkdtempSync(join(tmpdir(), 'site-'))
  writeFileSync(join(elsewhere, 'kept'), '')
  symlinkSync(elsewhere, link)
  try {
    await withScratch(async () => undefined)
    expect(existsSync(join(elsewhere, 'kept'))).toBe(true)
  } finally {
    rmSync(link, { force: true })
    rmSync(elsewhere, { recursive: true })
  }
})

import { realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { halfOf, writeWhole } from '../reports/write-whole.ts'

/**
 * Can a file be written: asked before what takes long, that it is not for nothing.
 *
 * @param option what names it, `--out`
 * @throws Error when its directory is not there or cannot be written to, or a directory is in its place
 */
export async function assertFile(file: string | undefined, option = '--out'): Promise<void> {
  if (file === undefined) return
  const place = await realpath(file).catch(() => file)
  const found = await stat(place).catch(() => undefined)
  if (found?.isDirectory()) throw unwritable(file, 'it is a directory', option)
  // A pipe or a device is written to as it is.
  if (found && !found.isFile()) return
  try {
    await writeFile(halfOf(place), '')
  } catch (error) {
    throw unwritable(file, await whyNot(place, error), option)
  } finally {
    await rm(halfOf(place), { force: true }).catch(() => undefined)
  }
}

/** Writes a file as a whole. @throws Error when it cannot be written */
export async function writeOutFile(file: string, text: string, option = '--out'): Promise<void> {
  await writeWhole(file, text).catch(async (error) => {
    throw unwritable(file, await whyNot(file, error), option)
  })
}

async function whyNot(file: string, error: unknown): Promise<string> {
  const directory = await stat(dirname(file)).catch(() => undefined)
  if (!directory) return `there is no directory ${dirname(file)}`
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

function unwritable(file: string, why: string, option: string): Error {
  return new Error(
    `Cannot write ${file}: ${why}. Give ${option} a file in a directory that is there and can be written to.`,
  )
}

import { existsSync } from 'node:fs'
import { realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Baseline, parseBaseline } from '../../conformance/runner/baseline.ts'
import { readText } from '../../contract/lib/read-file.ts'
import type { Usage } from '../../contract/usage/usage.ts'
import { halfOf, writeWhole } from '../../reports/write-whole.ts'

/** The known failures in a file; undefined when none is named. @throws Error when it cannot be read */
export function readBaseline(file: string | undefined): Baseline | undefined {
  if (file === undefined) return undefined
  return parseBaseline(
    readText(file, { what: 'the baseline', advice: 'Name a JSON file of known failures.' }),
    file,
  )
}

/** The same of a file that `--accept` creates if it does not exist. @throws Error when it cannot be read or written */
export async function readAcceptingBaseline(file: string): Promise<Baseline> {
  await assertFile(file, '--baseline')
  return existsSync(file) ? (readBaseline(file) ?? {}) : {}
}

/** What a client uses, for `--usage`. @throws Error for a file that is missing, unreadable, or something else */
export async function readUsage(path: string): Promise<Usage> {
  const { usageIn } = await import('../../tools/usage/usage-file.ts')
  const usage = await usageIn(path)
  if (usage === undefined)
    throw new Error(
      `Cannot read the usage ${path}: there is no such file. \`site-contract mock --usage ${path}\` writes one.`,
    )
  return usage
}

/**
 * Fails early: checks, before anything slow, that a file can be written.
 *
 * @param option that names the file, `--out`
 * @throws Error when its directory is missing or read-only, or it is a directory
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
  return new Error(`Cannot write ${file}: ${why}. Pass ${option} a file in a writable directory.`)
}

import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { mergeUsage } from './merge.ts'
import type { Usage } from './usage.ts'
import { parseUsage, usageText } from './usage-file.ts'

/** Nobody holds a lock this long, in milliseconds: who did is gone. */
const longestHeld = 5000
const betweenTries = 20

/**
 * Adds what a client used to a file, which is made where there is none. Several processes may do so at once: each adds
 * to what the others have written.
 *
 * @param path absolute, or from the working directory
 * @throws Error when the file cannot be written, or holds something else
 *
 * @example
 * ```ts
 * afterAll(async () => saveUsage('usage.json', await site.usage()))
 * ```
 */
export async function saveUsage(path: string, usage: Usage): Promise<void> {
  const lock = `${path}.lock`
  await take(lock)
  try {
    const before = await usageIn(path)
    const text = usageText(before ? mergeUsage(before, usage) : usage)
    if (before && text === usageText(before)) return
    // Beside the file first, so that there is always a whole one.
    await writeFile(`${path}.new`, text)
    await rename(`${path}.new`, path)
  } finally {
    await rm(lock, { force: true })
  }
}

/**
 * What a usage file holds; undefined where there is none.
 *
 * @throws Error when it cannot be read, or holds something else
 */
export async function usageIn(path: string): Promise<Usage | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`Cannot read the usage ${path}: ${error.message}.`)
  })
  return text === undefined ? undefined : parseUsage(text, path)
}

async function take(lock: string): Promise<void> {
  for (;;) {
    try {
      await (await open(lock, 'wx')).close()
      return
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'EEXIST')
        throw new Error(
          `Cannot write ${lock}: ${code ?? error}. Keep the usage in a directory that is there and can be written to.`,
        )
    }
    const held = await stat(lock).catch(() => undefined)
    if (held && Date.now() - held.mtimeMs > longestHeld) await rm(lock, { force: true })
    await wait(betweenTries)
  }
}

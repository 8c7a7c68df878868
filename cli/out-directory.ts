import { rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/**
 * Can reports be written to a directory, which need not be there yet: asked before a run, that it is not for nothing.
 *
 * @throws Error when something else is in its place, or it cannot be written to
 */
export async function assertOut(out: string | undefined): Promise<void> {
  if (out === undefined) return
  const fail = (why: string): Error =>
    new Error(`Cannot write reports to ${out}: ${why}. Give --out another directory.`)
  for (let place = resolve(out); ; place = dirname(place)) {
    const found = await stat(place).catch((error: NodeJS.ErrnoException) => error)
    if (found instanceof Error) {
      if (found.code === 'ENOENT' || found.code === 'ENOTDIR') continue
      throw fail(`${place} cannot be read (${found.code})`)
    }
    if (!found.isDirectory()) throw fail(`${place} is no directory`)
    const probe = join(place, `.${process.pid}.half`)
    await writeFile(probe, '').catch((error: NodeJS.ErrnoException) => {
      throw fail(`${place} cannot be written to (${error.code})`)
    })
    return rm(probe, { force: true })
  }
}

import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Can reports be written to a directory, which need not be there yet: asked before a run, that it is not for nothing.
 *
 * @throws Error when something else is in its place
 */
export async function insistOnOut(out: string | undefined): Promise<void> {
  if (out === undefined) return
  for (let place = resolve(out); ; place = dirname(place)) {
    const found = await stat(place).catch((error: NodeJS.ErrnoException) => error)
    if (!(found instanceof Error)) {
      if (found.isDirectory()) return
      throw new Error(`Cannot write reports to ${out}: ${place} is no directory. Give --out another one.`)
    }
    if (found.code !== 'ENOENT' && found.code !== 'ENOTDIR')
      throw new Error(`Cannot write reports to ${out}: ${place} cannot be read (${found.code}).`)
  }
}

import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises'

/**
 * Writes a file as a whole: into a temporary file next to it, which then replaces it. Readers see the old or the new
 * file, and a failed write leaves the old one. A pipe or a device is written to directly.
 *
 * @param path through a link, what it leads to is written
 * @throws Error of the file system, when it cannot be written; nothing half done is left then
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  const place = await realpath(path).catch(() => path)
  const former = await stat(place).catch(() => undefined)
  if (former && !former.isFile()) return writeFile(place, text)
  const half = halfOf(place)
  try {
    await writeFile(half, text, { mode: former?.mode ?? 0o666 })
    await rename(half, place)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/** Where a file is written before it is put in its place. */
export function halfOf(path: string): string {
  return `${path}.${process.pid}.half`
}

import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The names of the parts of a run in a directory.
 *
 * @throws Error when it is none, holds no part, or one is not whole
 */
export async function partsIn(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Cannot merge ${directory}: ${whyUnreadable(error)}. Give the directory of the parts.`)
  })
  const parts = names.filter((name) => name.endsWith('.zip'))
  if (parts.length === 0)
    throw new Error(
      `Cannot merge ${directory}: there is no part of a run in it. \`certify --shard i/n\` leaves one, as shard-i-of-n.zip.`,
    )
  for (const name of parts)
    if (!(await isWhole(join(directory, name))))
      throw new Error(
        `Cannot merge ${directory}: ${name} is broken. Copy it again, or run its part once more.`,
      )
  return parts
}

function whyUnreadable({ code }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'there is no such directory'
  return code === 'ENOTDIR' ? 'it is no directory' : `it cannot be read (${code})`
}

/** The longest end of an archive: its last record and a comment. */
const longestEnd = 22 + 0xffff

/** Does a file end as an archive does, which one that was cut off does not. */
async function isWhole(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const length = Math.min(size, longestEnd)
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.includes('PK\u0005\u0006', 0, 'latin1')
  } finally {
    await handle.close()
  }
}

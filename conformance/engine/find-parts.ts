import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unpackedSize } from './part-size.ts'

/** The most that the parts of a run have unpacked, in bytes. */
const mostUnpacked = 1024 * 2 ** 20

/**
 * The names of the parts of a run in a directory.
 *
 * @throws Error when it is none, holds no part, one is not whole, or they unpack to more than 1 GiB
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
  let size = 0
  for (const name of parts) {
    const unpacked = await unpackedSize(join(directory, name))
    if (unpacked === undefined)
      throw new Error(
        `Cannot merge ${directory}: ${name} is broken. Copy it again, or run its part once more.`,
      )
    size += unpacked
    if (size > mostUnpacked)
      throw new Error(
        `Cannot merge ${directory}: with ${name} its parts unpack to more than ${mostUnpacked / 2 ** 20} MiB, which no run leaves. Take that part from where it was run.`,
      )
  }
  return parts
}

function whyUnreadable({ code }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'there is no such directory'
  return code === 'ENOTDIR' ? 'it is no directory' : `it cannot be read (${code})`
}

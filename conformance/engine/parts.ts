import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The most that the parts of a run have unpacked, in bytes. */
const maxUnpacked = 1024 * 2 ** 20

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
    if (size > maxUnpacked)
      throw new Error(
        `Cannot merge ${directory}: with ${name} its parts unpack to more than ${maxUnpacked / 2 ** 20} MiB, which no run leaves. Take that part from where it was run.`,
      )
  }
  return parts
}

function whyUnreadable({ code }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'there is no such directory'
  return code === 'ENOTDIR' ? 'it is no directory' : `it cannot be read (${code})`
}

/** The last record of an archive, without its comment; and a record of a file in its directory, without its names. */
const [lastRecord, fileRecord] = [22, 46] as const
const longestComment = 0xffff

/**
 * How many bytes the files in a ZIP archive have when they are unpacked, as its directory says. Who unpacks it gives up
 * on a file that has more.
 *
 * @returns undefined when it is no archive, or was cut off
 */
async function unpackedSize(file: string): Promise<number | undefined> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const end = await bytesOf(handle, Math.max(0, size - lastRecord - longestComment), size)
    const last = end.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
    if (last < 0 || last + lastRecord > end.length) return undefined
    const [length, start] = [end.readUInt32LE(last + 12), end.readUInt32LE(last + 16)]
    if (start + length > size) return undefined
    return sumOf(await bytesOf(handle, start, start + length))
  } finally {
    await handle.close()
  }
}

async function bytesOf(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}

function sumOf(directory: Buffer): number | undefined {
  let sum = 0
  for (let at = 0; at < directory.length; ) {
    if (at + fileRecord > directory.length || directory.toString('latin1', at, at + 4) !== 'PK\u0001\u0002')
      return undefined
    // More than 4 GiB is told elsewhere, and stands here as the most there is.
    sum += directory.readUInt32LE(at + 24)
    const lengths = [28, 30, 32].map((place) => directory.readUInt16LE(at + place))
    at += lengths.reduce((all, each) => all + each, fileRecord)
  }
  return sum
}

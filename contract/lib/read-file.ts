import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs'
import { withoutByteOrderMark } from './text.ts'

/** The most bytes that are read of a file by default. */
const usualLimit = 256 * 2 ** 20

/** How a user's file is read. */
export interface Reading {
  /** What the file is, for errors: `the deployment`. */
  readonly what: string
  /** What to do when it cannot be read, in a sentence. Default: none. */
  readonly advice?: string
  /** In bytes. Default 256 MiB. */
  readonly limit?: number
}

/** A file that cannot be read: the message names it, what it is, why, and what to do. */
export class UnreadableFile extends Error {
  /** The end of a sentence: `it is a directory`. */
  readonly reason: string
  readonly isMissing: boolean

  constructor(path: string, { what, advice }: Reading, reason: string, cause?: unknown) {
    const adviceText = advice === undefined ? '' : ` ${advice}`
    super(`Cannot read ${what} ${path}: ${reason}.${adviceText}`, { cause })
    this.reason = reason
    this.isMissing = codeOf(cause) === 'ENOENT'
  }
}

/**
 * Reads a file that the user names. It has to be a regular file, or a pipe of this process (`/dev/stdin`, or `<(…)` in
 * a shell).
 *
 * @param path absolute, or from the working directory
 * @throws UnreadableFile for anything else: a device or a named pipe may have no end
 */
export function readBytes(path: string, reading: Reading): Buffer {
  const { file, size } = open(path, reading)
  const { limit = usualLimit } = reading
  try {
    const chunks: Buffer[] = []
    let length = 0
    for (;;) {
      const chunk = Buffer.allocUnsafe(Math.max(size - length + 1, 65_536))
      const read = readSync(file, chunk)
      if (read === 0) return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
      length += read
      if (length > limit) throw tooLarge(path, reading, limit)
      chunks.push(chunk.subarray(0, read))
    }
  } catch (error) {
    throw error instanceof UnreadableFile
      ? error
      : new UnreadableFile(path, reading, reasons[codeOf(error)] ?? String(error), error)
  } finally {
    closeSync(file)
  }
}

/** The same as text, without a byte order mark. */
export function readText(path: string, reading: Reading): string {
  return withoutByteOrderMark(readBytes(path, reading).toString())
}

/** The same where the file may be missing: undefined then. */
export function readTextIfAny(path: string, reading: Reading): string | undefined {
  try {
    return readText(path, reading)
  } catch (error) {
    if (error instanceof UnreadableFile && error.isMissing) return undefined
    throw error
  }
}

/** Checks a file that others read, such as a module. @throws UnreadableFile as {@link readBytes} does */
export function assertReadable(path: string, reading: Reading): void {
  closeSync(open(path, reading).file)
}

/** Opens a file without waiting for a writer of a named pipe. */
function open(path: string, reading: Reading): { readonly file: number; readonly size: number } {
  const { limit = usualLimit } = reading
  const isInherited = /^\/(?:dev\/stdin|(?:dev|proc\/self)\/fd\/\d+)$/.test(path)
  let file: number
  try {
    file = openSync(path, constants.O_RDONLY | (isInherited ? 0 : (constants.O_NONBLOCK ?? 0)))
  } catch (error) {
    throw new UnreadableFile(path, reading, reasons[codeOf(error)] ?? String(error), error)
  }
  const found = fstatSync(file)
  const other = found.isFile() || (isInherited && found.isFIFO()) ? undefined : fileKind(found)
  if (other === undefined && found.size <= limit) return { file, size: found.size }
  closeSync(file)
  throw other === undefined
    ? tooLarge(path, reading, limit)
    : new UnreadableFile(path, reading, `it is ${other}, not a file`)
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'this user may not read it',
  EPERM: 'this user may not read it',
  ELOOP: 'it is a link that leads to itself',
  // Of a socket and of some devices.
  ENXIO: 'it is a device, not a file',
}

function fileKind(found: Stats): string {
  if (found.isDirectory()) return 'a directory'
  if (found.isFIFO()) return 'a named pipe'
  return found.isSocket() ? 'a socket' : 'a device'
}

function tooLarge(path: string, reading: Reading, limit: number): UnreadableFile {
  return new UnreadableFile(path, reading, `it is larger than ${limit / 2 ** 20} MiB`)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

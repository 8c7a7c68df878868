import { copyFile, type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { assertReadable, UnreadableFile } from '../../../contract/lib/read-file.ts'
import type { RunOptions } from '../options.ts'
import { loadPackChecks } from '../selection/pack-checks.ts'
import { certificatesOf, type NamedCertificate } from './build-certificates.ts'
import { type EngineResults, type GroupReport, titleOf } from './group-report.ts'
import { withScratch } from './scratch.ts'
import { mergeShards, playwrightCommand } from './start.ts'

/**
 * Creates certificates from the parts that shards wrote to a directory. The checks of a missing part are reported as not
 * run.
 *
 * @throws Error when Playwright Test is not installed, there is no part, one is unreadable or a duplicate, or they are of different runs
 *
 * @example
 * ```ts
 * const certificates = await mergeCertificates('shards')
 * ```
 */
export async function mergeCertificates(
  directory: string,
  options: Pick<RunOptions, 'strict' | 'baseline'> = {},
): Promise<readonly NamedCertificate[]> {
  playwrightCommand()
  const parts = await partsIn(directory)
  return withScratch(async (scratch) => {
    // Playwright unpacks parts in their directory.
    const copies = join(scratch, 'parts')
    await mkdir(copies)
    for (const name of parts) await copyFile(join(directory, name), join(copies, name))
    const results = await mergeShards(copies, join(scratch, 'results.json'))
    if (results === undefined)
      throw new Error(
        `Cannot merge ${directory}: Playwright Test cannot read the parts in it. Put all parts of one run there, as \`certify --shard\` wrote them.`,
      )
    assertOneRun(results, directory)
    await loadPackChecks(results.reports[0]?.packs)
    return certificatesOf(results, { ...options, notes: [], isWhole: true })
  })
}

/**
 * Verifies that parts are of one run.
 *
 * @throws Error when a part is a duplicate, or two are of different runs
 */
export function assertOneRun({ reports }: EngineResults, directory: string): void {
  const [one, other] = new Set(reports.map(({ run }) => run))
  if (one !== undefined && other !== undefined)
    throw new Error(
      `Cannot merge ${directory}: its parts are of different runs, one of ${one}, another of ${other}. Use a separate directory for each run.`,
    )
  const [parts, otherParts] = new Set(reports.map(({ shard = '1/1' }) => shard.split('/')[1]))
  if (parts !== undefined && otherParts !== undefined)
    throw new Error(
      `Cannot merge ${directory}: one part is of ${parts}, another of ${otherParts}. Use a separate directory for each run.`,
    )
  assertOneEach(reports, directory)
}

function assertOneEach(reports: readonly GroupReport[], directory: string): void {
  const known = new Map<string, GroupReport>()
  for (const report of reports) {
    const title = titleOf(report.target, report.group)
    const other = known.get(title)
    if (other)
      throw new Error(
        other.shard === report.shard
          ? `Cannot merge ${directory}: the part ${report.shard ?? '1/1'} exists twice. Remove one of them.`
          : `Cannot merge ${directory}: the parts ${other.shard} and ${report.shard} both ran ${report.group} of ${report.target}. Run all parts with the same version, and put them there again.`,
      )
    known.set(title, report)
  }
}

/** The largest unpacked size of the parts of a run, in bytes. */
const maxUnpacked = 1024 * 2 ** 20

/**
 * The names of the parts of a run in a directory.
 *
 * @throws Error when it is not a directory or has no part, a part is incomplete, or they unpack to more than 1 GiB
 */
export async function partsIn(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Cannot merge ${directory}: ${whyUnreadable(error)}. Give the directory of the parts.`)
  })
  const parts = names.filter((name) => name.endsWith('.zip'))
  if (parts.length === 0)
    throw new Error(
      `Cannot merge ${directory}: it has no part of a run. Name the folder that \`certify --shard i/n --out\` writes to; each part is a file shard-i-of-n.zip.`,
    )
  let size = 0
  for (const name of parts) {
    assertPart(directory, name)
    const unpacked = await unpackedSize(join(directory, name))
    if (unpacked === undefined)
      throw new Error(
        `Cannot merge ${directory}: ${name} is broken. Copy it again, or run its part once more.`,
      )
    size += unpacked
    if (size > maxUnpacked)
      throw new Error(
        `Cannot merge ${directory}: with ${name} its parts unpack to more than ${maxUnpacked / 2 ** 20} MiB, more than a run writes. Copy that part again.`,
      )
  }
  return parts
}

/** @throws Error when it is not a file, or larger than the limit even when packed */
function assertPart(directory: string, name: string): void {
  try {
    assertReadable(join(directory, name), { what: 'the part', limit: maxUnpacked })
  } catch (error) {
    const why = error instanceof UnreadableFile ? error.reason : error
    throw new Error(
      `Cannot merge ${directory}: ${name} cannot be read, as ${why}. Remove it, or copy it again.`,
    )
  }
}

function whyUnreadable({ code }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'there is no such directory'
  return code === 'ENOTDIR' ? 'it is not a directory' : `it cannot be read (${code})`
}

/** The largest size of a part's directory, in bytes: a run has a few hundred files. */
const maxDirectory = 16 * 2 ** 20

/** The sizes of an archive's last record, without its comment, and of a directory record, without its names. */
const [lastRecord, fileRecord] = [22, 46] as const
const longestComment = 0xffff

/**
 * The unpacked size of a ZIP archive, according to its directory. Unpacking fails for a file that is larger.
 *
 * @returns undefined when it is not an archive, or truncated
 */
async function unpackedSize(file: string): Promise<number | undefined> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const end = await bytesOf(handle, Math.max(0, size - lastRecord - longestComment), size)
    const last = end.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
    if (last < 0 || last + lastRecord > end.length) return undefined
    const [length, start] = [end.readUInt32LE(last + 12), end.readUInt32LE(last + 16)]
    if (start + length > size || length > maxDirectory) return undefined
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
    // A size of more than 4 GiB is in another record, and the maximum here.
    sum += directory.readUInt32LE(at + 24)
    const lengths = [28, 30, 32].map((place) => directory.readUInt16LE(at + place))
    at += lengths.reduce((all, each) => all + each, fileRecord)
  }
  return sum
}

import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunOptions } from '../run/options.ts'
import { certificatesOf, type NamedCertificate } from './build-certificates.ts'
import { type EngineResults, type GroupReport, titleOf } from './group-report.ts'
import { partsIn } from './parts.ts'
import { withScratch } from './scratch.ts'
import { mergeShards, playwrightCommand } from './start.ts'

/**
 * Draws up one certificate from the parts that shards left in a directory. A part that is missing shows as checks that
 * were not run.
 *
 * @throws Error when Playwright Test is not installed, there is no part, one cannot be read or is there twice, or they are of different runs
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
    // Playwright unpacks parts where they lie.
    const copies = join(scratch, 'parts')
    await mkdir(copies)
    for (const name of parts) await copyFile(join(directory, name), join(copies, name))
    const results = await mergeShards(copies, join(scratch, 'results.json'))
    if (results === undefined)
      throw new Error(
        `Cannot merge ${directory}: Playwright Test cannot read the parts in it. Put all parts of one run there, as \`certify --shard\` left them.`,
      )
    assertOneRun(results, directory)
    return certificatesOf(results, { ...options, notes: [], isWhole: true })
  })
}

/**
 * Do merged parts make up one run.
 *
 * @throws Error when a part is there twice, or two are of different runs
 */
export function assertOneRun({ reports }: EngineResults, directory: string): void {
  const [one, other] = new Set(reports.map(({ run }) => run))
  if (one !== undefined && other !== undefined)
    throw new Error(
      `Cannot merge ${directory}: its parts are of different runs, one of ${one}, another of ${other}. Give each run a directory of its own.`,
    )
  const [parts, otherParts] = new Set(reports.map(({ shard = '1/1' }) => shard.split('/')[1]))
  if (parts !== undefined && otherParts !== undefined)
    throw new Error(
      `Cannot merge ${directory}: one part is of ${parts}, another of ${otherParts}. Give each run a directory of its own.`,
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
          ? `Cannot merge ${directory}: the part ${report.shard ?? '1/1'} is there twice. Remove one of them.`
          : `Cannot merge ${directory}: the parts ${other.shard} and ${report.shard} both ran ${report.group} of ${report.target}. Run all parts with the same version, and put them there again.`,
      )
    known.set(title, report)
  }
}

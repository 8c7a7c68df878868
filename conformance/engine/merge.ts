import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunOptions } from '../run/options.ts'
import { certificatesOf, type NamedCertificate } from './draw-up.ts'
import { partsIn } from './find-parts.ts'
import { insistOnOneRun } from './one-run.ts'
import { withScratch } from './scratch.ts'
import { mergeShards, playwrightCommand } from './start.ts'

/**
 * Draws up one certificate from the parts that shards left in a directory. A part that is missing shows as checks that
 * were not run.
 *
 * @throws Error when Playwright Test is not installed, there is no part, one cannot be read or is there twice, or they are of different runs
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
    insistOnOneRun(results, directory)
    return certificatesOf(results, { ...options, notes: [], isWhole: true })
  })
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Baseline } from '../run/baseline.ts'
import { certificatesOf, type NamedCertificate } from './draw-up.ts'
import { mergeShards } from './start.ts'

/**
 * Draws up one certificate from the parts that shards left in a directory. A part that is missing shows as checks that
 * were not run.
 *
 * @throws Error when there is no part, or one cannot be read
 */
export async function mergeCertificates(
  directory: string,
  { strict = false, baseline }: { readonly strict?: boolean; readonly baseline?: Baseline | undefined } = {},
): Promise<readonly NamedCertificate[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'site-contract-'))
  try {
    const results = await mergeShards(directory, join(scratch, 'results.json'))
    return certificatesOf(results, { strict, baseline, notes: [], isWhole: true })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

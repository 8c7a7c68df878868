import { mergeCertificates } from '../conformance/index.ts'
import { assertOut } from './out-directory.ts'
import { readBaseline } from './read-text.ts'
import { report } from './report.ts'

/** The options of `site-contract merge`, as commander reads them. */
interface MergeCommandOptions {
  readonly strict?: boolean
  readonly baseline?: string
  readonly out?: string
}

/** What `site-contract merge` does. @throws Error when there is no part of a run */
export async function mergeShards(
  directory: string,
  { baseline, out, ...options }: MergeCommandOptions,
): Promise<void> {
  await assertOut(out)
  const certificates = await mergeCertificates(directory, {
    ...options,
    baseline: await readBaseline(baseline),
  })
  await report(certificates, out)
}

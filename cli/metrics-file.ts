import type { NamedCertificate } from '../conformance/index.ts'
import { metricsText } from '../reports/index.ts'
import { writeOutFile } from './out-file.ts'

/** Writes the figures of a run, where there is a file for them. Who reads it meanwhile reads the former ones. */
export async function writeMetrics(
  certificates: readonly NamedCertificate[],
  file: string | undefined,
): Promise<void> {
  if (file !== undefined) await writeOutFile(file, metricsText(certificates), '--metrics')
}

import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { NamedCertificate } from '../conformance/index.ts'
import { metricsText } from '../reports/index.ts'

/** Can figures be written to a file: asked before a run. @throws Error when its directory is not there */
export async function insistOnMetricsFile(file: string | undefined): Promise<void> {
  if (file === undefined) return
  const directory = await stat(dirname(file)).catch(() => undefined)
  const found = await stat(file).catch(() => undefined)
  if (!directory?.isDirectory() || found?.isDirectory())
    throw new Error(`Cannot write metrics to ${file}. Give --metrics a file in a directory that is there.`)
}

/** Writes the figures of a run, where there is a file for them. Who reads it meanwhile reads the former ones. */
export async function writeMetrics(
  certificates: readonly NamedCertificate[],
  file: string | undefined,
): Promise<void> {
  if (file === undefined) return
  const half = `${file}.${process.pid}.half`
  try {
    await writeFile(half, metricsText(certificates))
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw new Error(`Cannot write metrics to ${file}: ${error instanceof Error ? error.message : error}`)
  }
}

import { rename } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { RunEvent } from '../conformance/index.ts'
import { halfOf } from '../reports/write-whole.ts'
import { endedCode } from './end-on-signals.ts'
import { report, reportPart, writeMetrics } from './report.ts'
import { type CertifyCommandOptions, certificatesOf } from './run-checks.ts'
import { RunProgress } from './run-progress.ts'
import { warnOf } from './terminal.ts'
import { watchSites } from './watch-sites.ts'

/**
 * What `site-contract certify` does.
 *
 * @param signal ends the run early; a run that has nothing to tell then ends the process
 * @throws Error when there is nothing to certify, or it cannot be
 */
export async function certifySites(
  address: string | undefined,
  options: CertifyCommandOptions,
  signal: AbortSignal,
): Promise<void> {
  const { out, shard, repeat, metrics } = options
  if (shard !== undefined && (repeat ?? metrics) !== undefined)
    throw new Error(
      'A part of a run has no verdict to repeat or to measure. Leave out --shard, or the others.',
    )
  const part = shard === undefined ? undefined : { shard, file: partFile(shard, out) }
  try {
    const blob = part && halfOf(part.file)
    const progress = new RunProgress(options)
    const tell = (event: RunEvent): void => progress.hear(event)
    const certificates = await certificatesOf(address, options, { signal, blob, tell })
    progress.end()
    if (part && blob) await rename(blob, part.file)
    if (part) reportPart(certificates, part)
    else await report(certificates, out)
    if (!signal.aborted) await writeMetrics(certificates, metrics)
    if (repeat && !signal.aborted) return await watchSites(certificates, { address, options, repeat, signal })
  } catch (error) {
    if (!signal.aborted) throw error
    warnOf(error)
    // Not later: the target may still be waited for, by nobody.
    process.exit(endedCode(signal))
  }
  if (signal.aborted) process.exitCode = endedCode(signal)
}

function partFile(shard: string, out = 'site-contract-report'): string {
  return resolve(out, `shard-${shard.replace('/', '-of-')}.zip`)
}

import { setTimeout as wait } from 'node:timers/promises'
import type { NamedCertificate } from '../conformance/index.ts'
import type { Pause } from './certify-options.ts'
import { changedLines, type Watched } from './changed-lines.ts'
import { writeMetrics } from './metrics-file.ts'
import { exitCodeOfAll, writeOut } from './report.ts'
import { type CertifyCommandOptions, certificatesOf } from './run-checks.ts'
import { print, warnOf } from './terminal.ts'

/** What is run again and again. */
interface Watch {
  readonly address: string | undefined
  readonly options: CertifyCommandOptions
  readonly repeat: Pause
  readonly signal: AbortSignal
}

/**
 * Runs again after each pause, and prints what differs from the run before, until the signal. A run that breaks is told
 * once, and the next one is made all the same. Sets the exit code to that of the last run that came to its end.
 *
 * @param certificates those of the first run
 */
export async function watchSites(
  certificates: readonly NamedCertificate[],
  { address, options, repeat, signal }: Watch,
): Promise<void> {
  print('', `Again every ${repeat.text}: what changes is printed. Ctrl-C ends it.`)
  const watched: Watched = new Map(certificates.map(({ name, certificate }) => [name, certificate]))
  let broke: string | undefined
  while (await isPauseOver(repeat, signal)) {
    try {
      const run = { signal, tellUnreachable: true }
      const found = await certificatesOf(address, options, run)
      if (signal.aborted) {
        // Not a whole run: it tells only what it had to leave.
        for (const { certificate } of found) print(...certificate.notes)
        break
      }
      if (broke !== undefined) print('The checks run again.')
      broke = undefined
      print(...changedLines(watched, found))
      await writeOut(found, options.out)
      await writeMetrics(found, options.metrics)
      process.exitCode = exitCodeOfAll(found)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (broke !== message) warnOf(error)
      broke = message
      if (!signal.aborted) process.exitCode = 2
    }
  }
  // Not later: a target that does not answer may still be waited for, by nobody.
  process.exit()
}

async function isPauseOver({ milliseconds }: Pause, signal: AbortSignal): Promise<boolean> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined)
  return !signal.aborted
}

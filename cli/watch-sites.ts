import { setTimeout as wait } from 'node:timers/promises'
import type { Certificate, NamedCertificate } from '../conformance/index.ts'
import { diffCertificates } from '../diff/index.ts'
import { atTime, changeLines } from '../reports/index.ts'
import type { Pause } from './certify-options.ts'
import { exitCodeOfAll, writeMetrics, writeOut } from './report.ts'
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

/** The last that is known of each target, by its name. */
type Watched = Map<string, Certificate>

/** As many changes as a terminal is shown of one run; the reports hold all of them. */
const most = 20

/**
 * What a run found that is otherwise than it was, and nothing when all is as it was. A target that could not be reached
 * tells nothing of its checks: they stay as they were last seen.
 *
 * @param watched is brought up to date
 */
function changedLines(watched: Watched, found: readonly NamedCertificate[]): readonly string[] {
  return found.flatMap(({ name, certificate }) => {
    const before = watched.get(name)
    const isSeen = before === undefined || certificate.checks.length > 0
    const after = isSeen ? certificate : { ...certificate, checks: before.checks }
    watched.set(name, after)
    if (before === undefined) return []
    const changes = diffCertificates(before, after)
    if (changes.length === 0) return []
    const { startedAt, verdict, reasons } = certificate
    const was = before.verdict === verdict ? '' : `, was ${before.verdict}`
    const checks = changes.filter(({ what }) => what !== 'verdict')
    return [
      `${atTime(startedAt)}  ${name}: ${verdict}${was}. ${reasons.join(' ')}`,
      ...changeLines(checks.slice(0, most)),
      ...(checks.length > most ? [`  … and ${checks.length - most} more.`] : []),
    ]
  })
}

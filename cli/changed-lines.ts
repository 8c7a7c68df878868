import type { Certificate, NamedCertificate } from '../conformance/index.ts'
import { diffCertificates } from '../diff/index.ts'
import { atTime, changeLines } from '../reports/index.ts'

/** The last that is known of each target, by its name. */
export type Watched = Map<string, Certificate>

/** As many changes as a terminal is shown of one run; the reports hold all of them. */
const most = 20

/**
 * What a run found that is otherwise than it was, and nothing when all is as it was. A target that could not be reached
 * tells nothing of its checks: they stay as they were last seen.
 *
 * @param watched is brought up to date
 */
export function changedLines(watched: Watched, found: readonly NamedCertificate[]): readonly string[] {
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

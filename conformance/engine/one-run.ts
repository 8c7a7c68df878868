import type { EngineResults, GroupReport } from './group-report.ts'
import { titleOf } from './group-report.ts'

/**
 * Do merged parts make up one run.
 *
 * @throws Error when a part is there twice, or two are of different runs
 */
export function insistOnOneRun({ reports }: EngineResults, directory: string): void {
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
  insistOnOneEach(reports, directory)
}

function insistOnOneEach(reports: readonly GroupReport[], directory: string): void {
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

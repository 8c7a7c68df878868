import type { Waits } from '../../../client/transport/pace.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Usage } from '../../../contract/usage/usage.ts'
import type { CertifiedTarget } from '../../result.ts'
import type { Baseline } from '../baseline.ts'
import type { CheckRun } from '../run-check.ts'

/** What one Playwright test has to say: the run of one group on one target. It travels as an attachment. */
export interface GroupReport {
  readonly target: string
  readonly group: string
  readonly certified: CertifiedTarget
  readonly only: readonly string[]
  /** What the run was narrowed to; none where it was not. */
  readonly usage?: Usage
  /** How much of the interface is certified; all of it where it is not said. */
  readonly profile?: Profile
  readonly runs: readonly CheckRun[]
  readonly wasDegraded: boolean
  /** What the target asked for by `Retry-After`, since the worker's group before. */
  readonly waits: Waits
  /** Why the target cannot be certified at all; there are no runs then. */
  readonly unreachable?: string
  /** Known failures of this target alone. */
  readonly baseline?: Baseline
  /** What was run, in words; the same in all parts of a run. */
  readonly run: string
  /** `1/3`: the part of the run that this one belongs to. */
  readonly shard?: string
}

/** The group of a target that cannot be reached. */
export const unreachableGroup = 'the target'

/** The name of the attachment. */
export const attachmentName = 'site-contract-group'

/** The environment variable that names the file the results go to. */
export const resultsVariable = 'SITE_CONTRACT_RESULTS'

/** What came out of a whole run, or of a shard of it. */
export interface EngineResults {
  readonly startedAt: string
  /** Milliseconds. */
  readonly duration: number
  /** Groups that were to run, by target. A group without a report broke. */
  readonly planned: readonly { readonly target: string; readonly group: string }[]
  readonly reports: readonly GroupReport[]
  /** What the engine itself had to complain of. */
  readonly errors: readonly string[]
}

const between = ' › '

/** The title of a group's test; a target's name may hold anything. */
export function titleOf(target: string, group: string): string {
  return `${target}${between}${group}`
}

/** What a title tells of: the other way round. */
export function partsOf(title: string): EngineResults['planned'][number] {
  const end = title.lastIndexOf(between)
  return { target: title.slice(0, end), group: title.slice(end + between.length) }
}

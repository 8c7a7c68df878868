import type { Waits } from '../../../client/transport/pace.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Usage } from '../../../contract/usage/usage.ts'
import type { CertifiedTarget } from '../../result.ts'
import type { Baseline } from '../baseline.ts'
import type { CheckRun } from '../run-check.ts'

/** The result of a Playwright test: one group on one target. It is transferred as an attachment. */
export interface GroupReport {
  readonly target: string
  readonly group: string
  readonly certified: CertifiedTarget
  readonly only: readonly string[]
  /** The values of `--only`, if any. */
  readonly usage?: Usage
  /** The profile. Default: the whole interface. */
  readonly profile?: Profile
  readonly runs: readonly CheckRun[]
  readonly wasDegraded: boolean
  /** The waits by `Retry-After` since the worker's previous group. */
  readonly waits: Waits
  /** Why the target cannot be certified; there are no runs then. */
  readonly unreachable?: string
  /** Known failures of this target alone. */
  readonly baseline?: Baseline
  /** A description of the run, the same in all of its parts. */
  readonly run: string
  /** The shard of the run, `1/3`. */
  readonly shard?: string
}

export const unreachableGroup = 'the target'

export const attachmentName = 'site-contract-group'

/** The environment variable with the file for the results. */
export const resultsVariable = 'SITE_CONTRACT_RESULTS'

/** The results of a run or of a shard. */
export interface EngineResults {
  readonly startedAt: string
  /** In milliseconds. */
  readonly duration: number
  /** Planned groups, by target. A group without a report failed. */
  readonly planned: readonly { readonly target: string; readonly group: string }[]
  readonly reports: readonly GroupReport[]
  readonly errors: readonly string[]
}

const between = ' › '

/** The title of a group's test; a target's name may contain anything. */
export function titleOf(target: string, group: string): string {
  return `${target}${between}${group}`
}

export function partsOf(title: string): EngineResults['planned'][number] {
  const end = title.lastIndexOf(between)
  return { target: title.slice(0, end), group: title.slice(end + between.length) }
}

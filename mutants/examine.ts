import { certify } from '../conformance/index.ts'
import type { CheckResult } from '../conformance/result.ts'
import type { Mutant } from './mutant.ts'

/** What the suite found in a mutant. */
export interface Finding {
  readonly mutant: Mutant
  /** The ids of the `required` checks that failed: the first one, or all of them. */
  readonly failed: readonly string[]
  /** The ids of the `reference` checks that told a deviation. */
  readonly deviated: readonly string[]
}

/** How a mutant is examined. */
export interface ExamineOptions {
  /** Runs every check, to tell how many notice. Default: it ends with the first that does. */
  readonly whole?: boolean
}

const user = { name: 'admin', password: 'fake-admin' }

/** Runs the suite against a mutant: its own area first, and every other when that did not notice. */
export async function examine(mutant: Mutant, { whole = false }: ExamineOptions = {}): Promise<Finding> {
  if (whole) return finding(mutant, await results(mutant, [], false))
  const own = finding(mutant, await results(mutant, [mutant.area], true))
  if (own.failed.length > 0 || (mutant.isOpen && own.deviated.length > 0)) return own
  return finding(mutant, await results(mutant, [], true))
}

async function results(
  mutant: Mutant,
  only: readonly string[],
  isFirstEnough: boolean,
): Promise<CheckResult[]> {
  const all: CheckResult[] = []
  const stop = new AbortController()
  await certify(mutant.make(), {
    user,
    write: true,
    only,
    deployment: mutant.deployment,
    naming: 'neutral',
    signal: stop.signal,
    onResult: (result) => {
      all.push(result)
      const isNoticed = result.outcome === 'fail' || (mutant.isOpen && result.outcome === 'deviation')
      if (isFirstEnough && isNoticed) stop.abort()
    },
  })
  return all
}

function finding(mutant: Mutant, all: readonly CheckResult[]): Finding {
  const ids = (outcome: CheckResult['outcome']): string[] =>
    all.filter((each) => each.outcome === outcome).map(({ id }) => id)
  return { mutant, failed: ids('fail'), deviated: ids('deviation') }
}

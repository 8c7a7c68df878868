import { certify } from '../conformance/index.ts'
import type { CheckResult } from '../conformance/result/result.ts'
import type { Mutant } from './mutant.ts'

/** What the suite found in a mutant. */
export interface Finding {
  /** The ids of the `required` checks that failed: the first one, or all of them. */
  readonly failed: readonly string[]
  /** The ids of the `reference` checks that told a deviation. */
  readonly deviated: readonly string[]
}

/** How a mutant is examined. */
export interface ExamineOptions {
  /** The check that noticed it the last time: asked first, and believed only when it fails again. */
  readonly lately?: string | undefined
  /** Runs every check, to tell how many notice. Default: it ends with the first that does. */
  readonly whole?: boolean
}

const user = { name: 'admin', password: 'fake-admin' }

/**
 * Runs the suite against a mutant: the check that noticed it lately, then its own area, then every other, until one
 * notices.
 */
export async function examine(
  mutant: Mutant,
  { lately, whole = false }: ExamineOptions = {},
): Promise<Finding> {
  if (whole) return finding(await results(mutant, [], false))
  const places = [...(lately === undefined ? [] : [[lately]]), [mutant.area], []]
  for (const only of places) {
    const found = finding(await results(mutant, only, true))
    if (found.failed.length > 0 || (mutant.isOpen && found.deviated.length > 0)) return found
  }
  return { failed: [], deviated: [] }
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

function finding(all: readonly CheckResult[]): Finding {
  const ids = (outcome: CheckResult['outcome']): string[] =>
    all.filter((each) => each.outcome === outcome).map(({ id }) => id)
  return { failed: ids('fail'), deviated: ids('deviation') }
}

import { expect, test } from '#test'
import { groups } from '../../../conformance/checks/catalog.ts'
import { exitCodeOf } from '../../../conformance/index.ts'
import type { CheckResult } from '../../../conformance/result.ts'
import { select } from '../../../conformance/runner/selection/select.ts'
import { deployments } from '../../../contract/index.ts'
import { seededChoice } from '../../../fixtures/seeded-choice.ts'
import { certifyBehind, type TroubledRun } from './certify-behind.ts'
import { randomFaults } from './random-faults.ts'

// Whatever faults a seed chooses, a run behind them reports nothing false.
test.describe.configure({ timeout: 120_000 })

/** `SITE_CONTRACT_TROUBLE=1-200` chooses other seeds than the default ones. */
const [first = 1, last = first] = (process.env.SITE_CONTRACT_TROUBLE ?? '1-8').split('-').map(Number)

const ids = select(groups, deployments.first).flatMap(({ checks }) => checks.map(({ id }) => id))
const timeout = 400

for (let seed = first; seed <= last; seed++) {
  const { words, faultOf } = randomFaults(seed)

  test(`${seed}: ${words}: no verdict is false, and the trouble is reported`, async ({}, { annotations }) => {
    const run = await certifyBehind(faultOf, { only: someChecks(seed), timeout }).catch(assertReason)
    if (run === undefined) return
    annotations.push({ type: 'figures', description: figures(run) })
    const { checks, verdict, notes } = run.certificate
    const said = checks.filter(({ outcome }) => outcome !== 'pass' && outcome !== 'error')
    expect(said.map(inWords)).toEqual(await withoutFaults(said))
    expect(checks.filter(isUnsaid).map(inWords)).toEqual([])
    expect(verdict).not.toBe('not certified')
    if (run.left > 0) {
      expect(notes.join(' ')).toMatch(/Could not (remove|look for)/)
      expect(exitCodeOf(verdict)).toBe(2)
    }
  })
}

/** Two rows of checks, of which each shares its items with its neighbours. */
function someChecks(seed: number): readonly string[] {
  const choice = seededChoice(-seed)
  return [15, 15].flatMap((length) => {
    const begin = choice.below(ids.length - length)
    return ids.slice(begin, begin + length)
  })
}

/** A run that found no site reports its request and the answer. */
function assertReason(error: unknown): undefined {
  expect(String(error)).toMatch(/http:\S+ (answered \d|did not answer)|http:\S+: \S/)
}

/** The outcomes of the same checks without faults. */
async function withoutFaults(checks: readonly CheckResult[]): Promise<readonly string[]> {
  if (checks.length === 0) return []
  const { certificate } = await certifyBehind(() => undefined, {
    only: checks.map(({ id }) => id),
    timeout: 30_000,
  })
  return certificate.checks.filter(({ outcome }) => outcome !== 'pass').map(inWords)
}

const inWords = ({ id, outcome, message = '' }: CheckResult): string => `${id}: ${outcome}: ${message}`

const isUnsaid = ({ outcome, message = '' }: CheckResult): boolean => outcome === 'error' && message === ''

function figures({ certificate, left }: TroubledRun): string {
  const { verdict, totals, duration, notes } = certificate
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024)
  return JSON.stringify({ verdict, errors: totals.all.error, left, notes: notes.length, duration, memory })
}

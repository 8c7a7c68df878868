import type { Certificate } from '../conformance/result/result.ts'
import { partedBy } from './tally.ts'

/** Why checks could not be done, and how many, the commonest reason first. */
export function untestedReasons({
  checks,
}: Certificate): readonly (readonly [reason: string, count: number])[] {
  const untestable = checks.filter(({ outcome }) => outcome === 'untestable')
  const byReason = partedBy(untestable, ({ message }) => message ?? 'No reason was given.')
  return [...byReason]
    .map(([reason, each]) => [reason, each.length] as const)
    .toSorted(([, one], [, other]) => other - one)
}

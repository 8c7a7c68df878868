import {
  type Area,
  areas,
  type Certificate,
  type CheckResult,
  type Outcome,
  outcomes,
  type Totals,
} from '../result/result.ts'

/** Counts results by how they ended. */
export function totalsOf(results: readonly CheckResult[]): Totals {
  const count = (outcome: Outcome): number => results.filter((each) => each.outcome === outcome).length
  const [pass, fail, deviation, inapplicable, untestable, error] = [
    count('pass'),
    count('fail'),
    count('deviation'),
    count('inapplicable'),
    count('untestable'),
    count('error'),
  ]
  return { pass, fail, deviation, inapplicable, untestable, error }
}

/** The totals of a certificate. */
export function allTotals(results: readonly CheckResult[]): Certificate['totals'] {
  const byArea: Partial<Record<Area, Totals>> = {}
  for (const area of areas) {
    const inside = results.filter((each) => each.area === area)
    if (inside.length > 0) byArea[area] = totalsOf(inside)
  }
  return {
    all: totalsOf(results),
    byLevel: {
      required: totalsOf(results.filter(({ level }) => level === 'required')),
      reference: totalsOf(results.filter(({ level }) => level === 'reference')),
    },
    byArea,
  }
}

/** How many checks there are in all. */
export function sumOf(totals: Totals): number {
  return outcomes.reduce((sum, outcome) => sum + totals[outcome], 0)
}

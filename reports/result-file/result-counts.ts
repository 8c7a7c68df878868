import type { Area, Outcome, Totals } from '../../conformance/result.ts'
import type { Level, Requirement } from '../../contract/index.ts'
import { leastProfile, type Profile } from '../../contract/profiles.ts'
import { order } from '../order.ts'
import { outcomeNames, readOutcomeLetters, readOutcomeText } from './outcome-text.ts'
import type { ResultFile } from './result-file.ts'

/** The checks of an area, a level and the least profile that has their requirements, counted by outcome. */
export interface ResultCount {
  readonly area: Area
  readonly level: Level
  readonly profile: Profile
  readonly totals: Totals
}

/** The outcomes of the checks of one requirement. */
export interface RequirementOutcomes {
  readonly id: string
  readonly area: Area
  readonly level: Level
  readonly outcomes: readonly Outcome[]
}

/**
 * The outcomes in a result file, by requirement.
 *
 * @param requirements those of its catalogue
 * @throws Error when its outcomes are unreadable, or of more requirements
 */
export function requirementOutcomes(
  { outcomes, packOutcomes }: Pick<ResultFile, 'outcomes' | 'packOutcomes'>,
  requirements: readonly Requirement[],
): readonly RequirementOutcomes[] {
  const sorted = requirements.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const own = order.area.flatMap((area) =>
    readOutcomeText(outcomes[area] ?? '').flatMap((found, place) => {
      const requirement = sorted[place]
      if (requirement === undefined)
        throw new Error(`The outcomes of ${area} are of more requirements than the catalogue has.`)
      const { id, level } = requirement
      return found.length === 0 ? [] : [{ id, area, level, outcomes: found }]
    }),
  )
  const ofPacks = order.level.flatMap((level) =>
    Object.entries(packOutcomes?.[level] ?? {}).map(([id, letters]) => ({
      id,
      area: 'extensions' as const,
      level,
      outcomes: readOutcomeLetters(letters),
    })),
  )
  return [...own, ...ofPacks]
}

/** The checks of a result file, counted by area, level and least profile. Those of packs are in `full`. */
export function resultCounts(
  file: Pick<ResultFile, 'outcomes' | 'packOutcomes'>,
  requirements: readonly Requirement[],
): readonly ResultCount[] {
  const known = new Set(requirements.map(({ id }) => id))
  const groups = new Map<string, Omit<ResultCount, 'totals'> & { readonly totals: Record<Outcome, number> }>()
  for (const { id, area, level, outcomes } of requirementOutcomes(file, requirements)) {
    const profile = known.has(id) ? leastProfile(id) : 'full'
    const key = `${area} ${level} ${profile}`
    const group = groups.get(key) ?? { area, level, profile, totals: noTotals() }
    groups.set(key, group)
    for (const outcome of outcomes) group.totals[outcome]++
  }
  return [...groups.values()]
}

/** The sum of counts. */
export function sumOfCounts(counts: readonly Pick<ResultCount, 'totals'>[]): Totals {
  const sum = noTotals()
  for (const { totals } of counts) for (const outcome of outcomeNames) sum[outcome] += totals[outcome]
  return sum
}

/**
 * What is wrong with a result file, a sentence each: its totals, causes and gaps have to be those of its outcomes.
 *
 * @param requirements those of its catalogue
 */
export function resultProblems(file: ResultFile, requirements: readonly Requirement[]): readonly string[] {
  const counts = readCounts(file, requirements)
  if (typeof counts === 'string') return [counts]
  const { totals, causes, gaps } = file
  const places: readonly (readonly [what: string, given: Totals | undefined, found: Totals])[] = [
    ['totals.all', totals.all, sumOfCounts(counts)],
    ...order.level.map(
      (level) =>
        [
          `totals.byLevel.${level}`,
          totals.byLevel[level],
          sumOfCounts(counts.filter((each) => each.level === level)),
        ] as const,
    ),
    ...order.area.map(
      (area) =>
        [
          `totals.byArea.${area}`,
          totals.byArea[area],
          sumOfCounts(counts.filter((each) => each.area === area)),
        ] as const,
    ),
  ]
  const all = sumOfCounts(counts)
  const explained = {
    ...noTotals(),
    fail: causes.reduce((sum, { fail }) => sum + fail, 0),
    deviation: causes.reduce((sum, { deviation }) => sum + deviation, 0),
  }
  for (const { outcome, count } of gaps) explained[outcome] += count
  return [
    ...places.flatMap(([what, given = noTotals(), found]) =>
      outcomeNames.flatMap((outcome) =>
        given[outcome] === found[outcome]
          ? []
          : [
              `${what}.${outcome} is ${given[outcome]}, and ${found[outcome]} of the outcomes are ${outcome}.`,
            ],
      ),
    ),
    ...outcomeNames.flatMap((outcome) =>
      outcome === 'pass' || explained[outcome] === all[outcome]
        ? []
        : [
            `${all[outcome]} checks are ${outcome}, and ${explained[outcome]} of them have a cause or a reason.`,
          ],
    ),
  ]
}

function readCounts(file: ResultFile, requirements: readonly Requirement[]): readonly ResultCount[] | string {
  try {
    return resultCounts(file, requirements)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function noTotals(): Record<Outcome, number> {
  return { pass: 0, fail: 0, deviation: 0, inapplicable: 0, untestable: 0, error: 0 }
}

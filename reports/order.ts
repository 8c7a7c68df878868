import type { Area, Cause, CheckResult, Resource } from '../conformance/result.ts'
import { areaTitles } from '../contract/area-titles.ts'
import { effectiveOutcomeOf, effectiveOutcomes } from './effective-outcome.ts'
import { keysOf } from './keys-of.ts'

type Level = CheckResult['level']

// The lists are in `conformance/result.ts`, of which a report imports the types only. Tables keyed by those types let
// the compiler say when an entry is missing here.
const resourceTitles: Readonly<Record<Resource, string>> = {
  site: 'Site',
  posts: 'Posts',
  pages: 'Pages',
  media: 'Media',
  revisions: 'Revisions',
  autosaves: 'Autosaves',
  extensions: 'Extensions',
  stock: 'Stock WordPress',
}

const levelTitles: Readonly<Record<Level, string>> = { required: 'Required', reference: 'Reference' }

const areas: Readonly<Record<Area, string>> = areaTitles

export const titles = { area: areas, resource: resourceTitles, level: levelTitles } as const

/** All areas, resources and levels in the order a report lists them. */
export const order = {
  area: keysOf(areas),
  resource: keysOf(resourceTitles),
  level: keysOf(levelTitles),
} as const

/** Checks in the order a report lists them: the worst first, then by cause, then by id. */
export function worstFirst(checks: readonly CheckResult[], causes: readonly Cause[]): readonly CheckResult[] {
  const rank = (check: CheckResult) => effectiveOutcomes.indexOf(effectiveOutcomeOf(check))
  const places = new Map(causes.map(({ id }, i) => [id, i]))
  const place = ({ cause = '' }: CheckResult) => places.get(cause) ?? places.size
  return checks.toSorted(
    (one, other) => rank(one) - rank(other) || place(one) - place(other) || (one.id < other.id ? -1 : 1),
  )
}

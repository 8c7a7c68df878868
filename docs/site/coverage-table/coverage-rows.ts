import type { Level, Method } from '../../../contract/index.ts'
import type {
  CoverageFile,
  CoverageStatus,
  CoveredEndpoint,
  CoveredRequirement,
  CoveredRoute,
} from '../../../scripts/coverage/coverage-file.ts'
import { checksOf } from '../../../scripts/coverage/coverage-file.ts'

/** What the page has before a route is opened. */
export interface CoveragePage extends Pick<CoverageFile, 'catalogue' | 'totals'> {
  readonly servers: { readonly real: number; readonly mocks: number }
  readonly rows: readonly CoverageRow[]
}

/** A row of the table. */
export interface CoverageRow extends Pick<CoveredRoute, 'path' | 'resource' | 'level'> {
  readonly methods: Readonly<Partial<Record<Method, CoverageStatus>>>
  /** The number of its arguments by status, in the order of {@link statuses}. */
  readonly arguments: readonly number[]
  readonly checks: number
  /** The real servers on which a check of it passed. */
  readonly servers: number
  readonly mutants: number
  /** Seconds. */
  readonly explored: number
  /** A method or an argument has no check. */
  readonly hasGap: boolean
  /** The names of its arguments, for the search. */
  readonly words: string
}

/** What somebody wants to see. */
export interface WantedCoverage {
  /**
   * Words that all have to be in the path or the names of arguments. Where the first of several is a resource, it has to be
   * in the path: `posts per_page` is not the argument `posts_per_page` of the settings.
   */
  readonly words: string
  /** Empty for both. */
  readonly level: Level | ''
  readonly show: CoverageStatus | 'gap' | 'unseen' | ''
}

/** Rows of one resource. */
export interface ResourceRows {
  readonly resource: string
  readonly rows: readonly CoverageRow[]
}

/** The words of the statuses. */
export const statusWords: Readonly<Record<CoverageStatus, string>> = {
  verified: 'verified on a real server',
  declared: 'declared only',
  generated: 'generated',
}

export const statuses = ['verified', 'declared', 'generated'] as const satisfies readonly CoverageStatus[]

/** The coverage as the page begins. */
export function coveragePage(file: CoverageFile): CoveragePage {
  const real = file.servers.filter(({ isReal }) => isReal).length
  return {
    catalogue: file.catalogue,
    totals: file.totals,
    servers: { real, mocks: file.servers.length - real },
    rows: file.routes.map((route) => coverageRow(route, file)),
  }
}

function coverageRow(
  { path, resource, level, endpoints }: CoveredRoute,
  file: Pick<CoverageFile, 'servers' | 'serverSets'>,
): CoverageRow {
  const own = endpoints.flatMap((each) => each.arguments)
  const requirements = uniqueRequirements(endpoints)
  const passed = new Set(requirements.flatMap((each) => file.serverSets[each.passed] ?? []))
  const count = (wanted: CoverageStatus): number => own.filter(({ status }) => status === wanted).length
  return {
    ...{ path, resource, level },
    methods: Object.fromEntries(
      endpoints.flatMap(({ methods, status }) => methods.map((name) => [name, status])),
    ),
    arguments: statuses.map(count),
    checks: requirements.flatMap(checksOf).length,
    servers: [...passed].filter((place) => file.servers[place]?.isReal).length,
    mutants: requirements.flatMap(({ mutants = [] }) => mutants).length,
    explored: endpoints.reduce((sum, { explored }) => sum + (explored?.seconds ?? 0), 0),
    hasGap: [...endpoints, ...own].some((part) => part.requirements.flatMap(checksOf).length === 0),
    words: [...new Set(own.map(({ name }) => name))].join(' '),
  }
}

function uniqueRequirements(endpoints: readonly CoveredEndpoint[]): readonly CoveredRequirement[] {
  const all = endpoints.flatMap((each) => [each, ...each.arguments]).flatMap((part) => part.requirements)
  return [...new Map(all.map((each) => [each.id, each])).values()]
}

/** The rows that are looked for, by resource, in the order of the contract, resources that a word names first. */
export function matchingRows(rows: readonly CoverageRow[], wanted: WantedCoverage): readonly ResourceRows[] {
  const words = wanted.words.toLowerCase().split(/\s+/).filter(Boolean)
  const [first = ''] = words
  const isResourceFirst = words.length > 1 && rows.some(({ resource }) => resource.toLowerCase() === first)
  const found = rows.filter((row) => {
    if (wanted.level !== '' && row.level !== wanted.level) return false
    const path = row.path.toLowerCase()
    const text = `${path} ${row.words.toLowerCase()}`
    return (
      isShown(row, wanted.show) &&
      (!isResourceFirst || path.includes(first)) &&
      words.every((word) => text.includes(word))
    )
  })
  const groups = [...Map.groupBy(found, ({ resource }) => resource)].map(([resource, own]) => ({
    resource,
    rows: own,
  }))
  const isNamed = ({ resource }: ResourceRows): boolean => words.includes(resource.toLowerCase())
  return groups.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
}

function isShown(row: CoverageRow, show: WantedCoverage['show']): boolean {
  if (show === '') return true
  if (show === 'gap') return row.hasGap
  if (show === 'unseen') return row.servers === 0
  const count = row.arguments[statuses.indexOf(show)] ?? 0
  return count > 0 || Object.values(row.methods).includes(show)
}

/** A time in a few characters: `1.5 min`, `12 s`. */
export const timeText = (seconds: number): string =>
  seconds < 60 ? `${Math.max(1, Math.round(seconds))} s` : `${(seconds / 60).toFixed(1)} min`

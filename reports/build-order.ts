import type { Certificate, CheckResult } from '../conformance/result.ts'
import { isInProfile, leastProfile } from '../contract/profiles.ts'
import { effectiveOutcomeOf, isFailing } from './effective-outcome.ts'

/** A step in building a server, and what a run found of it. */
export interface BuildStep {
  /** `the list of posts` */
  readonly title: string
  readonly passed: number
  readonly failed: number
  /** All of its checks that apply. */
  readonly all: number
  /** Routes that do not answer, `GET /wp/v2/pages`: each at its first step. */
  readonly missing: readonly string[]
}

/** A server with more failing causes than this is still being built: its causes are reported in build order. */
const mostUnordered = 10

/** A list of content, and one of it. */
const kinds = { posts: 'a post', pages: 'a page', media: 'a media item' } as const

type Includes = (check: CheckResult) => boolean

const isRead = (id: string): boolean => leastProfile(id) === 'reader'

/** What a check is of, by its resource or a word of its id. */
const isOf = (kind: string, { id, resource }: CheckResult): boolean =>
  resource === kind || (resource === 'site' && id.split('.').includes(kind))

const isShown = ({ area }: CheckResult): boolean => area === 'fields' || area === 'context'

/** Checks that request a second address of a route, `index.php?rest_route=`. */
const byQuery = /\.(?:rest-route|by-query|url\.requested)$/

/** Areas with steps of their own, whatever content their checks request. */
const ofNoKind: readonly CheckResult['area'][] = ['index', 'addressing', 'security']

const isError: Includes = ({ id }) => id.startsWith('errors.')

const isIndex: Includes = ({ id, area }) =>
  area === 'index' &&
  isRead(id) &&
  !byQuery.test(id) &&
  !/^index\.(arguments|definition|endpoint|entry)\b/.test(id) &&
  !isOfAny(id)

const isOfAny = (id: string): boolean => Object.keys(kinds).some((kind) => id.split('.').includes(kind))

function stepsOf(kind: keyof typeof kinds): readonly (readonly [title: string, includes: Includes])[] {
  const isOwn: Includes = (check) =>
    isRead(check.id) && !ofNoKind.includes(check.area) && !isError(check) && isOf(kind, check)
  return [
    [
      `the list of ${kind}`,
      (check) =>
        isOwn(check) &&
        (/^\w+\.list\.(page|per-page)\b|^lists\.(page|per-page|total|total-pages|empty)\b/.test(check.id) ||
          (isShown(check) && /\.list\b/.test(check.id))),
    ],
    [kinds[kind], (check) => isOwn(check) && (isShown(check) || /\.read\b|\.item\b/.test(check.id))],
    [`arguments of ${kind}`, (check) => isOwn(check) && check.area === 'arguments'],
  ]
}

/**
 * The order in which a server is built: the index, one list, its items, arguments and errors; other content; what every
 * answer has; users and writes. The first step that includes a check is its step.
 */
const steps: readonly (readonly [title: string, includes: Includes])[] = [
  ['the index', isIndex],
  ...stepsOf('posts'),
  [
    'errors and addresses',
    ({ id, area }) => isRead(id) && (area === 'addressing' || /^errors\.|\.rest-route$|\.by-query$/.test(id)),
  ],
  ...stepsOf('pages'),
  ...stepsOf('media'),
  ['fields in each context', (check) => isRead(check.id) && isShown(check)],
  ['what the index declares about each route', ({ id, area }) => isRead(id) && area === 'index'],
  ['headers, _fields and _embed', ({ id, area }) => isRead(id) && area === 'protocol'],
  ['what is not public', ({ area }) => area === 'security'],
  ['other reads', ({ id }) => isRead(id)],
  ['users and rights', ({ id }) => /^(authentication|rights)\b/.test(id)],
  ['writes', ({ id }) => isInProfile(id, 'editor')],
  ['everything else', () => true],
]

/** The place of a check in the build order, from 0. */
export function buildPlace(check: CheckResult): number {
  return steps.findIndex(([, includes]) => includes(check))
}

/** Is a server still being built? Then too many causes fail to begin anywhere. */
export function isInProgress({ checks, strict }: Pick<Certificate, 'checks' | 'strict'>): boolean {
  const causes = new Set(
    checks.flatMap((check) => (isFailing(effectiveOutcomeOf(check), strict) ? (check.cause ?? []) : [])),
  )
  return causes.size > mostUnordered
}

/** The step of a check of a run. */
export function buildStep(
  certificate: Pick<Certificate, 'checks' | 'strict'>,
  check: CheckResult,
): BuildStep {
  const place = buildPlace(check)
  return stepAt(
    place,
    certificate.checks.filter((each) => buildPlace(each) === place),
    certificate.strict,
  )
}

/** The steps of a run, in build order, without those of which it had no check. */
export function buildSteps({ checks, strict }: Pick<Certificate, 'checks' | 'strict'>): readonly BuildStep[] {
  const byPlace = Map.groupBy(checks, buildPlace)
  const reported = new Set<string>()
  return steps.flatMap((_, place) => {
    const step = stepAt(place, byPlace.get(place) ?? [], strict)
    const missing = step.missing.filter((route) => !reported.has(route))
    for (const route of missing) reported.add(route)
    return step.all === 0 ? [] : [{ ...step, missing }]
  })
}

function stepAt(place: number, checks: readonly CheckResult[], strict: boolean): BuildStep {
  const own = checks.filter(({ outcome }) => outcome !== 'inapplicable')
  const failing = own.filter((check) => isFailing(effectiveOutcomeOf(check), strict))
  const missing = failing.flatMap(({ failure }) =>
    failure?.cause.named === 'missing-route' ? [failure.cause.route] : [],
  )
  return {
    title: steps[place]?.[0] ?? '',
    passed: own.filter(({ outcome }) => outcome === 'pass').length,
    failed: failing.length,
    all: own.length,
    missing: [...new Set(missing)],
  }
}

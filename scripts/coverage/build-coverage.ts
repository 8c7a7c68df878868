import { type Covered, coverage } from '../../conformance/checks/coverage.ts'
import type { Outcome } from '../../conformance/result.ts'
import { changedSince, currentCatalogue } from '../../contract/catalogue/catalogue.ts'
import { isExtension, type Level, namings, type Route, templateOf, translator } from '../../contract/index.ts'
import { endpoints } from '../../contract/requirements/endpoints.ts'
import { effectElsewhere } from '../../contract/requirements/list-effect-requirements.ts'
import { capturesOf, type Endpoint } from '../../contract/schema/route.ts'
import { requirementOutcomes } from '../../reports/result-file/result-counts.ts'
import type { Exploration } from '../results/read-explored.ts'
import type { PlacedResult } from '../results/read-results.ts'
import type {
  CoverageCounts,
  CoverageFile,
  CoverageStatus,
  CoveredArgument,
  CoveredEndpoint,
  CoveredRequirement,
  CoveredRoute,
  CoveredServer,
} from './coverage-file.ts'
import { contractRoutes, endpointsAt, type NamedPart, namedParts } from './named-parts.ts'

/** What the coverage is made from. */
export interface CoverageSources {
  readonly results: readonly PlacedResult[]
  /** The mutants that each check killed. */
  readonly kills: Readonly<Record<string, readonly string[]>>
  /** The methods whose answers the mock generates, `GET /seo/v1/ping`, each with the packs that implement it. */
  readonly generated: ReadonlyMap<string, readonly string[]>
}

/** Gathers what checks and real servers cover of the contract. */
export function buildCoverage(sources: CoverageSources): CoverageFile {
  const servers = sources.results.map(serverOf)
  const evidence = new Evidence(sources, servers)
  const parts = coverage().map((each) => ({ ...each, named: namedParts(each.requirement) }))
  const sent = exploredEndpoints(sources.results)
  const routes = contractRoutes.map((route) =>
    coveredRoute(route, { parts, evidence, sent, generated: sources.generated }),
  )
  return {
    format: 1,
    catalogue: currentCatalogue(),
    servers,
    serverSets: evidence.sets,
    totals: {
      ...totals(routes),
      mutants: Object.values(sources.kills).flat().length,
      explored: sumOf([...sent.values()].flat()),
      general: parts.filter(({ named }) => named.length === 0).length,
    },
    routes,
  }
}

const serverOf = ({ place, file }: PlacedResult): CoveredServer => ({
  place,
  name: file.server.name,
  version: file.server.version,
  isReal: !/^mock(-|\/)/.test(place),
})

/** What servers and mutants show of requirements. */
class Evidence {
  readonly sets: (readonly number[])[] = []
  readonly #places = new Map<string, number>()
  readonly #passed = new Map<string, number[]>()
  readonly #failed = new Map<string, number[]>()
  readonly #untestable = new Map<string, number[]>()
  readonly #servers: readonly CoveredServer[]
  readonly #kills: CoverageSources['kills']

  constructor({ results, kills }: CoverageSources, servers: readonly CoveredServer[]) {
    this.#kills = kills
    this.#servers = servers
    for (const [place, { file, requirements }] of results.entries()) {
      // An older catalogue may have stated something else under the same id.
      const changed = changedSince(file.catalogue.number)
      const outcomes = Map.groupBy(requirementOutcomes(file, requirements), ({ id }) => id)
      for (const [id, found] of outcomes) {
        const all = found.flatMap((each) => each.outcomes)
        if (changed.has(id)) continue
        if (isPassed(all)) add(this.#passed, id, place)
        else if (isFailed(all)) add(this.#failed, id, place)
        else if (isUntestable(all)) add(this.#untestable, id, place)
      }
    }
  }

  /** Did the checks of a requirement pass on a real server? */
  isVerified(id: string): boolean {
    return (this.#passed.get(id) ?? []).some((place) => this.#servers[place]?.isReal)
  }

  of({ requirement, checks, excluded }: Covered, levelOfRoute: Level): CoveredRequirement {
    const { id, level } = requirement
    const [failed, untestable] = [this.#failed.get(id), this.#untestable.get(id)]
    const mutants = checks.flatMap((check) => this.#kills[check] ?? [])
    const ends = checks.map((each) =>
      each === id || each.startsWith(`${id}.`) ? each.slice(id.length) : each,
    )
    return {
      id,
      ...(level !== levelOfRoute && { level }),
      ...(ends.join() !== '' || checks.length === 0 ? { checks: ends } : {}),
      ...(excluded !== undefined && { excluded }),
      passed: this.#set(this.#passed.get(id) ?? []),
      ...(failed && { failed }),
      ...(untestable && { untestable }),
      ...(mutants.length > 0 && { mutants }),
    }
  }

  #set(servers: readonly number[]): number {
    const key = servers.join()
    const known = this.#places.get(key) ?? this.sets.length
    if (known === this.sets.length) this.sets.push(servers)
    this.#places.set(key, known)
    return known
  }
}

const isFailed = (outcomes: readonly Outcome[]): boolean =>
  outcomes.some((each) => each === 'fail' || each === 'deviation')

const isUntestable = (outcomes: readonly Outcome[]): boolean =>
  outcomes.some((each) => each === 'untestable' || each === 'error')

/** Some passed, the others did not apply. */
const isPassed = (outcomes: readonly Outcome[]): boolean =>
  outcomes.includes('pass') && outcomes.every((each) => each === 'pass' || each === 'inapplicable')

function add(map: Map<string, number[]>, key: string, value: number): void {
  map.set(key, [...(map.get(key) ?? []), value])
}

interface Parts extends Covered {
  readonly named: readonly NamedPart[]
}

/** A requirement that names a part, and what it states of it. */
type Statement = Parts & Pick<NamedPart, 'argument' | 'states'>

const names = translator(namings.wordpress)

/** What is known of all parts. */
interface Known extends Pick<CoverageSources, 'generated'> {
  readonly parts: readonly Parts[]
  readonly evidence: Evidence
  readonly sent: ReadonlyMap<Endpoint, readonly Exploration[]>
}

/** What explorations sent to each endpoint. Their paths may have values: `GET /core/v2/posts/7`. */
function exploredEndpoints(results: readonly PlacedResult[]): Known['sent'] {
  const routes = results.flatMap(({ explored }) => Object.entries(explored?.routes ?? {}))
  const found = routes.flatMap(([name, effort]) => {
    const [method = '', path = ''] = name.split(' ')
    return endpointsAt(path, [method]).map((endpoint) => ({ endpoint, effort }))
  })
  const byEndpoint = Map.groupBy(found, ({ endpoint }) => endpoint)
  return new Map([...byEndpoint].map(([endpoint, all]) => [endpoint, all.map(({ effort }) => effort)]))
}

const levelOf = ({ level }: Route): Level => (level === 'required' ? level : 'reference')

function coveredRoute(route: Route, known: Known): CoveredRoute {
  return {
    path: templateOf(names.deployed(route.pattern)),
    resource: resourceOf(route),
    level: levelOf(route),
    endpoints: route.endpoints.map((endpoint) => coveredEndpoint(route, endpoint, known)),
  }
}

/** `posts` of `/core/v2/posts/{id}`, the namespace of an extension, `index` of the root. */
function resourceOf({ pattern, namespace, isNamespaceIndex }: Route): string {
  if (isNamespaceIndex || namespace === '') return 'index'
  if (isExtension({ namespace })) return names.deployed(namespace)
  return namespace === 'core/v2' ? (pattern.split('/')[3] ?? '') : names.deployed(namespace)
}

function coveredEndpoint(
  route: Route,
  endpoint: Endpoint,
  { parts, evidence, sent, generated }: Known,
): CoveredEndpoint {
  const template = templateOf(route.pattern)
  const here = parts.flatMap((each): Statement[] =>
    each.named
      .filter((part) => part.endpoint === endpoint)
      .map(({ argument, states }) => ({ ...each, states, ...(argument !== undefined && { argument }) })),
  )
  const placeholders = endpoint.methods.flatMap((method) => generated.get(`${method} ${template}`) ?? [])
  const isGenerated = endpoint.methods.some((method) => generated.has(`${method} ${template}`))
  const id = endpoints.find((each) => each.endpoint === endpoint)?.id ?? ''
  const captures = capturesOf(route.pattern).map(({ name }) => name)
  const own = Object.keys(endpoint.args).filter((name) => !captures.includes(name))
  const statusOf = (about: readonly Statement[]): Standing => {
    const passed = about.filter(({ requirement }) => evidence.isVerified(requirement.id))
    const isVerified = passed.some(({ states }) => states === 'behaviour')
    const status = isGenerated ? 'generated' : isVerified ? 'verified' : 'declared'
    const isListed = passed.some(({ states }) => states === 'declaration')
    return { status, ...(isListed && { isListed }) }
  }
  // An id and a text may both name an argument.
  const covered = (about: readonly Statement[]): readonly CoveredRequirement[] =>
    [...new Map(about.map((each) => [each.requirement.id, each])).values()].map((each) =>
      evidence.of(each, levelOf(route)),
    )
  const explored = sent.get(endpoint)
  return {
    methods: endpoint.methods,
    ...statusOf(here),
    requirements: covered(here.filter(({ argument }) => argument === undefined)),
    arguments: own.map((name): CoveredArgument => {
      const about = here.filter(({ argument }) => argument === name)
      const effect = effectElsewhere(id, name)
      return {
        name,
        ...statusOf(about),
        requirements: covered(about),
        ...(effect && 'unchecked' in effect && { unchecked: effect.unchecked }),
      }
    }),
    ...(placeholders.length > 0 && { packs: [...new Set(placeholders)] }),
    ...(explored && { explored: sumOf(explored) }),
  }
}

type Standing = Pick<CoveredArgument, 'status' | 'isListed'>

const sumOf = (all: readonly Exploration[]): Exploration => ({
  requests: all.reduce((sum, { requests }) => sum + requests, 0),
  seconds: Math.round(all.reduce((sum, { seconds }) => sum + seconds, 0)),
})

function totals(
  routes: readonly CoveredRoute[],
): Pick<CoverageFile['totals'], 'routes' | 'methods' | 'arguments' | 'listed' | 'implementedByPacks'> {
  const all = routes.flatMap((route) => route.endpoints)
  const methods = all.flatMap((each) => each.methods.map(() => each))
  const own = all.flatMap((each) => each.arguments)
  const listed = (parts: readonly Standing[]): number =>
    parts.filter(({ status, isListed }) => status === 'declared' && isListed === true).length
  return {
    routes: countsOf(routes.map(routeStatus)),
    methods: countsOf(methods.map(({ status }) => status)),
    arguments: countsOf(own.map(({ status }) => status)),
    listed: { methods: listed(methods), arguments: listed(own) },
    implementedByPacks: methods.filter(({ packs }) => packs !== undefined).length,
  }
}

/** The least of the statuses of a route's methods. */
function routeStatus({ endpoints: own }: Pick<CoveredRoute, 'endpoints'>): CoverageStatus {
  const present = new Set(own.map(({ status }) => status))
  return present.has('generated') ? 'generated' : present.has('declared') ? 'declared' : 'verified'
}

function countsOf(statuses: readonly CoverageStatus[]): CoverageCounts {
  const count = (wanted: CoverageStatus): number => statuses.filter((each) => each === wanted).length
  return { verified: count('verified'), declared: count('declared'), generated: count('generated') }
}

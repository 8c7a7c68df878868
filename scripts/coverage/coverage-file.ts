import type { CatalogueName } from '../../contract/catalogue/catalogue.ts'
import type { Level, Method } from '../../contract/index.ts'
import type { Exploration } from '../results/read-explored.ts'

/**
 * What is known of a part of the interface:
 *
 * - `verified`: a check of what requests to it do passed on a real server, and its requirement names the part;
 * - `declared`: the contract has it, and no such check passed on a real server;
 * - `generated`: the mock, without a pack, answers it with placeholder values that fit a schema.
 *
 * That a real server lists the part in its index alike is `isListed`, and verifies nothing of what it does.
 */
export type CoverageStatus = 'verified' | 'declared' | 'generated'

/** The number of parts by status. */
export type CoverageCounts = Readonly<Record<CoverageStatus, number>>

/** A server in `results/`. */
export interface CoveredServer {
  /** The folder of its result, `wordpress/7.1.1`. */
  readonly place: string
  readonly name: string
  readonly version: string
  /** False for the mocks: what passes there verifies nothing. */
  readonly isReal: boolean
}

/** A requirement, with its evidence. Servers are numbers: their places in {@link CoverageFile.servers}. */
export interface CoveredRequirement {
  readonly id: string
  /** Missing when it is that of the route. */
  readonly level?: Level
  /**
   * Its checks: the end of an id that begins with that of the requirement, `.list`, or a whole id. Missing when its only check
   * has its own id: see {@link checksOf}.
   */
  readonly checks?: readonly string[]
  /** Why it has no check. */
  readonly excluded?: string
  /** The servers on which its checks passed, as a place in {@link CoverageFile.serverSets}. */
  readonly passed: number
  /** The servers on which one of its checks failed or deviated. */
  readonly failed?: readonly number[]
  /** The servers on which it neither passed nor failed, as a check of it could not be carried out. */
  readonly untestable?: readonly number[]
  /** The mutants of the mock that one of its checks killed, in words. */
  readonly mutants?: readonly string[]
}

/** An argument, apart from those in the path of its route. */
export interface CoveredArgument {
  readonly name: string
  readonly status: CoverageStatus
  /** Real servers list it in their index as the contract declares it. Missing when none does. */
  readonly isListed?: true
  /** The requirements that name it. */
  readonly requirements: readonly CoveredRequirement[]
  /** Why no check can tell what it does to a list. */
  readonly unchecked?: string
}

/** Methods of a route that share their arguments. */
export interface CoveredEndpoint {
  readonly methods: readonly Method[]
  readonly status: CoverageStatus
  readonly isListed?: true
  /** The requirements that name it without one of its arguments. */
  readonly requirements: readonly CoveredRequirement[]
  readonly arguments: readonly CoveredArgument[]
  /** The packs of the package that implement it, if the mock generates its answers without them. */
  readonly packs?: readonly string[]
  /** What explorations of real servers sent to it. Missing when none did. */
  readonly explored?: Exploration
}

/** A route of the contract. */
export interface CoveredRoute {
  /** In the names of WordPress, `/wp/v2/posts/{id}`. */
  readonly path: string
  /** What the page groups it by, `posts`, `seo/v1`. */
  readonly resource: string
  /** `required` when the specification describes it, `reference` when only WordPress shows it. */
  readonly level: Level
  readonly endpoints: readonly CoveredEndpoint[]
}

/**
 * What checks and real servers cover of the contract: `npm run coverage` writes it, and the website serves it as
 * `coverage.json`.
 */
export interface CoverageFile {
  /** The version of this format. */
  readonly format: 1
  readonly catalogue: CatalogueName
  readonly servers: readonly CoveredServer[]
  /** The sets of servers that {@link CoveredRequirement.passed} names. */
  readonly serverSets: readonly (readonly number[])[]
  readonly totals: {
    /** A route has the least of the statuses of its methods: it is verified when each of them is. */
    readonly routes: CoverageCounts
    /** Each method of each route. */
    readonly methods: CoverageCounts
    /** Each argument of each endpoint; POST, PUT and PATCH of an item share theirs. */
    readonly arguments: CoverageCounts
    /** Of the declared ones, those that real servers list as the contract has them. */
    readonly listed: { readonly methods: number; readonly arguments: number }
    /** The methods among the generated ones that a pack implements. */
    readonly implementedByPacks: number
    /** All mutants whose killer is known. */
    readonly mutants: number
    readonly explored: Exploration
    /** The requirements that name no route, such as `lists.total`: they hold for several. */
    readonly general: number
  }
  readonly routes: readonly CoveredRoute[]
}

/** The ids of the checks of a requirement. */
export function checksOf({
  id,
  checks = [''],
}: Pick<CoveredRequirement, 'id' | 'checks'>): readonly string[] {
  return checks.map((each) => (each === '' || each.startsWith('.') ? `${id}${each}` : each))
}

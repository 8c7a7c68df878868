import { type Deployment, type Endpoint, type Translator, templateOf } from '../../../contract/index.ts'
import { type Address, readAddress, readMethod } from '../address.ts'
import { RestError } from '../errors.ts'
import type { SiteRequest } from '../exchange.ts'
import type { Parameters } from '../query.ts'
import type { RouteTable } from './route-table.ts'

export interface RequestedRoute {
  /** The method, after an override by header or query. */
  readonly method: string
  /** The route's path as deployed, `/wp/v2/posts/7`, or the page's on the website. */
  readonly path: string
  readonly query: Parameters
  /** Method and route in neutral names, `GET /core/v2/posts/{id}`; undefined when no route matches. */
  readonly name: string | undefined
  /** The route's endpoint for the method; undefined when no route matches. */
  readonly endpoint?: Endpoint | undefined
  /** True for a page or a file of the website. Default false. */
  readonly isWebsite?: boolean
}

/** The routes of a site by name, `GET /core/v2/posts/{id}`. */
export class RouteNames {
  readonly #translator: Translator
  readonly #root: string
  #deployment: Deployment
  #table: RouteTable
  #known: ReadonlySet<string> | undefined
  /** Names that were given before all routes were known, with their purpose. */
  readonly #unchecked: [name: string, what: string][] = []
  #isWhole: boolean

  /** @param isWhole true when these are all routes of the site; otherwise {@link complete} adds the rest */
  constructor(
    deployment: Deployment,
    table: RouteTable,
    translator: Translator,
    root: string,
    isWhole: boolean,
  ) {
    this.#deployment = deployment
    this.#translator = translator
    this.#root = root
    this.#table = table
    this.#isWhole = isWhole
  }

  /** Sets all routes of the site. @throws Error as {@link known} does, for a name that was given before */
  complete(deployment: Deployment, table: RouteTable): void {
    this.#deployment = deployment
    this.#table = table
    this.#known = undefined
    this.#isWhole = true
    for (const [name, what] of this.#unchecked) this.known(name, what)
  }

  /** True when a name was given that can only be checked once all routes are known. */
  get hasUnchecked(): boolean {
    return !this.#isWhole && this.#unchecked.length > 0
  }

  /** The route of a request; without a name when its address is invalid. */
  requested(request: Pick<SiteRequest, 'method' | 'target' | 'header'>): RequestedRoute {
    const address = this.#addressOf(request.target)
    if (address === undefined)
      return { method: request.method, path: request.target, query: {}, name: undefined }
    const { path, query, kind } = address
    if (kind === 'website') return { method: request.method, path, query, name: undefined, isWebsite: true }
    const method = readMethod(request, query)
    // GET endpoints also respond to HEAD.
    const endpointMethod = method === 'HEAD' ? 'GET' : method
    const neutral = this.#translator.neutral(path)
    const match = neutral === undefined ? undefined : this.#table.match(endpointMethod, neutral)
    const name = match && `${endpointMethod} ${templateOf(match.route.pattern)}`
    return { method, path, query, name, endpoint: match?.endpoint }
  }

  served(name: string): string {
    const space = name.indexOf(' ')
    return name.slice(0, space + 1) + this.#translator.deployed(name.slice(space + 1))
  }

  /**
   * The neutral name for one given in the site's own names or in neutral ones.
   *
   * @param what the beginning of the error, `Cannot override`
   * @throws Error that names similar routes; while not all routes are known, {@link complete} does
   */
  known(name: string, what: string): string {
    const neutral = this.#neutral(name)
    this.#known ??= namesIn(this.#deployment)
    if (this.#known.has(neutral)) return neutral
    if (!this.#isWhole) {
      this.#unchecked.push([name, what])
      return neutral
    }
    const meant = [...this.#known]
      .sort((a, b) => likeness(b, neutral) - likeness(a, neutral))
      .slice(0, 3)
      .map((each) => `"${this.served(each)}"`)
    throw new Error(
      `${what} "${name}": the deployment ${this.#deployment.name} has no such route. Use a name such as ${meant.join(', ')}.`,
    )
  }

  /** @returns the neutral name, not verified, while not all routes are known. @throws Error as {@link known} does */
  verify(name: string, what: string): string | undefined {
    return this.#isWhole ? void this.known(name, what) : this.#neutral(name)
  }

  #neutral(name: string): string {
    const space = name.indexOf(' ')
    // Accepts the pattern form too: `(?P<id>\d+)` is `{id}`.
    const path = templateOf(name.slice(space + 1))
    return name.slice(0, space + 1) + (this.#translator.neutral(path) ?? path)
  }

  #addressOf(target: string): Address | undefined {
    try {
      return readAddress(target, this.#root)
    } catch (error) {
      if (error instanceof RestError) return undefined
      throw error
    }
  }
}

export const namesIn = ({ routes }: Deployment): ReadonlySet<string> =>
  new Set(
    routes.flatMap(({ pattern, endpoints }) =>
      endpoints.flatMap(({ methods }) => methods.map((method) => `${method} ${templateOf(pattern)}`)),
    ),
  )

/** How much of two names is the same, at their starts and at their ends; of equal ones, the shorter is more alike. */
function likeness(a: string, b: string): number {
  let [start, end] = [0, 0]
  while (start < a.length && a[start] === b[start]) start++
  while (end < a.length && a.at(~end) === b.at(~end)) end++
  return start + end - a.length / 999
}

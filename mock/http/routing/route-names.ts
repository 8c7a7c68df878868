import { type Deployment, type Endpoint, type Translator, templateOf } from '../../../contract/index.ts'
import { type Address, readAddress } from '../address.ts'
import { RestError } from '../errors.ts'
import type { SiteRequest } from '../exchange.ts'
import { readMethod } from '../method.ts'
import type { Parameters } from '../query.ts'
import type { RouteTable } from './route-table.ts'

/** What a request asks for, before anything is done about it. */
export interface RequestedRoute {
  /** The method after overrides by header or query. */
  readonly method: string
  /** The route's path as the site serves it, `/wp/v2/posts/7`; on the website, the page's. */
  readonly path: string
  readonly query: Parameters
  /** Method and route in neutral names, `GET /core/v2/posts/{id}`; undefined where no route answers. */
  readonly name: string | undefined
  /** What the route declares for the method; undefined where no route answers. */
  readonly endpoint?: Endpoint | undefined
  /** Is it a page or a file of the website, and nothing of the interface. Default false. */
  readonly isWebsite?: boolean
}

/** Knows the routes of a site by the names people give them, `GET /core/v2/posts/{id}`. */
export class RouteNames {
  readonly #translator: Translator
  readonly #root: string
  #deployment: Deployment
  #table: RouteTable
  #known: ReadonlySet<string> | undefined
  /** Names that were given before all routes were known, and what for. */
  readonly #unchecked: [name: string, what: string][] = []
  #isWhole: boolean

  /** @param isWhole are these all routes of the site; if not, {@link complete} tells of the others */
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

  /** Every route of the site is known now. @throws Error as {@link known} does, for a name that was given before */
  complete(deployment: Deployment, table: RouteTable): void {
    this.#deployment = deployment
    this.#table = table
    this.#known = undefined
    this.#isWhole = true
    for (const [name, what] of this.#unchecked) this.known(name, what)
  }

  /** Was a name given that can only be checked once every route is known. */
  get hasUnchecked(): boolean {
    return !this.#isWhole && this.#unchecked.length > 0
  }

  /** What a request asks for. One whose address cannot be read asks for nothing. */
  requested(request: Pick<SiteRequest, 'method' | 'target' | 'header'>): RequestedRoute {
    const address = this.#addressOf(request.target)
    if (address === undefined)
      return { method: request.method, path: request.target, query: {}, name: undefined }
    const { path, query, kind } = address
    if (kind === 'website') return { method: request.method, path, query, name: undefined, isWebsite: true }
    const method = readMethod(request, query)
    // HEAD is answered by what answers GET.
    const named = method === 'HEAD' ? 'GET' : method
    const neutral = this.#translator.neutral(path)
    const match = neutral === undefined ? undefined : this.#table.match(named, neutral)
    const name = match && `${named} ${templateOf(match.route.pattern)}`
    return { method, path, query, name, endpoint: match?.endpoint }
  }

  /** A neutral name as the site serves it. */
  served(name: string): string {
    const space = name.indexOf(' ')
    return name.slice(0, space + 1) + this.#translator.deployed(name.slice(space + 1))
  }

  /**
   * A name that somebody gave, in the site's own names or in neutral ones, as the neutral one.
   *
   * @param what what it was given for, `Cannot override`
   * @throws Error that names routes which may have been meant; while not all routes are known, {@link complete} does
   */
  known(name: string, what: string): string {
    const space = name.indexOf(' ')
    // As a handler is named too: `(?P<id>\d+)` is `{id}`.
    const path = templateOf(name.slice(space + 1))
    const neutral = name.slice(0, space + 1) + (this.#translator.neutral(path) ?? path)
    this.#known ??= namesIn(this.#deployment)
    if (this.#known.has(neutral)) return neutral
    if (!this.#isWhole) {
      this.#unchecked.push([name, what])
      return neutral
    }
    const meant = [...this.#known]
      .map((each) => ({ each, shared: sharedStart(each, neutral) }))
      .sort((a, b) => b.shared - a.shared)
      .slice(0, 3)
      .map(({ each }) => `"${this.served(each)}"`)
    throw new Error(
      `${what} "${name}": the deployment ${this.#deployment.name} has no such route. Use a name such as ${meant.join(', ')}.`,
    )
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

const namesIn = ({ routes }: Deployment): ReadonlySet<string> =>
  new Set(
    routes.flatMap(({ pattern, endpoints }) =>
      endpoints.flatMap(({ methods }) => methods.map((method) => `${method} ${templateOf(pattern)}`)),
    ),
  )

function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

import {
  type Answer,
  answerOf,
  type Endpoint,
  type Method,
  methods,
  methodsOf,
  namings,
  type Route,
  stock,
  templateOf,
  translator,
  type WordPressVersion,
} from '../../../contract/index.ts'
import { deploymentAt, wordpressVersions } from '../../../contract/versions/index.ts'
import { RouteTable } from '../../../mock/http/routing/route-table.ts'
import type { FakeAddress } from '../address/fake-address.ts'

/** The request that a fake answers, as far as it is known, and its endpoint in the contract. */
export interface FakedRequest {
  readonly method: Method
  /** `/core/v2/posts/{id}`. */
  readonly template: string
  /** For messages, in the names of the fake: `GET /wp/v2/posts/{id}`. */
  readonly endpoint: string
  readonly definitions: Endpoint['args']
  /** The query parameters with known values. */
  readonly query: Readonly<Record<string, unknown>>
  readonly isQueryOpen: boolean
  readonly answer: Answer
  /** The version of WordPress whose fields it answers. Default: the one that the contract describes. */
  readonly wordpress?: WordPressVersion | undefined
}

/** An unknown route, or a route without the method. */
export interface MissingEndpoint {
  readonly endpoint: string
  /** The collection that is probably meant. */
  readonly near?: string | undefined
  readonly route: Route | undefined
  readonly methods: readonly Method[]
}

const [earliest] = wordpressVersions
const latest = wordpressVersions.at(-1)
const routes = [...stock.routes, ...(latest ? deploymentAt(stock, latest).routes : [])]
const table = new RouteTable(routes)
const wordpress = translator(namings.wordpress)
/** The collections of a WordPress without plugins: `posts`, `media`. */
const collections: ReadonlySet<string | undefined> = new Set(
  routes.map(({ pattern }) => pattern.split('/')[3]),
)
/** The collections of names that a custom type cannot have. */
const collectionOf: ReadonlyMap<string, string> = new Map(
  Object.entries({
    post: 'posts',
    page: 'pages',
    attachment: 'media',
    user: 'users',
    category: 'categories',
    post_tag: 'tags',
    tag: 'tags',
    comment: 'comments',
  }),
)

/** Does every version of WordPress know an argument: one that does not ignores it. */
export function isAlwaysKnown(name: string, { method, template }: FakedRequest): boolean {
  const all = earliest ? deploymentAt(stock, earliest).routes : []
  const route = all.find(({ pattern }) => templateOf(pattern) === template)
  const endpoint = route?.endpoints.find(({ methods: own }) => own.includes(method))
  return endpoint !== undefined && Object.hasOwn(endpoint.args, name)
}

/**
 * The endpoint that an address matches.
 *
 * @returns `foreign` for a collection of a plugin, such as a custom post type
 */
export function endpointAt(address: FakeAddress, method: string): FakedRequest | MissingEndpoint | 'foreign' {
  const { path, prefix, query, isQueryOpen } = address
  const shown = (template: string): string =>
    `${method} ${prefix === 'wp' ? wordpress.deployed(template) : template}`
  const matches = table.matches(path)
  const [first] = matches
  if (first === undefined) {
    const collection = path.split('/')[3] ?? ''
    const near = collectionOf.get(collection)
    return near !== undefined || collections.has(collection)
      ? { endpoint: shown(path), near, route: undefined, methods: [] }
      : 'foreign'
  }
  const known = methods.find((each) => each === method)
  const match = matches.find(({ route }) => known && methodsOf(route).includes(known))
  const endpoint = match?.route.endpoints.find((each) => known && each.methods.includes(known))
  const template = templateOf((match ?? first).route.pattern)
  if (!known || !match || !endpoint)
    return {
      endpoint: shown(template),
      route: first.route,
      methods: matches.flatMap(({ route }) => methodsOf(route)),
    }
  return {
    method: known,
    template,
    endpoint: shown(template),
    definitions: endpoint.args,
    query,
    isQueryOpen,
    answer: answerOf(known, template, match.route.isNamespaceIndex),
  }
}

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
} from '../../../contract/index.ts'
import { deploymentAt, wordpressVersions } from '../../../contract/versions/index.ts'
import { RouteTable } from '../../../mock/http/routing/route-table.ts'
import type { FakeAddress } from '../address/fake-address.ts'

/** What a fake answers: a request as far as it is known, and what the contract has for it. */
export interface Asked {
  readonly method: Method
  /** `/core/v2/posts/{id}`. */
  readonly template: string
  /** For people, as the fake names it: `GET /wp/v2/posts/{id}`. */
  readonly endpoint: string
  readonly definitions: Endpoint['args']
  /** Parameters of the query whose values are known. */
  readonly query: Readonly<Record<string, unknown>>
  readonly isQueryOpen: boolean
  readonly answer: Answer
}

/** A route that a site has not; or one that it has, but not for the method. */
export interface Missing {
  readonly endpoint: string
  /** The collection that is meant. */
  readonly near?: string | undefined
  readonly route: Route | undefined
  readonly methods: readonly Method[]
}

const latest = wordpressVersions.at(-1)
const routes = [...stock.routes, ...(latest ? deploymentAt(stock, latest).routes : [])]
const table = new RouteTable(routes)
const wordpress = translator(namings.wordpress)
/** The collections that a WordPress has without plugins: `posts`, `media`. */
const collections: ReadonlySet<string | undefined> = new Set(
  routes.map(({ pattern }) => pattern.split('/')[3]),
)
/** The collections of what is taken for one by its name, which no type of somebody's own can have. */
const collectionOf: Readonly<Record<string, string>> = {
  post: 'posts',
  page: 'pages',
  attachment: 'media',
  user: 'users',
  category: 'categories',
  post_tag: 'tags',
  tag: 'tags',
  comment: 'comments',
}

/**
 * The endpoint that an address leads to.
 *
 * @returns `foreign` for a collection of somebody's own, such as a custom post type
 */
export function endpointAt(address: FakeAddress, method: string): Asked | Missing | 'foreign' {
  const { path, prefix, query, isQueryOpen } = address
  const shown = (template: string): string =>
    `${method} ${prefix === 'wp' ? wordpress.deployed(template) : template}`
  const matches = table.matches(path)
  const [first] = matches
  if (first === undefined) {
    const collection = path.split('/')[3] ?? ''
    const near = collectionOf[collection]
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

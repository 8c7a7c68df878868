import {
  type Deployment,
  type Json,
  type ObservedAnswer,
  type ObservedSite,
  observedKey,
  type RequestingSite,
  type Route,
} from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { same } from '../../../contract/lib/json.ts'
import { can } from '../../auth/rights.ts'
import type { Call } from '../../resources/endpoint/call.ts'
import { addressRewriter } from '../address-rewriter.ts'

export type Members = Readonly<Record<string, unknown>>

interface SeenRequest {
  readonly query: ReadonlyMap<string, string>
  readonly key: string
}

export interface SeenList {
  readonly items: readonly Members[]
  /** The keys of the items, if the response is an object with an entry for each. */
  readonly names?: readonly string[]
  /** The member of the body that has the list, and the body. */
  readonly within?: { readonly member: string; readonly body: Members }
  /** Whether the response had totals; `isWhole`: whether it has all items. */
  readonly hasTotals: boolean
  readonly isWhole: boolean
  /** The length of the shortest observed list: that of a page, if the list has pages. */
  readonly shortest: number
}

/** The observed responses of a mirrored site, with the addresses of the mock. */
export class ObservedAnswers {
  readonly site: ObservedSite
  readonly #own: (text: string) => string
  readonly #rewritten = new Map<ObservedAnswer, ObservedAnswer>()
  readonly #refusals = new Map<Route, ObservedAnswer | undefined>()
  readonly #lists = new Map<string, SeenList | undefined>()
  readonly #byPath = new Map<string, SeenRequest[]>()

  constructor(site: ObservedSite, requester: RequestingSite) {
    this.site = site
    const rewrite = addressRewriter(site, requester)
    // The mock serves the uploads of its media. Addresses of other files are not changed.
    const uploads = `${site.base}/wp-content/uploads/`
    this.#own = (text) => rewrite(text).replaceAll(uploads, `${requester.base}/wp-content/uploads/`)
    for (const key of site.answers.keys()) {
      const [path = '', query = ''] = key.split('?', 2)
      const pairs = query === '' ? [] : query.split('&')
      const request = {
        key,
        query: new Map(pairs.map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)])),
      }
      this.#byPath.set(path, [...(this.#byPath.get(path) ?? []), request])
    }
  }

  /** The response to a request, by `observedKey`; undefined if it was not observed. */
  find(key: string | undefined): ObservedAnswer | undefined {
    const answer = key === undefined ? undefined : this.site.answers.get(key)
    return answer && this.#withOwnAddresses(answer)
  }

  #withOwnAddresses(answer: ObservedAnswer): ObservedAnswer {
    const known = this.#rewritten.get(answer)
    if (known) return known
    const body: Json = JSON.parse(this.#own(JSON.stringify(answer.body)))
    const rewritten = { ...answer, body }
    this.#rewritten.set(answer, rewritten)
    return rewritten
  }

  /** The response observed at the exact address of a call. */
  exact({ path, query, match }: Call): ObservedAnswer | undefined {
    return this.find(observedKey(path, query, match.endpoint.args))
  }

  /** The response that an anonymous client got at the exact address of an anonymous call. */
  anonymous({ method, user, path, query, match }: Call): ObservedAnswer | undefined {
    if (method !== 'GET' || user !== undefined) return undefined
    const key = observedKey(path, query, match.endpoint.args)
    const answer = key === undefined ? undefined : this.site.anonymous.get(key)
    return answer && this.#withOwnAddresses(answer)
  }

  /** How the route of an anonymous call refused an anonymous client, at any address. */
  refusal({ method, user, match: { route } }: Call): ObservedAnswer | undefined {
    if (method !== 'GET' || user !== undefined) return undefined
    if (!this.#refusals.has(route)) {
      const isOfRoute = (path: string): boolean =>
        path === route.pattern || route.expression?.captures(path) !== undefined
      const found = [...this.site.anonymous].find(
        ([key, { status }]) => (status === 401 || status === 403) && isOfRoute(key.split('?', 1)[0] ?? ''),
      )
      this.#refusals.set(route, found && this.#withOwnAddresses(found[1]))
    }
    return this.#refusals.get(route)
  }

  /** Whether a call has the rights with which the site was read. */
  isReader({ user }: Pick<Call, 'user'>): boolean {
    return this.site.isSignedIn === can(user, 'manage_options')
  }

  /** Whether any request with this path was observed. */
  has(path: string): boolean {
    return this.#byPath.has(path)
  }

  get paths(): Iterable<string> {
    return this.#byPath.keys()
  }

  /** The response to the request with the fewest arguments at a path, in a context. */
  plainest(path: string, context = ''): ObservedAnswer | undefined {
    const found = (this.#byPath.get(path) ?? [])
      .filter(({ query }) => (query.get('context') ?? '') === context)
      .sort((a, b) => a.query.size - b.query.size)
    return this.find(found[0]?.key)
  }

  /**
   * The longest list observed at a path in a context.
   *
   * @param context empty for the default one
   */
  list(path: string, context = ''): SeenList | undefined {
    const name = `${path} ${context}`
    if (this.#lists.has(name)) return this.#lists.get(name)
    const requests = (this.#byPath.get(path) ?? []).filter(
      ({ query }) => (query.get('context') ?? '') === context,
    )
    // Cache only observed paths, as clients may send any number of others.
    if (requests.length === 0) return undefined
    const lists = requests
      .flatMap(({ key }) => listIn(this.find(key)) ?? [])
      .sort((a, b) => b.items.length - a.items.length)
    const [longest] = lists
    const list = longest && { ...longest, shortest: lists.at(-1)?.items.length ?? 0 }
    this.#lists.set(name, list)
    return list
  }
}

/** Returns a function from calls to observed responses with the addresses of the call's host; undefined without any. */
export function observedAnswers({ observed }: Deployment): ((call: Call) => ObservedAnswers) | undefined {
  if (observed === undefined) return undefined
  const byBase = new Map<string, ObservedAnswers>()
  return ({ addresses, site }) => {
    const known = byBase.get(addresses.base)
    if (known) return known
    const requester = { base: addresses.base, root: site.root, names: site.translator, user: undefined }
    const made = new ObservedAnswers(observed, requester)
    // Limit the cache, as a client may send any host.
    if (byBase.size > 10) byBase.clear()
    byBase.set(addresses.base, made)
    return made
  }
}

/** The headers with totals of an observed response. */
export const totalHeaders = ({
  total,
  pages,
}: Pick<ObservedAnswer, 'total' | 'pages'>): Record<string, string> => ({
  ...(total !== undefined && { 'X-WP-Total': String(total) }),
  ...(pages !== undefined && { 'X-WP-TotalPages': String(pages) }),
})

/** The context of a call: empty for the default one. */
export function seenContext({ args, query, method, match }: Call): string {
  // Writes return the item in context `edit`.
  if (method !== 'GET') return 'edit'
  const context = args.context ?? query.context
  return typeof context !== 'string' || context === match.endpoint.args.context?.default ? '' : context
}

/** The parsed arguments of a query, without those that have their default value. */
export function sentArguments({ args, query, match }: Call): Members {
  const sent = Object.keys(query).filter(
    (name) => String(query[name]) !== String(match.endpoint.args[name]?.default ?? ''),
  )
  return Object.fromEntries(sent.map((name) => [name, args[name] ?? query[name]]))
}

/** The list in a response: the body, one of its members, or all its members by name. */
function listIn(answer: ObservedAnswer | undefined): SeenList | undefined {
  if (answer?.status !== 200) return undefined
  const body: unknown = answer.body
  const countOf = (items: readonly unknown[]) => ({
    hasTotals: answer.total !== undefined,
    isWhole: answer.total === items.length,
    shortest: items.length,
  })
  if (Array.isArray(body)) return body.every(isRecord) ? { items: body, ...countOf(body) } : undefined
  if (!isRecord(body)) return undefined
  const entries = Object.entries(body).filter(([name]) => name !== '_links')
  const lists = entries.filter(
    ([, value]) =>
      Array.isArray(value) && value.length > 0 && value.every((each) => isRecord(each) && 'id' in each),
  )
  const [member, items] = lists.length === 1 ? (lists[0] ?? []) : []
  if (member !== undefined && Array.isArray(items) && !('id' in body))
    return { items: items.filter(isRecord), within: { member, body }, ...countOf(items) }
  const records = entries.flatMap(([name, value]): [string, Members][] =>
    isRecord(value) ? [[name, value]] : [],
  )
  const isByName =
    records.length > 0 && records.length === entries.length && records.every(([, each]) => '_links' in each)
  return isByName
    ? { items: records.map(([, each]) => each), names: records.map(([name]) => name), ...countOf(records) }
    : undefined
}

/** The body of a list, in the observed form. */
export function bodyOf({ within, names }: SeenList, items: readonly Members[], total: number): unknown {
  if (names) return Object.fromEntries(items.map((item, i) => [names[i] ?? String(i), item]))
  if (within === undefined) return items
  const counted = typeof within.body.total === 'number' ? { total } : {}
  return { ...within.body, ...counted, [within.member]: items }
}

/**
 * The members of records, with the values of a record without content: a value that all records share, or an empty one of any
 * record, otherwise an empty value of the same type.
 */
export function emptiestMembers(records: readonly Members[]): Members {
  const members = Map.groupBy(records.flatMap(Object.entries<unknown>), ([name]) => name)
  return Object.fromEntries(
    [...members].map(([name, each]) => [name, emptiestValue(each.map(([, value]) => withoutBlanks(value)))]),
  )
}

function emptiestValue(values: readonly unknown[]): unknown {
  const [first] = values
  // A value of a single item may be its content.
  if (values.length > 1 && values.every((value) => same(value, first))) return first
  const found = values.findIndex(isEmpty)
  if (found >= 0) return values[found]
  if (isAmount(first)) return zeroLike(first)
  const objects = values.filter(isRecord)
  if (objects.length > 0) return emptiestMembers(objects)
  return Array.isArray(first) ? [] : typeof first === 'boolean' ? false : ''
}

/** Whether a value is a number, or a text with decimals such as a price. */
export const isAmount = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+\.\d+$/.test(value))

/** Zero, with as many decimals as an amount. */
export const zeroLike = (amount: number | string): number | string =>
  typeof amount === 'number' ? 0 : `0.${'0'.repeat(amount.length - amount.indexOf('.') - 1)}`

// Blanked values belong to other items, so a new one must not have them.
function withoutBlanks(value: unknown): unknown {
  if (value === '***') return ''
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutBlanks(each)]))
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  value === false ||
  value === 0 ||
  (typeof value === 'string' && /^0(?:\.0+)?$/.test(value)) ||
  (typeof value === 'object' && Object.keys(value).length === 0)

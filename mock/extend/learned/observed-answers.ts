import {
  type AskingSite,
  type Deployment,
  type Json,
  type ObservedAnswer,
  type ObservedSite,
  observedKey,
} from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { same } from '../../../contract/lib/json.ts'
import { can } from '../../auth/rights.ts'
import type { Call } from '../../resources/endpoint/call.ts'
import { ownAddresses } from '../own-addresses.ts'

export type Members = Readonly<Record<string, unknown>>

interface SeenRequest {
  readonly query: ReadonlyMap<string, string>
  readonly key: string
}

export interface SeenList {
  readonly items: readonly Members[]
  /** Names of items that are answered as members of an object. */
  readonly names?: readonly string[]
  /** The member of the body that has the list, and that body. */
  readonly within?: { readonly member: string; readonly body: Members }
  /** Did the answer say how many there are; and are these all of them. */
  readonly hasTotals: boolean
  readonly isWhole: boolean
  /** The length of the shortest answer that was observed: of a first page, where the list has pages. */
  readonly shortest: number
}

/** What a site answered when it was mirrored, with the addresses of the site that answers now. */
export class ObservedAnswers {
  readonly site: ObservedSite
  readonly #own: (text: string) => string
  readonly #rewritten = new Map<string, ObservedAnswer>()
  readonly #lists = new Map<string, SeenList | undefined>()
  readonly #byPath = new Map<string, SeenRequest[]>()

  constructor(site: ObservedSite, asking: AskingSite) {
    this.site = site
    const own = ownAddresses(site, asking)
    // The mock serves uploads of its media; other files stay where they are.
    const uploads = `${site.base}/wp-content/uploads/`
    this.#own = (text) => own(text).replaceAll(uploads, `${asking.base}/wp-content/uploads/`)
    for (const key of site.answers.keys()) {
      const [path = '', query = ''] = key.split('?', 2)
      const pairs = query === '' ? [] : query.split('&')
      const seen = {
        key,
        query: new Map(pairs.map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)])),
      }
      this.#byPath.set(path, [...(this.#byPath.get(path) ?? []), seen])
    }
  }

  /** The answer to a request, by `observedKey`; undefined where that was not observed. */
  find(key: string | undefined): ObservedAnswer | undefined {
    const answer = key === undefined ? undefined : this.site.answers.get(key)
    if (key === undefined || answer === undefined) return undefined
    const known = this.#rewritten.get(key)
    if (known) return known
    const body: Json = JSON.parse(this.#own(JSON.stringify(answer.body)))
    const rewritten = { ...answer, body }
    this.#rewritten.set(key, rewritten)
    return rewritten
  }

  /** The answer to the whole address of a call. */
  exact({ path, query, match }: Call): ObservedAnswer | undefined {
    return this.find(observedKey(path, query, match.endpoint.args))
  }

  /** True for a call of the user who read the site, or of one like that. */
  isReader({ user }: Pick<Call, 'user'>): boolean {
    return this.site.isSignedIn === can(user, 'manage_options')
  }

  /** Whether any request to a path was observed. */
  has(path: string): boolean {
    return this.#byPath.has(path)
  }

  get paths(): Iterable<string> {
    return this.#byPath.keys()
  }

  /** The answer at a path in a context, whatever else was requested: the plainest request first. */
  plainest(path: string, context = ''): ObservedAnswer | undefined {
    const found = (this.#byPath.get(path) ?? [])
      .filter(({ query }) => (query.get('context') ?? '') === context)
      .sort((a, b) => a.query.size - b.query.size)
    return this.find(found[0]?.key)
  }

  /**
   * The whole list at a path: the longest of those that were observed in a context.
   *
   * @param context empty for the default one
   */
  list(path: string, context = ''): SeenList | undefined {
    const name = `${path} ${context}`
    if (this.#lists.has(name)) return this.#lists.get(name)
    const requests = (this.#byPath.get(path) ?? []).filter(
      ({ query }) => (query.get('context') ?? '') === context,
    )
    // Clients send any path and context: only what was observed is remembered.
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

/** Gives the observed answers with the addresses that a call is answered with. */
export function observedAnswers({ observed }: Deployment): ((call: Call) => ObservedAnswers) | undefined {
  if (observed === undefined) return undefined
  const byBase = new Map<string, ObservedAnswers>()
  return ({ addresses, site }) => {
    const known = byBase.get(addresses.base)
    if (known) return known
    const asking = { base: addresses.base, root: site.root, names: site.translator, user: undefined }
    const made = new ObservedAnswers(observed, asking)
    // A client may send any host.
    if (byBase.size > 10) byBase.clear()
    byBase.set(addresses.base, made)
    return made
  }
}

/** The headers that an observed answer had. */
export const totalHeaders = ({
  total,
  pages,
}: Pick<ObservedAnswer, 'total' | 'pages'>): Record<string, string> => ({
  ...(total !== undefined && { 'X-WP-Total': String(total) }),
  ...(pages !== undefined && { 'X-WP-TotalPages': String(pages) }),
})

/** The context of a call, as observed answers name it: empty for the default one. */
export function seenContext({ args, query, method, match }: Call): string {
  // Writes are answered as they are edited.
  if (method !== 'GET') return 'edit'
  const context = args.context ?? query.context
  return typeof context !== 'string' || context === match.endpoint.args.context?.default ? '' : context
}

/** The arguments of a query, as they were understood, without those that say what is so by default. */
export function sentArguments({ args, query, match }: Call): Members {
  const sent = Object.keys(query).filter(
    (name) => String(query[name]) !== String(match.endpoint.args[name]?.default ?? ''),
  )
  return Object.fromEntries(sent.map((name) => [name, args[name] ?? query[name]]))
}

/** The list that an answer has: itself, one of its members, or its members by their names. */
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
  const named = entries.flatMap(([name, value]): [string, Members][] =>
    isRecord(value) ? [[name, value]] : [],
  )
  const isNamed =
    named.length > 0 && named.length === entries.length && named.every(([, each]) => '_links' in each)
  return isNamed
    ? { items: named.map(([, each]) => each), names: named.map(([name]) => name), ...countOf(named) }
    : undefined
}

/** The body of a list, in the form in which it was observed. */
export function bodyOf({ within, names }: SeenList, items: readonly Members[], total: number): unknown {
  if (names) return Object.fromEntries(items.map((item, i) => [names[i] ?? String(i), item]))
  if (within === undefined) return items
  const counted = typeof within.body.total === 'number' ? { total } : {}
  return { ...within.body, ...counted, [within.member]: items }
}

/**
 * The members of some records with the values of a record without any of its own: those that all records share, or that are
 * empty in one of them, or else an empty value of the same type.
 */
export function emptiestMembers(records: readonly Members[]): Members {
  const members = Map.groupBy(records.flatMap(Object.entries<unknown>), ([name]) => name)
  return Object.fromEntries(
    [...members].map(([name, each]) => [name, emptiestValue(each.map(([, value]) => withoutBlanks(value)))]),
  )
}

function emptiestValue(values: readonly unknown[]): unknown {
  const [first] = values
  // What one item alone has may be its own.
  if (values.length > 1 && values.every((value) => same(value, first))) return first
  const found = values.findIndex(isEmpty)
  if (found >= 0) return values[found]
  if (isAmount(first)) return zeroLike(first)
  const objects = values.filter(isRecord)
  if (objects.length > 0) return emptiestMembers(objects)
  return Array.isArray(first) ? [] : typeof first === 'boolean' ? false : ''
}

/** Is a value a number, or a text with decimals such as a price. */
export const isAmount = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+\.\d+$/.test(value))

/** Nothing, with as many decimals as an amount. */
export const zeroLike = (amount: number | string): number | string =>
  typeof amount === 'number' ? 0 : `0.${'0'.repeat(amount.length - amount.indexOf('.') - 1)}`

// What was blanked is another's, and nothing of a new item.
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

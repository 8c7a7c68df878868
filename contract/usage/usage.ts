import type { TextFormat, TypeName } from '../index.ts'

/**
 * How a client uses a site, as data: no content and no credentials. Routes are templates in neutral names
 * (`/core/v2/posts/{id}`), with the methods of the requests.
 */
export interface Usage {
  readonly routes: Readonly<Record<string, Readonly<Record<string, EndpointUsage>>>>
  /**
   * Requests that no route matches: method, namespace and the next word, `GET /shop/v1/prices`. The rest of such an
   * address is left out, because it may be content.
   */
  readonly unanswered: readonly string[]
}

/** How a client uses one endpoint. */
export interface EndpointUsage {
  /** Its arguments, by name, with the kinds of their values. */
  readonly arguments: Readonly<Record<string, ValueKind>>
  /** The requested contexts, including the default. Empty for an endpoint without contexts. */
  readonly contexts: readonly string[]
  /** The HTTP statuses of the responses. Unknown for a request within a batch. */
  readonly statuses: readonly number[]
  /** Whether an authenticated user requested it. */
  readonly isSignedIn: boolean
  /**
   * The fields of an item that the client read, `title.rendered`, whether alone or in a list; undefined when not every
   * read was observed. See {@link readFields}.
   */
  readonly fields?: readonly string[]
}

/**
 * The fields that a client reads of the responses of an endpoint; undefined when it may read any. Reads other than by
 * `response.json()` are not observed.
 *
 * @example
 * ```ts
 * readFields(usage.routes['/core/v2/posts'].GET) // ['title', 'title.rendered'], or undefined
 * ```
 */
export function readFields({ fields = [] }: EndpointUsage): readonly string[] | undefined {
  return fields.length === 0 ? undefined : fields
}

/** The kinds of values, which describe them without revealing them. */
export interface ValueKind {
  readonly types: readonly TypeName[]
  readonly formats?: readonly TextFormat[]
  /** The enum values that were sent, and the names of fields in `_fields` and `_embed`. */
  readonly words?: readonly string[]
  /** The smallest and largest number, where the interface bounds it. */
  readonly least?: number
  readonly most?: number
  /** The kinds of list entries. */
  readonly items?: ValueKind
  /** The kinds of declared members of objects. */
  readonly members?: Readonly<Record<string, ValueKind>>
}

/** The usage of a client without requests. */
export const noUsage: Usage = { routes: {}, unanswered: [] }

/**
 * Merges the usage of several clients, or of several runs of one. Everything in it is sorted, so the order of the
 * arguments makes no difference.
 *
 * @example
 * ```ts
 * const usage = mergeUsage(unitTests, browserTests)
 * ```
 */
export function mergeUsage(...all: readonly Usage[]): Usage {
  return {
    routes: merged(
      all.map(({ routes }) => routes),
      (methods) => merged(methods, mergeEndpoints),
    ),
    unanswered: union(all.map(({ unanswered }) => unanswered)),
  }
}

/** The usage of one endpoint by several clients. */
export function mergeEndpoints(all: readonly EndpointUsage[]): EndpointUsage {
  // When one did not observe its reads, any field may have been read.
  const noticed = all.flatMap(({ fields }) => (fields ? [fields] : []))
  return {
    arguments: merged(
      all.map((each) => each.arguments),
      mergeKinds,
    ),
    contexts: union(all.map(({ contexts }) => contexts)),
    statuses: union(all.map(({ statuses }) => statuses)),
    isSignedIn: all.some(({ isSignedIn }) => isSignedIn),
    ...(noticed.length === all.length && { fields: union(noticed) }),
  }
}

/** The merged kind of values of several kinds. */
export function mergeKinds(all: readonly ValueKind[]): ValueKind {
  const formats = union(all.map((kind) => kind.formats ?? []))
  const words = union(all.map((kind) => kind.words ?? []))
  const least = all.flatMap((kind) => kind.least ?? [])
  const most = all.flatMap((kind) => kind.most ?? [])
  const items = all.flatMap((kind) => kind.items ?? [])
  const members = all.flatMap(({ members: own }) => (own ? [own] : []))
  return {
    types: union(all.map(({ types }) => types)),
    ...(formats.length > 0 && { formats }),
    ...(words.length > 0 && { words }),
    ...(least.length > 0 && { least: Math.min(...least) }),
    ...(most.length > 0 && { most: Math.max(...most) }),
    ...(items.length > 0 && { items: mergeKinds(items) }),
    ...(members.length > 0 && { members: merged(members, mergeKinds) }),
  }
}

/** Merges records by name. */
function merged<Value>(
  all: readonly Readonly<Record<string, Value>>[],
  join: (values: readonly Value[]) => Value,
): Record<string, Value> {
  const byName = new Map<string, Value[]>()
  for (const [name, value] of all.flatMap((each) => Object.entries(each))) {
    const values = byName.get(name)
    if (values) values.push(value)
    else byName.set(name, [value])
  }
  return Object.fromEntries(
    [...byName].sort(([a], [b]) => compare(a, b)).map(([name, values]) => [name, join(values)]),
  )
}

function union<Value extends string | number>(lists: readonly (readonly Value[])[]): Value[] {
  return [...new Set(lists.flat())].sort(compare)
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

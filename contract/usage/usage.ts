import type { TextFormat, TypeName } from '../index.ts'

/**
 * What a client uses of a site, as data: no content and no credentials. Routes are templates in neutral names
 * (`/core/v2/posts/{id}`); below each stand the methods by which it was asked.
 */
export interface Usage {
  readonly routes: Readonly<Record<string, Readonly<Record<string, EndpointUsage>>>>
  /**
   * Where it asked for what no route answers: method, namespace and the word behind it, `GET /shop/v1/prices`. More of
   * such an address is not written down, because nobody knows what of it is content.
   */
  readonly unanswered: readonly string[]
}

/** What a client uses of one endpoint. */
export interface EndpointUsage {
  /** Its arguments, by name, with the kinds of values that were given. */
  readonly arguments: Readonly<Record<string, ValueKind>>
  /** The contexts it was read in, also where that is the default. Empty for an endpoint without. */
  readonly contexts: readonly string[]
  /** The HTTP statuses that came. Of a request within a batch none is known. */
  readonly statuses: readonly number[]
  /** Was it asked by somebody who was signed in. */
  readonly isSignedIn: boolean
  /**
   * The fields of an item that were noticed to be read, `title.rendered`, whether it came alone or in a list; undefined
   * where not all who read were noticed. See {@link readFields}.
   */
  readonly fields?: readonly string[]
}

/**
 * The fields that are read of what an endpoint answers; undefined where any may be. Who was not seen to read one reads
 * otherwise than by `response.json()`.
 *
 * @example
 * ```ts
 * readFields(usage.routes['/core/v2/posts'].GET) // ['title', 'title.rendered'], or undefined
 * ```
 */
export function readFields({ fields = [] }: EndpointUsage): readonly string[] | undefined {
  return fields.length === 0 ? undefined : fields
}

/** The kinds of the values that were given: what is told of them without telling them. */
export interface ValueKind {
  readonly types: readonly TypeName[]
  readonly formats?: readonly TextFormat[]
  /** Those of the listed words of the interface that were given, and the names of fields in `_fields` and `_embed`. */
  readonly words?: readonly string[]
  /** The smallest and largest number, where the interface bounds it. */
  readonly least?: number
  readonly most?: number
  /** What lists hold. */
  readonly items?: ValueKind
  /** What declared members of objects hold. */
  readonly members?: Readonly<Record<string, ValueKind>>
}

/** What somebody uses who has not asked anything yet. */
export const noUsage: Usage = { routes: {}, unanswered: [] }

/**
 * What several clients, or several runs of one, use together. Everything in it is sorted: the same usage is the same
 * text, in whatever order it came.
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

/** What several use of one endpoint. */
export function mergeEndpoints(all: readonly EndpointUsage[]): EndpointUsage {
  // Where one did not notice which, any may have been read.
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

/** What values of several kinds are together. */
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

/** Joins records by their names. */
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

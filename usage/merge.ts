import type { EndpointUsage, Usage, ValueKind } from './usage.ts'

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

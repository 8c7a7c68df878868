import type { ComparedRoute } from './raw-index-entry.ts'

/** A route on both sides. */
export interface RoutePair {
  readonly before: ComparedRoute
  readonly after: ComparedRoute
}

/** The routes of both sides, paired. */
interface Paired {
  /** In the order of the first. */
  readonly pairs: readonly RoutePair[]
  readonly gone: readonly ComparedRoute[]
  readonly added: readonly ComparedRoute[]
}

/**
 * Pairs the routes of both sides: by pattern, then by pattern without the names of captures, then by template, then by
 * text alone: `/posts/{id}` and `/posts/{slug}`.
 */
export function pairRoutes(before: readonly ComparedRoute[], after: readonly ComparedRoute[]): Paired {
  const partner = new Map<ComparedRoute, ComparedRoute>()
  const taken = new Set<ComparedRoute>()
  for (const keyOf of keys) {
    const free = new Map<string, ComparedRoute[]>()
    for (const route of after)
      if (!taken.has(route)) free.set(keyOf(route), [...(free.get(keyOf(route)) ?? []), route])
    for (const route of before) {
      const found = partner.has(route) ? undefined : free.get(keyOf(route))?.shift()
      if (found === undefined) continue
      partner.set(route, found)
      taken.add(found)
    }
  }
  return {
    pairs: before.flatMap((route) => {
      const found = partner.get(route)
      return found ? [{ before: route, after: found }] : []
    }),
    gone: before.filter((route) => !partner.has(route)),
    added: after.filter((route) => !taken.has(route)),
  }
}

const keys: readonly ((route: ComparedRoute) => string)[] = [
  ({ pattern }) => pattern.source,
  ({ pattern }) => pattern.nameless,
  ({ template }) => template,
  ({ pattern }) => pattern.outline,
]

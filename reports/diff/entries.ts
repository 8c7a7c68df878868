import type { Change } from '../../tools/diff/index.ts'

/** Changes that belong together, shown as one. */
export interface Entry {
  /** What all have in common is as it has it. */
  readonly change: Change
  /** Where: `GET, POST /core/v2/menus`, `GET /core/v2/posts › per_page`, a namespace. */
  readonly place: string
  /** Its other places: routes of the namespace, or below the route; or further routes with the same change. */
  readonly others: readonly string[]
  /** Whether the others are below the place, or have the same change. */
  readonly are: 'along' | 'alike'
  readonly count: number
}

/**
 * Puts together the changes of one class that belong together: a namespace and its routes; a route, its methods and the
 * routes below it; the same change of the same member on many routes. The order is that of the first of each.
 */
export function entriesOf(changes: readonly Change[]): readonly Entry[] {
  const routes = routesOf(changes)
  const taken = new Set(routes.flatMap((each) => each.changes))
  const families = familiesOf(changes, routes)
  const others = changes.filter((change) => !taken.has(change) && change.what !== 'namespace')
  const alike = [...Map.groupBy(others, sameness).values()].map(entryOfAlike)
  const places = new Map(changes.map((change, i) => [change, i]))
  const placeIn = ({ change }: Entry): number => places.get(change) ?? 0
  return [...families, ...alike].toSorted((one, other) => placeIn(one) - placeIn(other))
}

/** Namespaces with their routes, then the routes that are left with those below them. */
function familiesOf(changes: readonly Change[], routes: readonly Routes[]): Entry[] {
  const namespaces = changes.filter(({ what }) => what === 'namespace')
  const heads: readonly Head[] = [
    ...namespaces.map((change): Head => ({ change, place: change.place, path: `/${change.place}`, own: 1 })),
    ...routes.map((each): Head => ({ ...each, place: each.described, own: each.changes.length })),
  ]
  // Of a namespace and the route that is its index, the namespace.
  const byPath = new Map(heads.toReversed().map((head) => [keyOf(head.change, head.path), head]))
  const below = new Map<Head, Routes[]>()
  for (const route of routes) {
    const head = headOf(route, byPath)
    if (head) below.set(head, [...(below.get(head) ?? []), route])
  }
  const folded = new Set([...below.values()].flat().map((route) => route.change))
  return heads
    .filter(({ change }) => !folded.has(change))
    .map((head) => {
      const along = below.get(head) ?? []
      return {
        change: head.change,
        place: head.place,
        others: along.map(({ described }) => described),
        are: 'along',
        count: along.reduce((sum, each) => sum + each.changes.length, head.own),
      }
    })
}

/** What other routes can be below: a namespace, or a route. */
interface Head {
  readonly change: Change
  readonly place: string
  readonly path: string
  /** How many changes it is itself. */
  readonly own: number
}

/** The topmost head above a route, gone or new as the route is. */
function headOf(route: Routes, byPath: ReadonlyMap<string, Head>): Head | undefined {
  const parts = route.path.split('/')
  for (let length = 2; length <= parts.length; length++) {
    const path = parts.slice(0, length).join('/')
    const head = byPath.get(keyOf(route.change, path))
    if (head === undefined || head.change === route.change) continue
    if (head.change.what === 'namespace' || length > rootLength) return head
  }
  return undefined
}

/** Of `/core/v2`, split: routes of one namespace have no more in common than that. */
const rootLength = 3

const isGone = ({ after }: Change): boolean => after === undefined

const keyOf = (change: Change, path: string): string => `${isGone(change)} ${path}`

/** A key that is equal for changes of one entry. A change of something other than a route has its own. */
function sameness(change: Change): string {
  const { what, before, after, sentence } = change
  const { member, isRoute } = placeOf(change.place)
  const where = member === undefined && !isRoute ? change.place : ''
  return JSON.stringify([what, before ?? null, after ?? null, sentence, member ?? null, where])
}

function entryOfAlike(changes: readonly Change[]): Entry {
  const [change, ...others] = changes
  if (change === undefined) throw new Error('An entry needs a change.')
  return {
    change,
    place: change.place,
    others: others.map(({ place }) => placeOf(place).head),
    are: 'alike',
    count: changes.length,
  }
}

/** Where a change is, taken apart. */
interface Place {
  /** `GET /core/v2/posts`, the name of a record, or all there is. */
  readonly head: string
  /** `per_page` of `GET /core/v2/posts › per_page`. */
  readonly member?: string
  /** Is the head a route, with its methods or without. */
  readonly isRoute: boolean
}

const between = ' › '

/** Takes apart where a change is. */
function placeOf(place: string): Place {
  const at = place.indexOf(between)
  const head = at < 0 ? place : place.slice(0, at)
  const isRoute = /^(?:[A-Z]+(?:, [A-Z]+)* )?\//.test(head)
  return { head, isRoute, ...(at >= 0 && { member: place.slice(at + between.length) }) }
}

/** A route that one side alone has, with its methods. */
interface Routes {
  readonly change: Change
  /** `/core/v2/menus/{id}`. */
  readonly path: string
  /** `GET, POST /core/v2/menus/{id}`. */
  readonly described: string
  /** One for each method. */
  readonly changes: readonly Change[]
}

/** The routes that are new or gone, each once for all of its methods. */
function routesOf(changes: readonly Change[]): readonly Routes[] {
  const found = changes.flatMap((change) => {
    const [, method = '', path] = /^([A-Z]+) (\/.*)$/s.exec(change.place) ?? []
    return change.what !== 'route' || path === undefined ? [] : [{ change, method, path }]
  })
  const parted = Map.groupBy(found, ({ change: { sentence, after }, path }) =>
    JSON.stringify([sentence, after === undefined, path]),
  )
  return [...parted.values()].flatMap((all) => {
    const [first] = all
    if (first === undefined) return []
    const { change, path } = first
    const described = `${all.map(({ method }) => method).join(', ')} ${path}`
    return [{ change, path, described, changes: all.map((each) => each.change) }]
  })
}

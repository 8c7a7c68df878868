import type { Change } from '../../diff/index.ts'
import { partedBy } from '../totals.ts'
import { placeOf } from './place.ts'
import { type Routes, routesOf } from './routes.ts'

/** Changes that belong together, told as one. The data of a comparison keeps each of them. */
export interface Entry {
  /** What all have in common is as it has it. */
  readonly change: Change
  /** Where: `GET, POST /core/v2/menus`, `GET /core/v2/posts › per_page`, a namespace. */
  readonly place: string
  /** What else there is of it, beside its place: routes of the namespace, or below it; or further routes with the same. */
  readonly others: readonly string[]
  /** Do the others go along with the place, or does the same stand at each of them. */
  readonly are: 'along' | 'alike'
  /** How many changes they are. */
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
  const alike = [...partedBy(others, sameness).values()].map(entryOfAlike)
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

/** What others may stand below: a namespace, or a route. */
interface Head {
  readonly change: Change
  readonly place: string
  readonly path: string
  /** How many changes it is itself. */
  readonly own: number
}

/** The topmost head that a route stands below, gone or new as it is itself. */
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

/** What changes have in common that are told as one; each of what has no place among routes is alone. */
function sameness(change: Change): string {
  const { what, before, after, sentence } = change
  const { member, isRoute } = placeOf(change.place)
  const where = member === undefined && !isRoute ? change.place : ''
  return JSON.stringify([what, before ?? null, after ?? null, sentence, member ?? null, where])
}

function entryOfAlike(changes: readonly Change[]): Entry {
  const [change, ...others] = changes
  if (change === undefined) throw new Error('There is no entry of no change.')
  return {
    change,
    place: change.place,
    others: others.map(({ place }) => placeOf(place).head),
    are: 'alike',
    count: changes.length,
  }
}

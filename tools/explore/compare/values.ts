import { isList, isObject, type JsonObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import { at } from '../../../contract/lib/json.ts'
import { mayHaveEquals } from '../requests/planned.ts'
import type { IdSpace, Pairs } from '../sides/side.ts'
import { below, type Place } from './level.ts'
import { type Counterparts, saySame } from './texts.ts'

/** How two values are compared. */
interface CompareOptions extends Counterparts, ListOrder {
  /** Is a member of the target's that the twin has not a difference: a plugin may add what the contract knows nothing of. */
  readonly isKnown: (name: string, path: string) => boolean
  /** Members that nobody compares: texts in our own words. Told is whether both sides have something of one type. */
  readonly passedOver: (name: string, path: string, areAlike: boolean) => boolean
}

/** Members that hold ids, of what is not that of the route. */
const spaces: Readonly<Record<string, IdSpace>> = {
  author: 'user',
  categories: 'term',
  tags: 'term',
  menus: 'term',
  featured_media: 'post',
  post: 'post',
  // In an envelope headers are members.
  'X-WP-Upload-Attachment-ID': 'post',
}

/** The places where two values differ, in their order. */
export function differingPlaces(
  there: Json | undefined,
  here: Json | undefined,
  options: CompareOptions,
): Place[] {
  return placesIn(there, here, '', '', options)
}

function placesIn(
  there: Json | undefined,
  here: Json | undefined,
  path: string,
  name: string,
  options: CompareOptions,
): Place[] {
  const isSame = (): boolean => areSame(there, here, name, options)
  if (isObject(there) && isObject(here)) return membersIn(there, here, path, options)
  if (isList(there) && isList(here) && there.length === here.length)
    return withTiesAs(here, there, options).flatMap((each, i) =>
      placesIn(each, here[i], below(path, '[]'), name, options),
    )
  return isSame() ? [] : [{ path, there, here }]
}

function membersIn(there: JsonObject, here: JsonObject, path: string, options: CompareOptions): Place[] {
  const names = [...new Set([...Object.keys(here), ...Object.keys(there)])]
  return names.flatMap((name) => {
    const place = below(path, name)
    if (options.passedOver(name, place, kindOf(here[name]) === kindOf(there[name]))) return []
    if (!Object.hasOwn(here, name) && !options.isKnown(name, place)) return []
    const own = (side: JsonObject): Json | undefined => (Object.hasOwn(side, name) ? side[name] : undefined)
    return placesIn(own(there), own(here), place, name, options)
  })
}

const kindOf = (value: Json | undefined): string => (value === null ? 'null' : typeof value)

function areSame(
  there: Json | undefined,
  here: Json | undefined,
  name: string,
  options: CompareOptions,
): boolean {
  if (typeof there === 'string' && typeof here === 'string') return saySame(there, here, name, options)
  if (typeof there !== 'number' || typeof here !== 'number') return there === here
  const space = name === 'id' || name === 'parent' ? options.space : spaces[name]
  if (space === undefined) return there === here
  return options.pairs.pair(space, String(there), String(here))
}

/** What a list is of, and what it is sorted by. */
interface ListOrder {
  readonly pairs: Pairs
  /** What the items of the route are: `id` and `parent` are ids of such. */
  readonly space: IdSpace
  /** The value of `orderby`; undefined where the route has no such argument. */
  readonly orderedBy?: string | undefined
}

/**
 * The target's items, brought into the order of its twin where it differs only among equals: of two posts of one second
 * the platform says of neither that it comes first, and a second may have passed between the two on one side alone.
 *
 * @returns the items as they came where they are others, or stand in an order that equals do not explain
 */
export function withTiesAs(
  here: readonly Json[],
  there: readonly Json[],
  { pairs, space, orderedBy }: ListOrder,
): readonly Json[] {
  if (!mayHaveEquals(orderedBy)) return there
  const placeOf = new Map(there.map((item, i) => [pairs.partnerOf(space, String(at(item, 'id'))), i]))
  const places = here.map((item) => placeOf.get(String(at(item, 'id'))) ?? -1)
  if (places.includes(-1) || new Set(places).size < there.length) return there
  const keysHere = here.map((item) => keyOf(item, orderedBy))
  const keysThere = places.map((place) => keyOf(there[place], orderedBy))
  const isExplained = places.every((place, i) =>
    places
      .slice(i + 1)
      .every(
        (next, n) =>
          place < next || keysHere[i] === keysHere[i + 1 + n] || keysThere[i] === keysThere[i + 1 + n],
      ),
  )
  return isExplained ? places.flatMap((place) => there[place] ?? []) : there
}

/** What an item is sorted by, as far as it shows it. What is equally relevant is sorted by date. */
function keyOf(item: Json | undefined, orderedBy = ''): string {
  const name = orderedBy === 'relevance' ? 'date' : orderedBy
  return JSON.stringify(at(item, name) ?? null)
}

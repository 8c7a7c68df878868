import { isList, isObject, type JsonObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import { at } from '../../../contract/lib/json.ts'
import { mayHaveTies } from '../requests/planned.ts'
import type { IdSpace, Pairs } from '../sites/compared-site.ts'
import { below, type Place } from './difference-level.ts'
import { areEquivalent, type Counterparts } from './equivalent-texts.ts'
import { spaceOfMember } from './id-spaces.ts'

interface CompareOptions extends Counterparts, ListOrder {
  /** Is a member that only the target has a difference: a plugin may add others. */
  readonly isKnown: (path: string) => boolean
  /** May a list of the target have further items. */
  readonly isExtensible: (path: string) => boolean
  /** Is a member left out. */
  readonly isIgnored: (name: string, path: string, values: Omit<Place, 'path'>) => boolean
}

/** The places where two values differ, in order. */
export function differingPlaces(
  target: Json | undefined,
  mock: Json | undefined,
  options: CompareOptions,
): Place[] {
  return placesIn(target, mock, '', '', options)
}

function placesIn(
  target: Json | undefined,
  mock: Json | undefined,
  path: string,
  name: string,
  options: CompareOptions,
): Place[] {
  const isSame = (): boolean => areSame(target, mock, path, name, options)
  const [members, others] = [target, mock].map((value) => membersOf(value, name))
  if (members && others) return membersIn(members, others, path, options)
  if (isList(target) && isList(mock) && options.isExtensible(path) && target.length >= mock.length)
    return placesInExtended(target, mock, path, name, options)
  if (isList(target) && isList(mock) && target.length === mock.length)
    return reorderTies(mock, target, options).flatMap((each, i) =>
      placesIn(each, mock[i], below(path, '[]'), name, options),
    )
  return isSame() ? [] : [{ path, target, mock }]
}

/** PHP writes an object without members as a list. */
const writtenAsList: readonly string[] = ['meta', 'properties', 'headers']

function membersOf(value: Json | undefined, name: string): JsonObject | undefined {
  if (isObject(value)) return value
  return isList(value) && value.length === 0 && writtenAsList.includes(name) ? {} : undefined
}

/** The places where a list that may have further items differs: texts in any order, others before the further ones. */
function placesInExtended(
  target: readonly Json[],
  mock: readonly Json[],
  path: string,
  name: string,
  options: CompareOptions,
): Place[] {
  if (mock.some((each) => typeof each === 'object'))
    return mock.flatMap((each, i) => placesIn(target[i], each, below(path, '[]'), name, options))
  return mock.every((each) => target.some((other) => areSame(other, each, path, name, options)))
    ? []
    : [{ path, target: [...target], mock: [...mock] }]
}

function membersIn(target: JsonObject, mock: JsonObject, path: string, options: CompareOptions): Place[] {
  const names = [...new Set([...Object.keys(mock), ...Object.keys(target)])]
  return names.flatMap((name) => {
    const place = below(path, name)
    if (!Object.hasOwn(mock, name) && !options.isKnown(place)) return []
    const own = (record: JsonObject): Json | undefined =>
      Object.hasOwn(record, name) ? record[name] : undefined
    const values = { target: own(target), mock: own(mock) }
    if (options.isIgnored(name, place, values)) return []
    return placesIn(values.target, values.mock, place, name, options)
  })
}

function areSame(
  target: Json | undefined,
  mock: Json | undefined,
  path: string,
  name: string,
  options: CompareOptions,
): boolean {
  if (typeof target === 'string' && typeof mock === 'string')
    return areEquivalent(target, mock, name, options)
  if (typeof target !== 'number' || typeof mock !== 'number') return target === mock
  const space = spaceOfMember(name, path, options.space)
  if (space === undefined) return target === mock
  return options.pairs.pair(space, String(target), String(mock))
}

/** The kind of a list's items, and their order. */
interface ListOrder {
  readonly pairs: Pairs
  /** The kind of the route's items: that of `id` and `parent`. */
  readonly space: IdSpace
  /** The value of `orderby`; undefined when the route has no such argument. */
  readonly orderedBy?: string | undefined
}

/**
 * The target's items in the mock's order, when the order differs only among ties: the order of two posts of the same
 * second is undefined, and a second may have passed between them on one site only.
 *
 * @returns the items in their own order when they are others, or when ties do not explain the difference
 */
export function reorderTies(
  mock: readonly Json[],
  target: readonly Json[],
  { pairs, space, orderedBy }: ListOrder,
): readonly Json[] {
  if (!mayHaveTies(orderedBy)) return target
  const placeOf = new Map(target.map((item, i) => [pairs.mockIdOf(space, String(at(item, 'id'))), i]))
  const places = mock.map((item) => placeOf.get(String(at(item, 'id'))) ?? -1)
  if (places.includes(-1) || new Set(places).size < target.length) return target
  const keysMock = mock.map((item) => keyOf(item, orderedBy))
  const keysTmock = places.map((place) => keyOf(target[place], orderedBy))
  const isExplained = places.every((place, i) =>
    places
      .slice(i + 1)
      .every(
        (next, n) =>
          place < next || keysMock[i] === keysMock[i + 1 + n] || keysTmock[i] === keysTmock[i + 1 + n],
      ),
  )
  return isExplained ? places.flatMap((place) => target[place] ?? []) : target
}

/** The value that an item is sorted by, as far as its record shows it. WordPress sorts equal relevance by date. */
function keyOf(item: Json | undefined, orderedBy = ''): string {
  const name = orderedBy === 'relevance' ? 'date' : orderedBy
  return JSON.stringify(at(item, name) ?? null)
}

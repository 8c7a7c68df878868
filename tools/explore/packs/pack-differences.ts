import type { Json, Route } from '../../../contract/index.ts'
import { at, isList, isObject } from '../../../contract/lib/json.ts'
import {
  type BothAnswers,
  comparedHeaders,
  outcomeOf,
  placeDifference,
  requiredFirst,
} from '../compare/answer-differences.ts'
import {
  type AnswerDifference,
  below,
  levelOf,
  levelOfRefusal,
  type Place,
} from '../compare/difference-level.ts'
import {
  areEquivalent,
  type Counterparts,
  differOnlyInIds,
  replaceAddresses,
} from '../compare/equivalent-texts.ts'
import { Placeholder } from '../requests/placeholders.ts'
import { collectionOf, type Planned } from '../requests/planned.ts'
import type { Sequence } from '../sequences/sequence.ts'
import type { IdSpace } from '../sites/compared-site.ts'
import type { ExploredPack } from './explored-pack.ts'

interface Comparison {
  readonly pack: ExploredPack
  readonly sequence: Sequence
  readonly by: Counterparts
}

/**
 * The differences between the answers of a plugin and of its pack, required ones first. Of a list that may contain items of
 * others, only the items of the sequence are compared; of an item of WordPress, only the fields that the pack adds.
 */
export function packDifferences(
  { target, mock }: BothAnswers,
  planned: Planned,
  route: Route | undefined,
  comparison: Comparison,
): AnswerDifference[] {
  const { pack, by } = comparison
  const level = (found: Omit<AnswerDifference, 'level'>): AnswerDifference => ({
    ...found,
    level: target.ok ? levelOf(found, planned, route) : levelOfRefusal(found, planned, route),
  })
  const outcome = outcomeOf(target, mock)
  if (outcome !== undefined) return [level(outcome)]
  const isOfPack = pack.has(planned.template)
  const isWhole = isOfPack && isNarrowed(planned)
  const headers = isOfPack
    ? comparedHeaders({ ...planned, isBodyIgnored: !isWhole }, target, by).flatMap(
        ({ name, read }): AnswerDifference[] => {
          const [received, expected] = [read(target.headers.get(name)), read(mock.headers.get(name))]
          const isSame =
            received === expected ||
            (received !== null && expected !== null && areEquivalent(received, expected, name, by)) ||
            // It names the other pages of a list.
            (name === 'Link' && !isWhole) ||
            pack.isIgnored(name)
          return isSame ? [] : [level({ difference: 'value', field: name, expected, received })]
        },
      )
    : []
  const places = target.isJson && mock.isJson ? bodyPlaces(target.body, mock.body, planned, comparison) : []
  return requiredFirst([...headers, ...places.map((place) => level(placeDifference(place)))])
}

/** Does a request concern only items of the sequence: by an id in its path or query, or by their word. */
function isNarrowed({ captures, query, method }: Planned): boolean {
  if (method !== 'GET' || captures.length > 0) return true
  return Object.entries(query).some(
    ([name, value]) =>
      name !== 'exclude' &&
      (value instanceof Placeholder ||
        (isGivenList(value) && value.some((each) => each instanceof Placeholder))),
  )
}

// `Array.isArray` does not narrow a read-only list.
const isGivenList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

function bodyPlaces(
  target: Json | undefined,
  mock: Json | undefined,
  planned: Planned,
  comparison: Comparison,
): readonly Place[] {
  const { pack } = comparison
  const name = `${planned.method} ${planned.template}`
  const isOfItem = planned.captures.some((each) => each instanceof Placeholder)
  const compare = new Places(comparison, planned.template, pack.answersSettings(name) && !isOfItem)
  if (!pack.has(planned.template)) return fieldPlaces(target, mock, planned, comparison, compare)
  if (isNarrowed(planned)) return compare.between(target, mock, '', '')
  if (isList(target) && isList(mock)) return ownItemPlaces(target, mock, '', planned, comparison, compare)
  if (!isObject(target) || !isObject(mock)) return compare.between(target, mock, '', '')
  const lists = Object.keys(mock).filter((each) => isItemList(target[each]) && isItemList(mock[each]))
  if (lists.length === 0) return compare.between(target, mock, '', '')
  return lists.flatMap((each) => {
    const [one, other] = [target[each], mock[each]]
    return isList(one) && isList(other) ? ownItemPlaces(one, other, each, planned, comparison, compare) : []
  })
}

/** Is a list one of items with ids; an empty one may be. */
const isItemList = (value: Json | undefined): boolean =>
  isList(value) && value.every((each) => idOf(each) !== undefined)

const idOf = (item: Json | undefined): string | undefined => {
  const id = at(item, 'id')
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined
}

/** The places where the items of the sequence differ that are in both lists. */
function ownItemPlaces(
  target: readonly Json[],
  mock: readonly Json[],
  path: string,
  { template }: Planned,
  { sequence }: Comparison,
  compare: Places,
): readonly Place[] {
  return pairedItems(target, mock, collectionOf(`${template}/{id}`), sequence).flatMap(([one, other]) =>
    compare.between(one, other, below(path, '[]'), ''),
  )
}

/** The items of the sequence that are in both lists; one may be on a later page on one site. */
function pairedItems(
  target: readonly Json[],
  mock: readonly Json[],
  collection: string,
  { created }: Sequence,
): readonly (readonly [target: Json, mock: Json])[] {
  return created
    .filter((item) => item.collection === collection)
    .flatMap(({ ids }) => {
      const one = target.find((each) => idOf(each) === String(ids.target))
      const other = mock.find((each) => idOf(each) === String(ids.mock))
      return one === undefined || other === undefined ? [] : [[one, other] as const]
    })
}

/** The places where fields of a pack differ in items of WordPress. */
function fieldPlaces(
  target: Json | undefined,
  mock: Json | undefined,
  { template }: Planned,
  { pack, sequence }: Comparison,
  compare: Places,
): readonly Place[] {
  const collection = template.split('/').slice(0, 4).join('/')
  const fields = pack.fields.get(collection) ?? []
  const between = (one: Json | undefined, other: Json | undefined, prefix: string): readonly Place[] =>
    fields.flatMap((name) => compare.between(at(one, name), at(other, name), below(prefix, name), name))
  if (!isList(target) || !isList(mock)) return between(target, mock, '')
  return pairedItems(target, mock, collection, sequence).flatMap(([one, other]) => between(one, other, '[]'))
}

/** Compares values of the two sites. */
class Places {
  readonly #comparison: Comparison
  readonly #template: string
  /** Are only names and types of members compared. */
  readonly #isShape: boolean

  constructor(comparison: Comparison, template: string, isShape: boolean) {
    this.#comparison = comparison
    this.#template = template
    this.#isShape = isShape
  }

  between(target: Json | undefined, mock: Json | undefined, path: string, name: string): readonly Place[] {
    const isWording = name === 'message' || /(?:^|\.)data\.params\.[^.]+$/.test(path)
    const isIgnored = isWording || this.#comparison.pack.isIgnored(path)
    if (isIgnored && jsonType(target) === jsonType(mock)) return []
    if (isObject(target) && isObject(mock)) {
      const names = [...new Set([...Object.keys(mock), ...Object.keys(target)])]
      return names.flatMap((each) => {
        const memberOf = (record: Readonly<Record<string, Json>>): Json | undefined =>
          Object.hasOwn(record, each) ? record[each] : undefined
        return this.between(memberOf(target), memberOf(mock), below(path, each), each)
      })
    }
    if (isList(target) && isList(mock) && (this.#isShape || target.length === mock.length))
      return mock.flatMap((each, i) =>
        i < target.length ? this.between(target[i], each, below(path, '[]'), name) : [],
      )
    return this.#areSame(target, mock, path, name) ? [] : [{ path, target, mock }]
  }

  #areSame(target: Json | undefined, mock: Json | undefined, path: string, name: string): boolean {
    const { by } = this.#comparison
    // Ids of one table may stand in several places, and a member `id` may be one of several tables.
    const space = `pack ${this.#template} ${path}` as const
    if (target === mock) return true
    if (this.#isShape) return jsonType(target) === jsonType(mock)
    if (typeof target === 'string' && typeof mock === 'string')
      return areSameTexts(target, mock, { name, space }, by)
    if (typeof target !== 'number' || typeof mock !== 'number') return false
    if (by.pairs.arePaired(String(target), String(mock))) return true
    if (isRecentSecond(target, by) && isRecentSecond(mock, by)) return true
    return idName.test(name) && by.pairs.pair(space, String(target), String(mock))
  }
}

const jsonType = (value: Json | undefined): string =>
  value === null ? 'null' : isList(value) ? 'list' : typeof value

/** A date, in the spellings of plugins. */
const dates = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/g
const day = 86_400_000

/** Members that are ids. */
const idName = /(?:^|_)id$|^(?:id|parent)$|Id$/

/** A member, and the kind of the ids that it may have. */
interface Member {
  readonly name: string
  readonly space: IdSpace
}

function areSameTexts(target: string, mock: string, { name, space }: Member, by: Counterparts): boolean {
  if (areEquivalent(target, mock, name, by)) return true
  const [one, other] = [normalised(target, by.target, by.since), normalised(mock, by.mock, by.since)]
  if (differOnlyInIds(one, other, by)) return true
  const isId = idName.test(name) && /^\d+$/.test(target) && /^\d+$/.test(mock)
  return isId && by.pairs.pair(space, target, mock)
}

/** A text without the site's address, and with a placeholder for each date of the run, whatever its time zone. */
function normalised(text: string, site: Counterparts['target'], since: number): string {
  // A permalink may begin with the date.
  const plain = replaceAddresses(text, site).replaceAll(/(\{site\}\/)\d{4}\/\d\d\/(?:\d\d\/)?/g, '$1')
  return plain.replaceAll(dates, (found) => {
    const time = Date.parse(found.replace(' ', 'T').replace(/(T\d\d:\d\d(?::\d\d)?(?:\.\d+)?)$/, '$1Z'))
    return Math.abs(time - since) < day ? '{now}' : found
  })
}

/** Is a number a time of the run, in seconds or milliseconds since 1970. */
function isRecentSecond(value: number, { since }: Counterparts): boolean {
  return [value * 1000, value].some((time) => Math.abs(time - since) < day)
}

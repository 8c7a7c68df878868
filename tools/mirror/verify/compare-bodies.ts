import { isList, isObject } from '../../../client/index.ts'
import type { FoundSite } from '../../../client/read-site.ts'
import type { Json } from '../../../contract/index.ts'
import { mapValues } from '../../../contract/lib/map-values.ts'
import { blanked } from '../../../contract/secrets/secret-names.ts'
import { blankWhole, namesToBlank } from '../../../mock/extend/fallback/blanking/blank-json.ts'
import { blankText } from '../../../mock/extend/fallback/blanking/blank-text.ts'

/** The maximum number of differences collected in one response. */
const maxDifferences = 1_000
const isBlankedName = namesToBlank([])
const date = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?/

/** A body without what differs between a site and its mirror: hosts, dates and blanked values. */
export function comparable(
  body: Json | undefined,
  sites: readonly Pick<FoundSite, 'base' | 'apiRoot'>[],
): Json {
  if (body === undefined) return null
  const hosts = sites
    .flatMap(({ base, apiRoot }) => [base, apiRoot.replace(/\/$/, '')])
    .map((each) => each.replace(/^https?:/, ''))
    .flatMap((each) => [each, each.replaceAll('/', '\\/'), encodeURIComponent(each)])
    .sort((a, b) => b.length - a.length)
  const plain = (text: string): string =>
    hosts.reduce((rest, each) => rest.replaceAll(each, '//host'), text).replaceAll('https:', 'http:')
  const mapped = (value: Json): Json => {
    if (typeof value === 'string') return date.test(value) ? 'date' : plain(value)
    if (isList(value)) return value.map(mapped)
    return isObject(value) ? mapValues(value, (each) => mapped(each)) : value
  }
  return mapped(blankWhole(body, { text: blankText, isBlankedName: isBlankedName }))
}

/** Whether two scalar values, one of the mock and one of the site, count as equal. */
export type SameValue = (own: Json, real: Json) => boolean

/** The places where a body of the mock differs from that of the site, `[].content.rendered`: at most 1,000. */
export function bodyDifferences(
  own: Json,
  real: Json,
  isSame: SameValue = (a, b) => a === b,
): readonly string[] {
  const found: string[] = []
  for (const each of differences(own, real, isSame)) if (found.push(each) >= maxDifferences) break
  return found
}

function* differences(own: Json, real: Json, isSame: SameValue, place = ''): Generator<string> {
  if (isBlanked(own) || isBlanked(real)) return
  if (isList(own) && isList(real)) {
    if (own.length !== real.length) yield `${place}[] has ${own.length} items, and ${real.length} on the site`
    for (const [i, each] of own.entries()) {
      const other = real[i]
      if (other !== undefined) yield* differences(each, other, isSame, `${place}[]`)
    }
    return
  }
  if (isObject(own) && isObject(real)) {
    for (const name of new Set([...Object.keys(own), ...Object.keys(real)])) {
      const [mine, theirs] = [own[name], real[name]]
      const at = place === '' ? name : `${place}.${name}`
      if (mine === undefined || theirs === undefined)
        yield `${at} is ${mine === undefined ? 'missing' : 'extra'}`
      else yield* differences(mine, theirs, isSame, at)
    }
    return
  }
  if (!isSame(own, real)) yield place
}

/** The place of a difference, without its description. */
export const placeOfDifference = (difference: string): string =>
  difference.replace(/(?:\[\])? (?:has|is) .*$/, '').replace(/\[\]$/, '')

const isBlanked = (value: Json): boolean => typeof value === 'string' && value.includes(blanked)

/** A value of the mock, and the corresponding one of the site: ids differ. */
export interface Both<Value> {
  readonly mock: Value
  readonly real: Value
}

/** Pairs of the ids created along with an item, such as those of its revisions: on the mock, they are higher than its id. */
export function furtherIds(own: Json, real: Json, item: Both<string> | undefined): readonly Both<string>[] {
  if (isList(own) && isList(real)) return own.flatMap((each, i) => furtherIds(each, real[i] ?? null, item))
  if (!isObject(own) || !isObject(real) || item === undefined) return []
  const isNew = (id: number): boolean => !(id <= Number(item.mock))
  return Object.keys(own).flatMap((name) => {
    const [mock, theirs] = [own[name] ?? null, real[name] ?? null]
    if (!/^(?:\w+_)?id$/.test(name) || typeof mock !== 'number' || typeof theirs !== 'number')
      return furtherIds(mock, theirs, item)
    return isNew(mock) ? [{ mock: String(mock), real: String(theirs) }] : []
  })
}

/** Returns a comparison by which values are equal that differ only in the ids of items. */
export function sameApartFrom(ids: readonly Both<string>[]): SameValue {
  const words = ids.map(({ mock, real }) => ({
    word: new RegExp(`\\b${mock.replaceAll(/[^\w-]/g, '\\$&')}\\b`, 'g'),
    mock,
    real,
  }))
  return (own, real) => {
    if (own === real) return true
    if (typeof own === 'number')
      return ids.some((each) => String(own) === each.mock && String(real) === each.real)
    if (typeof own !== 'string' || typeof real !== 'string') return false
    return words.reduce((text, { word, real }) => text.replaceAll(word, () => real), own) === real
  }
}

import { at, isList, isObject } from '../conformance/asking.ts'
import type { JsonObject } from '../contract/index.ts'

/** The ids that stand in a field of some items. */
export function idsOf(items: readonly JsonObject[], field: string): readonly number[] {
  return items.map((item) => item[field]).filter((id) => typeof id === 'number')
}

/** The people that are embedded in items, each once. */
export function embeddedPeople(items: readonly JsonObject[]): readonly JsonObject[] {
  return distinct(items.flatMap((item) => objectsIn(at(item, '_embedded', 'author'))))
}

/** The categories and tags that are embedded in items, each once. */
export function embeddedTerms(items: readonly JsonObject[]): {
  readonly categories: readonly JsonObject[]
  readonly tags: readonly JsonObject[]
} {
  const lists = items.flatMap((item) => {
    const terms = at(item, '_embedded', 'wp:term')
    return isList(terms) ? terms.flatMap(objectsIn) : []
  })
  const of = (taxonomy: string): readonly JsonObject[] =>
    distinct(lists.filter((term) => term.taxonomy === taxonomy))
  return { categories: of('category'), tags: of('post_tag') }
}

// An item that could not be embedded is an error in its place, without an id.
function objectsIn(value: JsonObject[string] | undefined): readonly JsonObject[] {
  return isList(value) ? value.filter(isObject).filter(({ id }) => typeof id === 'number') : []
}

function distinct(items: readonly JsonObject[]): readonly JsonObject[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

import type { JsonObject } from '../../../contract/lib/json.ts'
import { numberAt, parentId, textAt, timestampAt } from './known.ts'

/** What a list can be sorted by. */
export interface SortKey {
  /** The value of `orderby`. */
  readonly orderby: string
  /** Below 0 when the first item precedes the second in ascending order, 0 when either may. */
  compare(a: JsonObject, b: JsonObject): number
  /** The items that every server sorts alike. */
  comparable?(items: readonly JsonObject[]): readonly JsonObject[]
}

function byNumber(orderby: string, of: (item: JsonObject) => number): SortKey {
  return { orderby, compare: (a, b) => of(a) - of(b) }
}

/**
 * Text. Only items whose first difference is a letter are compared: servers sort spaces, digits and capitals
 * differently.
 */
function byText(orderby: string, of: (item: JsonObject) => string): SortKey {
  const fold = (item: JsonObject): string => of(item).toLowerCase()
  return {
    orderby,
    compare: (a, b) => (fold(a) < fold(b) ? -1 : fold(a) > fold(b) ? 1 : 0),
    comparable(items) {
      const found: JsonObject[] = []
      for (const item of items)
        if (found.every((each) => differInLetter(fold(each), fold(item)))) found.push(item)
      return found
    },
  }
}

function differInLetter(a: string, b: string): boolean {
  const place = [...a].findIndex((letter, i) => letter !== b[i])
  const before = a.slice(0, place)
  return place >= 0 && /^[a-z0-9 -]*$/.test(before) && isLetter(a[place]) && isLetter(b[place])
}

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /^[a-z]$/.test(letter)

/** The raw title, or the rendered one when the raw one is unknown. */
export function titleText(item: JsonObject): string {
  return textAt(item, 'title', 'raw') || textAt(item, 'title', 'rendered')
}

/** The orders of every list that compare one field. */
export const sortKeys: readonly SortKey[] = [
  byNumber('author', (item) => numberAt(item, 'author')),
  byNumber('date', (item) => timestampAt(item, 'date')),
  byNumber('id', (item) => numberAt(item, 'id')),
  byNumber('modified', (item) => timestampAt(item, 'modified')),
  byNumber('parent', parentId),
  byText('slug', (item) => textAt(item, 'slug')),
  byText('title', titleText),
]

/** The order that only pages have. */
export const placeKey = byNumber('menu_order', (item) => numberAt(item, 'menu_order'))

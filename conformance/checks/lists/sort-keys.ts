import type { JsonObject } from '../../../contract/lib/json.ts'
import { numberOf, parentOf, textOf, timestampOf } from './known.ts'

/** What a list is sorted by. */
export interface SortKey {
  /** The value of `orderby`. */
  readonly orderby: string
  /** Below 0 when the first of two items stands before the second in ascending order, 0 where either may. */
  compare(a: JsonObject, b: JsonObject): number
  /** The items of which every server says the same. */
  comparable?(items: readonly JsonObject[]): readonly JsonObject[]
}

function byNumber(orderby: string, of: (item: JsonObject) => number): SortKey {
  return { orderby, compare: (a, b) => of(a) - of(b) }
}

/**
 * Text, of which only items are compared that differ first in a letter: where a space, a digit or a capital stands in
 * the alphabet is each server's own matter.
 */
function byText(orderby: string, of: (item: JsonObject) => string): SortKey {
  const fold = (item: JsonObject): string => of(item).toLowerCase()
  return {
    orderby,
    compare: (a, b) => (fold(a) < fold(b) ? -1 : fold(a) > fold(b) ? 1 : 0),
    comparable(items) {
      const kept: JsonObject[] = []
      for (const item of items)
        if (kept.every((each) => differInLetter(fold(each), fold(item)))) kept.push(item)
      return kept
    },
  }
}

function differInLetter(a: string, b: string): boolean {
  const place = [...a].findIndex((letter, i) => letter !== b[i])
  const before = a.slice(0, place)
  return place >= 0 && /^[a-z0-9 -]*$/.test(before) && isLetter(a[place]) && isLetter(b[place])
}

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /^[a-z]$/.test(letter)

/** A title as it was written, or as it is shown where the other is not. */
export function titleOf(item: JsonObject): string {
  return textOf(item, 'title', 'raw') || textOf(item, 'title', 'rendered')
}

/** The orders every list has that compare one field. */
export const sortKeys: readonly SortKey[] = [
  byNumber('author', (item) => numberOf(item, 'author')),
  byNumber('date', (item) => timestampOf(item, 'date')),
  byNumber('id', (item) => numberOf(item, 'id')),
  byNumber('modified', (item) => timestampOf(item, 'modified')),
  byNumber('parent', parentOf),
  byText('slug', (item) => textOf(item, 'slug')),
  byText('title', titleOf),
]

/** The order that only pages have. */
export const placeKey = byNumber('menu_order', (item) => numberOf(item, 'menu_order'))

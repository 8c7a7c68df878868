import { compare } from './compare.ts'
import type { ContentRecord } from './records.ts'
import type { Order } from './sorted-list.ts'

type Key = (record: ContentRecord) => number | string

const keys = {
  date: (record) => record.date,
  id: (record) => record.id,
  modified: (record) => record.modified,
  title: (record) => record.title.toLowerCase(),
  slug: (record) => record.slug,
  author: (record) => record.author,
  parent: (record) => record.parent,
  menu_order: (record) => record.menuOrder,
} as const satisfies Record<string, Key>

/** What a list can be sorted by from the records alone. */
export type OrderName = keyof typeof keys

export function isOrderName(name: string): name is OrderName {
  return Object.hasOwn(keys, name)
}

/** The descending order of an indexed list. Among equals, the higher id comes first, so that every run is the same. */
export function descending(name: OrderName): Order {
  const compare = byKey(name)
  return (a, b) => compare(b, a) || b.id - a.id
}

/**
 * Sorts records that were selected one by one. Among equals, the lower id comes first in both directions, as when the
 * database of WordPress sorts; {@link descending} is as when it reads an index backwards.
 */
export function sortPicked(
  records: ContentRecord[],
  name: OrderName,
  direction: 'asc' | 'desc',
): ContentRecord[] {
  const compare = byKey(name)
  const sign = direction === 'asc' ? 1 : -1
  return records.sort((a, b) => sign * compare(a, b) || a.id - b.id)
}

function byKey(name: OrderName): Order {
  const key: Key = keys[name]
  return (a, b) => compare(key(a), key(b))
}

import type { ContentRecord } from './records.ts'
import type { Order } from './sorted-partitions.ts'

/** The descending orders a list can have from the records alone. Ties fall to the higher id: the same on every run. */
export const descending = {
  date: orderBy((record) => record.date),
  id: orderBy((record) => record.id),
  modified: orderBy((record) => record.modified),
  title: orderBy((record) => record.title.toLowerCase()),
  slug: orderBy((record) => record.slug),
  author: orderBy((record) => record.author),
  parent: orderBy((record) => record.parent),
  menu_order: orderBy((record) => record.menuOrder),
} as const

export type OrderName = keyof typeof descending

export function isOrderName(name: string): name is OrderName {
  return Object.hasOwn(descending, name)
}

function orderBy(key: (record: ContentRecord) => number | string): Order {
  return (a, b) => {
    const x = key(a)
    const y = key(b)
    if (x < y) return 1
    if (x > y) return -1
    return b.id - a.id
  }
}

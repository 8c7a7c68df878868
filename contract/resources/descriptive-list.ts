import type { Json } from '../lib/json.ts'
import { idList, order, orderBy, paging, slugs } from './list-arguments.ts'

/** The arguments of lists of users and terms, sorted by name by default. */
export const descriptiveList = <const Order extends Json>(orders: readonly Order[]) =>
  ({
    ...paging,
    exclude: idList('None of these items.'),
    include: idList('Only these items.'),
    order: { ...order, default: 'asc' },
    orderby: { ...orderBy(orders), default: 'name' },
    slug: slugs,
  }) as const

import { listOf } from '../../endpoint/argument-readers.ts'
import type { Call } from '../../endpoint/call.ts'
import { compare } from '../../store/compare.ts'
import type { Comment } from '../../store/records.ts'

type Key = (comment: Comment) => number | string

const keys: Readonly<Record<string, Key>> = {
  id: ({ id }) => id,
  post: ({ post }) => post,
  parent: ({ parent }) => parent,
  type: ({ type }) => type,
}

/** How a list of comments is sorted. Those that are equal stand by their ids, the same way round. */
export function orderOf({ order, orderby, include }: Call['args']): (a: Comment, b: Comment) => number {
  const ids = listOf(include)
  if (orderby === 'include' && ids.length > 0) return (a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)
  const key = (typeof orderby === 'string' ? keys[orderby] : undefined) ?? (({ date }: Comment) => date)
  const sign = order === 'asc' ? 1 : -1
  return (a, b) => sign * (compare(key(a), key(b)) || a.id - b.id)
}

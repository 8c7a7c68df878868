import type { Json } from '../../../contract/index.ts'
import { isList, isObject } from '../../transport/json.ts'

// Links may carry the address that was asked; the time of a write is its own; the HTML of an embed holds a secret that
// is made anew each time.
const volatile = new Set(['_links', 'modified', 'modified_gmt', 'html'])

/** A body without what differs from one request to the next. */
export function lasting(body: Json): Json {
  if (isList(body)) return body.map(lasting)
  if (!isObject(body)) return body
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => !volatile.has(name))
      .map(([name, value]) => [name, lasting(value)]),
  )
}

import { listOf } from '../../endpoint/argument-readers.ts'
import type { Answer, Call } from '../../endpoint/call.ts'
import { pageOf } from '../../endpoint/paging.ts'
import { checkOrder } from '../../lists/check-order.ts'
import type { Rendered } from '../../view/context-filter.ts'
import type { Font } from './fonts-of.ts'

/** A page of some fonts: filtered by their ids, and in their order. */
export function fontPage(fonts: readonly Font[], call: Call, render: (font: Font) => Rendered): Answer {
  const { args } = call
  const include = listOf(args.include)
  const exclude = listOf(args.exclude)
  const sign = args.order === 'asc' ? 1 : -1
  checkOrder({ orderby: args.orderby, include })
  const found = fonts
    .filter(({ id }) => (include.length > 0 ? include.includes(id) : !exclude.includes(id)))
    .sort((a, b) =>
      args.orderby === 'include' ? include.indexOf(a.id) - include.indexOf(b.id) : sign * (a.id - b.id),
    )
  return pageOf(found, call, render)
}

import type { HandlerPermission, HandlerRequest } from '../../../index.ts'
import type { Order, OrderNote } from '../order-model.ts'
import { orderNote } from '../orders.ts'
import { type Catalog, requestCatalog } from '../product-facts.ts'
import { permission } from './access.ts'
import { flag, moments } from './fields.ts'
import { Reader } from './reader.ts'
import type { Handlers } from './resource.ts'

export const ordersRoute = '/wc/v3/orders'
/** The route of an order, for those of its parts. */
export const orderRoute = `${ordersRoute}/(?P<order_id>[\\d]+)` as const
export const parent = { order_id: { type: 'integer' } } as const
const system = 'WooCommerce'
export const context = { type: 'string', enum: ['view', 'edit'], default: 'view' } as const

/** The order of a request. @throws an error when it doesn't exist */
function orderIn(
  { params, error }: HandlerRequest,
  { shop }: Catalog,
  code = 'woocommerce_rest_order_invalid_id',
): Order {
  const found = shop.orders.get(Number(params.order_id))
  if (found) return found
  throw error(404, code, `There is no order ${params.order_id}.`)
}

const noteView = (note: OrderNote, { id }: Order, { site }: HandlerRequest) => ({
  id: note.id,
  author: note.author,
  ...moments('date_created', note.date_created_gmt),
  note: note.note,
  customer_note: note.customer_note,
  _links: partLinks(`${ordersRoute}/${id}`, 'notes', note.id, site),
})

/** The links of a part to itself, to its list and to its order. */
export const partLinks = (above: string, name: string, id: number, site: HandlerRequest['site']) => ({
  self: [{ href: site.route(`${above}/${name}/${id}`), targetHints: { allow: ['GET', 'DELETE'] } }],
  collection: [{ href: site.route(`${above}/${name}`) }],
  up: [{ href: site.route(above) }],
})

function noteIn(request: HandlerRequest, { notes }: Order): OrderNote {
  const found = notes.find(({ id }) => id === request.params.id)
  if (found) return found
  throw request.error(404, 'woocommerce_rest_invalid_id', 'The order has no note with this id.')
}

function assertForced({ params, error }: HandlerRequest): void {
  if (params.force !== true)
    throw error(501, 'woocommerce_rest_trash_not_supported', 'This has no trash. Send force=true.')
}

/** A kind of things that belong to an order: its notes, its refunds. */
interface OrderPart<Part> {
  /** Whether any client gets the error that the order doesn't exist. Default: only users who manage the shop. */
  readonly isMissingFirst?: boolean
  /** Whether it is deleted without `force`. */
  readonly isForced: boolean
  /** The error for an order that doesn't exist. Default: that of orders. */
  readonly missingOrder?: string
  find(request: HandlerRequest, order: Order): Part
  view(part: Part, order: Order, request: HandlerRequest): unknown
  /** The order without it. */
  without(part: Part, order: Order): Order
}

/** The routes that read and delete one part of an order. */
export function partRoutes<Part>(name: string, part: OrderPart<Part>): Handlers {
  const { find, view, without, isForced, isMissingFirst = false, missingOrder } = part
  const allowed = (verb: 'read' | 'delete'): HandlerPermission => {
    const decide = permission(verb)
    if (!isMissingFirst) return decide
    return (request) =>
      requestCatalog(request).shop.orders.get(Number(request.params.order_id)) === undefined ||
      decide(request)
  }
  const path = `${orderRoute}/${name}/(?P<id>[\\d]+)`
  return {
    [`GET ${path}`]: {
      args: { ...parent, id: { type: 'integer' }, context },
      permission: allowed('read'),
      handle(request) {
        const found = orderIn(request, requestCatalog(request), missingOrder)
        return view(find(request, found), found, request)
      },
    },
    [`DELETE ${path}`]: {
      args: { ...parent, id: { type: 'integer' }, force: { type: 'boolean', default: isForced } },
      permission: allowed('delete'),
      handle(request) {
        assertForced(request)
        const catalog = requestCatalog(request)
        const found = orderIn(request, catalog, missingOrder)
        const part = find(request, found)
        catalog.shop.orders.put(without(part, found))
        return view(part, found, request)
      },
    },
  }
}

/** The notes of an order. */
export const noteHandlers: Handlers = {
  [`GET ${orderRoute}/notes`]: {
    args: {
      ...parent,
      context,
      type: { type: 'string', enum: ['any', 'customer', 'internal'], default: 'any' },
    },
    permission: permission('list'),
    handle(request) {
      const found = orderIn(request, requestCatalog(request), 'woocommerce_rest_shop_order_invalid_id')
      const { type } = request.params
      return found.notes
        .filter(
          ({ customer_note }) =>
            type === 'any' || type === undefined || customer_note === (type === 'customer'),
        )
        .toReversed()
        .map((note) => noteView(note, found, request))
    },
  },
  [`POST ${orderRoute}/notes`]: {
    args: { ...parent, note: { type: 'string', required: true }, customer_note: flag, added_by_user: flag },
    permission: permission('create'),
    handle(request) {
      const catalog = requestCatalog(request)
      const found = orderIn(request, catalog)
      const sent = new Reader(request.params)
      const author = sent.flag('added_by_user', false) ? (request.account?.name ?? system) : system
      const more = { customer_note: sent.flag('customer_note', false), author }
      const note = orderNote(found, sent.text('note', ''), request.site, more)
      catalog.shop.orders.put({ ...found, notes: [...found.notes, note] })
      const headers = { Location: request.site.route(`${ordersRoute}/${found.id}/notes/${note.id}`) }
      return request.answer(noteView(note, found, request), { status: 201, headers })
    },
  },
  ...partRoutes('notes', {
    isMissingFirst: true,
    isForced: false,
    find: noteIn,
    view: noteView,
    without: (note, found) => ({ ...found, notes: found.notes.filter((each) => each !== note) }),
  }),
}

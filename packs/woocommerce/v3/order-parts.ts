import type { HandlerPermission, HandlerRequest } from '../../../index.ts'
import { utcText } from '../model.ts'
import { decimalText, minorUnits } from '../money.ts'
import type { Order, OrderLine, OrderNote, Refund } from '../order-model.ts'
import { orderNote, withStatus } from '../orders.ts'
import { type Catalog, requestCatalog } from '../product-facts.ts'
import { permission } from './access.ts'
import { flag, integer, list, moments, text } from './fields.ts'
import { Reader } from './reader.ts'
import { type Handlers, wholeList } from './resource.ts'

export const ordersRoute = '/wc/v3/orders'
const order = `${ordersRoute}/(?P<order_id>[\\d]+)` as const
const parent = { order_id: { type: 'integer' } } as const
const system = 'WooCommerce'
const context = { type: 'string', enum: ['view', 'edit'], default: 'view' } as const

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

const partLinks = (above: string, name: string, id: number, site: HandlerRequest['site']) => ({
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
function partRoutes<Part>(name: string, part: OrderPart<Part>): Handlers {
  const { find, view, without, isForced, isMissingFirst = false, missingOrder } = part
  const allowed = (verb: 'read' | 'delete'): HandlerPermission => {
    const decide = permission(verb)
    if (!isMissingFirst) return decide
    return (request) =>
      requestCatalog(request).shop.orders.get(Number(request.params.order_id)) === undefined ||
      decide(request)
  }
  const path = `${order}/${name}/(?P<id>[\\d]+)`
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
  [`GET ${order}/notes`]: {
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
  [`POST ${order}/notes`]: {
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
      return request.answer(noteView(note, found, request), { status: 201 })
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

const refundView = (refund: Refund, { id, total }: Order, { site }: HandlerRequest) => ({
  id: refund.id,
  ...moments('date_created', refund.date_created_gmt),
  amount: refund.amount,
  reason: refund.reason,
  refunded_by: refund.refunded_by,
  refunded_payment: false,
  meta_data: [
    { id: refund.id * 100 + 1, key: '_refund_type', value: refund.amount === total ? 'full' : 'partial' },
  ],
  line_items: refund.line_items,
  shipping_lines: [],
  tax_lines: [],
  fee_lines: [],
  _links: partLinks(`${ordersRoute}/${id}`, 'refunds', refund.id, site),
})

function refundIn(request: HandlerRequest, { refunds }: Order): Refund {
  const found = refunds.find(({ id }) => id === request.params.id)
  if (found) return found
  throw request.error(
    404,
    'woocommerce_rest_invalid_order_refund_id',
    'The order has no refund with this id.',
  )
}

/** Pays an order back, in whole or in part, and returns what is refunded to the stock. */
function createRefund(request: HandlerRequest): unknown {
  const catalog = requestCatalog(request)
  const { shop, settings } = catalog
  const found = orderIn(request, catalog, 'woocommerce_rest_invalid_order_id')
  const sent = new Reader(request.params)
  const lines = sent.list('line_items') ?? []
  const units = (value: string): number => minorUnits(value, settings)
  const line_items = lines.flatMap((each): OrderLine[] => {
    const line = found.line_items.find(({ id }) => id === each.number('id', 0))
    if (line === undefined) return []
    const total = decimalText(units(each.text('refund_total', '0')), settings)
    return [{ ...line, quantity: -each.number('quantity', 0), subtotal: `-${total}`, total: `-${total}` }]
  })
  const ofLines = line_items.reduce((sum, { total }) => sum - units(total), 0)
  const amount = sent.has('amount') ? units(sent.text('amount', '0')) : ofLines
  const before = found.refunds.reduce((sum, refund) => sum + units(refund.amount), 0)
  const left = units(found.total) - before
  if (amount <= 0 || amount > left)
    throw request.error(
      500,
      'woocommerce_rest_cannot_create_order_refund',
      `The amount must be greater than 0 and at most ${decimalText(left, settings)}.`,
    )
  // No way to pay of the pack takes money back by itself.
  if (sent.flag('api_refund', true))
    throw request.error(
      500,
      'woocommerce_rest_cannot_create_order_refund',
      'The payment method cannot refund this order. Send api_refund=false and refund it manually.',
    )
  const refund: Refund = {
    id: found.id * 1000 + found.refunds.length + 1,
    amount: decimalText(amount, settings),
    reason: sent.text('reason', ''),
    refunded_by: request.account?.id ?? 0,
    date_created_gmt: utcText(request.site.now()),
    line_items,
  }
  if (sent.flag('api_restock', true))
    for (const { product_id, variation_id, quantity } of line_items) {
      const product = shop.products.get(variation_id || product_id)
      if (product?.manage_stock && found.reduced_stock)
        shop.products.put({ ...product, stock_quantity: (product.stock_quantity ?? 0) - quantity })
    }
  const refunded = { ...found, refunds: [...found.refunds, refund] }
  shop.orders.put(amount === left ? withStatus(refunded, 'refunded', shop, request.site) : refunded)
  return request.answer(refundView(refund, found, request), { status: 201 })
}

/** The refunds of an order. */
export const refundHandlers: Handlers = {
  [`GET ${order}/refunds`]: {
    args: { ...parent, context },
    permission: permission('list'),
    handle(request) {
      const found = requestCatalog(request).shop.orders.get(Number(request.params.order_id))
      const all = found?.refunds.toReversed() ?? []
      return wholeList(request, found ? all.map((refund) => refundView(refund, found, request)) : [])
    },
  },
  [`POST ${order}/refunds`]: {
    args: {
      ...parent,
      amount: text,
      reason: text,
      api_refund: { type: 'boolean', default: true },
      api_restock: { type: 'boolean', default: true },
      line_items: list({ id: integer, quantity: integer, refund_total: { type: ['string', 'number'] } }),
    },
    permission: permission('create'),
    handle: createRefund,
  },
  ...partRoutes('refunds', {
    isForced: true,
    missingOrder: 'woocommerce_rest_shop_order_refund_invalid_id',
    find: refundIn,
    view: refundView,
    without: (refund, found) => ({ ...found, refunds: found.refunds.filter((each) => each !== refund) }),
  }),
}

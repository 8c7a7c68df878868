import type { HandlerRequest } from '../../../index.ts'
import { idsParam, pageAnswer, periodTest } from '../listing.ts'
import { utcText } from '../model.ts'
import { decimalText, minorUnits } from '../money.ts'
import type { Order, OrderLine, Refund } from '../order-model.ts'
import { withStatus } from '../orders.ts'
import { requestCatalog } from '../product-facts.ts'
import type { ShopSettings } from '../settings.ts'
import { permission } from './access.ts'
import { ids, moments, text } from './fields.ts'
import { context, orderRoute, ordersRoute, parent, partLinks, partRoutes } from './order-parts.ts'
import { Reader } from './reader.ts'
import { type Handlers, listArguments, listed, wholeList } from './resource.ts'

const time = { type: 'string', format: 'date-time' } as const

const missingRefund = 'woocommerce_rest_shop_order_refund_invalid_id'

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
  throw request.error(404, missingRefund, 'The order has no refund with this id.')
}

/** What is left of an order's total after its refunds, in the smallest unit. */
const unrefunded = ({ total, refunds }: Order, settings: ShopSettings): number =>
  refunds.reduce((left, { amount }) => left - minorUnits(amount, settings), minorUnits(total, settings))

function newRefund(
  { id, refunds }: Order,
  { account, site }: HandlerRequest,
  members: Pick<Refund, 'amount' | 'reason' | 'line_items'>,
): Refund {
  const refunded_by = account?.id ?? 0
  return {
    id: Math.max(id * 1000, ...refunds.map((each) => each.id)) + 1,
    refunded_by,
    date_created_gmt: utcText(site.now()),
    ...members,
  }
}

/** An order that gets the status `refunded`, with a refund of what is left. */
export function fullyRefunded(order: Order, request: HandlerRequest, settings: ShopSettings): Order {
  const left = unrefunded(order, settings)
  if (left <= 0) return order
  const amount = decimalText(left, settings)
  const refund = newRefund(order, request, { amount, reason: 'Refunded in full.', line_items: [] })
  return { ...order, refunds: [...order.refunds, refund] }
}

/** Pays an order back, in whole or in part, and returns what is refunded to the stock. */
function createRefund(request: HandlerRequest): unknown {
  const catalog = requestCatalog(request)
  const { shop, settings } = catalog
  // As in the plugin, errors are answered with 500, and have their status as a bare number.
  const refused = (status: number, code: string, message: string): unknown =>
    request.answer({ code: `woocommerce_rest_${code}`, message, data: status }, { status: 500 })
  const found = shop.orders.get(Number(request.params.order_id))
  if (found === undefined)
    return refused(404, 'invalid_order_id', `There is no order ${request.params.order_id}.`)
  const sent = new Reader(request.params)
  const units = (value: string): number => minorUnits(value, settings)
  const line_items = (sent.list('line_items') ?? []).flatMap((each): OrderLine[] => {
    const line = found.line_items.find(({ id }) => id === Number(each.value('id')))
    if (line === undefined) return []
    const total = decimalText(units(each.text('refund_total', '0')), settings)
    const quantity = Number(each.value('quantity')) || 0
    return [{ ...line, quantity: -quantity, subtotal: `-${total}`, total: `-${total}` }]
  })
  const sentAmount = sent.text('amount', '0')
  if (sentAmount === '' || sentAmount.startsWith('-'))
    return refused(400, 'invalid_order_refund', 'The amount must be at least 0.')
  const ofLines = line_items.reduce((sum, { total }) => sum - units(total), 0)
  const amount = sent.has('amount') ? units(sentAmount) : ofLines
  const left = unrefunded(found, settings)
  const limit = `The amount must be a number, at most ${decimalText(left, settings)}.`
  if (Number.isNaN(Number(sentAmount)) || amount > left)
    return refused(500, 'cannot_create_order_refund', limit)
  // No way to pay of the pack takes money back by itself.
  if (sent.flag('api_refund', true))
    return refused(
      500,
      'cannot_create_order_refund',
      'The payment method cannot refund this order. Send api_refund=false and refund it manually.',
    )
  const refund = newRefund(found, request, {
    // Of nothing, the plugin stores no number.
    amount: sent.has('amount') || amount > 0 ? decimalText(amount, settings) : '',
    reason: sent.text('reason', ''),
    line_items,
  })
  if (sent.flag('api_restock', true))
    for (const { product_id, variation_id, quantity } of line_items) {
      const product = shop.products.get(variation_id || product_id)
      if (product?.manage_stock && found.reduced_stock)
        shop.products.put({ ...product, stock_quantity: (product.stock_quantity ?? 0) - quantity })
    }
  const refunded = { ...found, refunds: [...found.refunds, refund] }
  shop.orders.put(amount === left ? withStatus(refunded, 'refunded', shop, request.site) : refunded)
  const headers = { Location: request.site.route(`${ordersRoute}/${found.id}/refunds/${refund.id}`) }
  return request.answer(refundView(refund, found, request), { status: 201, headers })
}

interface OrderRefund extends Refund {
  readonly order: Order
}

/** The refunds of all orders. */
const allRefunds: Parameters<typeof listed<OrderRefund>>[0] = {
  order: ['date', 'desc'],
  keys: {
    date: ({ date_created_gmt }) => date_created_gmt,
    id: ({ id }) => id,
    include: ({ id }) => id,
    title: ({ id }) => id,
    slug: ({ id }) => id,
    modified: ({ date_created_gmt }) => date_created_gmt,
  },
  verifiesIds: true,
  matches({ order, date_created_gmt }, request) {
    const isExcluded = idsParam(request, 'parent_exclude').includes(order.id)
    return !isExcluded && periodTest(request)(date_created_gmt)
  },
}

/** The refunds of an order, and those of all orders. */
export const refundHandlers: Handlers = {
  'GET /wc/v3/refunds': {
    args: {
      context,
      ...listArguments(allRefunds),
      after: time,
      before: time,
      parent_exclude: { ...ids, default: [] },
    },
    permission: permission('list'),
    handle(request) {
      const catalog = requestCatalog(request)
      const refunds = catalog.shop.orders
        .all()
        .flatMap((order) => order.refunds.map((refund): OrderRefund => ({ ...refund, order })))
      return pageAnswer(request, listed(allRefunds, refunds, request, catalog), ({ order, ...refund }) => {
        const { id, ...members } = refundView(refund, order, request)
        return { id, parent_id: order.id, ...members }
      })
    },
  },
  [`GET ${orderRoute}/refunds`]: {
    args: { ...parent, context },
    permission: permission('list'),
    handle(request) {
      const found = requestCatalog(request).shop.orders.get(Number(request.params.order_id))
      const all = found?.refunds.toReversed() ?? []
      return wholeList(request, found ? all.map((refund) => refundView(refund, found, request)) : [])
    },
  },
  [`POST ${orderRoute}/refunds`]: {
    args: {
      ...parent,
      amount: text,
      reason: text,
      api_refund: { type: 'boolean', default: true },
      api_restock: { type: 'boolean', default: true },
      // The plugin verifies no line.
      line_items: { description: 'Lines of the order, each with its id, quantity and refund_total.' },
    },
    permission: permission('create'),
    handle: createRefund,
  },
  ...partRoutes('refunds', {
    isForced: true,
    missingOrder: missingRefund,
    find: refundIn,
    view: refundView,
    without: (refund, found) => ({ ...found, refunds: found.refunds.filter((each) => each !== refund) }),
  }),
}

import { shippingField } from '../address.ts'
import { currencyCodes } from '../currencies.ts'
import { utcText } from '../model.ts'
import type { Order } from '../order-model.ts'
import { emptyOrder, withStatus } from '../orders.ts'
import { billing, choice, email, flag, integer, list, meta, readAddress, text } from './fields.ts'
import { mostLines, withLines } from './order-lines.ts'
import { fullyRefunded } from './refunds.ts'
import type { Write } from './resource.ts'

/** The statuses of orders. */
export const orderStatuses = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
  'checkout-draft',
] as const

export const orderFields = {
  status: { type: 'string', enum: ['auto-draft', ...orderStatuses] },
  currency: choice(...currencyCodes),
  customer_id: integer,
  customer_note: text,
  billing: {
    ...billing,
    properties: { ...billing.properties, email: { ...email, type: ['string', 'null'] } },
  },
  shipping: shippingField,
  payment_method: text,
  payment_method_title: text,
  transaction_id: text,
  created_via: text,
  set_paid: flag,
  meta_data: meta,
  line_items: list({
    id: integer,
    product_id: integer,
    variation_id: integer,
    name: text,
    quantity: integer,
    subtotal: text,
    total: text,
    meta_data: meta,
  }),
  shipping_lines: list({ id: integer, method_id: text, method_title: text, instance_id: text, total: text }),
  fee_lines: list({
    id: integer,
    name: text,
    tax_class: text,
    tax_status: { type: 'string', enum: ['taxable', 'none'] },
    total: text,
  }),
  coupon_lines: list({ id: integer, code: text }),
} as const

export function createdOrder(id: number, write: Write): Order {
  const { request, catalog } = write
  const usual = {
    ...emptyOrder(id, request.site, write.sent.text('created_via', 'rest-api')),
    currency: catalog.settings.currency.currency_code,
    prices_include_tax: catalog.settings.pricesIncludeTax,
  }
  return changedOrder(usual, write)
}

/** An order with what is sent: its lines, what they cost then, and its status with what follows. */
export function changedOrder(before: Order, write: Write): Order {
  const { sent, request, catalog } = write
  assertFound(write)
  const customer_id = sent.number('customer_id', before.customer_id)
  const billing = readAddress(sent.object('billing'), before.billing)
  const content = withLines(
    {
      ...before,
      currency: sent.text('currency', before.currency),
      customer_id,
      customer_note: sent.text('customer_note', before.customer_note),
      // A customer's order without an email gets that of the customer.
      billing: { ...billing, email: billing.email || (catalog.shop.customers.get(customer_id)?.email ?? '') },
      shipping: readAddress(sent.object('shipping'), before.shipping),
      payment_method: sent.text('payment_method', before.payment_method),
      payment_method_title: sent.text('payment_method_title', before.payment_method_title),
      transaction_id: sent.text('transaction_id', before.transaction_id),
      date_modified_gmt: utcText(request.site.now()),
      meta_data: sent.meta(before.meta_data),
    },
    write,
  )
  const requestedStatus = sent.text('status', before.status)
  // A new order is paid, and later one that needs it. Without lines there is nothing left to do.
  const isUnpaid = ['pending', 'failed'].includes(requestedStatus) && Number(content.total) > 0
  const isPaid =
    sent.flag('set_paid', false) && (catalog.shop.orders.get(before.id) === undefined || isUnpaid)
  const isPayable = ['pending', 'on-hold', 'failed', 'cancelled'].includes(requestedStatus)
  const paid = content.line_items.length === 0 ? 'completed' : 'processing'
  const status = isPaid && isPayable ? paid : requestedStatus
  const isRefunded = status === 'refunded' && before.status !== status
  const refunded = isRefunded ? fullyRefunded(content, request, catalog.settings) : content
  return withStatus(refunded, status, catalog.shop, request.site)
}

/** Refuses an order of a customer who doesn't exist, and one without end. */
function assertFound({ sent, request, catalog }: Write): void {
  const customer = sent.number('customer_id', 0)
  if (customer !== 0 && catalog.shop.customers.get(customer) === undefined)
    throw request.error(400, 'woocommerce_rest_invalid_customer_id', `There is no customer ${customer}.`)
  const count = sent.list('line_items')?.length ?? 0
  if (count > mostLines)
    throw request.error(
      400,
      'woocommerce_rest_too_many_lines',
      `An order can have at most ${mostLines} lines.`,
    )
}

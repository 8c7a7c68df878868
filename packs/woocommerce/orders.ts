import type { HandlerSite } from '../../index.ts'
import { emptyAddress } from './address.ts'
import type { Cart } from './cart-session.ts'
import type { CartTotals, PricedLine } from './cart-totals.ts'
import { digest } from './digest.ts'
import { type Meta, type Product, type TaxRate, utcText } from './model.ts'
import { decimalText } from './money.ts'
import type { Order, OrderLine, OrderNote } from './order-model.ts'
import type { Catalog } from './product-facts.ts'
import { needsShipping } from './shipping.ts'
import type { Shop } from './shop.ts'

/** The content of an order, as a cart has it. */
export function orderContent(cart: Cart, totals: CartTotals, catalog: Catalog) {
  const { settings } = catalog
  const amount = (value: number): string => decimalText(value, settings)
  let lastId = 0
  const nextId = (): number => ++lastId
  return {
    currency: settings.currency.currency_code,
    prices_include_tax: settings.pricesIncludeTax,
    billing: cart.billing,
    shipping: cart.shipping,
    customer_note: cart.customer_note,
    discount_total: amount(totals.discount),
    discount_tax: amount(totals.discountTax),
    shipping_total: amount(totals.shipping),
    shipping_tax: amount(totals.shippingTax),
    total: amount(totals.total),
    total_tax: amount(totals.tax),
    line_items: totals.lines.map((line) => orderLine(line, nextId(), catalog)),
    shipping_lines:
      totals.rate === undefined
        ? []
        : [
            {
              id: nextId(),
              method_id: totals.rate.method_id,
              method_title: totals.rate.name,
              instance_id: String(totals.rate.instance_id),
              total: amount(totals.shipping),
              total_tax: amount(totals.shippingTax),
              meta_data: [{ id: 1, key: 'Items', value: shippedItems(totals.lines) }],
            },
          ],
    coupon_lines: totals.coupons.map(({ coupon, discount, discountTax }) => ({
      id: nextId(),
      code: coupon.code,
      discount: amount(discount),
      discount_tax: amount(discountTax),
      discount_type: coupon.discount_type,
      nominal_amount: Number(coupon.amount),
      free_shipping: coupon.free_shipping,
    })),
    tax_lines: totals.taxes.map(({ rate, items, shipping }) => ({
      id: nextId(),
      ...taxLine(rate),
      tax_total: amount(items),
      shipping_tax_total: amount(shipping),
    })),
  } satisfies Partial<Order>
}

/** What is in the parcel of a cart, in words. */
const shippedItems = (lines: readonly PricedLine[]): string =>
  lines
    .filter(({ product }) => needsShipping(product))
    .map(({ line, product }) => `${product.name} &times; ${line.quantity}`)
    .join(', ')

/** What an order stores of a tax rate. */
export const taxLine = (rate: TaxRate) => ({
  rate_id: rate.id,
  rate_code:
    `${[rate.country, rate.state, rate.name].filter(Boolean).join('-')}-${rate.priority}`.toUpperCase(),
  label: rate.name,
  compound: rate.compound,
  rate_percent: Number(rate.rate),
})

/** The member of a line that says how much of it has to be made first. */
export const backorderedKey = 'Backordered'

function orderLine({ line, product, ...amounts }: PricedLine, id: number, catalog: Catalog): OrderLine {
  const { settings } = catalog
  const isVariation = product.parent_id !== 0
  return {
    id,
    product_id: isVariation ? product.parent_id : product.id,
    variation_id: isVariation ? product.id : 0,
    name: product.name,
    sku: product.sku,
    quantity: line.quantity,
    subtotal: decimalText(amounts.subtotal, settings),
    subtotal_tax: decimalText(amounts.subtotalTax, settings),
    total: decimalText(amounts.total, settings),
    total_tax: decimalText(amounts.totalTax, settings),
    tax_class: catalog.taxClass(product),
    meta_data: [
      ...line.variation.map(({ raw_attribute, slug }) => [raw_attribute.replace(/^attribute_/, ''), slug]),
      ...backordered(product, line.quantity),
    ].map(([key = '', value], place): Meta => ({ id: id * 100 + place + 1, key, value })),
  }
}

/** What is sold although the stock has too few, where the customer is notified of that. */
function backordered(product: Product, quantity: number): readonly (readonly string[])[] {
  const { manage_stock, backorders, stock_quantity } = product
  const missing = quantity - Math.max(0, stock_quantity ?? 0)
  return manage_stock && backorders === 'notify' && missing > 0 ? [[backorderedKey, String(missing)]] : []
}

/** An order without content. */
export function emptyOrder(id: number, site: HandlerSite, created_via: string): Order {
  const now = utcText(site.now())
  return {
    id,
    status: 'pending',
    order_key: `wc_order_${digest(`${site.url} order ${id} ${now}`).slice(0, 13)}`,
    currency: '',
    prices_include_tax: false,
    customer_id: 0,
    billing: { ...emptyAddress, email: '' },
    shipping: emptyAddress,
    payment_method: '',
    payment_method_title: '',
    transaction_id: '',
    customer_note: '',
    created_via,
    discount_total: '0.00',
    discount_tax: '0.00',
    shipping_total: '0.00',
    shipping_tax: '0.00',
    total: '0.00',
    total_tax: '0.00',
    date_created_gmt: now,
    date_modified_gmt: now,
    date_paid_gmt: null,
    date_completed_gmt: null,
    line_items: [],
    shipping_lines: [],
    coupon_lines: [],
    fee_lines: [],
    tax_lines: [],
    refunds: [],
    notes: [],
    meta_data: [],
    reduced_stock: false,
  }
}

const takesStock = new Set(['processing', 'completed', 'on-hold'])
const returnsStock = new Set(['cancelled', 'pending'])
const isPaid = new Set(['processing', 'completed'])

/** An order with another status: with the dates that follow from it, its stock taken or returned, and a note. */
export function withStatus(order: Order, status: string, shop: Shop, site: HandlerSite): Order {
  if (order.status === status) return order
  const now = utcText(site.now())
  const note = orderNote(order, `The status of the order was ${order.status}, and is now ${status}.`, site)
  const changed = {
    ...order,
    status,
    date_modified_gmt: now,
    notes: [...order.notes, note],
    ...(isPaid.has(status) && order.date_paid_gmt === null && { date_paid_gmt: now }),
    ...(status === 'completed' && { date_completed_gmt: now }),
  }
  if (takesStock.has(status) && !order.reduced_stock) {
    moveStock(order, -1, shop, now)
    return { ...changed, reduced_stock: true }
  }
  if (returnsStock.has(status) && order.reduced_stock) {
    moveStock(order, 1, shop, now)
    return { ...changed, reduced_stock: false }
  }
  return changed
}

/** Takes the products of an order from the stock (-1), or returns them (1), and counts the sales. */
function moveStock({ line_items }: Order, direction: 1 | -1, { products }: Shop, now: string): void {
  for (const { product_id, variation_id, quantity } of line_items) {
    const sold = products.get(variation_id || product_id)
    if (sold?.manage_stock) {
      const stocked = withStock(sold, (sold.stock_quantity ?? 0) + direction * quantity)
      products.put({ ...stocked, date_modified_gmt: now })
    }
    const counted = products.get(product_id)
    if (counted)
      products.put({ ...counted, total_sales: Math.max(counted.total_sales - direction * quantity, 0) })
  }
}

/** A product with another quantity, and the status that follows. */
function withStock(product: Product, stock_quantity: number): Product {
  const none = product.backorders === 'no' ? 'outofstock' : 'onbackorder'
  return { ...product, stock_quantity, stock_status: stock_quantity > 0 ? 'instock' : none }
}

/** A note with the next id among all orders. */
export function orderNote(
  { id, notes }: Order,
  note: string,
  site: HandlerSite,
  more: Partial<OrderNote> = {},
): OrderNote {
  const last = notes.reduce((highest, each) => Math.max(highest, each.id), id * 1000)
  return {
    id: last + 1,
    author: 'WooCommerce',
    note,
    customer_note: false,
    date_created_gmt: utcText(site.now()),
    ...more,
  }
}

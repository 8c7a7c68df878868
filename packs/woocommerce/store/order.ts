import type { HandlerRequest, HandlerSite, Pack } from '../../../index.ts'
import type { Product } from '../model.ts'
import { escapeHtml, minorUnits, money } from '../money.ts'
import type { Order, OrderLine } from '../order-model.ts'
import { backorderedKey } from '../orders.ts'
import { type Catalog, requestCatalog } from '../product-facts.ts'
import { needsShipping } from '../shipping.ts'
import { orderSchema } from './checkout-schema.ts'
import { shortContext } from './product-arguments.ts'
import { attributeKey, attributeTerm, imageView, optionSlug, permalink, pricesView } from './product-view.ts'

/** The order of a guest, for a page of thanks: with its key and the email that it was placed with. */
export const orderHandlers = {
  'GET /wc/store/v1/order/(?P<id>[\\d]+)': {
    args: {
      id: { type: 'integer' },
      context: shortContext,
      // No type: anything but a text is refused as an invalid key.
      key: { description: 'The key of the order.' },
      billing_email: { description: 'The email that the order was placed with.' },
    },
    schema: orderSchema,
    handle(request) {
      const catalog = requestCatalog(request)
      return orderView(requestedOrder(request, catalog), catalog, request.site)
    },
  },
} satisfies Pack['handlers']

/** The order of a request that may see it: as its customer, or with its key and email. */
export function requestedOrder({ params, account, error }: HandlerRequest, catalog: Catalog): Order {
  const order = catalog.shop.orders.get(Number(params.id))
  if (order === undefined)
    throw error(404, 'woocommerce_rest_invalid_order', 'There is no order with this id.')
  if (account !== undefined && order.customer_id === account.id) return order
  if (order.customer_id !== 0)
    throw error(403, 'woocommerce_rest_invalid_user', 'The order is of another customer.')
  if (params.key !== order.order_key)
    throw error(401, 'woocommerce_rest_invalid_order', 'Send the key of the order as `key`.')
  if (params.billing_email === undefined || params.billing_email !== order.billing.email)
    throw error(
      401,
      'woocommerce_rest_invalid_billing_email',
      'Send the email of the order as `billing_email`.',
    )
  return order
}

function orderView(order: Order, catalog: Catalog, site: HandlerSite): unknown {
  const { settings, shop } = catalog
  const amount = (text: string): number => minorUnits(text, settings)
  const sum = (lines: readonly OrderLine[], member: 'subtotal' | 'total' | 'total_tax'): number =>
    lines.reduce((total, line) => total + amount(line[member]), 0)
  const fees = order.fee_lines.reduce((total, fee) => total + amount(fee.total), 0)
  const products = order.line_items.flatMap(
    (line) => shop.products.get(line.variation_id || line.product_id) ?? [],
  )
  return {
    id: order.id,
    status: order.status,
    items: order.line_items.map((line) => lineView(line, order, catalog, site)),
    coupons: order.coupon_lines.map(({ code, discount_type, discount, discount_tax }) => ({
      code,
      discount_type,
      totals: money(
        { total_discount: amount(discount), total_discount_tax: amount(discount_tax) },
        settings.currency,
      ),
    })),
    fees: [],
    totals: {
      ...money(
        {
          subtotal: sum(order.line_items, 'subtotal'),
          total_discount: amount(order.discount_total),
          total_shipping: amount(order.shipping_total),
          total_fees: fees,
          total_tax: amount(order.total_tax),
          total_refund: order.refunds.reduce((total, refund) => total + amount(refund.amount), 0),
          total_price: amount(order.total),
          total_items: sum(order.line_items, 'total'),
          total_items_tax: sum(order.line_items, 'total_tax'),
          total_fees_tax: 0,
          total_discount_tax: amount(order.discount_tax),
          total_shipping_tax: amount(order.shipping_tax),
        },
        settings.currency,
      ),
      tax_lines: order.tax_lines.map(({ label, tax_total, rate_percent }) => ({
        name: label,
        price: String(amount(tax_total)),
        rate: String(rate_percent),
      })),
    },
    shipping_address: order.shipping,
    billing_address: order.billing,
    needs_payment: Number(order.total) > 0 && ['pending', 'failed', 'checkout-draft'].includes(order.status),
    needs_shipping: products.some(needsShipping),
    payment_requirements: ['products'],
    errors: [],
  }
}

function lineView(line: OrderLine, order: Order, catalog: Catalog, site: HandlerSite): unknown {
  const { settings, shop } = catalog
  const product = shop.products.get(line.variation_id || line.product_id)
  const amount = (text: string): number => minorUnits(text, settings)
  return {
    key: order.order_key,
    id: line.id,
    quantity: line.quantity,
    quantity_limits: { minimum: line.quantity, maximum: line.quantity, multiple_of: 1, editable: false },
    name: escapeHtml(line.name),
    ...(product && productMembers(product, line, order, catalog, site)),
    totals: money(
      {
        line_subtotal: amount(line.subtotal),
        line_subtotal_tax: amount(line.subtotal_tax),
        line_total: amount(line.total),
        line_total_tax: amount(line.total_tax),
      },
      settings.currency,
    ),
  }
}

/** What an order's line says of a product that still exists. */
function productMembers(
  product: Product,
  line: OrderLine,
  { status }: Order,
  catalog: Catalog,
  site: HandlerSite,
) {
  const { description, short_description, sku, sold_individually, catalog_visibility } = product
  const prices = pricesView(product, catalog)
  const raw = (price: string): string => String((Number(price) * 10 ** 6) / catalog.settings.units)
  const chosen = chosenValues(product, line, catalog)
  const shown = [...chosen, ...(status === 'completed' ? [] : backordered(line))]
  return {
    short_description: site.rendered(short_description).trim(),
    description: site.rendered(description).trim(),
    sku,
    low_stock_remaining: null,
    backorders_allowed: false,
    show_backorder_badge: false,
    sold_individually,
    permalink: permalink(product, catalog, site),
    images: product.images.map(imageView),
    variation: chosen.map(({ key, label, value }) => ({
      raw_attribute: `attribute_${key}`,
      attribute: label,
      value,
    })),
    item_data:
      shown.length === 0
        ? []
        : Object.fromEntries(
            shown.map(({ id, key, slug, label, value }) => [
              id,
              { key, value: slug, display_key: label, display_value: `<p>${value}</p>\n` },
            ]),
          ),
    prices: {
      ...prices,
      raw_prices: {
        precision: 6,
        price: raw(prices.price),
        regular_price: raw(prices.regular_price),
        sale_price: raw(prices.sale_price),
      },
    },
    catalog_visibility,
  }
}

/** How much of a line has to be made first. */
const backordered = ({ meta_data }: OrderLine) =>
  meta_data
    .filter(({ key }) => key === backorderedKey)
    .map(({ id, key, value }) => ({ id, key, slug: String(value), label: key, value: String(value) }))

/** What was chosen of a variation, with the names that it is shown by. */
function chosenValues(product: Product, line: OrderLine, catalog: Catalog) {
  const attributes = catalog.parent(product)?.attributes ?? []
  return line.meta_data.flatMap(({ id, key, value }) => {
    const attribute = attributes.find((each) => attributeKey(each.id, each.name, catalog) === key)
    if (attribute === undefined) return []
    const slug = String(value)
    const option = attribute.options.find(
      (each) => optionSlug(attribute.id, attribute.name, each, catalog) === slug,
    )
    const term =
      option === undefined ? undefined : attributeTerm(attribute.id, attribute.name, option, catalog)
    return [{ id, key, slug, label: attribute.name, value: term?.name ?? slug }]
  })
}

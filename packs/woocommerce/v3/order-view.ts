import type { HandlerSite } from '../../../index.ts'
import { currencySymbol } from '../currencies.ts'
import type { Meta } from '../model.ts'
import { minorUnits } from '../money.ts'
import type { Order, OrderCoupon, OrderLine } from '../order-model.ts'
import type { Catalog } from '../product-facts.ts'
import { attributeKey, attributeTerm, optionSlug } from '../store/product-view.ts'
import { moments } from './fields.ts'

/** An order as the API for managing a shop returns it. */
export function orderView(order: Order, catalog: Catalog, site: HandlerSite) {
  const {
    date_created_gmt,
    date_modified_gmt,
    date_paid_gmt,
    date_completed_gmt,
    notes: _notes,
    reduced_stock: _reduced,
    line_items,
    refunds,
    ...members
  } = order
  const { products } = catalog.shop
  const cartTax = line_items.reduce((sum, { total_tax }) => sum + Number(total_tax), 0)
  const needsPayment = ['pending', 'failed'].includes(order.status) && Number(order.total) > 0
  return {
    ...members,
    parent_id: 0,
    version: '11.0.1',
    number: String(order.id),
    ...moments('date_created', date_created_gmt),
    ...moments('date_modified', date_modified_gmt),
    ...moments('date_paid', date_paid_gmt),
    ...moments('date_completed', date_completed_gmt),
    cart_tax: cartTax.toFixed(2),
    customer_ip_address: '',
    customer_user_agent: '',
    cart_hash: '',
    line_items: line_items.map((line) => lineView(line, order, catalog)),
    shipping_lines: order.shipping_lines.map((line) => ({
      ...line,
      taxes: [],
      tax_status: 'taxable',
      meta_data: line.meta_data.map((each) => ({
        ...each,
        display_key: each.key,
        display_value: each.value,
      })),
    })),
    coupon_lines: order.coupon_lines.map((line) => ({
      ...line,
      discount: String(Number(line.discount)),
      discount_tax: String(Number(line.discount_tax)),
      meta_data: couponMeta(line, catalog),
    })),
    fee_lines: order.fee_lines.map((line) => ({
      ...line,
      amount: '',
      taxes: [],
      meta_data: [],
    })),
    tax_lines: order.tax_lines.map((line) => ({ ...line, meta_data: [] })),
    refunds: refunds.map(({ id, reason, amount }) => ({
      id,
      reason,
      total: `-${amount}`,
      total_tax: '0.00',
    })),
    payment_url: `${site.url}/checkout/order-pay/${order.id}/?pay_for_order=true&key=${order.order_key}`,
    is_editable: ['pending', 'on-hold', 'auto-draft', 'checkout-draft'].includes(order.status),
    needs_payment: needsPayment,
    needs_processing: line_items.some(({ product_id, variation_id }) => {
      const product = products.get(variation_id) ?? products.get(product_id)
      return product !== undefined && !(product.virtual && product.downloadable)
    }),
    currency_symbol: currencySymbol(order.currency),
  }
}

export function lineView(line: OrderLine, { reduced_stock }: Order, catalog: Catalog) {
  const { products } = catalog.shop
  const product = products.get(line.variation_id) ?? products.get(line.product_id)
  const parent = product && catalog.parent(product)
  const [image] = product?.images ?? []
  const total = minorUnits(line.total, catalog.settings) / catalog.settings.units
  const reduced = { id: line.id * 100, key: '_reduced_stock', value: String(line.quantity) }
  const meta = reduced_stock && product?.manage_stock ? [...line.meta_data, reduced] : line.meta_data
  return {
    ...line,
    product_id: products.get(line.product_id)?.id ?? 0,
    variation_id: products.get(line.variation_id)?.id ?? 0,
    sku: product?.sku ?? null,
    taxes: [],
    meta_data: meta.map((each) => metaView(each, line, catalog)),
    global_unique_id: product === undefined ? null : '',
    price: line.quantity === 0 ? 0 : Number((total / line.quantity).toFixed(6)),
    image: {
      id: image?.id ?? (product === undefined || parent !== undefined ? 0 : ''),
      src: image?.src ?? '',
    },
    parent_name: parent?.name ?? null,
  }
}

/** What a coupon was worth when it was used. */
function couponMeta({ id, code, discount_type, nominal_amount }: OrderCoupon, { shop }: Catalog) {
  const coupon = shop.coupons.all().find((each) => each.code === code)
  const kind = discount_type === 'fixed_cart' ? null : discount_type
  const value = JSON.stringify([coupon?.id ?? 0, code, kind, nominal_amount])
  const key = 'coupon_info'
  return [{ id: id * 100 + 1, key, value, display_key: key, display_value: value }]
}

/** A value with the words that it is shown by: of an attribute, the name and the term. */
function metaView({ id, key, value }: Meta, line: OrderLine, catalog: Catalog) {
  const attributes = catalog.shop.products.get(line.product_id)?.attributes ?? []
  const attribute = attributes.find((each) => attributeKey(each.id, each.name, catalog) === key)
  const option = attribute?.options.find(
    (each) => optionSlug(attribute.id, attribute.name, each, catalog) === value,
  )
  const term =
    attribute && option !== undefined
      ? attributeTerm(attribute.id, attribute.name, option, catalog)
      : undefined
  return { id, key, value, display_key: attribute?.name ?? key, display_value: term?.name ?? value }
}

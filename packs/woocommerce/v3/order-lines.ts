import { discounts } from '../discounts.ts'
import type { Meta, Product } from '../model.ts'
import { decimalText, minorUnits } from '../money.ts'
import type { Order, OrderCoupon, OrderFee, OrderLine, OrderShipping } from '../order-model.ts'
import { taxLine } from '../orders.ts'
import type { Catalog } from '../product-facts.ts'
import { attributeKey, optionSlug } from '../store/product-view.ts'
import { displayedPrice, type Place, productRates, taxAmounts } from '../taxes.ts'
import type { Reader } from './reader.ts'
import type { Write } from './resource.ts'

/** The most lines of an order. */
export const mostLines = 1000

const isSent = (sent: Reader, names: readonly string[]): boolean => names.some((name) => sent.has(name))

/** An order with the sent lines, and what it costs with them. */
export function withLines(order: Order, { sent, catalog }: Write): Order {
  if (!isSent(sent, ['line_items', 'shipping_lines', 'fee_lines', 'coupon_lines'])) return order
  const { settings } = catalog
  let last = Math.max(
    0,
    ...[...order.line_items, ...order.shipping_lines, ...order.fee_lines, ...order.coupon_lines].map(
      ({ id }) => id,
    ),
  )
  const nextId = (): number => ++last
  const decimal = (value: string): string => decimalText(minorUnits(value, settings), settings)
  const line_items = merged(order.line_items, sent.list('line_items'), (each, before) =>
    lineItem(each, before ?? emptyLine(nextId()), order.shipping, catalog),
  )
  const shipping_lines = merged(
    order.shipping_lines,
    sent.list('shipping_lines'),
    (each, before): OrderShipping => ({
      id: before?.id ?? nextId(),
      method_id: each.text('method_id', before?.method_id ?? ''),
      method_title: each.text('method_title', before?.method_title ?? ''),
      instance_id: each.text('instance_id', before?.instance_id ?? ''),
      total: decimal(each.text('total', before?.total ?? '0')),
      total_tax: before?.total_tax ?? decimal('0'),
      meta_data: before?.meta_data ?? [],
    }),
  )
  const fee_lines = merged(
    order.fee_lines,
    sent.list('fee_lines'),
    (each, before): OrderFee => ({
      id: before?.id ?? nextId(),
      name: each.text('name', before?.name ?? ''),
      tax_class: each.text('tax_class', before?.tax_class ?? ''),
      tax_status: each.text('tax_status', before?.tax_status ?? 'taxable'),
      total: decimal(each.text('total', before?.total ?? '0')),
      total_tax: before?.total_tax ?? decimal('0'),
    }),
  )
  const codes = sent.list('coupon_lines')?.map((each) => each.text('code', '').toLowerCase())
  const coupon_lines = codes?.flatMap((code) => couponLine(code, nextId, catalog)) ?? order.coupon_lines
  const changed = { ...order, line_items, shipping_lines, fee_lines, coupon_lines }
  // Discounts stay as they are until coupons are sent.
  return withTotals(changed, catalog, codes !== undefined)
}

/** The lines of an order with those that are sent: with an id changed, without one added, with quantity 0 removed. */
function merged<Line extends { readonly id: number; readonly quantity?: number }>(
  lines: readonly Line[],
  sent: readonly Reader[] | undefined,
  read: (each: Reader, before: Line | undefined) => Line,
): readonly Line[] {
  const changed = new Map(lines.map((line) => [line.id, line]))
  for (const each of sent?.slice(0, mostLines) ?? []) {
    const line = read(each, changed.get(each.number('id', 0)))
    changed.set(line.id, line)
  }
  return [...changed.values()].filter(({ quantity }) => quantity !== 0)
}

const emptyLine = (id: number): OrderLine => ({
  id,
  product_id: 0,
  variation_id: 0,
  name: '',
  sku: '',
  quantity: 1,
  subtotal: '',
  subtotal_tax: '0.00',
  total: '',
  total_tax: '0.00',
  tax_class: '',
  meta_data: [],
})

function lineItem(sent: Reader, before: OrderLine, place: Place, catalog: Catalog): OrderLine {
  const { settings, shop } = catalog
  const requestedProduct = shop.products.get(sent.number('variation_id', 0) || sent.number('product_id', 0))
  const product = requestedProduct ?? shop.products.get(before.variation_id || before.product_id)
  const quantity = sent.number('quantity', before.quantity)
  const price =
    product === undefined ? 0 : netPrice(catalog.prices(product).price * quantity, product, place, catalog)
  const isPriced = before.subtotal !== ''
  const usual = isPriced ? before.subtotal : decimalText(price, settings)
  const subtotal = sent.text('subtotal', sent.has('total') && !isPriced ? sent.text('total', usual) : usual)
  const decimal = (value: string): string => decimalText(minorUnits(value, settings), settings)
  return {
    ...before,
    ...(product && productIds(product, catalog)),
    name: sent.text('name', product?.name ?? before.name),
    quantity,
    subtotal: decimal(subtotal),
    total: decimal(sent.text('total', isPriced ? before.total : subtotal)),
    meta_data: sent.meta(
      isPriced || product === undefined ? before.meta_data : chosenMeta(product, before.id, catalog),
    ),
  }
}

/** A price without the tax that it is entered with. */
const netPrice = (amount: number, product: Product, place: Place, catalog: Catalog): number =>
  catalog.settings.pricesIncludeTax ? displayedPrice(amount, product, catalog, false, place) : amount

/** What a variation has of each attribute, as meta of its line. */
const chosenMeta = (product: Product, line: number, catalog: Catalog): readonly Meta[] =>
  product.type !== 'variation'
    ? []
    : product.attributes.flatMap(({ id, name, options: [option] }, place) =>
        option === undefined
          ? []
          : {
              id: line * 100 + place + 1,
              key: attributeKey(id, name, catalog),
              value: optionSlug(id, name, option, catalog),
            },
      )

const productIds = (product: Product, catalog: Catalog) => {
  const { id, parent_id, sku } = product
  return {
    product_id: parent_id === 0 ? id : parent_id,
    variation_id: parent_id === 0 ? 0 : id,
    sku,
    tax_class: catalog.taxClass(product),
  }
}

function couponLine(code: string, nextId: () => number, catalog: Catalog): readonly OrderCoupon[] {
  const coupon = catalog.coupon(code)
  if (coupon === undefined) return []
  return [
    {
      id: nextId(),
      code,
      discount: '0.00',
      discount_tax: '0.00',
      discount_type: coupon.discount_type,
      nominal_amount: Number(coupon.amount),
      free_shipping: coupon.free_shipping,
    },
  ]
}

/** An order with the discounts and taxes of its lines, and their sums. */
function withTotals(order: Order, catalog: Catalog, hasNewCoupons: boolean): Order {
  const { settings, shop } = catalog
  const units = (value: string): number => minorUnits(value, settings)
  const decimal = (value: number): string => decimalText(value, settings)
  const codes = hasNewCoupons ? order.coupon_lines.map(({ code }) => code) : []
  const coupons = codes.flatMap((code) => catalog.coupon(code) ?? [])
  const known = order.line_items.flatMap((line) => {
    const product = shop.products.get(line.variation_id || line.product_id)
    return product ? { product, quantity: line.quantity, amount: units(line.subtotal), id: line.id } : []
  })
  const taken = discounts(known, coupons, catalog)
  const byRate = new Map<number, number>()
  const line_items = order.line_items.map((line): OrderLine => {
    const place = known.findIndex(({ id }) => id === line.id)
    const off = [...taken.values()].reduce((sum, list) => sum + (list[place] ?? 0), 0)
    const total = coupons.length === 0 ? units(line.total) : units(line.subtotal) - off
    const product = known[place]?.product
    const rates = product === undefined ? [] : productRates(product, catalog, order.shipping)
    const tax = (amount: number): number =>
      [...taxAmounts(amount, rates, false).values()].reduce((sum, each) => sum + Math.round(each), 0)
    for (const [id, amount] of taxAmounts(total, rates, false))
      byRate.set(id, (byRate.get(id) ?? 0) + Math.round(amount))
    return {
      ...line,
      total: decimal(total),
      subtotal_tax: decimal(tax(units(line.subtotal))),
      total_tax: decimal(tax(total)),
    }
  })
  const sum = (values: readonly string[]): number => values.reduce((total, value) => total + units(value), 0)
  const items = sum(line_items.map(({ total }) => total))
  const tax = sum(
    [...line_items, ...order.shipping_lines, ...order.fee_lines].map(({ total_tax }) => total_tax),
  )
  const lastId = [...line_items, ...order.shipping_lines, ...order.fee_lines, ...order.coupon_lines].reduce(
    (highest, { id }) => Math.max(highest, id),
    0,
  )
  const shipping = sum(order.shipping_lines.map(({ total }) => total))
  const fees = sum(order.fee_lines.map(({ total }) => total))
  return {
    ...order,
    line_items,
    coupon_lines: order.coupon_lines.map((line) => ({
      ...line,
      discount: !hasNewCoupons
        ? line.discount
        : decimal((taken.get(line.code) ?? []).reduce((all, each) => all + each, 0)),
    })),
    tax_lines: shop.taxes
      .all()
      .filter(({ id }) => byRate.has(id))
      .map((rate, place) => ({
        id: lastId + place + 1,
        ...taxLine(rate),
        tax_total: decimal(byRate.get(rate.id) ?? 0),
        shipping_tax_total: decimal(0),
      })),
    discount_total: decimal(sum(line_items.map(({ subtotal }) => subtotal)) - items),
    shipping_total: decimal(shipping),
    total_tax: decimal(tax),
    total: decimal(items + shipping + fees + tax),
  }
}

import type { HandlerSite } from '../../../index.ts'
import type { Cart } from '../cart-session.ts'
import type { AppliedCoupon, CartTotals, PricedLine } from '../cart-totals.ts'
import { escapeHtml, money } from '../money.ts'
import { paymentMethods } from '../payment.ts'
import type { Catalog } from '../product-facts.ts'
import { needsShipping, type ShippingRate } from '../shipping.ts'
import { imageView, permalink, pricesView, productView } from './product-view.ts'

/** An error that a cart reports along with its content. */
export interface CartProblem {
  readonly code: string
  readonly message: string
}

const rawPrecision = 6

/**
 * A cart as the Store API returns it.
 *
 * @param hasRates whether shipping was calculated: the answers of the checkout leave it out
 */
export function cartView(
  cart: Cart,
  totals: CartTotals,
  catalog: Catalog,
  site: HandlerSite,
  problems: readonly CartProblem[] = [],
  hasRates = true,
) {
  const { currency, weightUnit } = catalog.settings
  const isShipped = hasRates && totals.needsShipping
  return {
    items: totals.lines.map((line) => itemView(line, catalog, site)),
    coupons: totals.coupons.map((coupon) => couponView(coupon, catalog)),
    fees: [],
    totals: {
      ...money(
        {
          total_items: totals.items,
          total_items_tax: totals.itemsTax,
          total_fees: 0,
          total_fees_tax: 0,
          total_discount: totals.discount,
          total_discount_tax: totals.discountTax,
          total_shipping: isShipped ? totals.shipping : null,
          total_shipping_tax: isShipped ? totals.shippingTax : null,
          total_price: totals.total,
          total_tax: totals.tax,
        },
        currency,
      ),
      tax_lines: totals.taxes.map(({ rate, items, shipping }) => ({
        name: rate.name,
        price: String(items + shipping),
        rate: `${Number(rate.rate)}%`,
      })),
    },
    shipping_address: cart.shipping,
    billing_address: cart.billing,
    needs_payment: totals.total > 0,
    needs_shipping: totals.needsShipping,
    payment_requirements: ['products'],
    has_calculated_shipping: isShipped,
    shipping_rates: isShipped ? [packageView(cart, totals, catalog)] : [],
    items_count: totals.lines.reduce((sum, { line }) => sum + line.quantity, 0),
    items_weight: grams(totals.lines, weightUnit),
    cross_sells: crossSells(totals, catalog, site),
    errors: problems,
    payment_methods: paymentMethods(site)
      .filter(({ enabled }) => enabled)
      .map(({ id }) => id),
    extensions: {},
  }
}

/** The visible products that are suggested with those of a cart, unless they are in it. */
function crossSells({ lines }: CartTotals, catalog: Catalog, site: HandlerSite): readonly object[] {
  const inCart = new Set(lines.flatMap(({ product: { id, parent_id } }) => [id, parent_id]))
  const suggested = new Set(
    lines.flatMap(({ product }) => (catalog.parent(product) ?? product).cross_sell_ids),
  )
  return [...suggested].flatMap((id) => {
    const product = catalog.shop.products.get(id)
    if (product?.status !== 'publish' || product.catalog_visibility === 'hidden' || inCart.has(id)) return []
    const { _links, ...view } = productView(product, catalog, site)
    return [view]
  })
}

/** A line of a cart. */
export function itemView({ line, product, ...amounts }: PricedLine, catalog: Catalog, site: HandlerSite) {
  const parent = catalog.parent(product)
  const prices = pricesView(product, catalog)
  const raw = (price: string): string => String((Number(price) * 10 ** rawPrecision) / catalog.settings.units)
  const isNotified = product.manage_stock && product.backorders === 'notify'
  return {
    key: line.key,
    id: product.id,
    type: product.type,
    quantity: line.quantity,
    quantity_limits: { ...catalog.limits(product), editable: !product.sold_individually },
    name: escapeHtml((parent ?? product).name),
    short_description: site.rendered(product.short_description).trim(),
    description: site.rendered(product.description).trim(),
    sku: product.sku,
    low_stock_remaining: catalog.lowStock(product),
    backorders_allowed: product.backorders !== 'no',
    show_backorder_badge: isNotified && catalog.stockStatus(product) === 'onbackorder',
    sold_individually: product.sold_individually,
    permalink: permalink(product, catalog, site),
    images: (product.images.length > 0 ? product : (parent ?? product)).images.map(imageView),
    variation: line.variation.map(({ raw_attribute, attribute, value }) => ({
      raw_attribute,
      attribute,
      value,
    })),
    item_data: [],
    prices: {
      ...prices,
      raw_prices: {
        precision: rawPrecision,
        price: raw(prices.price),
        regular_price: raw(prices.regular_price),
        sale_price: raw(prices.sale_price),
      },
    },
    totals: money(
      {
        line_subtotal: amounts.subtotal,
        line_subtotal_tax: amounts.subtotalTax,
        line_total: amounts.total,
        line_total_tax: amounts.totalTax,
      },
      catalog.settings.currency,
    ),
    catalog_visibility: product.catalog_visibility,
    extensions: {},
  }
}

export const couponView = ({ coupon, discount, discountTax }: AppliedCoupon, catalog: Catalog) => ({
  code: coupon.code,
  discount_type: coupon.discount_type,
  totals: money({ total_discount: discount, total_discount_tax: discountTax }, catalog.settings.currency),
})

/** The name of a line in lists: with what was chosen of a variation. */
const lineName = ({ product }: PricedLine): string => product.name

function packageView(cart: Cart, totals: CartTotals, catalog: Catalog) {
  const { address_1, address_2, city, state, postcode, country } = cart.shipping
  const shipped = totals.lines.filter(({ product }) => needsShipping(product))
  const contents = shipped.map((each) => `${lineName(each)} &times; ${each.line.quantity}`).join(', ')
  return {
    package_id: 0,
    name: 'Shipment',
    destination: { address_1, address_2, city, state, postcode, country },
    items: shipped.map((each) => ({
      key: each.line.key,
      name: escapeHtml(lineName(each)),
      quantity: each.line.quantity,
    })),
    shipping_rates: totals.rates.map((rate) => rateView(rate, rate === totals.rate, contents, catalog)),
  }
}

function rateView(rate: ShippingRate, isChosen: boolean, contents: string, catalog: Catalog) {
  const tax = [...rate.taxes.values()].reduce((sum, each) => sum + each, 0)
  return {
    rate_id: rate.rate_id,
    name: escapeHtml(rate.name),
    description: '',
    delivery_time: '',
    ...money({ price: rate.price, taxes: tax }, catalog.settings.currency),
    instance_id: rate.instance_id,
    method_id: rate.method_id,
    meta_data: [{ key: 'Items', value: contents }],
    selected: isChosen,
  }
}

const gramsByUnit: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 }

function grams(lines: readonly PricedLine[], unit: string): number {
  const sum = lines.reduce((total, { line, product }) => total + Number(product.weight) * line.quantity, 0)
  return sum * (gramsByUnit[unit] ?? 1000)
}

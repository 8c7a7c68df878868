import type { Cart, CartLine } from './cart-session.ts'
import { type DiscountedItem, discounts } from './discounts.ts'
import type { Coupon, Product, TaxRate } from './model.ts'
import type { Catalog } from './product-facts.ts'
import { needsShipping, type ShippingRate, shippingRates } from './shipping.ts'
import { type Place, productRates, taxAmounts } from './taxes.ts'

/** A line of a cart with its amounts, in the smallest unit, without tax. */
export interface PricedLine {
  readonly line: CartLine
  readonly product: Product
  readonly subtotal: number
  readonly subtotalTax: number
  readonly total: number
  readonly totalTax: number
}

export interface AppliedCoupon {
  readonly coupon: Coupon
  readonly discount: number
  readonly discountTax: number
}

export interface TaxLine {
  readonly rate: TaxRate
  readonly items: number
  readonly shipping: number
}

/** What a cart costs. All amounts are in the smallest unit. */
export interface CartTotals {
  readonly lines: readonly PricedLine[]
  readonly coupons: readonly AppliedCoupon[]
  readonly needsShipping: boolean
  readonly rates: readonly ShippingRate[]
  readonly rate: ShippingRate | undefined
  readonly items: number
  readonly itemsTax: number
  readonly discount: number
  readonly discountTax: number
  readonly shipping: number
  readonly shippingTax: number
  readonly taxes: readonly TaxLine[]
  readonly tax: number
  readonly total: number
}

/** The lines of a cart whose products are still there, as what discounts are taken off. */
export const cartItems = (
  { lines }: Cart,
  catalog: Catalog,
): readonly (DiscountedItem & { readonly line: CartLine })[] =>
  lines.flatMap((line) => {
    const product = catalog.shop.products.get(line.product_id)
    if (product === undefined) return []
    return { line, product, quantity: line.quantity, amount: catalog.prices(product).price * line.quantity }
  })

/** The coupons of a cart that the shop still has. */
export const cartCoupons = (cart: Cart, catalog: Catalog): readonly Coupon[] =>
  cart.coupons.flatMap((code) => catalog.coupon(code) ?? [])

/** What a cart costs now. */
export function cartTotals(cart: Cart, catalog: Catalog): CartTotals {
  const items = cartItems(cart, catalog)
  const coupons = catalog.settings.hasCoupons ? cartCoupons(cart, catalog) : []
  const place: Place = cart.shipping
  const taken = discounts(items, coupons, catalog)
  const taxes = new Map<number, TaxLine>()
  const lines = items.map(({ line, product, amount }, i): PricedLine => {
    const discount = [...taken.values()].reduce((sum, list) => sum + (list[i] ?? 0), 0)
    const rates = productRates(product, catalog, place)
    const before = splitAmount(amount, rates, catalog)
    const after = splitAmount(amount - discount, rates, catalog)
    addTaxes(taxes, rates, after.taxes, 'items')
    return {
      line,
      product,
      subtotal: before.net,
      subtotalTax: before.tax,
      total: after.net,
      totalTax: after.tax,
    }
  })
  const sum = (amount: (line: PricedLine) => number): number =>
    lines.reduce((total, line) => total + amount(line), 0)
  const shipped = items.map(({ product }) => product).filter(needsShipping)
  const needs = shipped.length > 0
  const beforeDiscounts = items.reduce((total, { amount }) => total + amount, 0)
  const totals = { beforeDiscounts, afterDiscounts: beforeDiscounts - totalTaken(taken) }
  const rates = needs ? shippingRates(place, shipped, totals, coupons, catalog) : []
  const rate = rates.find(({ rate_id }) => rate_id === cart.rate) ?? usualRate(rates, coupons)
  if (rate) addTaxes(taxes, catalog.shop.taxes.all(), rate.taxes, 'shipping')
  const total = sum((line) => line.total)
  const totalTax = sum((line) => line.totalTax)
  const shipping = rate?.price ?? 0
  const shippingTax = [...(rate?.taxes.values() ?? [])].reduce((all, tax) => all + tax, 0)
  const subtotal = sum((line) => line.subtotal)
  const subtotalTax = sum((line) => line.subtotalTax)
  const discount = subtotal - total
  const discountTax = subtotalTax - totalTax
  return {
    lines,
    coupons: coupons.map((coupon) => {
      const own = (taken.get(coupon.code) ?? []).reduce((all, each) => all + each, 0)
      const all = totalTaken(taken)
      const net = all === 0 ? 0 : Math.round((own * discount) / all)
      return { coupon, discount: net, discountTax: all === 0 ? 0 : Math.round((own * discountTax) / all) }
    }),
    needsShipping: needs,
    rates,
    rate,
    items: subtotal,
    itemsTax: subtotalTax,
    discount,
    discountTax,
    shipping,
    shippingTax,
    taxes: [...taxes.values()],
    tax: totalTax + shippingTax,
    total: total + totalTax + shipping + shippingTax,
  }
}

/** The rate of a cart for which none was chosen: free shipping that a coupon gives, else the first. */
function usualRate(rates: readonly ShippingRate[], coupons: readonly Coupon[]): ShippingRate | undefined {
  const hasFree = coupons.some(({ free_shipping }) => free_shipping)
  const free = hasFree ? rates.find(({ method_id }) => method_id === 'free_shipping') : undefined
  return free ?? rates[0]
}

const totalTaken = (taken: ReadonlyMap<string, readonly number[]>): number =>
  [...taken.values()].flat().reduce((sum, each) => sum + each, 0)

interface Split {
  readonly net: number
  readonly tax: number
  readonly taxes: ReadonlyMap<number, number>
}

/** An amount as it was entered, as what it is without tax, and the tax by rate. */
function splitAmount(amount: number, rates: readonly TaxRate[], { settings }: Catalog): Split {
  const isIncluded = settings.pricesIncludeTax && settings.hasTaxes
  const taxes = new Map([...taxAmounts(amount, rates, isIncluded)].map(([id, tax]) => [id, Math.round(tax)]))
  const tax = [...taxes.values()].reduce((sum, each) => sum + each, 0)
  return { net: isIncluded ? amount - tax : amount, tax, taxes }
}

function addTaxes(
  found: Map<number, TaxLine>,
  rates: readonly TaxRate[],
  taxes: ReadonlyMap<number, number>,
  member: 'items' | 'shipping',
): void {
  for (const [id, tax] of taxes) {
    const rate = rates.find((each) => each.id === id)
    const line = found.get(id) ?? (rate && { rate, items: 0, shipping: 0 })
    if (line) found.set(id, { ...line, [member]: line[member] + tax })
  }
}

import type { Coupon, Product } from './model.ts'
import { minorUnits } from './money.ts'
import type { Catalog } from './product-facts.ts'

/** What a discount is taken off: a product in a cart or an order. */
export interface DiscountedItem {
  readonly product: Product
  readonly quantity: number
  /** The price of all of them, in the smallest unit. */
  readonly amount: number
}

/** Why a coupon can't be used for a cart, in a sentence; undefined when it can. */
export function couponProblem(
  coupon: Coupon | undefined,
  code: string,
  items: readonly DiscountedItem[],
  catalog: Catalog,
  email = '',
): string | undefined {
  const { settings } = catalog
  if (coupon === undefined) return `There is no coupon "${code}".`
  if (coupon.date_expires_gmt !== null && Date.parse(`${coupon.date_expires_gmt}Z`) < catalog.now)
    return `The coupon "${coupon.code}" has expired.`
  if (coupon.usage_limit !== null && coupon.usage_limit > 0 && coupon.usage_count >= coupon.usage_limit)
    return `The coupon "${coupon.code}" was used as often as it may be.`
  const uses = coupon.used_by.filter((by) => by !== '' && by === email).length
  if (
    coupon.usage_limit_per_user !== null &&
    coupon.usage_limit_per_user > 0 &&
    uses >= coupon.usage_limit_per_user
  )
    return `The coupon "${coupon.code}" was used by this customer as often as it may be.`
  const subtotal = items.reduce((sum, { amount }) => sum + amount, 0)
  const least = minorUnits(coupon.minimum_amount, settings)
  if (least > 0 && subtotal < least)
    return `The coupon "${coupon.code}" requires an order of at least ${coupon.minimum_amount}.`
  const most = minorUnits(coupon.maximum_amount, settings)
  if (most > 0 && subtotal > most)
    return `The coupon "${coupon.code}" is only valid for orders up to ${coupon.maximum_amount}.`
  const restricts = [
    coupon.product_ids,
    coupon.product_categories,
    coupon.excluded_product_ids,
    coupon.excluded_product_categories,
  ].some((list) => list.length > 0)
  if (
    (restricts || coupon.exclude_sale_items) &&
    !items.some(({ product }) => isCovered(product, coupon, catalog))
  )
    return `The coupon "${coupon.code}" does not apply to these products.`
  return undefined
}

/** Whether a coupon reduces the price of a product. */
function isCovered(product: Product, coupon: Coupon, catalog: Catalog): boolean {
  const ids = [product.id, product.parent_id]
  const categories = catalog.withAncestors((catalog.parent(product) ?? product).categories)
  const hasId = (list: readonly number[]): boolean => list.some((id) => ids.includes(id))
  const hasCategory = (list: readonly number[]): boolean => list.some((id) => categories.has(id))
  if (hasId(coupon.excluded_product_ids) || hasCategory(coupon.excluded_product_categories)) return false
  if (coupon.exclude_sale_items && catalog.isReduced(product)) return false
  if (coupon.product_ids.length > 0 && !hasId(coupon.product_ids)) return false
  return coupon.product_categories.length === 0 || hasCategory(coupon.product_categories)
}

const orders: Readonly<Record<string, number>> = { fixed_product: 1, percent: 2, fixed_cart: 3 }

/** What each coupon takes off each item, in the smallest unit: by the coupon's code, a list like that of the items. */
export function discounts(
  items: readonly DiscountedItem[],
  coupons: readonly Coupon[],
  catalog: Catalog,
): ReadonlyMap<string, readonly number[]> {
  const left = items.map(({ amount }) => amount)
  const found = new Map<string, readonly number[]>()
  const sorted = coupons.toSorted((a, b) => (orders[a.discount_type] ?? 4) - (orders[b.discount_type] ?? 4))
  for (const coupon of sorted) {
    const taken = items.map(() => 0)
    const places = items
      .map((item, place) => ({ ...item, place }))
      .filter(({ product }) => isCovered(product, coupon, catalog))
      .toSorted((a, b) => b.amount / b.quantity - a.amount / a.quantity)
    const take = (place: number, amount: number): number => {
      const most = Math.max(Math.min(amount, left[place] ?? 0), 0)
      left[place] = (left[place] ?? 0) - most
      taken[place] = (taken[place] ?? 0) + most
      return most
    }
    if (coupon.discount_type === 'percent') takePercent(coupon, places, left, take, catalog)
    else if (coupon.discount_type === 'fixed_product')
      for (const { place, quantity } of places)
        take(place, minorUnits(coupon.amount, catalog.settings) * quantity)
    else takeShares(minorUnits(coupon.amount, catalog.settings), places, take)
    found.set(coupon.code, taken)
  }
  return found
}

interface Place extends DiscountedItem {
  readonly place: number
}
type Take = (place: number, amount: number) => number

function takePercent(
  { amount }: Coupon,
  places: readonly Place[],
  left: readonly number[],
  take: Take,
  { settings }: Catalog,
): void {
  const share = Number(amount) / 100
  const bases = places.map((each) => (settings.discountsSequentially ? (left[each.place] ?? 0) : each.amount))
  const taken = places.reduce(
    (sum, { place }, i) => sum + take(place, Math.floor((bases[i] ?? 0) * share)),
    0,
  )
  const whole = bases.reduce((sum, base) => sum + base, 0) * share
  // Halves are rounded down, in the customer's disfavour, as in the plugin.
  takeRest(Math.ceil(whole - 0.5) - taken, places, take)
}

/** An amount for the whole cart: the same for each piece, and what is left over from the most expensive on. */
function takeShares(amount: number, places: readonly Place[], take: Take): void {
  const pieces = places.reduce((sum, { quantity }) => sum + quantity, 0)
  const each = pieces === 0 ? 0 : Math.floor(amount / pieces)
  const taken = places.reduce((sum, { place, quantity }) => sum + take(place, each * quantity), 0)
  const rest = amount - taken
  if (each > 0 && taken > 0 && rest >= pieces) takeShares(rest, places, take)
  else takeRest(rest, places, take)
}

/** Takes what is left over piece by piece, one of the smallest unit each. */
function takeRest(amount: number, places: readonly Place[], take: Take): void {
  let rest = amount
  for (const { place, quantity } of places) if (rest > 0) rest -= take(place, Math.min(quantity, rest))
}

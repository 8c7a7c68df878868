import type { Coupon, Product, ShippingMethod, ShippingZone } from './model.ts'
import { minorUnits } from './money.ts'
import type { Catalog } from './product-facts.ts'
import { classCostName } from './shipping-kinds.ts'
import { type Place, taxAmounts, taxRates } from './taxes.ts'

/** A way to ship a cart, and what it costs in the smallest unit. */
export interface ShippingRate {
  /** `flat_rate:1` */
  readonly rate_id: string
  readonly method_id: string
  readonly instance_id: number
  readonly name: string
  readonly price: number
  readonly taxes: ReadonlyMap<number, number>
}

const continents: Readonly<Record<string, string>> = {
  EU: 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK',
  NA: 'CA MX US',
  AS: 'CN IN JP KR SG TH VN',
  OC: 'AU NZ',
  SA: 'AR BR CL CO PE',
  AF: 'EG KE MA NG ZA',
}

export const needsShipping = ({ virtual }: Product): boolean => !virtual

/** The zone of an address: the first whose locations it is in, else that of everywhere. */
function matchedZone(zones: readonly ShippingZone[], place: Place): ShippingZone | undefined {
  const sorted = zones.filter(({ id }) => id !== 0).toSorted((a, b) => a.order - b.order || a.id - b.id)
  return sorted.find((zone) => covers(zone, place)) ?? zones.find(({ id }) => id === 0)
}

function covers({ locations }: ShippingZone, { country, state, postcode }: Place): boolean {
  const areas = locations.filter(({ type }) => type !== 'postcode')
  const postcodes = locations.filter(({ type }) => type === 'postcode')
  const isIn = areas.some(({ type, code }) => {
    if (type === 'country') return code === country
    if (type === 'state') return code === `${country}:${state}`
    return continents[code]?.split(' ').includes(country)
  })
  return (
    (areas.length === 0 || isIn) &&
    (postcodes.length === 0 || postcodes.some(({ code }) => isPostcodeIn(postcode, code)))
  )
}

/** Whether a postcode is one, begins as in `12*`, or is in a range as `1000...1999`. */
function isPostcodeIn(postcode: string, code: string): boolean {
  const [from = '', to] = code.split('...')
  if (to !== undefined) return Number(postcode) >= Number(from) && Number(postcode) <= Number(to)
  return code.endsWith('*') ? postcode.startsWith(code.slice(0, -1)) : postcode === code
}

/** What the products of a cart cost. */
interface Totals {
  readonly beforeDiscounts: number
  readonly afterDiscounts: number
}

/** The rates for an address. @param products that have to be shipped */
export function shippingRates(
  place: Place,
  products: readonly Product[],
  total: Totals,
  coupons: readonly Coupon[],
  catalog: Catalog,
): readonly ShippingRate[] {
  const zone = matchedZone(catalog.shop.zones.all(), place)
  const methods = zone?.methods.filter(({ enabled }) => enabled).toSorted((a, b) => a.order - b.order) ?? []
  return methods
    .filter((method) => method.method_id !== 'free_shipping' || isFree(method, total, coupons, catalog))
    .map(({ method_id, instance_id, settings }) => {
      const amounts =
        method_id === 'free_shipping' ? [] : [settings.cost, ...classCosts(settings, products, catalog)]
      const price = amounts.reduce((sum, each) => sum + minorUnits(cost(each), catalog.settings), 0)
      const isTaxed = settings.tax_status !== 'none' && price > 0
      const rates = isTaxed ? taxRates(catalog, '', place).filter(({ shipping }) => shipping) : []
      const taxes = new Map([...taxAmounts(price, rates, false)].map(([id, tax]) => [id, Math.round(tax)]))
      return {
        rate_id: `${method_id}:${instance_id}`,
        method_id,
        instance_id,
        name: settings.title ?? method_id,
        price,
        taxes,
      }
    })
}

/** What the classes of products add to a flat rate: each of them, or the most expensive one. */
function classCosts(
  settings: ShippingMethod['settings'],
  products: readonly Product[],
  catalog: Catalog,
): readonly string[] {
  if (catalog.shippingClasses.length === 0) return []
  const classes = new Set(products.map((product) => catalog.productShippingClass(product)?.id))
  const costs = [...classes].map(
    (id) => settings[id === undefined ? 'no_class_cost' : classCostName(id)] ?? '',
  )
  if (settings.type !== 'order') return costs
  return costs.toSorted((a, b) => Number(cost(b)) - Number(cost(a))).slice(0, 1)
}

/** A cost as a number: those with formulas such as `10 * [qty]` count by their first number. */
const cost = (text = ''): string => /^\s*-?\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.') ?? '0'

function isFree(
  { settings }: ShippingMethod,
  { beforeDiscounts, afterDiscounts }: Totals,
  coupons: readonly Coupon[],
  catalog: Catalog,
): boolean {
  const hasCoupon = coupons.some(({ free_shipping }) => free_shipping)
  const amount = settings.ignore_discounts === 'yes' ? beforeDiscounts : afterDiscounts
  const hasAmount = amount >= minorUnits(settings.min_amount ?? '0', catalog.settings)
  const rules: Readonly<Record<string, boolean>> = {
    coupon: hasCoupon,
    min_amount: hasAmount,
    either: hasCoupon || hasAmount,
    both: hasCoupon && hasAmount,
  }
  return rules[settings.requires ?? ''] ?? true
}

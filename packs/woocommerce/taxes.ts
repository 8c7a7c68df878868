import type { Product, TaxRate } from './model.ts'
import type { Catalog } from './product-facts.ts'

export interface Place {
  readonly country: string
  readonly state: string
  readonly postcode: string
  readonly city: string
}

/** The rates of a class for a place: one for each priority, the most specific. */
export function taxRates(catalog: Catalog, taxClass: string, place: Place): readonly TaxRate[] {
  if (!catalog.settings.hasTaxes) return []
  const wanted = taxClass === '' ? 'standard' : taxClass
  const isFor = (values: string, value: string): boolean =>
    values === '' || values.split(';').some((each) => each.trim().toLowerCase() === value.toLowerCase())
  const found = new Map<number, TaxRate>()
  const rates = catalog.shop.taxes
    .all()
    .filter(
      (rate) =>
        rate.class === wanted &&
        (rate.country === '' || rate.country === place.country) &&
        (rate.state === '' || rate.state === place.state) &&
        isFor(rate.postcode, place.postcode) &&
        isFor(rate.city, place.city),
    )
    .toSorted((a, b) => specificity(b) - specificity(a) || a.order - b.order)
  for (const rate of rates) if (!found.has(rate.priority)) found.set(rate.priority, rate)
  return [...found.values()].toSorted((a, b) => a.priority - b.priority)
}

const specificity = ({ country, state, postcode, city }: TaxRate): number =>
  [country, state, postcode, city].filter((part) => part !== '').length

/** The tax on an amount without tax, or within an amount with it, in the smallest unit and not rounded. */
export function taxAmounts(
  amount: number,
  rates: readonly TaxRate[],
  isIncluded: boolean,
): ReadonlyMap<number, number> {
  const factor = rates.reduce(
    (total, { rate, compound }) => (compound ? total * (1 + Number(rate) / 100) : total + Number(rate) / 100),
    1,
  )
  const net = isIncluded ? amount / factor : amount
  let before = net
  return new Map(
    rates.map(({ id, rate, compound }) => {
      const tax = (compound ? before : net) * (Number(rate) / 100)
      before += tax
      return [id, tax]
    }),
  )
}

/** The rates that apply to a product sold to a place. */
export const productRates = (product: Product, catalog: Catalog, place: Place): readonly TaxRate[] =>
  product.tax_status === 'taxable' ? taxRates(catalog, catalog.taxClass(product), place) : []

/** A price as the shop shows it, with or without tax, wherever its prices are entered. */
export function displayedPrice(
  amount: number,
  product: Product,
  catalog: Catalog,
  isWithTax: boolean,
  place: Place = { country: catalog.settings.country, state: catalog.settings.state, postcode: '', city: '' },
): number {
  const { pricesIncludeTax, hasTaxes } = catalog.settings
  if (!hasTaxes || pricesIncludeTax === isWithTax) return amount
  const taxes = taxAmounts(amount, productRates(product, catalog, place), pricesIncludeTax)
  const tax = [...taxes.values()].reduce((sum, each) => sum + each, 0)
  return Math.round(isWithTax ? amount + tax : amount - tax)
}

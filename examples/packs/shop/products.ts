/** A product as the catalogue answers it: prices are texts, in the smallest unit of the currency. */
export interface Product {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly type: 'simple'
  readonly sku: string
  readonly permalink: string
  readonly short_description: string
  readonly on_sale: boolean
  readonly prices: Prices
  readonly categories: readonly { readonly id: number; readonly name: string; readonly slug: string }[]
  readonly is_purchasable: boolean
  readonly is_in_stock: boolean
}

const currency = {
  currency_code: 'EUR',
  currency_symbol: '€',
  currency_minor_unit: 2,
  currency_decimal_separator: '.',
  currency_thousand_separator: ',',
  currency_prefix: '',
  currency_suffix: ' €',
} as const

export type Money<Name extends string> = typeof currency & { readonly [Each in Name]: string }
type Prices = Money<'price' | 'regular_price' | 'sale_price'>

/** Amounts of cents, with the currency that they are of. */
export function money<Name extends string>(amounts: Readonly<Record<Name, number>>): Money<Name> {
  const texts = Object.entries<number>(amounts).map(([name, cents]) => [name, String(cents)])
  return { ...currency, ...Object.fromEntries(texts) }
}

const categories = {
  rope: { id: 901, name: 'Rope', slug: 'rope' },
  deck: { id: 902, name: 'Deck', slug: 'deck' },
} as const

const stock: readonly (readonly [
  name: string,
  cents: number,
  category: keyof typeof categories,
  reduced?: number | undefined,
  isGone?: true,
])[] = [
  ['Mooring rope', 4250, 'rope'],
  ['Fender', 2900, 'deck', 2400],
  ['Heaving line', 1800, 'rope'],
  ['Bell buoy', 39900, 'deck', undefined, true],
  ['Deck brush', 1250, 'deck'],
  ['Bowline kit', 950, 'rope', 800],
]

/** What is for sale. @param site the address of the shop */
export function productsOf(site: string): readonly Product[] {
  return stock.map(([name, cents, category, reduced, isGone = false], place) => {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    return {
      id: 9001 + place,
      name,
      slug,
      type: 'simple',
      sku: `SHOP-${place + 1}`,
      permalink: `${site}/product/${slug}/`,
      short_description: `<p>${name}, for boats up to nine metres.</p>`,
      on_sale: reduced !== undefined,
      prices: money({ price: reduced ?? cents, regular_price: cents, sale_price: reduced ?? cents }),
      categories: [categories[category]],
      is_purchasable: true,
      is_in_stock: !isGone,
    }
  })
}

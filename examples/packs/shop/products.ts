import type { HandlerSite } from 'site-contract'

/** A product as the catalogue answers it: prices are texts, in the smallest unit of the currency. */
export interface Product {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly type: 'simple'
  readonly permalink: string
  readonly short_description: string
  readonly on_sale: boolean
  readonly prices: Prices
  readonly categories: readonly Category[]
  readonly is_purchasable: boolean
  readonly is_in_stock: boolean
}

interface Category {
  readonly id: number
  readonly name: string
  readonly slug: string
}

/** The item behind it, as the site answers it. */
interface Item {
  readonly id: number
  readonly slug: string
  readonly link: string
  readonly title: { readonly rendered: string }
  readonly excerpt: { readonly rendered: string }
  readonly product_cat: readonly number[]
  readonly meta: { readonly price: number; readonly sale_price: number; readonly in_stock: boolean }
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

/** What is for sale. */
export async function productsOf(site: HandlerSite): Promise<readonly Product[]> {
  const items = await site.json<readonly Item[]>('/wp/v2/product?per_page=100&orderby=id&order=asc')
  const categories = await site.json<readonly Category[]>('/wp/v2/product_cat?per_page=100')
  return items.map((item) => productOf(item, categories))
}

function productOf(item: Item, categories: readonly Category[]): Product {
  const { id, slug, link, title, excerpt, product_cat, meta } = item
  const price = meta.sale_price || meta.price
  return {
    id,
    name: title.rendered,
    slug,
    type: 'simple',
    permalink: link,
    short_description: excerpt.rendered,
    on_sale: meta.sale_price > 0,
    prices: money({ price, regular_price: meta.price, sale_price: price }),
    categories: categories
      .filter((category) => product_cat.includes(category.id))
      .map(({ id, name, slug }) => ({ id, name, slug })),
    is_purchasable: true,
    is_in_stock: meta.in_stock,
  }
}

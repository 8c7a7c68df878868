import type { HandlerRequest } from '../../index.ts'
import { type Coupon, type Product, parentClass, type Term } from './model.ts'
import { minorUnits } from './money.ts'
import { readSettings, type ShopSettings } from './settings.ts'
import { type Shop, shopRecords } from './shop.ts'

/** What follows from the record of a product. */
export class Catalog {
  readonly #shop: Shop
  readonly settings: ShopSettings
  readonly #now: number
  #variations: ReadonlyMap<number, readonly Product[]> | undefined
  #terms: ReadonlyMap<number, Term> | undefined
  #published: readonly Product[] | undefined
  #termCounts: ReadonlyMap<number, number> | undefined
  #directCounts: ReadonlyMap<number, number> | undefined
  #reviews: ReadonlyMap<number, readonly number[]> | undefined

  constructor(shop: Shop, settings: ShopSettings, now: number) {
    this.#shop = shop
    this.settings = settings
    this.#now = now
  }

  get shop(): Shop {
    return this.#shop
  }

  get now(): number {
    return this.#now
  }

  /** The terms by id, read once. */
  get terms(): ReadonlyMap<number, Term> {
    this.#terms ??= new Map(this.#shop.terms.all().map((term) => [term.id, term]))
    return this.#terms
  }

  /** The terms that sort products by what it costs to ship them. */
  get shippingClasses(): readonly Term[] {
    return [...this.terms.values()].filter(({ taxonomy }) => taxonomy === 'product_shipping_class')
  }

  shippingClass(slug: string): Term | undefined {
    return this.shippingClasses.find((each) => each.slug === slug)
  }

  /** The class of a product, or else of the one that it is a variation of. */
  productShippingClass(product: Product): Term | undefined {
    return this.terms.get(product.shipping_class_id || (this.parent(product)?.shipping_class_id ?? 0))
  }

  /** The published products, without variations. */
  get published(): readonly Product[] {
    this.#published ??= this.#shop.products
      .all()
      .filter(({ status, type }) => status === 'publish' && type !== 'variation')
    return this.#published
  }

  /** How many published products have a category or a brand, with those below it, or a tag. */
  get termCounts(): ReadonlyMap<number, number> {
    this.#termCounts ??= counted(this.published, (product) => [
      ...this.withAncestors(product.categories),
      ...this.withAncestors(product.brands),
      ...product.tags,
    ])
    return this.#termCounts
  }

  /** How many published products have a category, a brand or a tag itself. */
  get directCounts(): ReadonlyMap<number, number> {
    this.#directCounts ??= counted(this.published, ({ categories, brands, tags }) => [
      ...categories,
      ...brands,
      ...tags,
    ])
    return this.#directCounts
  }

  /** The published variations of a product. */
  variations({ id }: Product): readonly Product[] {
    this.#variations ??= Map.groupBy(
      this.#shop.products.all().filter(({ type, status }) => type === 'variation' && status === 'publish'),
      ({ parent_id }) => parent_id,
    )
    return this.#variations.get(id) ?? []
  }

  /** The published products of a group. */
  grouped({ type, grouped_products }: Product): readonly Product[] {
    return (type === 'grouped' ? grouped_products : []).flatMap((id) => {
      const product = this.#shop.products.get(id)
      return product?.status === 'publish' ? product : []
    })
  }

  parent({ parent_id }: Product): Product | undefined {
    return parent_id === 0 ? undefined : this.#shop.products.get(parent_id)
  }

  /** Whether the sale price holds now. */
  isReduced({ sale_price, regular_price, date_on_sale_from_gmt, date_on_sale_to_gmt }: Product): boolean {
    if (sale_price === '' || Number(sale_price) >= Number(regular_price)) return false
    const time = (text: string): number => Date.parse(`${text}Z`)
    if (date_on_sale_from_gmt !== null && time(date_on_sale_from_gmt) > this.#now) return false
    return date_on_sale_to_gmt === null || time(date_on_sale_to_gmt) >= this.#now
  }

  /** The prices of the product itself, or of its variations or grouped products. */
  prices(product: Product): Prices {
    const parts = this.parts(product)
    if (product.type === 'variable' || product.type === 'grouped') {
      const priced = parts
        .filter(({ regular_price }) => regular_price !== '')
        .map((each) => this.prices(each))
      const prices = priced.map(({ price }) => price)
      const lowest = prices.length === 0 ? 0 : Math.min(...prices)
      const highest = prices.length === 0 ? 0 : Math.max(...prices)
      const regular = product.type === 'grouped' ? lowest : Math.min(...priced.map((each) => each.regular))
      return { price: lowest, regular: prices.length === 0 ? 0 : regular, lowest, highest }
    }
    const regular = minorUnits(product.regular_price, this.settings)
    const price = this.isReduced(product) ? minorUnits(product.sale_price, this.settings) : regular
    return { price, regular, lowest: price, highest: price }
  }

  /** The variations or the grouped products; for others, none. */
  parts(product: Product): readonly Product[] {
    if (product.type === 'variable') return this.variations(product)
    return this.grouped(product)
  }

  isOnSale(product: Product): boolean {
    return this.isReduced(product) || this.parts(product).some((part) => this.isReduced(part))
  }

  managesStock({ manage_stock }: Product): boolean {
    return this.settings.managesStock && manage_stock
  }

  /** The class of a product's taxes; empty for the standard one. */
  taxClass(product: Product): string {
    return product.tax_class === parentClass ? (this.parent(product)?.tax_class ?? '') : product.tax_class
  }

  /** The published coupon with a code. Drafts may have the same one. */
  coupon(code: string): Coupon | undefined {
    return this.shop.coupons.all().find((each) => each.code === code && each.status === 'publish')
  }

  /** `instock`, `outofstock` or `onbackorder`. */
  stockStatus(product: Product): string {
    if (this.managesStock(product)) {
      if ((product.stock_quantity ?? 0) > 0) return 'instock'
      return product.backorders === 'no' ? 'outofstock' : 'onbackorder'
    }
    if (product.type !== 'variable') return product.stock_status
    const statuses = this.variations(product).map((variation) => this.stockStatus(variation))
    if (statuses.length === 0) return product.stock_status
    return ['instock', 'onbackorder'].find((status) => statuses.includes(status)) ?? 'outofstock'
  }

  isInStock(product: Product): boolean {
    return this.stockStatus(product) !== 'outofstock'
  }

  isPurchasable(product: Product): boolean {
    if (product.type === 'external' || product.type === 'grouped') return false
    const parent = this.parent(product)
    const isPublished = product.status === 'publish' && (parent === undefined || parent.status === 'publish')
    const hasPrice =
      product.type === 'variable'
        ? this.variations(product).some(({ regular_price }) => regular_price !== '')
        : product.regular_price !== ''
    return isPublished && hasPrice
  }

  /** How many are left when they are few, else null. */
  lowStock(product: Product): number | null {
    const { manage_stock, stock_quantity, low_stock_amount } = product
    if (!manage_stock || stock_quantity === null) return null
    return stock_quantity <= (low_stock_amount ?? this.settings.lowStock) ? Math.max(stock_quantity, 0) : null
  }

  /** How many may be in a cart. */
  limits(product: Product): QuantityLimits {
    const isLimited = this.managesStock(product) && product.backorders === 'no'
    const stock = isLimited ? (product.stock_quantity ?? 0) : 0
    const maximum = product.sold_individually ? 1 : stock > 0 ? stock : mostOfOne
    return { minimum: 1, maximum, multiple_of: 1 }
  }

  /** The average of the approved ratings, `4.50`, how many they are, and how many reviews. */
  ratings({ id }: Product): { readonly average: string; readonly count: number; readonly reviews: number } {
    const all = this.reviews.get(id) ?? []
    // Reviews without a rating are not counted.
    const ratings = all.filter((rating) => rating > 0)
    const sum = ratings.reduce((total, rating) => total + rating, 0)
    const average = ratings.length === 0 ? '0' : (sum / ratings.length).toFixed(2)
    return { average, count: ratings.length, reviews: all.length }
  }

  /** The approved ratings by product, read once. */
  get reviews(): ReadonlyMap<number, readonly number[]> {
    if (this.#reviews === undefined) {
      const found = new Map<number, number[]>()
      for (const { product_id, rating, status } of this.#shop.reviews.all())
        if (status === 'approved') found.set(product_id, [...(found.get(product_id) ?? []), rating])
      this.#reviews = found
    }
    return this.#reviews
  }

  /** Terms with their ancestors. */
  withAncestors(ids: readonly number[]): ReadonlySet<number> {
    const found = new Set<number>()
    for (const id of ids)
      for (let term = this.terms.get(id); term && !found.has(term.id); term = this.terms.get(term.parent))
        found.add(term.id)
    return found
  }

  /** Terms with all those below them. */
  withDescendants(ids: readonly number[]): readonly number[] {
    return [...this.terms.keys()].filter((id) => {
      const above = this.withAncestors([id])
      return ids.some((each) => above.has(each))
    })
  }
}

/** How many products have each key. */
function counted(
  products: readonly Product[],
  keys: (product: Product) => Iterable<number>,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const product of products) for (const key of keys(product)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** The catalog of a request's site. */
export const requestCatalog = ({ site }: HandlerRequest): Catalog =>
  new Catalog(shopRecords(site), readSettings(site), site.now())

const mostOfOne = 9999

export interface Prices {
  readonly price: number
  readonly regular: number
  /** The least and the most that the product can cost: they differ for variations and groups. */
  readonly lowest: number
  readonly highest: number
}

export interface QuantityLimits {
  readonly minimum: number
  readonly maximum: number
  readonly multiple_of: number
}

import type { HandlerRequest } from '../../../index.ts'
import { isItem } from '../../lib/texts.ts'
import { textsParam } from '../listing.ts'
import type { Product } from '../model.ts'
import { money } from '../money.ts'
import { type Catalog, requestCatalog } from '../product-facts.ts'
import { attributeTermIds, foundProducts } from './product-query.ts'

/** Counts over the products that a request is for, to build filters with. */
export function collectionData(request: HandlerRequest): unknown {
  const { params } = request
  const catalog = requestCatalog(request)
  const matchingWithout = (...names: readonly string[]): readonly Product[] => {
    const left = Object.entries(params).filter(([name]) => !names.includes(name))
    return foundProducts({ ...request, params: Object.fromEntries(left) }, catalog)
  }
  const taxonomies = textsParam(request, 'calculate_taxonomy_counts')
  const attributes = countedAttributes(params.calculate_attribute_counts)
  return {
    price_range: params.calculate_price_range
      ? priceRange(matchingWithout('min_price', 'max_price'), catalog)
      : null,
    attribute_counts:
      attributes.length === 0
        ? null
        : attributes.flatMap(({ taxonomy, isAnd }) =>
            counted(
              foundProducts(isAnd ? request : withoutAttribute(request, taxonomy), catalog),
              (product) => attributeTermIds(product, taxonomy, catalog),
            ),
          ),
    rating_counts: params.calculate_rating_counts
      ? counted(matchingWithout('rating'), (product) => ratings(product, catalog)).map(({ term, count }) => ({
          rating: term,
          count,
        }))
      : null,
    stock_status_counts: params.calculate_stock_status_counts
      ? ['instock', 'outofstock', 'onbackorder'].map((status) => ({
          status,
          count: String(
            matchingWithout('stock_status').filter((product) => catalog.stockStatus(product) === status)
              .length,
          ),
        }))
      : null,
    taxonomy_counts:
      taxonomies.length === 0
        ? null
        : taxonomies.flatMap((taxonomy) =>
            counted(matchingWithout(), (product) => termIds(product, taxonomy, catalog)),
          ),
  }
}

function priceRange(products: readonly Product[], catalog: Catalog) {
  const prices = products.map((product) => catalog.prices(product))
  const amounts = {
    min_price: prices.reduce((least, { lowest }) => Math.min(least, lowest), prices[0]?.lowest ?? 0),
    max_price: prices.reduce((most, { highest }) => Math.max(most, highest), 0),
  }
  return money(amounts, catalog.settings.currency)
}

interface CountedAttribute {
  readonly taxonomy: string
  /** Whether the values are counted among the products that have the selected ones. */
  readonly isAnd: boolean
}

function countedAttributes(list: unknown): readonly CountedAttribute[] {
  const entries = (Array.isArray(list) ? list : []).filter(isItem)
  return entries
    .map(({ taxonomy, query_type }) => ({ taxonomy: String(taxonomy), isAnd: query_type === 'and' }))
    .toSorted((a, b) => Number(a.isAnd) - Number(b.isAnd))
}

/** A request without its filter by an attribute. */
function withoutAttribute(request: HandlerRequest, taxonomy: string): HandlerRequest {
  const sent = Array.isArray(request.params.attributes) ? request.params.attributes : []
  const attributes = sent.filter((each) => !(isItem(each) && each.attribute === taxonomy))
  return { ...request, params: { ...request.params, attributes } }
}

function termIds(product: Product, taxonomy: string, catalog: Catalog): Iterable<number> {
  if (taxonomy === 'product_cat') return catalog.withAncestors(product.categories)
  if (taxonomy === 'product_brand') return catalog.withAncestors(product.brands)
  return taxonomy === 'product_tag' ? product.tags : attributeTermIds(product, taxonomy, catalog)
}

function ratings(product: Product, catalog: Catalog): readonly number[] {
  const rating = Math.round(Number(catalog.ratings(product).average))
  return rating === 0 ? [] : [rating]
}

/** How many products have each key, in the order of the keys. */
function counted(
  products: readonly Product[],
  keys: (product: Product) => Iterable<number>,
): readonly { readonly term: number; readonly count: number }[] {
  const counts = new Map<number, number>()
  for (const product of products) for (const key of keys(product)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].map(([term, count]) => ({ term, count })).toSorted((a, b) => a.term - b.term)
}

import {
  type Check,
  type CheckTools,
  isList,
  type Json,
  statements,
  writeCheck,
} from '../../../conformance/index.ts'
import { all, filters } from './product-filters.ts'
import { products } from './products.ts'
import { type CheckedShop, checkedShop } from './shop.ts'
import type { Query } from './values.ts'

const path = `${products}/collection-data`

export const collectionRequirements = statements('WooCommerce', 'required', {
  'woocommerce.store.collection.counts':
    'Ranges of prices, and counts by stock, rating, attribute and taxonomy, are calculated on request.',
  'woocommerce.store.collection.filter': 'Counts are of the products that the arguments of the list select.',
})

const data = ({ anonymous }: CheckTools, { word }: CheckedShop, query: Query) =>
  anonymous.get(path, { search: word, ...query })

/** Counts in one order: the plugin does not sort them. */
const sorted = (counts: Json | undefined): Json =>
  isList(counts)
    ? counts.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
    : (counts ?? null)

/** The counts by stock of some products of the checks. */
function stockCounts(shop: CheckedShop, ids: readonly number[]): Json {
  const statusOf = (id: number): string =>
    id === shop.soldOut ? 'outofstock' : id === shop.backorder ? 'onbackorder' : 'instock'
  return ['instock', 'outofstock', 'onbackorder'].map((status) => ({
    status,
    count: String(ids.filter((id) => statusOf(id) === status).length),
  }))
}

export const collectionChecks: readonly Check[] = [
  writeCheck('woocommerce.store.collection.counts', async (tools) => {
    const { expect } = tools
    const shop = await checkedShop(tools)
    const [red, blue] = shop.colours
    const nothing = await expect.accepted(data(tools, shop, {}))
    for (const member of [
      'price_range',
      'attribute_counts',
      'rating_counts',
      'stock_status_counts',
      'taxonomy_counts',
    ])
      expect.equal(nothing, nothing.at(member), null, `${member} that is not requested`)
    const prices = await expect.accepted(data(tools, shop, { calculate_price_range: true }))
    const unit = 10 ** Number(prices.at('price_range', 'currency_minor_unit'))
    expect.equal(prices, prices.at('price_range', 'min_price'), String(7 * unit), 'the lowest price')
    expect.equal(prices, prices.at('price_range', 'max_price'), String(50 * unit), 'the highest price')
    const counted = async (query: Query, member: string, expected: Json) => {
      const answer = await expect.accepted(data(tools, shop, query))
      expect.equal(answer, sorted(answer.at(member)), sorted(expected), member)
    }
    await counted(
      { calculate_stock_status_counts: true },
      'stock_status_counts',
      stockCounts(shop, all(shop)),
    )
    const ratings = [2, 5].map((rating) => ({ rating, count: 1 }))
    await counted({ calculate_rating_counts: true }, 'rating_counts', ratings)
    const attributes = { 0: { taxonomy: shop.taxonomy, query_type: 'and' } }
    await counted({ calculate_attribute_counts: attributes }, 'attribute_counts', [
      { term: red, count: 2 },
      { term: blue, count: 1 },
    ])
    const [first, second] = shop.tags
    await counted({ calculate_taxonomy_counts: ['product_tag'] }, 'taxonomy_counts', [
      { term: first, count: 2 },
      { term: second, count: 1 },
    ])
  }),
  writeCheck('woocommerce.store.collection.counts', 'by-filter', async (tools) => {
    const { expect } = tools
    const shop = await checkedShop(tools)
    const [red, blue] = shop.colours
    const notInStock = { stock_status: ['outofstock', 'onbackorder'] }
    const prices = await expect.accepted(
      data(tools, shop, { ...notInStock, min_price: '3000', calculate_price_range: true }),
    )
    const unit = 10 ** Number(prices.at('price_range', 'currency_minor_unit'))
    const lowest = prices.at('price_range', 'min_price')
    expect.equal(prices, lowest, String(25 * unit), 'the lowest price, without the filter by price')
    const stock = await expect.accepted(
      data(tools, shop, { ...notInStock, calculate_stock_status_counts: true }),
    )
    const everything = stockCounts(shop, all(shop))
    expect.equal(stock, stock.at('stock_status_counts'), everything, 'counts without the filter by stock')
    const ratings = await expect.accepted(data(tools, shop, { rating: [5], calculate_rating_counts: true }))
    const both = [2, 5].map((rating) => ({ rating, count: 1 }))
    expect.equal(ratings, ratings.at('rating_counts'), both, 'counts without the filter by rating')
    const counted = async (query_type: string, expected: Json) => {
      const answer = await expect.accepted(
        data(tools, shop, {
          attributes: { 0: { attribute: shop.taxonomy, slug: ['blue'] } },
          calculate_attribute_counts: { 0: { taxonomy: shop.taxonomy, query_type } },
        }),
      )
      const counts = sorted(answer.at('attribute_counts'))
      expect.equal(answer, counts, sorted(expected), `counts with ${query_type}`)
    }
    const term = (id: number, count: number) => ({ term: id, count })
    await counted('or', [term(red, 2), term(blue, 1)])
    await counted('and', [term(red, 1), term(blue, 1)])
  }),
  ...Object.entries(filters)
    .filter(([name]) => name !== 'stock-status')
    .map(([name, { query, found }]) =>
      writeCheck('woocommerce.store.collection.filter', name, async (tools) => {
        const shop = await checkedShop(tools)
        const answer = await tools.expect.accepted(
          data(tools, shop, { ...query(shop), calculate_stock_status_counts: true }),
        )
        const counts = stockCounts(shop, found(shop))
        tools.expect.equal(answer, answer.at('stock_status_counts'), counts, 'the counts by stock')
      }),
    ),
]

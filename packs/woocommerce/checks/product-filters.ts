import type { CheckedShop } from './shop.ts'
import type { Query } from './values.ts'

/** What a filter finds among the products of the checks, by their names. */
export type Found = (shop: CheckedShop) => readonly number[]

export const all: Found = (shop) => [
  shop.rope,
  shop.fender,
  shop.soldOut,
  shop.backorder,
  shop.external,
  shop.variable,
  shop.hidden,
  shop.chart,
  shop.group,
]
const less =
  (...names: readonly (keyof CheckedShop)[]): Found =>
  (shop) =>
    all(shop).filter((id) => names.every((name) => shop[name] !== id))
const only =
  (
    ...names: readonly ('rope' | 'fender' | 'variable' | 'red' | 'blue' | 'hidden' | 'chart' | 'group')[]
  ): Found =>
  (shop) =>
    names.map((name) => shop[name])
const none: Found = () => []

export interface Filter {
  readonly query: (shop: CheckedShop) => Query
  readonly found: Found
}

/** Each filter, with a value that selects some of the products and not others. */
export const filters: Readonly<Record<string, Filter>> = {
  none: { query: () => ({}), found: all },
  search: { query: ({ word }) => ({ search: `${word} rope` }), found: only('rope') },
  'search-sku': { query: ({ word }) => ({ search: `${word}-fender` }), found: only('fender') },
  slug: { query: ({ word }) => ({ slug: `${word}-fender` }), found: only('fender') },
  after: { query: () => ({ after: '2001-02-03T04:05:06' }), found: less('rope') },
  before: { query: () => ({ before: '2001-02-03T04:05:07' }), found: only('rope') },
  'date-column': {
    query: () => ({ before: '2001-02-03T04:05:07', date_column: 'modified' }),
    found: none,
  },
  'date-column-gmt': {
    query: () => ({ before: '2001-02-03T04:05:07', date_column: 'date_gmt' }),
    found: only('rope'),
  },
  include: { query: ({ rope, fender }) => ({ include: [rope, fender] }), found: only('rope', 'fender') },
  exclude: { query: ({ rope }) => ({ exclude: [rope] }), found: less('rope') },
  parent: {
    query: ({ variable }) => ({ type: 'variation', parent: [variable] }),
    found: only('red', 'blue'),
  },
  'parent-other': { query: ({ rope }) => ({ type: 'variation', parent: [rope] }), found: none },
  'parent-exclude': {
    query: ({ variable }) => ({ type: 'variation', parent_exclude: [variable] }),
    found: none,
  },
  type: { query: () => ({ type: 'variable' }), found: only('variable') },
  'type-grouped': { query: () => ({ type: 'grouped' }), found: only('group') },
  'type-simple': {
    query: () => ({ type: 'simple' }),
    found: less('external', 'variable', 'group'),
  },
  sku: { query: ({ word }) => ({ sku: `${word}-rope` }), found: only('rope') },
  'sku-several': {
    query: ({ word }) => ({ sku: `${word}-rope,${word}-fender` }),
    found: only('rope', 'fender'),
  },
  featured: { query: () => ({ featured: true }), found: only('rope') },
  'featured-not': { query: () => ({ featured: false }), found: less('rope') },
  category: {
    query: ({ categories }) => ({ category: `${categories[0]}` }),
    found: only('rope', 'fender', 'chart'),
  },
  'category-slug': { query: ({ word }) => ({ category: `${word}-rope` }), found: only('fender', 'chart') },
  'category-not': {
    query: ({ categories }) => ({ category: `${categories[0]}`, category_operator: 'not_in' }),
    found: less('rope', 'fender', 'chart'),
  },
  tag: { query: ({ tags }) => ({ tag: `${tags[1]}` }), found: only('fender') },
  'tag-several': { query: ({ tags }) => ({ tag: `${tags[0]},${tags[1]}` }), found: only('rope', 'fender') },
  'tag-and': {
    query: ({ tags }) => ({ tag: `${tags[0]},${tags[1]}`, tag_operator: 'and' }),
    found: only('fender'),
  },
  'tag-not': {
    query: ({ tags }) => ({ tag: `${tags[0]}`, tag_operator: 'not_in' }),
    found: less('rope', 'fender'),
  },
  brand: { query: ({ brands }) => ({ brand: `${brands[1]}` }), found: only('fender', 'chart') },
  'brand-slug': { query: ({ word }) => ({ brand: `${word}-yard` }), found: only('rope', 'fender', 'chart') },
  'brand-not': {
    query: ({ brands }) => ({ brand: `${brands[1]}`, brand_operator: 'not_in' }),
    found: less('fender', 'chart'),
  },
  'on-sale': { query: () => ({ on_sale: true }), found: only('fender') },
  'on-sale-not': { query: () => ({ on_sale: false }), found: less('fender') },
  'min-price': {
    query: () => ({ min_price: '2100' }),
    found: less('rope', 'fender', 'variable', 'chart', 'group'),
  },
  'max-price': {
    query: () => ({ max_price: '1500' }),
    found: less('fender', 'soldOut', 'backorder', 'external', 'hidden'),
  },
  'stock-status': {
    query: () => ({ stock_status: ['outofstock', 'onbackorder'] }),
    found: ({ soldOut, backorder }) => [soldOut, backorder],
  },
  attributes: {
    query: ({ taxonomy, colours }) => ({ attributes: { 0: { attribute: taxonomy, term_id: [colours[1]] } } }),
    found: only('variable'),
  },
  'attributes-slug': {
    query: ({ taxonomy }) => ({ attributes: { 0: { attribute: taxonomy, slug: ['green'] } } }),
    found: none,
  },
  'attributes-not': {
    query: ({ taxonomy }) => ({
      attributes: { 0: { attribute: taxonomy, slug: ['red'], operator: 'not_in' } },
    }),
    found: less('rope', 'variable'),
  },
  'attributes-several': {
    query: ({ taxonomy }) => ({
      attributes: {
        0: { attribute: taxonomy, slug: ['red'] },
        1: { attribute: taxonomy, slug: ['green'] },
      },
    }),
    found: none,
  },
  visibility: { query: () => ({ catalog_visibility: 'visible' }), found: less('hidden') },
  'visibility-hidden': { query: () => ({ catalog_visibility: 'hidden' }), found: only('hidden') },
  'visibility-any': { query: () => ({ catalog_visibility: 'any' }), found: all },
  rating: { query: () => ({ rating: [5] }), found: only('rope') },
  'rating-several': { query: () => ({ rating: [2, 5] }), found: only('rope', 'fender') },
  related: { query: ({ rope }) => ({ related: rope }), found: only('fender') },
}

/** The orders whose keys differ among some products, ascending. */
export const orders: Readonly<Record<string, Found>> = {
  date: only('rope', 'fender'),
  id: only('rope', 'fender'),
  title: only('fender', 'rope'),
  slug: only('fender', 'rope'),
  menu_order: only('fender', 'rope'),
  price: only('rope', 'fender'),
  comment_count: ({ external, rope }) => [external, rope],
}

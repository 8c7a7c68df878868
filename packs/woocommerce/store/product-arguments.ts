import type { HandlerSchema } from '../../../index.ts'

export type Arguments = Readonly<Record<string, HandlerSchema>>

export const context = { type: 'string', enum: ['view', 'embed', 'edit'], default: 'view' } as const
export const shortContext = { type: 'string', enum: ['view', 'edit'], default: 'view' } as const
export const page = { type: 'integer', default: 1, minimum: 1 } as const
const ids = { type: 'array', items: { type: 'integer' }, default: [] } as const
const operator = { type: 'string', enum: ['in', 'not_in', 'and'], default: 'in' } as const
const date = { type: 'string', format: 'date-time' } as const
const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

export const productListArguments = {
  context,
  page,
  per_page: { type: 'integer', default: 10, minimum: 1, maximum: 100 },
  search: text,
  slug: text,
  after: date,
  before: date,
  date_column: { type: 'string', enum: ['date', 'date_gmt', 'modified', 'modified_gmt'], default: 'date' },
  exclude: ids,
  include: ids,
  offset: { type: 'integer' },
  order: { type: 'string', enum: ['asc', 'desc'], default: 'desc' },
  orderby: {
    type: 'string',
    enum: [
      'date',
      'modified',
      'id',
      'include',
      'title',
      'slug',
      'price',
      'popularity',
      'rating',
      'menu_order',
      'comment_count',
    ],
    default: 'date',
  },
  parent: ids,
  parent_exclude: ids,
  type: { type: 'string', enum: ['simple', 'grouped', 'external', 'variable', 'variation'] },
  sku: text,
  featured: flag,
  category: text,
  category_operator: operator,
  brand: text,
  brand_operator: operator,
  tag: text,
  tag_operator: operator,
  on_sale: flag,
  min_price: text,
  max_price: text,
  stock_status: {
    type: 'array',
    items: { type: 'string', enum: ['instock', 'outofstock', 'onbackorder'] },
    default: [],
  },
  attributes: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        attribute: text,
        term_id: { type: 'array', items: { type: 'integer' } },
        slug: { type: 'array', items: text },
        operator: { type: 'string', enum: ['in', 'not_in', 'and'] },
      },
    },
    default: [],
  },
  attribute_relation: { type: 'string', enum: ['in', 'and'], default: 'and' },
  catalog_visibility: { type: 'string', enum: ['any', 'visible', 'catalog', 'search', 'hidden'] },
  rating: { type: 'array', items: { type: 'integer', enum: [1, 2, 3, 4, 5] }, default: [] },
  related: { type: 'integer' },
} as const satisfies Arguments

const count = { type: 'boolean', default: false } as const

export const collectionDataArguments = {
  ...productListArguments,
  context: shortContext,
  calculate_price_range: count,
  calculate_stock_status_counts: count,
  calculate_attribute_counts: {
    type: 'array',
    items: {
      type: 'object',
      properties: { taxonomy: text, query_type: { type: 'string', enum: ['and', 'or'] } },
    },
    default: [],
    maxItems: 25,
  },
  calculate_rating_counts: count,
  calculate_taxonomy_counts: { type: 'array', items: text, default: [], maxItems: 25 },
} as const satisfies Arguments

import { address, choice, flag, ids, integer, list, meta, moment, text, texts } from './fields.ts'

const dimensions = { type: 'object', properties: { length: text, width: text, height: text } } as const
const image = { id: integer, src: address, name: text, alt: text } as const

const sharedFields = {
  description: text,
  sku: text,
  regular_price: text,
  sale_price: text,
  date_on_sale_from: moment,
  date_on_sale_from_gmt: moment,
  date_on_sale_to: moment,
  date_on_sale_to_gmt: moment,
  virtual: flag,
  downloadable: flag,
  tax_status: choice('taxable', 'shipping', 'none'),
  tax_class: text,
  shipping_class: text,
  manage_stock: flag,
  stock_quantity: integer,
  stock_status: choice('instock', 'outofstock', 'onbackorder'),
  backorders: choice('no', 'notify', 'yes'),
  low_stock_amount: { type: ['integer', 'null'] } as const,
  global_unique_id: text,
  weight: text,
  dimensions,
  menu_order: integer,
  meta_data: meta,
}

/** What is written of a product. */
export const productFields = {
  ...sharedFields,
  name: text,
  slug: text,
  status: choice('draft', 'pending', 'private', 'publish', 'future', 'auto-draft', 'trash'),
  type: choice('simple', 'grouped', 'external', 'variable'),
  featured: flag,
  catalog_visibility: choice('visible', 'catalog', 'search', 'hidden'),
  short_description: text,
  external_url: address,
  button_text: text,
  sold_individually: flag,
  reviews_allowed: flag,
  categories: list({ id: integer }),
  tags: list({ id: integer }),
  brands: list({ id: integer }),
  date_created: moment,
  date_created_gmt: moment,
  images: list(image),
  attributes: list({
    id: integer,
    name: text,
    position: integer,
    visible: flag,
    variation: flag,
    options: texts,
  }),
  default_attributes: list({ id: integer, name: text, option: text }),
  grouped_products: ids,
  upsell_ids: ids,
  cross_sell_ids: ids,
  purchase_note: text,
  post_password: text,
}

/** What is written of a variation. */
export const variationFields = {
  ...sharedFields,
  status: choice('draft', 'pending', 'private', 'publish'),
  image: { type: 'object', properties: image } as const,
  attributes: list({ id: integer, name: text, option: text }),
}

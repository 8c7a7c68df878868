import {
  address,
  flag,
  integer,
  itemSchema,
  list,
  moment,
  number,
  object,
  orNull,
  readOnly,
  text,
} from '../schema-words.ts'

export const currencyProperties = readOnly({
  currency_code: text,
  currency_symbol: text,
  currency_minor_unit: integer,
  currency_decimal_separator: text,
  currency_thousand_separator: text,
  currency_prefix: text,
  currency_suffix: text,
})

export const image = object({
  id: integer,
  src: address,
  thumbnail: address,
  srcset: text,
  sizes: text,
  thumbnail_srcset: text,
  thumbnail_sizes: text,
  name: text,
  alt: text,
})

export const priceProperties = {
  ...currencyProperties,
  ...readOnly({
    price: text,
    regular_price: text,
    sale_price: text,
    price_range: orNull(object(readOnly({ min_amount: text, max_amount: text }))),
  }),
}

const termReference = list(object(readOnly({ id: number, name: text, slug: text, link: text })))
const termProperties = readOnly({
  id: integer,
  name: text,
  slug: text,
  description: text,
  parent: integer,
  count: integer,
})

export const limitProperties = readOnly({ minimum: number, maximum: number, multiple_of: number })

export const productSchema = itemSchema('product', {
  ...readOnly({ id: integer }),
  name: text,
  slug: text,
  ...readOnly({ parent: integer, type: text }),
  variation: text,
  ...readOnly({ permalink: address }),
  short_description: text,
  description: text,
  ...readOnly({ on_sale: flag }),
  sku: text,
  ...readOnly({
    prices: object(priceProperties),
    price_html: text,
    average_rating: text,
    review_count: integer,
  }),
  images: list(image),
  categories: termReference,
  tags: termReference,
  brands: termReference,
  attributes: list(
    object(
      readOnly({
        id: integer,
        name: text,
        taxonomy: text,
        has_variations: flag,
        terms: list(object(readOnly({ id: integer, name: text, slug: text, default: flag }))),
      }),
    ),
  ),
  variations: list(
    object(readOnly({ id: integer, attributes: list(object(readOnly({ name: text, value: text }))) })),
  ),
  grouped_products: list(integer),
  ...readOnly({
    has_options: flag,
    is_purchasable: flag,
    is_in_stock: flag,
    is_on_backorder: flag,
    stock_availability: object(readOnly({ text, class: text })),
    low_stock_remaining: orNull(integer),
    sold_individually: flag,
    weight: text,
    dimensions: object(readOnly({ length: text, width: text, height: text })),
    formatted_weight: text,
    formatted_dimensions: text,
    add_to_cart: object({
      ...readOnly({ text, description: text, url: text, single_text: text }),
      ...limitProperties,
    }),
    is_password_protected: flag,
  }),
})

export const termSchema = itemSchema('term', termProperties)
export const attributeTermSchema = itemSchema('product-attribute-term', termProperties)

export const categorySchema = itemSchema('product-category', {
  ...termProperties,
  ...readOnly({ image, review_count: integer, permalink: address }),
})

export const attributeSchema = itemSchema(
  'product_attribute',
  readOnly({
    id: integer,
    name: text,
    taxonomy: text,
    type: text,
    order: text,
    has_archives: flag,
    count: integer,
  }),
)

export const reviewSchema = itemSchema(
  'product_review',
  readOnly({
    id: integer,
    date_created: moment,
    formatted_date_created: text,
    date_created_gmt: moment,
    product_id: integer,
    product_name: text,
    product_permalink: text,
    product_image: image,
    reviewer: text,
    review: text,
    rating: integer,
    verified: flag,
    reviewer_avatar_urls: object({ 24: address, 48: address, 96: address }),
  }),
)

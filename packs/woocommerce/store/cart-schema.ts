import { billingField, shippingField } from '../address.ts'
import {
  address,
  flag,
  integer,
  itemSchema,
  list,
  number,
  object,
  orNull,
  readOnly,
  text,
} from '../schema-words.ts'
import { currencyProperties, image, limitProperties, priceProperties } from './product-schema.ts'

const couponProperties = {
  code: text,
  discount_type: text,
  ...readOnly({
    totals: object({
      ...currencyProperties,
      ...readOnly({ total_discount: text, total_discount_tax: text }),
    }),
  }),
}

export const itemProperties = readOnly({
  key: text,
  type: text,
  id: integer,
  quantity: number,
  quantity_limits: object({ ...limitProperties, ...readOnly({ editable: flag }) }),
  name: text,
  short_description: text,
  description: text,
  sku: text,
  low_stock_remaining: orNull(number),
  backorders_allowed: flag,
  show_backorder_badge: flag,
  sold_individually: flag,
  permalink: address,
  images: list(image),
  variation: list(object(readOnly({ raw_attribute: text, attribute: text, value: text }))),
  item_data: list(object(readOnly({ name: text, value: text, display: text }))),
  prices: object({
    ...priceProperties,
    ...readOnly({
      raw_prices: orNull(
        object(readOnly({ precision: integer, price: text, regular_price: text, sale_price: text })),
      ),
    }),
  }),
  totals: object({
    ...currencyProperties,
    ...readOnly({ line_subtotal: text, line_subtotal_tax: text, line_total: text, line_total_tax: text }),
  }),
  catalog_visibility: text,
})

const rateProperties = readOnly({
  rate_id: text,
  name: text,
  description: text,
  delivery_time: text,
  price: text,
  taxes: text,
  method_id: text,
  instance_id: integer,
  meta_data: list(object(readOnly({ key: text, value: text }))),
  selected: flag,
})

const packageProperties = readOnly({
  package_id: { type: ['integer', 'string'] },
  name: text,
  destination: object(
    readOnly({ address_1: text, address_2: text, city: text, state: text, postcode: text, country: text }),
  ),
  items: list(object(readOnly({ key: text, name: text, quantity: number }))),
  shipping_rates: list(object({ ...rateProperties, ...currencyProperties })),
})

export const cartItemSchema = itemSchema('cart_item', itemProperties)
export const cartCouponSchema = itemSchema('cart_coupon', couponProperties)

export const cartSchema = itemSchema(
  'cart',
  readOnly({
    items: list(object(itemProperties)),
    coupons: list(object(couponProperties)),
    fees: list(object({})),
    totals: object({
      ...currencyProperties,
      ...readOnly({
        total_items: text,
        total_items_tax: text,
        total_fees: text,
        total_fees_tax: text,
        total_discount: text,
        total_discount_tax: text,
        total_shipping: orNull(text),
        total_shipping_tax: orNull(text),
        total_price: text,
        total_tax: text,
        tax_lines: list(object(readOnly({ name: text, price: text, rate: text }))),
      }),
    }),
    shipping_address: shippingField,
    billing_address: billingField,
    needs_payment: flag,
    needs_shipping: flag,
    payment_requirements: list(text),
    has_calculated_shipping: flag,
    shipping_rates: list(object(packageProperties)),
    items_count: number,
    items_weight: number,
    cross_sells: list(object({})),
    errors: list(object(readOnly({ code: text, message: text }))),
    payment_methods: list(text),
  }),
)

import { billingField, shippingField } from '../address.ts'
import { flag, integer, itemSchema, list, object, orNull, readOnly, text } from '../schema-words.ts'
import { itemProperties } from './cart-schema.ts'
import { currencyProperties } from './product-schema.ts'

export const checkoutSchema = itemSchema('checkout', {
  ...readOnly({ order_id: integer, status: text, order_key: text, order_number: text }),
  customer_note: text,
  ...readOnly({ customer_id: integer }),
  billing_address: billingField,
  shipping_address: shippingField,
  payment_method: { type: 'string', enum: ['', 'bacs', 'cheque', 'cod'] },
  create_account: flag,
  ...readOnly({
    payment_result: orNull(
      object({
        ...readOnly({ payment_status: text }),
        payment_details: list(object({ key: text, value: text })),
        ...readOnly({ redirect_url: text }),
      }),
    ),
  }),
  additional_fields: object({}),
  extensions: object({}),
})

export const orderSchema = itemSchema('order', {
  ...readOnly({ id: integer, status: text }),
  items: list(object(itemProperties)),
  coupons: list(object({ code: text, discount_type: text, totals: object(currencyProperties) })),
  fees: list(object({})),
  totals: object({
    ...currencyProperties,
    ...readOnly({
      subtotal: text,
      total_discount: text,
      total_shipping: text,
      total_fees: text,
      total_tax: text,
      total_refund: text,
      total_price: text,
      total_items: text,
      total_items_tax: text,
      total_fees_tax: text,
      total_discount_tax: text,
      total_shipping_tax: text,
      tax_lines: list(object(readOnly({ name: text, price: text, rate: text }))),
    }),
  }),
  shipping_address: shippingField,
  billing_address: billingField,
  ...readOnly({
    needs_payment: flag,
    needs_shipping: flag,
    payment_requirements: list(text),
    errors: list(object(readOnly({ code: text, message: text }))),
  }),
})

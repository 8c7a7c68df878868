import type { CheckTools } from '../../../conformance/index.ts'
import type { CheckedResource } from './checked-resource.ts'
import { billing, shipping } from './customers.ts'
import { manage, newItem, newWord } from './items.ts'

/** A product without taxes, at 12 each. */
export const newUntaxed = (tools: CheckTools, word = newWord(tools)) =>
  newItem(tools, `${manage}/products`, {
    name: `${word} rope`,
    regular_price: '12',
    tax_status: 'none',
    manage_stock: true,
    stock_quantity: 9,
  })

export const orders: CheckedResource = {
  name: 'orders',
  items: 'orders',
  list: () => `${manage}/orders`,
  needed: () => ({}),
  async values(word, tools) {
    const product = (await newUntaxed(tools)).id
    const email = `${word.toLowerCase()}buys@example.org`
    const customer = (await newItem(tools, `${manage}/customers`, { email })).id
    await newItem(tools, `${manage}/coupons`, { code: `${word}ten`, discount_type: 'percent', amount: '10' })
    return [
      {
        sent: {
          status: 'on-hold',
          currency: 'USD',
          customer_id: customer,
          customer_note: 'Leave it at the lock.',
          billing,
          shipping,
          payment_method: 'bacs',
          payment_method_title: 'Transfer',
          transaction_id: 'T 1',
          meta_data: [{ key: 'tide', value: 'low' }],
          line_items: [{ product_id: product, quantity: 2, name: 'Rope of a check' }],
          shipping_lines: [{ method_id: 'flat_rate', method_title: 'Parcel', total: '4.90' }],
          fee_lines: [{ name: 'Wrapping', total: '3.00', tax_status: 'none' }],
        },
      },
      { sent: { created_via: 'checks' }, only: 'create' },
      {
        sent: { set_paid: true },
        read: { set_paid: null, status: 'completed', needs_payment: false },
        only: 'create',
      },
      {
        sent: { line_items: [{ product_id: product, quantity: 1 }], coupon_lines: [{ code: `${word}ten` }] },
        read: { total: '10.80', discount_total: '1.20' },
        only: 'create',
      },
      { sent: { coupon_lines: [{ code: `${word}ten` }] }, only: 'update' },
      {
        sent: {
          status: 'completed',
          currency: 'EUR',
          customer_id: 0,
          customer_note: '',
          billing: { city: 'Bremen' },
          shipping: { city: 'Kiel' },
          payment_method: 'cheque',
          payment_method_title: 'Cheque',
          transaction_id: 'T 2',
          meta_data: [{ key: 'tide', value: 'high' }],
        },
      },
    ]
  },
  missing: ['woocommerce_rest_shop_order_invalid_id', 404, 400, 404],
  trash: 'trash',
  listing: {
    items: (word) => [
      { billing: { first_name: `M ${word}` }, status: 'on-hold' },
      { billing: { first_name: `Z ${word}` }, status: 'completed' },
      { billing: { first_name: `A ${word}` } },
    ],
    within: (word) => ({ search: word }),
    orders: { id: 'abc' },
    usual: 'cba',
    isGiven: true,
    filters: {
      search: [(_, word) => ({ search: `Z ${word}` }), 'b'],
      // Where orders are stored as posts, a search replaces these two, and the product.
      include: [([a, b]) => ({ include: [a, b], search: '' }), 'ab'],
      exclude: [([a]) => ({ exclude: [a], search: '', per_page: 100 }), 'bc'],
      status: [() => ({ status: 'on-hold' }), 'a'],
      statuses: [() => ({ status: ['on-hold', 'completed'] }), 'ab'],
      after: [() => ({ after: '2037-06-01T00:00:00' }), ''],
      before: [() => ({ before: '2002-06-01T00:00:00' }), ''],
      customer: [() => ({ customer: 987_654_321 }), ''],
      product: [() => ({ product: 987_654_321, search: '' }), ''],
    },
  },
}

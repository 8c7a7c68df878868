import { type Check, statements, writeCheck } from '../../../conformance/index.ts'
import { guestCart } from './guest-cart.ts'

const store = '/wc/store/v1'

export const storeRefusalRequirements = statements('WooCommerce', 'required', {
  'woocommerce.store.cart.no-number': 'A product id that is not a number is rejected.',
  'woocommerce.store.coupons.no-code':
    'An invalid coupon code is reported by the argument’s name, with or without a nonce.',
  'woocommerce.store.checkout.missing': 'An order that does not exist is missing, with or without a nonce.',
  'woocommerce.store.origins':
    'Pages of other origins may send the headers Cart-Token and Nonce, and read Cart-Token.',
  'woocommerce.store.brands.missing': 'A brand that does not exist is missing by its id or its slug.',
})

export const storeRefusalChecks: readonly Check[] = [
  writeCheck('woocommerce.store.cart.no-number', async (tools) => {
    const cart = await guestCart(tools)
    const sent = cart.post('cart/add-item', { id: 'abc', quantity: 1 })
    await tools.expect.error(sent, 400, 'woocommerce_rest_cart_invalid_product')
  }),
  writeCheck('woocommerce.store.coupons.no-code', async (tools) => {
    const { expect } = tools
    const cart = await guestCart(tools)
    const both = { code: 5, discount_type: '' }
    const answer = await expect.error(cart.post('cart/coupons', both), 400, 'rest_invalid_param')
    const params = answer.at('data', 'params')
    const names = typeof params === 'object' && params !== null ? Object.keys(params) : []
    expect.equal(answer, names, ['code', 'discount_type'], 'the refused arguments')
    const sent = tools.anonymous.send('POST', `${store}/cart/coupons`, { body: both })
    await expect.error(sent, 400, 'rest_invalid_param')
  }),
  writeCheck('woocommerce.store.checkout.missing', async ({ anonymous, expect }) => {
    const address = { first_name: 'Ada', country: 'DE', email: 'ada@example.org' }
    const sent = { body: { billing_address: address, payment_method: 'bacs' } }
    const answer = anonymous.send('POST', `${store}/checkout/987654321`, sent)
    await expect.error(answer, 404, 'woocommerce_rest_invalid_order')
    const nowhere = { body: { billing_address: { ...address, country: 'XX' } } }
    const refused = anonymous.send('POST', `${store}/checkout/987654321`, nowhere)
    await expect.error(refused, 400, 'rest_invalid_param')
  }),
  writeCheck('woocommerce.store.origins', async ({ anonymous, expect }) => {
    const answer = await expect.accepted(anonymous.get(`${store}/cart`))
    for (const [kind, name] of [
      ['Allow', 'Cart-Token'],
      ['Allow', 'Nonce'],
      ['Expose', 'Cart-Token'],
    ] as const) {
      const names = answer.headers.get(`Access-Control-${kind}-Headers`) ?? ''
      expect.that(names.split(', ').includes(name), answer, `${name} in ${kind}-Headers`, names)
    }
  }),
  writeCheck('woocommerce.store.brands.missing', async ({ anonymous, expect }) => {
    for (const [missing, what] of [
      ['987654321', 'id'],
      ['no-such-brand', 'slug'],
    ] as const)
      await expect.error(
        anonymous.get(`${store}/products/brands/${missing}`),
        404,
        `woocommerce_rest_brand_invalid_${what}`,
      )
  }),
]

import { type Check, type CheckTools, type Json, statements } from '../../../conformance/index.ts'
import { type GuestCart, withRopes } from './guest-cart.ts'
import { type CheckedShop, createdItems } from './shop.ts'

export const couponRequirements = statements('WooCommerce', 'required', {
  'woocommerce.store.coupons.apply': 'A coupon reduces the total, by a share or an amount.',
  'woocommerce.store.coupons.refused':
    'A coupon is rejected if it does not exist, has expired, does not apply to the cart, or was applied already.',
  'woocommerce.store.coupons.individual':
    'A coupon for individual use replaces others, and no other can be added.',
  'woocommerce.store.coupons.remove': 'A coupon is removed by its code.',
  'woocommerce.store.coupons.list': 'The coupons of a cart are a resource, each with its code.',
  'woocommerce.store.coupons.lost': 'A coupon whose conditions no longer hold is removed, and reported.',
})

const couponsOf = (tools: CheckTools, { word, fender }: CheckedShop): Promise<readonly number[]> =>
  tools.testData.once('woocommerce coupons', () => {
    const coupon = (
      name: string,
      discount_type: string,
      amount: string,
      more: Record<string, Json> = {},
    ) => ({
      code: `${word}${name}`,
      discount_type,
      amount,
      ...more,
    })
    return createdItems(tools, 'coupons', [
      coupon('share', 'percent', '10'),
      coupon('five', 'fixed_cart', '5', { minimum_amount: '15' }),
      coupon('each', 'fixed_product', '3', { product_ids: [fender] }),
      coupon('alone', 'percent', '25', { individual_use: true }),
      coupon('old', 'percent', '50', { date_expires: '2020-01-01T00:00:00' }),
    ])
  })

/** A check with a cart that has two ropes, for 20, and a function that makes the code of a coupon. */
const withCoupons = (
  requirement: string,
  name: string,
  act: (
    tools: CheckTools,
    cart: GuestCart,
    code: (name: string) => string,
    shop: CheckedShop,
  ) => Promise<void>,
): Check =>
  withRopes(requirement, name, async (tools, cart, shop) => {
    await couponsOf(tools, shop)
    await act(tools, cart, (coupon) => `${shop.word}${coupon}`, shop)
  })

const refusedCode = 'woocommerce_rest_cart_coupon_error'

export const couponChecks: readonly Check[] = [
  withCoupons('woocommerce.store.coupons.apply', 'share', async ({ expect }, cart, code) => {
    const sent = cart.post('cart/apply-coupon', { code: code('share') })
    const applied = await expect.value(sent, 'coupons.0.code', code('share'), 'the code')
    expect.equal(applied, applied.at('coupons', 0, 'discount_type'), 'percent', 'the type')
    const discount = applied.at('coupons', 0, 'totals', 'total_discount')
    expect.equal(applied, discount, String(2 * cart.unit), 'the discount of the coupon')
    expect.equal(applied, applied.at('totals', 'total_discount'), String(2 * cart.unit), 'the discount')
    expect.equal(applied, applied.at('totals', 'total_items'), String(20 * cart.unit), 'the items')
    const line = applied.at('items', 0, 'totals')
    expect.equal(applied, applied.at('items', 0, 'totals', 'line_total'), String(18 * cart.unit), `the line`)
    expect.satisfies(line !== undefined, applied, 'totals of the line', null)
  }),
  withCoupons('woocommerce.store.coupons.apply', 'amount', async ({ expect }, cart, code) => {
    const sent = cart.post('cart/apply-coupon', { code: code('five').toUpperCase() })
    await expect.value(sent, 'totals.total_discount', String(5 * cart.unit), 'the discount')
  }),
  withCoupons('woocommerce.store.coupons.apply', 'product', async ({ expect }, cart, code, { fender }) => {
    await expect.error(cart.post('cart/apply-coupon', { code: code('each') }), 400, refusedCode)
    await expect.accepted(cart.post('cart/add-item', { id: fender, quantity: 2 }))
    const sent = cart.post('cart/apply-coupon', { code: code('each') })
    await expect.value(sent, 'totals.total_discount', String(6 * cart.unit), 'the discount')
  }),
  withCoupons('woocommerce.store.coupons.apply', 'several', async ({ expect }, cart, code) => {
    await expect.accepted(cart.post('cart/apply-coupon', { code: code('five') }))
    const sent = cart.post('cart/apply-coupon', { code: code('share') })
    await expect.value(sent, 'totals.total_discount', String(7 * cart.unit), 'the discount')
  }),
  withCoupons('woocommerce.store.coupons.refused', 'apply', async ({ expect }, cart, code) => {
    const apply = (name: string) => cart.post('cart/apply-coupon', { code: code(name) })
    for (const name of ['unknown', 'old']) await expect.error(apply(name), 400, refusedCode)
    await expect.accepted(apply('share'))
    await expect.error(apply('share'), 400, refusedCode)
    await expect.error(cart.post('cart/apply-coupon', {}), 400, refusedCode)
  }),
  withCoupons('woocommerce.store.coupons.individual', 'alone', async ({ expect }, cart, code) => {
    await expect.accepted(cart.post('cart/apply-coupon', { code: code('share') }))
    const alone = await expect.accepted(cart.post('cart/apply-coupon', { code: code('alone') }))
    expect.equal(alone, alone.at('coupons', 0, 'code'), code('alone'), 'the coupon')
    expect.equal(alone, alone.at('coupons', 1) ?? null, null, 'a second coupon')
    await expect.error(cart.post('cart/apply-coupon', { code: code('share') }), 400, refusedCode)
  }),
  withCoupons('woocommerce.store.coupons.remove', 'code', async ({ expect }, cart, code) => {
    await expect.accepted(cart.post('cart/apply-coupon', { code: code('share') }))
    await expect.accepted(cart.post('cart/apply-coupon', { code: code('five') }))
    const remove = (name: string) => cart.post('cart/remove-coupon', { code: code(name) })
    const left = await expect.value(remove('share'), 'coupons.0.code', code('five'), 'what is left')
    expect.equal(left, left.at('coupons', 1) ?? null, null, 'a second coupon')
    await expect.error(remove('share'), 409, 'woocommerce_rest_cart_coupon_invalid_code')
    await expect.error(remove('unknown'), 400, refusedCode)
  }),
  withCoupons('woocommerce.store.coupons.list', 'read', async ({ expect }, cart, code) => {
    const added = await expect.status(cart.post('cart/coupons', { code: code('share') }), 201)
    expect.equal(added, added.at('code'), code('share'), 'the code')
    expect.equal(added, added.at('totals', 'total_discount'), String(2 * cart.unit), 'the discount')
    await expect.value(cart.get('cart/coupons'), '0.code', code('share'), 'the code in the list')
    const href = String(added.at('_links', 'self', 0, 'href'))
    expect.satisfies(href.endsWith(`/${code('share')}`), added, 'a link with its code', href)
    const one = cart.get(`cart/coupons/${code('share')}`)
    await expect.value(one, 'discount_type', 'percent', 'the type')
    const missing = cart.get(`cart/coupons/${code('five')}`)
    await expect.error(missing, 404, 'woocommerce_rest_cart_coupon_invalid_code')
  }),
  withCoupons('woocommerce.store.coupons.list', 'refused', async ({ expect }, cart, code) => {
    await expect.error(cart.post('cart/coupons', { code: code('unknown') }), 400, 'rest_invalid_param')
    await expect.error(cart.post('cart/coupons', { code: code('old') }), 400, refusedCode)
    const typed = cart.post('cart/coupons', { code: code('share'), discount_type: 'percent' })
    await expect.error(typed, 400, 'rest_invalid_param')
  }),
  withCoupons('woocommerce.store.coupons.list', 'delete', async ({ expect }, cart, code) => {
    for (const name of ['share', 'five'])
      await expect.accepted(cart.post('cart/coupons', { code: code(name) }))
    await expect.status(cart.send('DELETE', `cart/coupons/${code('share')}`), 204)
    const left = await expect.value(cart.get('cart/coupons'), '0.code', code('five'), 'what is left')
    expect.equal(left, left.items.length, 1, 'the number of coupons')
    const again = cart.send('DELETE', `cart/coupons/${code('share')}`)
    await expect.error(again, 404, 'woocommerce_rest_cart_coupon_invalid_code')
    const emptied = await expect.accepted(cart.send('DELETE', 'cart/coupons'))
    expect.equal(emptied, emptied.body, [], 'the answer')
    await expect.value(cart.get('cart'), 'totals.total_discount', '0', 'the discount')
  }),
  withCoupons('woocommerce.store.coupons.lost', 'minimum', async ({ expect }, cart, code) => {
    const applied = await expect.accepted(cart.post('cart/apply-coupon', { code: code('five') }))
    const key = applied.at('items', 0, 'key') ?? ''
    const fewer = await expect.accepted(cart.post('cart/update-item', { key, quantity: 1 }))
    expect.equal(fewer, fewer.at('coupons'), [], 'the coupons')
    expect.equal(fewer, fewer.at('errors', 0, 'code'), refusedCode, 'the error')
  }),
]

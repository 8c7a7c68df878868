import {
  type Check,
  type CheckTools,
  type Json,
  statements,
  Untestable,
  writeCheck,
} from '../../../conformance/index.ts'
import { address, billing, email, withRates } from './cart-shipping.ts'
import { type GuestCart, guestCart, withRopes } from './guest-cart.ts'
import { type CheckedShop, checkedShop, createdItem } from './shop.ts'
import type { Answer } from './values.ts'

export const checkoutRequirements = statements('WooCommerce', 'required', {
  'woocommerce.store.checkout.draft':
    'The checkout of a cart can be read and changed before an order is placed.',
  'woocommerce.store.checkout.order': 'A checkout places an order, and empties the cart.',
  'woocommerce.store.checkout.stock': 'An order reduces the stock.',
  'woocommerce.store.checkout.refused': 'An incomplete checkout is rejected.',
  'woocommerce.store.checkout.pay': 'A pending order is paid with its key and email.',
  'woocommerce.store.order.read': 'An order is read with its key and the email that it was placed with.',
  'woocommerce.store.batch': 'A batch sends several requests for the cart of its token.',
})

const store = '/wc/store/v1'

/** A way to pay that the site has, and the status that an order gets by it. */
async function payment(
  { expect }: CheckTools,
  cart: GuestCart,
): Promise<readonly [id: string, status: string]> {
  const methods = (await expect.accepted(cart.get('cart'))).at('payment_methods')
  const known = [
    ['bacs', 'on-hold'],
    ['cheque', 'on-hold'],
    ['cod', 'processing'],
  ] as const
  const found = known.find(([id]) => Array.isArray(methods) && methods.includes(id))
  return found ?? untestablePayment()
}

function untestablePayment(): never {
  throw new Untestable('The shop takes neither transfers, nor checks, nor cash on delivery.')
}

/** Places an order, which is deleted when the session ends. */
async function placed(
  tools: CheckTools,
  cart: GuestCart,
  more: Readonly<Record<string, Json>> = {},
): Promise<Answer> {
  const [payment_method] = await payment(tools, cart)
  const body = { billing_address: billing, shipping_address: address, payment_method, ...more }
  const answer = await tools.expect.accepted(cart.post('checkout', body))
  removeOrder(tools, Number(answer.at('order_id')))
  return answer
}

function removeOrder({ site, testData }: CheckTools, id: number): void {
  const path = `/wc/v3/orders/${id}`
  if (id > 0) testData.atEnd(path, () => site.delete(path, { force: true }))
}

const payable = (tools: CheckTools, shop: CheckedShop, more: Readonly<Record<string, Json>> = {}) =>
  createdItem(tools, 'orders', {
    status: 'pending',
    billing,
    line_items: [{ product_id: shop.chart, quantity: 1 }],
    ...more,
  })

export const checkoutChecks: readonly Check[] = [
  withRates('woocommerce.store.checkout.draft', 'read', async ({ expect }, cart) => {
    const draft = await expect.accepted(cart.get('checkout'))
    const expected = { status: 'checkout-draft', customer_id: 0, customer_note: '' }
    for (const [name, value] of Object.entries(expected)) expect.equal(draft, draft.at(name), value, name)
    expect.equal(draft, draft.at('billing_address', 'email'), email, 'the email')
    expect.equal(draft, draft.at('shipping_address', 'city'), 'Reykjavik', 'the city')
  }),
  withRates('woocommerce.store.checkout.draft', 'unpaid', async ({ expect }, cart) => {
    await expect.value(cart.get('checkout'), 'payment_result', null, 'the payment')
  }),
  withRopes('woocommerce.store.checkout.draft', 'change', async (tools, cart) => {
    const { expect } = tools
    const [payment_method] = await payment(tools, cart)
    for (const method of ['PUT', 'PATCH']) {
      const draft = await expect.accepted(cart.send(method, 'checkout', { payment_method }))
      expect.equal(draft, draft.at('payment_method'), payment_method, 'the way to pay')
      expect.equal(draft, draft.at('__experimentalCart', 'items_count'), 2, 'the cart')
    }
    await expect.error(
      cart.send('PUT', 'checkout', { payment_method: 'no-such-way' }),
      400,
      'rest_invalid_param',
    )
  }),
  withRopes('woocommerce.store.checkout.draft', 'notes', async ({ expect }, cart) => {
    for (const method of ['PUT', 'PATCH']) {
      const order_notes = `Ring twice (${method}).`
      const changed = cart.send(method, 'checkout', { order_notes })
      await expect.value(changed, 'customer_note', order_notes, 'the note')
    }
  }),
  withRopes('woocommerce.store.checkout.draft', 'addresses', async ({ expect }, cart) => {
    const put = (body: Readonly<Record<string, Json>>) => cart.send('PUT', 'checkout', body)
    const draft = await expect.accepted(put({ billing_address: billing, shipping_address: address }))
    expect.equal(draft, draft.at('billing_address', 'first_name'), '', 'an address that is not stored')
    await expect.error(put({ billing_address: { ...billing, country: 'XX' } }), 400, 'rest_invalid_param')
    await expect.error(put({ shipping_address: { ...address, country: 'XX' } }), 400, 'rest_invalid_param')
  }),
  withRates('woocommerce.store.checkout.draft', 'again', async (tools, cart) => {
    const { expect } = tools
    const body = { billing_address: billing, shipping_address: address }
    const code = 'woocommerce_rest_checkout_missing_payment_method'
    await expect.error(cart.post('checkout', body), 400, code)
    const note = cart.send('PUT', 'checkout', { customer_note: 'Ring twice.', order_notes: 'Do not ring.' })
    const draft = await expect.value(note, 'customer_note', 'Ring twice.', 'the note')
    removeOrder(tools, Number(draft.at('order_id')))
    expect.satisfies(Number(draft.at('order_id')) > 0, draft, 'an order', null)
  }),
  withRopes('woocommerce.store.checkout.draft', 'payment', async ({ expect }, cart) => {
    const methods = (await expect.accepted(cart.get('cart'))).at('payment_methods')
    const own = Array.isArray(methods)
      ? methods.filter((each) => /^(bacs|cheque|cod)$/.test(String(each)))
      : []
    const other = own.at(-1)
    if (own.length < 2 || other === undefined) throw new Untestable('The shop has less than two ways to pay.')
    const changed = cart.send('PUT', 'checkout', { payment_method: other })
    await expect.value(changed, 'payment_method', other, 'the way to pay')
  }),
  withRates('woocommerce.store.checkout.order', 'placed', async (tools, cart, _, { rope, word }) => {
    const { expect, anonymous } = tools
    const [payment_method, status] = await payment(tools, cart)
    const order = await placed(tools, cart, { customer_note: 'Ring twice.' })
    for (const [name, value] of Object.entries({
      status,
      payment_method,
      customer_note: 'Ring twice.',
      customer_id: 0,
      order_number: String(order.at('order_id')),
    }))
      expect.equal(order, order.at(name), value, name)
    expect.equal(order, order.at('billing_address'), billing, 'the billing address')
    expect.equal(order, order.at('shipping_address'), address, 'the shipping address')
    expect.equal(order, order.at('payment_result', 'payment_status'), 'success', 'the payment')
    const key = String(order.at('order_key'))
    const redirect = String(order.at('payment_result', 'redirect_url'))
    expect.satisfies(redirect.includes(key), order, 'a page of thanks with the key', redirect)
    await expect.value(cart.get('cart'), 'items_count', 0, 'the number of items')
    const query = { key, billing_email: email }
    const read = await expect.value(
      anonymous.get(`${store}/order/${order.at('order_id')}`, query),
      'status',
      status,
      'the status',
    )
    expect.equal(read, read.at('items', 0, 'name'), `${word} rope`, 'the name of the product')
    expect.equal(read, read.at('items', 0, 'quantity'), 2, 'the quantity')
    const totals = { subtotal: 20, total_items: 20, total_shipping: 5, total_discount: 0, total_price: 25 }
    for (const [name, value] of Object.entries(totals))
      expect.equal(read, read.at('totals', name), String(value * cart.unit), name)
    expect.equal(read, read.at('billing_address', 'email'), email, 'the email')
    expect.equal(read, read.at('shipping_address', 'city'), 'Reykjavik', 'the city')
    expect.satisfies(rope > 0, read, 'a product', null)
  }),
  withRates('woocommerce.store.checkout.order', 'own-shipping', async (tools, cart) => {
    const order = await placed(tools, cart, { shipping_address: { ...address, city: 'Akureyri' } })
    const city = order.at('shipping_address', 'city')
    tools.expect.equal(order, city, 'Akureyri', 'the city of the shipping address')
    tools.expect.equal(order, order.at('billing_address', 'city'), 'Reykjavik', 'the other city')
  }),
  writeCheck('woocommerce.store.checkout.stock', async (tools) => {
    const { expect, site } = tools
    const { word } = await checkedShop(tools)
    const product = { name: `${word} float`, status: 'publish', regular_price: '4', tax_status: 'none' }
    const stocked = { ...product, virtual: true, manage_stock: true, stock_quantity: 5 }
    const id = await createdItem(tools, 'products', stocked)
    const cart = await guestCart(tools)
    await expect.accepted(cart.post('cart/add-item', { id, quantity: 3 }))
    await placed(tools, cart)
    await expect.value(site.get(`/wc/v3/products/${id}`), 'stock_quantity', 2, 'the stock')
    const other = await guestCart(tools)
    const tooMany = other.post('cart/add-item', { id, quantity: 3 })
    await expect.error(tooMany, 400, 'woocommerce_rest_product_partially_out_of_stock')
  }),
  writeCheck('woocommerce.store.checkout.refused', 'empty', async (tools) => {
    const cart = await guestCart(tools)
    const sent = cart.post('checkout', { billing_address: billing, payment_method: 'bacs' })
    await tools.expect.error(sent, 409, 'woocommerce_rest_cart_empty')
  }),
  withRates('woocommerce.store.checkout.refused', 'without', async (tools, cart) => {
    const { expect } = tools
    const [payment_method] = await payment(tools, cart)
    const body = { billing_address: billing, shipping_address: address, payment_method }
    const { payment_method: _, ...unpaid } = body
    const { billing_address: __, ...unknown } = body
    for (const [sent, code] of [
      [unknown, 'rest_missing_callback_param'],
      [{ ...body, billing_address: { ...billing, email: '' } }, 'woocommerce_rest_missing_email_address'],
      [{ ...body, billing_address: { ...billing, city: '' } }, 'woocommerce_rest_invalid_address'],
      [{ ...body, shipping_address: { ...address, city: '' } }, 'woocommerce_rest_invalid_address'],
      [{ ...body, billing_address: { ...billing, country: 'XX' } }, 'rest_invalid_param'],
      [{ ...body, billing_address: { ...billing, email: 'ada' } }, 'rest_invalid_param'],
      [{ ...body, payment_method: 'no-such-way' }, 'rest_invalid_param'],
      [unpaid, 'woocommerce_rest_checkout_missing_payment_method'],
    ] as const)
      await expect.error(cart.post('checkout', sent), 400, code)
  }),
  writeCheck('woocommerce.store.checkout.pay', 'order', async (tools) => {
    const { expect } = tools
    const shop = await checkedShop(tools)
    const id = await payable(tools, shop)
    const order = await expect.accepted(tools.site.get(`/wc/v3/orders/${id}`))
    const key = order.at('order_key') ?? ''
    const cart = await guestCart(tools)
    const [payment_method, status] = await payment(tools, cart)
    const pay = (more: Readonly<Record<string, Json>>) => {
      const body = { payment_method, key, customer_note: 'Ring twice.' }
      const addresses = {
        billing_address: { ...billing, city: 'Akureyri' },
        shipping_address: { ...address, city: 'Selfoss' },
      }
      return cart.post(`checkout/${id}`, { ...body, ...addresses, billing_email: email, ...more })
    }
    await expect.error(pay({ key: 'wc_order_wrong' }), 401, 'woocommerce_rest_invalid_order')
    const stranger = pay({ billing_email: 'bob@example.org' })
    await expect.error(stranger, 401, 'woocommerce_rest_invalid_billing_email')
    const paid = await expect.open(pay({}))
    expect.equal(paid, paid.at('order_id'), id, 'the id')
    expect.equal(paid, paid.at('billing_address', 'city'), 'Akureyri', 'the billing address')
    expect.equal(paid, paid.at('shipping_address', 'city'), 'Selfoss', 'the shipping address')
    expect.equal(paid, paid.at('customer_note'), 'Ring twice.', 'the note')
    expect.equal(paid, paid.at('status'), status, 'the status')
    expect.equal(paid, paid.at('payment_method'), payment_method, 'the way to pay')
  }),
  writeCheck('woocommerce.store.order.read', 'refused', async (tools) => {
    const { anonymous, expect, site } = tools
    const id = await payable(tools, await checkedShop(tools))
    const order = await expect.accepted(site.get(`/wc/v3/orders/${id}`))
    const key = order.at('order_key') ?? ''
    const read = (query: Readonly<Record<string, Json>>) => anonymous.get(`${store}/order/${id}`, query)
    await expect.error(read({}), 401, 'woocommerce_rest_invalid_order')
    await expect.error(read({ key: 'x', billing_email: email }), 401, 'woocommerce_rest_invalid_order')
    await expect.error(read({ key }), 401, 'woocommerce_rest_invalid_billing_email')
    const stranger = read({ key, billing_email: 'bob@example.org' })
    await expect.error(stranger, 401, 'woocommerce_rest_invalid_billing_email')
    const own = await expect.open(read({ key, billing_email: email }))
    expect.equal(own, own.at('needs_payment'), true, 'needs_payment')
    await expect.error(anonymous.get(`${store}/order/987654321`), 404, 'woocommerce_rest_invalid_order')
  }),
  writeCheck('woocommerce.store.batch', 'cart', async (tools) => {
    const { expect } = tools
    const { rope, fender } = await checkedShop(tools)
    const cart = await guestCart(tools)
    const add = (id: number) => ({
      path: `${store}/cart/add-item`,
      method: 'POST',
      headers: { 'Cart-Token': cart.token },
      body: { id },
    })
    const requests = [add(rope), add(987_654_321), add(fender)]
    const answer = await expect.status(cart.post('batch', { requests }), 207)
    for (const [i, status] of [201, 400, 201].entries())
      expect.equal(answer, answer.at('responses', i, 'status'), status, 'the status')
    expect.equal(answer, answer.at('responses', 2, 'body', 'items_count'), 2, 'the number of items')
    await expect.value(cart.get('cart'), 'items_count', 2, 'the number of items')
  }),
  writeCheck('woocommerce.store.batch', 'refused', async (tools) => {
    const { expect } = tools
    const cart = await guestCart(tools)
    const send = (requests: Json) => cart.post('batch', { requests })
    await expect.error(send([{ path: '/wp/v2/posts' }]), 400)
    await expect.error(cart.post('batch', {}), 400, 'rest_missing_callback_param')
    const many = Array.from({ length: 26 }, () => ({ path: `${store}/cart/add-item` }))
    await expect.error(send(many), 400, 'rest_invalid_param')
  }),
]

import { type Check, type Json, statements, writeCheck } from '../../../conformance/index.ts'
import { guestCart, withCart } from './guest-cart.ts'
import { createdItem } from './shop.ts'

export const cartRequirements = statements('WooCommerce', 'required', {
  'woocommerce.store.cart.empty': 'A client without a cart gets an empty one, with a token and a nonce.',
  'woocommerce.store.cart.token': 'A cart belongs to the client that sends its token.',
  'woocommerce.store.cart.nonce': 'A change without a token or a valid nonce is rejected.',
  'woocommerce.store.cart.add-item': 'A product is added to the cart, or its quantity is increased.',
  'woocommerce.store.cart.add-item.stock': 'A cart can’t contain more of a product than is in stock.',
  'woocommerce.store.cart.add-item.refused': 'A product that can’t be bought is rejected.',
  'woocommerce.store.cart.add-item.variation': 'A variation is added by its id, or by the chosen attributes.',
  'woocommerce.store.cart.update-item': 'The number of an item is changed, within its limits.',
  'woocommerce.store.cart.remove-item': 'An item is removed by its key.',
  'woocommerce.store.cart.items': 'The items of a cart are a resource, each with its key.',
  'woocommerce.store.cart.totals': 'Totals are strings, in the smallest unit of the currency.',
  'woocommerce.store.cart.stock-changes':
    'A cart is updated when the stock changes, and reports products that can’t be bought any more.',
  'woocommerce.store.cart.extensions': 'Data for an extension that does not exist is rejected.',
})

const store = '/wc/store/v1'
const missingKey = '0123456789abcdef0123456789abcdef'

/** Each change of a cart, with a body that fits its schema. */
const changes: readonly (readonly [method: string, path: string, body?: Readonly<Record<string, Json>>])[] = [
  ['POST', 'cart/add-item', { id: 1 }],
  ['POST', 'cart/update-item', { key: missingKey, quantity: 2 }],
  ['POST', 'cart/remove-item', { key: missingKey }],
  ['POST', 'cart/apply-coupon', { code: 'x' }],
  ['POST', 'cart/remove-coupon', { code: 'x' }],
  ['POST', 'cart/update-customer', {}],
  ['POST', 'cart/select-shipping-rate', { rate_id: 'x' }],
  ['POST', 'cart/extensions', { namespace: 'x', data: {} }],
  ['POST', 'cart/items', { id: 1 }],
  ['DELETE', 'cart/items'],
  ['PUT', `cart/items/${missingKey}`, { quantity: 2 }],
  ['DELETE', `cart/items/${missingKey}`],
  ['DELETE', 'cart/coupons'],
  ['DELETE', 'cart/coupons/x'],
  ['GET', 'checkout'],
  ['PUT', 'checkout', {}],
  ['POST', 'checkout', { billing_address: {} }],
]

export const cartChecks: readonly Check[] = [
  writeCheck('woocommerce.store.cart.empty', async ({ anonymous, expect }) => {
    const cart = await expect.open(anonymous.get(`${store}/cart`))
    const expected = {
      items: [],
      coupons: [],
      fees: [],
      items_count: 0,
      items_weight: 0,
      needs_payment: false,
      needs_shipping: false,
      shipping_rates: [],
      errors: [],
    }
    for (const [name, value] of Object.entries(expected)) expect.equal(cart, cart.at(name), value, name)
    for (const name of ['total_items', 'total_discount', 'total_price', 'total_tax'])
      expect.equal(cart, cart.at('totals', name), '0', name)
    expect.equal(cart, cart.at('totals', 'total_shipping'), null, 'total_shipping')
    for (const header of ['Cart-Token', 'Nonce', 'Nonce-Timestamp', 'Cart-Hash'])
      expect.satisfies(cart.headers.get(header) !== null, cart, `the header ${header}`, null)
    expect.equal(cart, cart.headers.get('User-ID'), '0', 'the header User-ID')
  }),
  writeCheck('woocommerce.store.cart.empty', 'uncached', async ({ anonymous, expect }) => {
    const cart = await expect.open(anonymous.get(`${store}/cart`))
    expect.equal(cart, cart.headers.get('Cache-Control'), 'no-store', 'the header Cache-Control')
  }),
  withCart('woocommerce.store.cart.token', 'same', async (tools, cart, { rope }) => {
    const { expect } = tools
    await expect.accepted(cart.post('cart/add-item', { id: rope }))
    await expect.value(cart.get('cart'), 'items_count', 1, 'the number of items')
    const other = await guestCart(tools)
    await expect.value(other.get('cart'), 'items_count', 0, 'the number of items of another client')
  }),
  withCart('woocommerce.store.cart.nonce', 'valid', async ({ anonymous, expect }, _, { rope }) => {
    const first = await expect.accepted(anonymous.get(`${store}/cart`))
    const headers = { Nonce: first.headers.get('Nonce') ?? '' }
    const added = anonymous.send('POST', `${store}/cart/add-item`, { headers, body: { id: rope } })
    await expect.value(added, 'items_count', 1, 'the number of items')
  }),
  ...changes.map(([method, path, body]) =>
    writeCheck(
      'woocommerce.store.cart.nonce',
      `${method.toLowerCase()}.${path.replaceAll('/', '-')}`,
      async ({ anonymous, expect }) => {
        const sent = (headers: Readonly<Record<string, string>>) =>
          anonymous.send(method, `${store}/${path}`, { headers, ...(body && { body }) })
        await expect.error(sent({}), 401, 'woocommerce_rest_missing_nonce')
        await expect.error(sent({ Nonce: '0123456789' }), 403, 'woocommerce_rest_invalid_nonce')
      },
    ),
  ),
  withCart('woocommerce.store.cart.add-item', 'new', async ({ expect }, cart, { fender, word }) => {
    const added = await expect.status(cart.post('cart/add-item', { id: fender, quantity: 2 }), 201)
    const expected = {
      id: fender,
      type: 'simple',
      quantity: 2,
      name: `${word} fender`,
      sku: `${word}-fender`,
    }
    for (const [name, value] of Object.entries(expected))
      expect.equal(added, added.at('items', 0, name), value, name)
    const limits = { minimum: 1, maximum: 5, multiple_of: 1, editable: true }
    expect.equal(added, added.at('items', 0, 'quantity_limits'), limits, 'the limits')
    expect.equal(added, added.at('items_count'), 2, 'the number of items')
    const prices = { price: 20, regular_price: 30, sale_price: 20 }
    for (const [name, value] of Object.entries(prices))
      expect.equal(added, added.at('items', 0, 'prices', name), String(value * cart.unit), name)
    const total = added.at('items', 0, 'totals', 'line_total')
    expect.equal(added, total, String(40 * cart.unit), 'the total of the line')
  }),
  withCart('woocommerce.store.cart.add-item', 'more', async ({ expect }, cart, { rope }) => {
    const first = await expect.accepted(cart.post('cart/add-item', { id: rope }))
    const again = await expect.accepted(cart.post('cart/add-item', { id: rope, quantity: 2 }))
    expect.equal(again, again.at('items', 0, 'quantity'), 3, 'the quantity')
    expect.equal(again, again.at('items', 1) ?? null, null, 'a second item')
    const [one, three] = [first, again].map((each) => Number(each.at('items_weight')))
    const isThrice = Math.abs(Number(three) - 3 * Number(one)) < 0.01 && Number(one) > 0
    expect.satisfies(isThrice, again, 'three times the weight', three ?? null)
  }),
  withCart('woocommerce.store.cart.add-item.stock', 'too-many', async ({ expect }, cart, { fender }) => {
    const code = 'woocommerce_rest_product_partially_out_of_stock'
    await expect.error(cart.post('cart/add-item', { id: fender, quantity: 6 }), 400, code)
    await expect.accepted(cart.post('cart/add-item', { id: fender, quantity: 5 }))
    await expect.error(cart.post('cart/add-item', { id: fender }), 400, code)
    await expect.value(cart.get('cart'), 'items_count', 5, 'the number of items')
  }),
  withCart('woocommerce.store.cart.add-item.stock', 'sold-out', async ({ expect }, cart, { soldOut }) => {
    const code = 'woocommerce_rest_product_out_of_stock'
    await expect.error(cart.post('cart/add-item', { id: soldOut }), 400, code)
  }),
  withCart('woocommerce.store.cart.add-item.stock', 'backorder', async ({ expect }, cart, { backorder }) => {
    const added = await expect.accepted(cart.post('cart/add-item', { id: backorder, quantity: 3 }))
    expect.equal(added, added.at('items', 0, 'backorders_allowed'), true, 'backorders_allowed')
    expect.equal(added, added.at('items', 0, 'show_backorder_badge'), true, 'show_backorder_badge')
  }),
  withCart('woocommerce.store.cart.add-item.refused', 'products', async ({ expect }, cart, shop) => {
    for (const [id, code] of [
      [987_654_321, 'woocommerce_rest_cart_invalid_product'],
      [shop.external, 'woocommerce_rest_product_not_purchasable'],
      [shop.group, 'woocommerce_rest_product_not_purchasable'],
    ] as const)
      await expect.error(cart.post('cart/add-item', { id }), 400, code)
    await expect.error(cart.post('cart/add-item', {}), 400, 'woocommerce_rest_cart_invalid_product')
  }),
  withCart('woocommerce.store.cart.add-item.refused', 'draft', async (tools, cart, { draft }) => {
    const code = 'woocommerce_rest_product_not_purchasable'
    await tools.expect.error(cart.post('cart/add-item', { id: draft }), 400, code)
  }),
  withCart('woocommerce.store.cart.add-item.refused', 'quantity', async ({ expect }, cart, { rope }) => {
    for (const quantity of [0, -1]) {
      const code = 'woocommerce_rest_product_invalid_quantity'
      await expect.error(cart.post('cart/add-item', { id: rope, quantity }), 400, code)
    }
  }),
  withCart('woocommerce.store.cart.add-item.refused', 'single', async ({ expect }, cart, { chart }) => {
    const added = await expect.accepted(cart.post('cart/add-item', { id: chart, quantity: 3 }))
    expect.equal(added, added.at('items', 0, 'quantity'), 1, 'the quantity')
    expect.equal(added, added.at('items', 0, 'sold_individually'), true, 'sold_individually')
    await expect.error(cart.post('cart/add-item', { id: chart }), 400)
  }),
  withCart('woocommerce.store.cart.add-item.variation', 'by-id', async ({ expect }, cart, shop) => {
    const added = await expect.accepted(cart.post('cart/add-item', { id: shop.red }))
    expect.equal(added, added.at('items', 0, 'id'), shop.red, 'the id')
    expect.equal(added, added.at('items', 0, 'type'), 'variation', 'the type')
    const chosen = [{ raw_attribute: `attribute_${shop.taxonomy}`, attribute: 'Colour', value: 'Red' }]
    expect.equal(added, added.at('items', 0, 'variation'), chosen, 'what is chosen')
  }),
  withCart('woocommerce.store.cart.add-item.variation', 'by-choice', async ({ expect }, cart, shop) => {
    const choose = (value: string) =>
      cart.post('cart/add-item', { id: shop.variable, variation: [{ attribute: shop.taxonomy, value }] })
    const added = await expect.accepted(choose('blue'))
    expect.equal(added, added.at('items', 0, 'id'), shop.blue, 'the id')
    const bare = cart.post('cart/add-item', { id: shop.variable })
    await expect.error(bare, 400, 'woocommerce_rest_missing_attributes')
    await expect.error(choose('green'), 400, 'woocommerce_rest_variation_id_from_variation_data')
  }),
  withCart('woocommerce.store.cart.add-item.variation', 'wrong', async ({ expect }, cart, shop) => {
    const variation = [{ attribute: shop.taxonomy, value: 'blue' }]
    const wrong = cart.post('cart/add-item', { id: shop.red, variation })
    await expect.error(wrong, 400, 'woocommerce_rest_invalid_variation_data')
  }),
  withCart('woocommerce.store.cart.update-item', 'quantity', async ({ expect }, cart, { fender }) => {
    const added = await expect.accepted(cart.post('cart/add-item', { id: fender }))
    const key = added.at('items', 0, 'key') ?? ''
    const update = (quantity: number) => cart.post('cart/update-item', { key, quantity })
    await expect.value(update(3), 'items.0.quantity', 3, 'the quantity')
    await expect.error(update(6), 400, 'invalid_quantity')
    await expect.error(update(0), 400, 'invalid_quantity')
    await expect.value(cart.get('cart'), 'items_count', 3, 'the number of items')
    await expect.value(cart.post('cart/update-item', { key }), 'items_count', 3, 'the number of items')
    const unknown = cart.post('cart/update-item', { key: missingKey, quantity: 2 })
    const refused = await expect.error(unknown, 409, 'woocommerce_rest_cart_invalid_key')
    expect.equal(refused, refused.at('data', 'cart', 'items_count'), 3, 'the cart of the error')
  }),
  withCart('woocommerce.store.cart.remove-item', 'key', async ({ expect }, cart, { rope, fender }) => {
    await expect.accepted(cart.post('cart/add-item', { id: rope }))
    const added = await expect.accepted(cart.post('cart/add-item', { id: fender }))
    const key = added.at('items', 0, 'key') ?? ''
    const left = await expect.value(cart.post('cart/remove-item', { key }), 'items_count', 1, 'what is left')
    expect.equal(left, left.at('items', 0, 'id'), fender, 'the id')
    const again = cart.post('cart/remove-item', { key })
    await expect.error(again, 409, 'woocommerce_rest_cart_invalid_key')
  }),
  withCart('woocommerce.store.cart.items', 'read', async ({ expect }, cart, { rope, red, taxonomy }) => {
    const added = await expect.status(cart.post('cart/items', { id: rope, quantity: 2 }), 201)
    expect.equal(added, added.at('quantity'), 2, 'the quantity')
    const variation = [{ attribute: taxonomy, value: 'red' }]
    await expect.value(cart.post('cart/items', { id: red, variation }), 'id', red, 'the id')
    await expect.ids(cart.get('cart/items'), [rope, red], 'the items')
    const path = `cart/items/${added.at('key')}`
    const item = await expect.value(cart.get(path), 'id', rope, 'the id')
    const href = String(item.at('_links', 'self', 0, 'href'))
    expect.satisfies(href.endsWith(`/${added.at('key')}`), item, 'a link with its key', href)
  }),
  withCart(
    'woocommerce.store.cart.items',
    'choose',
    async ({ expect }, cart, { variable, blue, taxonomy }) => {
      const variation = [{ attribute: taxonomy, value: 'blue' }]
      await expect.value(cart.post('cart/items', { id: variable, variation }), 'id', blue, 'the id')
    },
  ),
  withCart('woocommerce.store.cart.items', 'change', async ({ expect }, cart, { rope, fender }) => {
    const added = await expect.accepted(cart.post('cart/items', { id: rope }))
    await expect.accepted(cart.post('cart/items', { id: fender }))
    const path = `cart/items/${added.at('key')}`
    for (const [method, quantity] of [
      ['PUT', 4],
      ['PATCH', 5],
    ] as const)
      await expect.value(cart.send(method, path, { quantity }), 'quantity', quantity, 'the quantity')
    await expect.error(cart.send('PUT', path, { quantity: 'x' }), 400, 'invalid_quantity')
    await expect.error(cart.post(path, { quantity: 6 }), 404, 'woocommerce_rest_invalid_endpoint')
    await expect.status(cart.send('DELETE', path), 204)
    await expect.ids(cart.get('cart/items'), [fender], 'the items')
    const gone = cart.get(path)
    await expect.error(gone, 409, 'woocommerce_rest_cart_invalid_key')
    await expect.error(cart.send('DELETE', path), 409, 'woocommerce_rest_cart_invalid_key')
    const emptied = await expect.accepted(cart.send('DELETE', 'cart/items'))
    expect.equal(emptied, emptied.body, [], 'the answer')
    await expect.value(cart.get('cart'), 'items_count', 0, 'the number of items')
  }),
  withCart('woocommerce.store.cart.totals', 'items', async ({ expect }, cart, { rope, fender }) => {
    await expect.accepted(cart.post('cart/add-item', { id: rope, quantity: 3 }))
    const added = await expect.accepted(cart.post('cart/add-item', { id: fender }))
    const totals = { total_items: 50, total_items_tax: 0, total_discount: 0, total_fees: 0 }
    for (const [name, value] of Object.entries(totals))
      expect.equal(added, added.at('totals', name), String(value * cart.unit), name)
    expect.equal(added, added.at('items_count'), 4, 'the number of items')
    expect.equal(added, added.at('needs_payment'), true, 'needs_payment')
    expect.equal(added, added.at('needs_shipping'), true, 'needs_shipping')
  }),
  withCart('woocommerce.store.cart.totals', 'virtual', async ({ expect }, cart, { chart }) => {
    const added = await expect.accepted(cart.post('cart/add-item', { id: chart }))
    expect.equal(added, added.at('needs_shipping'), false, 'needs_shipping')
    expect.equal(added, added.at('shipping_rates'), [], 'the rates')
    expect.equal(added, added.at('totals', 'total_price'), String(7 * cart.unit), 'the total')
  }),
  withCart('woocommerce.store.cart.stock-changes', 'sold-out', async (tools, cart, { word }) => {
    const { expect, site } = tools
    const product = { name: `${word} lead`, status: 'publish', regular_price: '4', tax_status: 'none' }
    const id = await createdItem(tools, 'products', product)
    await expect.accepted(cart.post('cart/add-item', { id }))
    await expect.accepted(site.put(`/wc/v3/products/${id}`, { stock_status: 'outofstock' }))
    const code = 'woocommerce_rest_product_out_of_stock'
    await expect.value(cart.get('cart'), 'errors.0.code', code, 'the error')
  }),
  withCart('woocommerce.store.cart.stock-changes', 'fewer', async (tools, cart, { word }) => {
    const { expect, site } = tools
    const product = { name: `${word} lead`, status: 'publish', regular_price: '4', tax_status: 'none' }
    const id = await createdItem(tools, 'products', { ...product, manage_stock: true, stock_quantity: 5 })
    await expect.accepted(cart.post('cart/add-item', { id, quantity: 4 }))
    await expect.accepted(site.put(`/wc/v3/products/${id}`, { stock_quantity: 2 }))
    await expect.value(cart.get('cart'), 'items.0.quantity', 2, 'the quantity')
  }),
  withCart('woocommerce.store.cart.extensions', 'unknown', async ({ expect }, cart) => {
    const sent = cart.post('cart/extensions', { namespace: 'no-such-extension', data: {} })
    await expect.error(sent, 400, 'woocommerce_rest_cart_extensions_error')
  }),
]

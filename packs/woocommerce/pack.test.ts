import { expect, test } from '#test'
import { createSite } from '../../index.ts'
import woocommerce from './pack.ts'

/** A shop, and a client of it that sends the token of its first answer. */
function shopClient() {
  const site = createSite({ packs: [woocommerce] })
  let token = ''
  const send = async (method: string, path: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { 'Cart-Token': token }) }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await site.fetch(new Request(`http://site.test/wp-json/wc/store/v1${path}`, init))
    token = response.headers.get('Cart-Token') ?? token
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
  return {
    site,
    get: async (path: string) => (await send('GET', path)).body,
    post: async (path: string, body: object = {}) => (await send('POST', path, body)).body,
    send,
  }
}

const ids = { rope: 101, fender: 102, brush: 105, chart: 107, lamp: 108, jersey: 110, jerseyNavyLarge: 112 }
const address = {
  first_name: 'Ada',
  last_name: 'Boatwright',
  address_1: 'Quay 1',
  city: 'Hamburg',
  postcode: '20095',
  country: 'DE',
}
const checkout = {
  billing_address: { ...address, email: 'ada@example.org' },
  shipping_address: address,
  payment_method: 'bacs',
}

test('pages of other origins send the token of their cart', async () => {
  const { site } = shopClient()
  const url = 'http://site.test/wp-json/wc/store/v1/cart/add-item'
  const headers = {
    Origin: 'http://shop.test',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'cart-token,content-type',
  }
  const preflight = await site.fetch(new Request(url, { method: 'OPTIONS', headers }))
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('http://shop.test')
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toMatch(/Content-Type, Cart-Token, Nonce$/)
  expect(preflight.headers.get('Access-Control-Expose-Headers')).toMatch(/Link, Cart-Token$/)
})

test('a cart suggests what goes with its products', async () => {
  const { site, get, post } = shopClient()
  await get('/cart')
  const body = { cross_sell_ids: [ids.fender, ids.rope, 987_654] }
  const headers = { Authorization: `Basic ${btoa('ck_fake:cs_fake')}`, 'Content-Type': 'application/json' }
  const path = `http://site.test/wp-json/wc/v3/products/${ids.rope}`
  await site.fetch(new Request(path, { method: 'PUT', headers, body: JSON.stringify(body) }))
  const names = ({ cross_sells }: { cross_sells: readonly { name: string }[] }) =>
    cross_sells.map(({ name }) => name)
  expect(names(await post('/cart/add-item', { id: ids.rope }))).toEqual(['Fender'])
  expect(names(await post('/cart/add-item', { id: ids.fender }))).toEqual([])
})

test('the state of an address is stored by its code, and needed where a country has states', async () => {
  const { get, post } = shopClient()
  await get('/cart')
  const state = async (country: string, state: string) => {
    const billing_address = { country, state, postcode: '' }
    const { code, billing_address: stored } = await post('/cart/update-customer', { billing_address })
    return code ?? stored.state
  }
  expect(await state('DE', 'Berlin')).toBe('DE-BE')
  expect(await state('CA', 'qc')).toBe('QC')
  expect(await state('FR', 'Paris')).toBe('Paris')
  expect(await state('US', 'Paris')).toBe('rest_invalid_param')
  await post('/cart/add-item', { id: ids.chart })
  await post('/cart/update-customer', { shipping_address: { state: '' } })
  const american = { ...address, country: 'US', postcode: '90210', email: 'ada@example.org' }
  const order = (more: object) =>
    post('/checkout', { ...checkout, billing_address: { ...american, ...more } })
  expect(await order({ state: '' })).toMatchObject({ code: 'woocommerce_rest_invalid_address' })
  expect(await order({ state: 'CA' })).toMatchObject({ status: 'on-hold' })
})

test('from an empty cart to an order', async () => {
  const { get, post } = shopClient()
  expect(await get('/cart')).toMatchObject({ items_count: 0, needs_payment: false, shipping_rates: [] })
  const [fender] = await get('/products?search=fender')
  await post('/cart/add-item', { id: fender.id, quantity: 2 })
  await post('/cart/add-item', {
    id: ids.jersey,
    variation: [
      { attribute: 'pa_colour', value: 'navy' },
      { attribute: 'Size', value: 'L' },
    ],
  })
  const reduced = await post('/cart/apply-coupon', { code: 'tenoff' })
  expect(reduced.totals).toMatchObject({
    total_items: '12700',
    total_discount: '1270',
    total_shipping: '490',
    total_price: '11920',
    currency_minor_unit: 2,
  })
  const [{ shipping_rates: rates }] = (await post('/cart/update-customer', checkout)).shipping_rates
  const pickup = rates.find(({ method_id }: { method_id: string }) => method_id === 'local_pickup')
  await post('/cart/select-shipping-rate', { package_id: 0, rate_id: pickup.rate_id })
  expect(await get('/checkout')).toMatchObject({ order_id: 0, status: 'checkout-draft' })
  const order = await post('/checkout', checkout)
  expect(order).toMatchObject({ status: 'on-hold', payment_result: { payment_status: 'success' } })
  expect(await get('/cart')).toMatchObject({ items: [], coupons: [] })
  const key = `key=${order.order_key}&billing_email=ada@example.org`
  expect(await get(`/order/${order.order_id}?${key}`)).toMatchObject({
    items: [{ name: 'Fender', quantity: 2 }, { name: 'Jersey - Navy, L' }],
    totals: { total_price: '11430', total_discount: '1270' },
  })
  expect(await get(`/products/${ids.fender}`)).toMatchObject({
    add_to_cart: { maximum: 10 },
    stock_availability: { text: '10 in stock' },
  })
  expect(await get(`/products/${ids.jerseyNavyLarge}`)).toMatchObject({ low_stock_remaining: 2 })
})

test('an order needs an email, a complete address, a rate and a way to pay, in this order', async () => {
  const { get, post } = shopClient()
  await get('/cart')
  await post('/cart/add-item', { id: ids.rope })
  const code = async (body: object) => (await post('/checkout', body)).code
  expect(await code({})).toBe('rest_missing_callback_param')
  expect(await code({ billing_address: { country: 'XX' } })).toBe('rest_invalid_param')
  expect(await code({ billing_address: { email: 'ada' } })).toBe('rest_invalid_param')
  expect(await code({ billing_address: {} })).toBe('woocommerce_rest_missing_email_address')
  const billing_address = checkout.billing_address
  expect(await code({ billing_address, shipping_address: { ...address, country: 'FR' } })).toBe(
    'woocommerce_rest_invalid_shipping_option',
  )
  expect(await code({ billing_address, shipping_address: { ...address, city: '' } })).toBe(
    'woocommerce_rest_invalid_address',
  )
  expect(await code({ ...checkout, payment_method: '' })).toBe(
    'woocommerce_rest_checkout_missing_payment_method',
  )
  expect(await code({ ...checkout, payment_method: 'cod' })).toBe(
    'woocommerce_rest_checkout_payment_method_disabled',
  )
  expect(await post('/checkout', { ...checkout, payment_method: 'cheque' })).toMatchObject({
    status: 'on-hold',
  })
  expect(await code(checkout)).toBe('woocommerce_rest_cart_empty')
})

test('an order is shown with its key and its email only', async () => {
  const { get, post, send } = shopClient()
  await get('/cart')
  await post('/cart/add-item', { id: ids.chart })
  const { order_id, order_key } = await post('/checkout', checkout)
  const answer = async (query: string) => {
    const { status, body } = await send('GET', `/order/${order_id}?${query}`)
    return [status, body.code]
  }
  expect(await answer('')).toEqual([401, 'woocommerce_rest_invalid_order'])
  expect(await answer(`key=${order_key}`)).toEqual([401, 'woocommerce_rest_invalid_billing_email'])
  expect(await answer(`key=${order_key}&billing_email=ada@example.org`)).toEqual([200, undefined])
})

test('stock limits what a cart takes, and what is sold one at a time stays one', async () => {
  const { get, post } = shopClient()
  await get('/cart')
  const add = (id: number, quantity: number) => post('/cart/add-item', { id, quantity })
  expect(await add(ids.brush, 3)).toMatchObject({ code: 'woocommerce_rest_product_partially_out_of_stock' })
  const { items } = await add(ids.brush, 2)
  expect(items[0]).toMatchObject({ quantity_limits: { maximum: 2 }, low_stock_remaining: 2 })
  const changed = await post('/cart/update-item', { key: items[0].key, quantity: 5 })
  expect(changed).toMatchObject({ code: 'invalid_quantity', data: { status: 400 } })
  expect((await add(ids.chart, 3)).items_count).toBe(3)
  expect(await add(ids.chart, 1)).toMatchObject({ code: 'readonly_quantity' })
  expect((await add(ids.lamp, 50)).items.at(-1)).toMatchObject({ quantity: 50, show_backorder_badge: true })
})

test('an order says how much of it the stock did not have', async () => {
  const { get, post } = shopClient()
  await get('/cart')
  await post('/cart/add-item', { id: ids.lamp, quantity: 3 })
  const { order_id, order_key } = await post('/checkout', checkout)
  const order = await get(`/order/${order_id}?key=${order_key}&billing_email=ada@example.org`)
  expect(Object.values(order.items[0].item_data)).toEqual([
    { key: 'Backordered', value: '3', display_key: 'Backordered', display_value: '<p>3</p>\n' },
  ])
})

test('a cart keeps to the stock that other orders leave', async () => {
  const { site, get, post } = shopClient()
  await get('/cart')
  await post('/cart/add-item', { id: ids.brush, quantity: 2 })
  const request = (headers: Record<string, string>, path: string, body: object) =>
    site.fetch(
      new Request(`http://site.test/wp-json/wc/store/v1${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )
  const first = await site.fetch(new Request('http://site.test/wp-json/wc/store/v1/cart'))
  const headers = { 'Cart-Token': first.headers.get('Cart-Token') ?? '' }
  await request(headers, '/cart/add-item', { id: ids.brush, quantity: 2 })
  expect((await request(headers, '/checkout', checkout)).status).toBe(200)
  expect(await get('/cart')).toMatchObject({
    errors: [{ code: 'woocommerce_rest_product_out_of_stock' }],
  })
  expect(await post('/checkout', checkout)).toMatchObject({
    code: 'woocommerce_rest_product_out_of_stock',
    data: { status: 409, cart: { items_count: expect.any(Number) } },
  })
})

test('a coupon for the whole cart is shared by the pieces, to the cent', async () => {
  const { get, post } = shopClient()
  await get('/cart')
  await post('/cart/add-item', { id: ids.rope, quantity: 3 })
  await post('/cart/add-item', { id: ids.fender })
  await post('/cart/apply-coupon', { code: 'tenoff' })
  const { items, coupons, totals } = await post('/cart/apply-coupon', { code: 'fiver' })
  // 5.00 is 1.25 for each of four pieces, after ten per cent.
  expect(items.map(({ totals: { line_total } }: { totals: { line_total: string } }) => line_total)).toEqual([
    '11100',
    '2035',
  ])
  expect(
    coupons.map(({ totals: { total_discount } }: { totals: { total_discount: string } }) => total_discount),
  ).toEqual(['1515', '500'])
  expect(totals.total_discount).toBe('2015')
  expect(await post('/cart/apply-coupon', { code: 'lastyear' })).toMatchObject({
    code: 'woocommerce_rest_cart_coupon_error',
  })
})

test('filters of the catalogue find what they say', async () => {
  const { get } = shopClient()
  const found = async (query: string) =>
    (await get(`/products?${query}`)).map(({ sku }: { sku: string }) => sku).join(' ')
  expect(await found('category=rope')).toBe('BAG KIT LINE ROPE')
  expect(await found('tag=new,gift&tag_operator=and')).toBe('KIT')
  expect(await found('on_sale=true')).toBe('JERSEY KIT FENDER')
  expect(await found('min_price=1000&max_price=2000')).toBe('BAG CHART BRUSH LINE')
  expect(await found('stock_status[]=onbackorder')).toBe('LAMP')
  expect(await found('attributes[0][attribute]=pa_colour&attributes[0][slug]=red')).toBe('JERSEY')
  expect(await found('sku=JERSEY-R')).toBe('JERSEY-R')
  expect(await found('related=101')).toBe('BAG KIT')
  expect(await found('orderby=price&order=asc&per_page=2')).toBe('KIT BAG')
  expect(await found('rating[]=2&rating[]=4')).toBe('KIT FENDER')
  expect(await found('page=9')).toBe('')
})

test('a batch changes the cart of its token, and answers each request', async () => {
  const { get, post } = shopClient()
  await get('/cart')
  const add = (id: number) => ({ path: '/wc/store/v1/cart/add-item', body: { id } })
  const { responses } = await post('/batch', { requests: [add(ids.rope), add(9), add(ids.fender)] })
  expect(responses).toMatchObject([
    { status: 201, body: { items_count: 1 } },
    { status: 400, body: { code: 'woocommerce_rest_cart_invalid_product' } },
    { status: 201, body: { items_count: 2 } },
  ])
  expect(await get('/cart')).toMatchObject({ items_count: 2 })
  expect(await post('/batch', { requests: [{ path: '/wp/v2/posts' }] })).toMatchObject({
    code: 'woocommerce_rest_invalid_path',
  })
})

test('taxes are added to prices without them, and taken out of prices with them', async () => {
  const { site, get, post } = shopClient()
  const manage = (method: string, path: string, body: object) =>
    site.fetch(
      new Request(`http://site.test/wp-json/wc/v3${path}`, {
        method,
        headers: { Authorization: `Basic ${btoa('ck_fake:cs_fake')}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  await get('/cart')
  await post('/cart/add-item', { id: ids.fender })
  await manage('PUT', '/settings/general/woocommerce_calc_taxes', { value: 'yes' })
  await manage('POST', '/taxes', { country: 'DE', rate: '19', name: 'VAT' })
  expect((await get('/cart')).totals).toMatchObject({
    total_items: '2400',
    total_tax: '456',
    total_price: '3346',
    tax_lines: [{ name: 'VAT', price: '456', rate: '19%' }],
  })
  await manage('PUT', '/settings/tax/woocommerce_prices_include_tax', { value: 'yes' })
  expect((await get('/cart')).totals).toMatchObject({
    total_items: '2017',
    total_tax: '383',
    total_price: '2890',
  })
})

import { createRequire } from 'node:module'
import { expect, test } from '#test'
import woocommerce from '../../packs/woocommerce/pack.ts'
import { type ServedSite, serveSite } from './served-site.ts'

/** The tested part of WooCommerce's own client, whose types describe another build. */
interface RestApi {
  get(path: string, params?: object): Promise<Answer>
  post(path: string, data: object): Promise<Answer>
  put(path: string, data: object): Promise<Answer>
  delete(path: string, params?: object): Promise<Answer>
}
interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly data: { readonly id: number; readonly [member: string]: unknown }
}
interface RestApiConstructor {
  new (options: { url: string; consumerKey: string; consumerSecret: string; version: string }): RestApi
}

const WooCommerceRestApi: RestApiConstructor = createRequire(import.meta.url)(
  '@woocommerce/woocommerce-rest-api',
).default

let served: ServedSite
let shop: RestApi
const client = (consumerKey: string): RestApi =>
  new WooCommerceRestApi({ url: served.url, consumerKey, consumerSecret: 'cs_fake', version: 'wc/v3' })

test.beforeEach(async () => {
  served = await serveSite({ stock: true, packs: [woocommerce] })
  shop = client('ck_fake')
})
test.afterEach(() => served.close())

test('a product is created, found, changed and deleted', async () => {
  const { status, data } = await shop.post('products', { name: 'Grapnel', regular_price: '55', sku: 'GRAP' })
  expect([status, data.slug]).toEqual([201, 'grapnel'])
  const { data: found, headers } = await shop.get('products', { sku: 'GRAP', per_page: 20 })
  expect(found).toMatchObject([{ id: data.id, price: '55', purchasable: true }])
  expect(headers).toMatchObject({ 'x-wp-total': '1', 'x-wp-totalpages': '1' })
  expect((await shop.put(`products/${data.id}`, { sale_price: '49.90' })).data).toMatchObject({
    on_sale: true,
    price: '49.90',
  })
  const catalogue = await fetch(`${served.url}/wp-json/wc/store/v1/products/grapnel`)
  expect(await catalogue.json()).toMatchObject({ prices: { price: '4990', regular_price: '5500' } })
  await shop.delete(`products/${data.id}`, { force: true })
  await expect(shop.get(`products/${data.id}`)).rejects.toMatchObject({
    response: { status: 404, data: { code: 'woocommerce_rest_product_invalid_id' } },
  })
})

test('an order takes the stock, is noted and refunded, and appears in the reports', async () => {
  const { data: order } = await shop.post('orders', {
    payment_method: 'bacs',
    set_paid: true,
    line_items: [{ product_id: 102, quantity: 2 }],
    shipping_lines: [{ method_id: 'flat_rate', method_title: 'Parcel', total: '4.90' }],
    coupon_lines: [{ code: 'tenoff' }],
  })
  expect(order).toMatchObject({ status: 'processing', total: '48.10', discount_total: '4.80' })
  expect((await shop.get('products/102')).data).toMatchObject({ stock_quantity: 10, total_sales: 2 })
  const path = `orders/${order.id}`
  const { data: note } = await shop.post(`${path}/notes`, { note: 'Packed.' })
  expect((await shop.get(`${path}/notes/${note.id}`)).data).toMatchObject({ note: 'Packed.' })
  await shop.post(`${path}/refunds`, { amount: '48.10', api_refund: false })
  expect((await shop.get(path)).data).toMatchObject({ status: 'refunded', refunds: [{ total: '-48.10' }] })
  expect((await shop.get('reports/sales')).data).toMatchObject([{ total_orders: 1, total_sales: '48.10' }])
})

test('a batch answers each of its items', async () => {
  const { data } = await shop.post('products/batch', {
    create: [{ name: 'Cleat' }, { name: 'Twin', sku: 'ROPE' }],
    update: [{ id: 101, featured: true }],
    delete: [103],
  })
  expect(data).toMatchObject({
    create: [{ name: 'Cleat' }, { id: 0, error: { code: 'product_invalid_sku', data: { status: 400 } } }],
    update: [{ id: 101, featured: true }],
    delete: [{ id: 103 }],
  })
  await expect(shop.get('products/103')).rejects.toMatchObject({ response: { status: 404 } })
})

test('a setting changes the currency of the shop', async () => {
  await shop.put('settings/general/woocommerce_currency', { value: 'JPY' })
  await shop.put('settings/general/woocommerce_price_num_decimals', { value: '0' })
  const catalogue = await fetch(`${served.url}/wp-json/wc/store/v1/products/mooring-rope`)
  expect(await catalogue.json()).toMatchObject({ prices: { currency_code: 'JPY', currency_minor_unit: 0 } })
})

test('other keys are refused', async () => {
  await expect(client('ck_other').get('orders')).rejects.toMatchObject({
    response: { status: 401, data: { code: 'woocommerce_rest_cannot_view' } },
  })
})

import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { APIFetchMiddleware, ApiFetch } from '@wordpress/api-fetch'
import { expect, test } from '#test'
import { readUserCode } from '../../mock/extend/user-code/read-user-code.ts'
import { type ServedSite, serveSite } from './served-site.ts'
import { type Query, WPAPI } from './wpapi-client.ts'

// The types it ships are those of its CommonJS build.
const apiFetch: ApiFetch = createRequire(import.meta.url)('@wordpress/api-fetch').default
const folder = join(import.meta.dirname, '../../examples/packs/shop')

interface Cart {
  readonly items: readonly { readonly key: string; readonly id: number; readonly quantity: number }[]
  readonly items_count: number
  readonly totals: { readonly total_price: string; readonly currency_code: string }
}

let served: ServedSite
let added: APIFetchMiddleware[]

test.beforeEach(async () => {
  served = await serveSite(await readUserCode({ handlers: [], pack: [folder] }))
  added = [apiFetch.createRootURLMiddleware(`${served.url}/wp-json/`)]
  for (const middleware of added) apiFetch.use(middleware)
})
test.afterEach(async () => {
  for (const middleware of added) apiFetch.unregister(middleware)
  await served.close()
})

/** A shop's page: each request sends the token of the last answer. */
function keepToken(): void {
  let token: string | undefined
  const middleware: APIFetchMiddleware = async (options, next) => {
    const headers = { ...options.headers, ...(token && { 'Cart-Token': token }) }
    const response: Response = await next({ ...options, headers, parse: false })
    token = response.headers.get('Cart-Token') ?? token
    return response.json()
  }
  apiFetch.use(middleware)
  added.push(middleware)
}

const cart = (act: string, data: object) =>
  apiFetch<Cart>({ path: `/wc/store/v1/cart/${act}`, method: 'POST', data })

test('a client that reads the index finds the catalogue, and its pages', async () => {
  const shop = (await WPAPI.discover(served.url)).namespace('wc/store/v1')
  const products = (): Query => {
    const made = shop.products?.()
    if (made === undefined) throw new Error('The index has no products.')
    return made
  }
  const list = await products().perPage(4).get()
  expect(list).toHaveLength(4)
  expect(list._paging).toMatchObject({ total: 6, totalPages: 2 })
  expect(await list._paging?.next?.get()).toHaveLength(2)
  const [brush] = await products().search('brush').get()
  expect(await products().id(Number(brush?.id))).toMatchObject({
    slug: 'deck-brush',
    prices: { price: '1250' },
  })
  const cheapest = await products().orderby('price').order('asc').perPage(1).get()
  expect(cheapest[0]?.name).toBe('Bowline kit')
  await expect(products().id(1).get()).rejects.toMatchObject({ code: 'woocommerce_rest_product_invalid_id' })
  await expect(products().orderby('weight').get()).rejects.toMatchObject({ code: 'rest_invalid_param' })
})

test('products are content of the site, and writes appear in the catalogue', async () => {
  const asAdmin = { Authorization: `Basic ${btoa('admin:fake-admin')}` }
  const data = { title: 'Anchor', status: 'publish', meta: { price: 12000 }, product_cat: [902] }
  const { id } = await apiFetch<{ id: number }>({
    path: '/wp/v2/product',
    method: 'POST',
    data,
    headers: asAdmin,
  })
  expect(await apiFetch({ path: `/wc/store/v1/products/${id}` })).toMatchObject({
    name: 'Anchor',
    prices: { price: '12000' },
    categories: [{ slug: 'deck' }],
  })
  const [cheaper] = await apiFetch<{ prices: object }[]>({ path: '/wc/store/v1/products?on_sale=true' })
  expect(cheaper).toMatchObject({ name: 'Fender', prices: { price: '2400', regular_price: '2900' } })
})

test('a cart is filled, changed and emptied by the token of its first answer', async () => {
  keepToken()
  expect(await apiFetch<Cart>({ path: '/wc/store/v1/cart' })).toMatchObject({ items: [], items_count: 0 })
  await cart('add-item', { id: 9002, quantity: 2 })
  const filled = await cart('add-item', { id: 9001 })
  expect(filled).toMatchObject({ items_count: 3, totals: { total_price: '9050', currency_code: 'EUR' } })
  const key = filled.items.find(({ id }) => id === 9002)?.key
  expect(await cart('update-item', { key, quantity: 1 })).toMatchObject({ totals: { total_price: '6650' } })
  expect(await cart('remove-item', { key })).toMatchObject({ items: [{ id: 9001, quantity: 1 }] })
  expect(await apiFetch<Cart>({ path: '/wc/store/v1/cart' })).toMatchObject({ items_count: 1 })
})

test('carts are separate, and invalid changes are refused', async () => {
  const error = (code: string, status: number) => ({ code, data: { status } })
  await expect(cart('add-item', { id: 9001 })).rejects.toMatchObject(
    error('woocommerce_rest_missing_nonce', 401),
  )
  const as = (token: string, act: string, data: object) =>
    apiFetch<Cart>({
      path: `/wc/store/v1/cart/${act}`,
      method: 'POST',
      data,
      headers: { 'Cart-Token': token },
    })
  await as('one', 'add-item', { id: 9001 })
  expect(await as('two', 'add-item', { id: 9003, quantity: 5 })).toMatchObject({ items: [{ id: 9003 }] })
  await expect(as('one', 'remove-item', { key: 'item-9003' })).rejects.toMatchObject(
    error('woocommerce_rest_cart_invalid_key', 409),
  )
  await expect(as('one', 'add-item', { id: 9004 })).rejects.toMatchObject(
    error('woocommerce_rest_product_out_of_stock', 400),
  )
  await expect(as('one', 'add-item', { quantity: 1 })).rejects.toMatchObject(
    error('rest_missing_callback_param', 400),
  )
  await expect(as('one', 'add-item', { id: 9001, quantity: 0 })).rejects.toMatchObject(
    error('rest_invalid_param', 400),
  )
  served.site.reset()
  expect(await as('two', 'add-item', { id: 9001 })).toMatchObject({ items_count: 1 })
})

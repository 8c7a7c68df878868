import { createRequire } from 'node:module'
import type { APIFetchMiddleware, ApiFetch } from '@wordpress/api-fetch'
import { expect, test } from '#test'
import woocommerce from '../../packs/woocommerce/pack.ts'
import { type ServedSite, serveSite } from './served-site.ts'
import { type Query, WPAPI } from './wpapi-client.ts'

// The types it ships are those of its CommonJS build.
const apiFetch: ApiFetch = createRequire(import.meta.url)('@wordpress/api-fetch').default

interface Cart {
  readonly items: readonly { readonly key: string; readonly id: number; readonly quantity: number }[]
  readonly items_count: number
  readonly totals: { readonly total_price: string; readonly currency_code: string }
}

let served: ServedSite
let added: APIFetchMiddleware[]

test.beforeEach(async () => {
  served = await serveSite({ packs: [woocommerce] })
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

const ids = { rope: 101, fender: 102, line: 103, buoy: 104, brush: 105 }

test('a client that reads the index finds the catalogue, and its pages', async () => {
  const shop = (await WPAPI.discover(served.url)).namespace('wc/store/v1')
  const products = (): Query => {
    const made = shop.products?.()
    if (made === undefined) throw new Error('The index has no products.')
    return made
  }
  const list = await products().perPage(6).get()
  expect(list).toHaveLength(6)
  expect(list._paging).toMatchObject({ total: 11, totalPages: 2 })
  expect(await list._paging?.next?.get()).toHaveLength(5)
  const [brush] = await products().search('brush').get()
  expect(await apiFetch({ path: `/wc/store/v1/products/${brush?.id}` })).toMatchObject({
    slug: 'deck-brush',
    prices: { price: '1250' },
  })
  const cheapest = await products().orderby('price').order('asc').perPage(1).get()
  expect(cheapest[0]?.name).toBe('Bowline kit')
  await expect(apiFetch({ path: '/wc/store/v1/products/1' })).rejects.toMatchObject({
    code: 'woocommerce_rest_product_invalid_id',
  })
  await expect(products().orderby('weight').get()).rejects.toMatchObject({ code: 'rest_invalid_param' })
})

test('a cart is filled, changed and emptied by the token of its first answer', async () => {
  keepToken()
  expect(await apiFetch<Cart>({ path: '/wc/store/v1/cart' })).toMatchObject({ items: [], items_count: 0 })
  await cart('add-item', { id: ids.fender, quantity: 2 })
  const filled = await cart('add-item', { id: ids.rope })
  expect(filled).toMatchObject({ items_count: 3, totals: { total_price: '9540', currency_code: 'EUR' } })
  const key = filled.items.find(({ id }) => id === ids.fender)?.key
  expect(await cart('update-item', { key, quantity: 1 })).toMatchObject({ totals: { total_price: '7140' } })
  expect(await cart('remove-item', { key })).toMatchObject({ items: [{ id: ids.rope, quantity: 1 }] })
  expect(await apiFetch<Cart>({ path: '/wc/store/v1/cart' })).toMatchObject({ items_count: 1 })
})

test('carts are separate, and invalid changes are refused', async () => {
  const error = (code: string, status: number) => ({ code, data: { status } })
  await expect(cart('add-item', { id: ids.rope })).rejects.toMatchObject(
    error('woocommerce_rest_missing_nonce', 401),
  )
  const newToken = async (): Promise<string> => {
    const response: Response = await apiFetch({ path: '/wc/store/v1/cart', parse: false })
    return response.headers.get('Cart-Token') ?? ''
  }
  const [one, two] = [await newToken(), await newToken()]
  const as = (token: string, act: string, data: object) =>
    apiFetch<Cart>({
      path: `/wc/store/v1/cart/${act}`,
      method: 'POST',
      data,
      headers: { 'Cart-Token': token },
    })
  await as(one, 'add-item', { id: ids.rope })
  expect(await as(two, 'add-item', { id: ids.line, quantity: 5 })).toMatchObject({
    items: [{ id: ids.line }],
  })
  await expect(as(one, 'remove-item', { key: 'no key' })).rejects.toMatchObject(
    error('woocommerce_rest_cart_invalid_key', 409),
  )
  await expect(as(one, 'add-item', { id: ids.buoy })).rejects.toMatchObject(
    error('woocommerce_rest_product_out_of_stock', 400),
  )
  await expect(as(one, 'add-item', { quantity: 1 })).rejects.toMatchObject(
    error('woocommerce_rest_cart_invalid_product', 400),
  )
  await expect(as(one, 'add-item', { id: ids.rope, quantity: 0 })).rejects.toMatchObject(
    error('woocommerce_rest_product_invalid_quantity', 400),
  )
  served.site.reset()
  expect(await as(two, 'add-item', { id: ids.rope })).toMatchObject({ items_count: 1 })
})

import { expect, test } from '#test'
import { createSite } from '../../../index.ts'
import woocommerce from '../pack.ts'

function shop() {
  const site = createSite({ packs: [woocommerce] })
  const headers = { Authorization: `Basic ${btoa('ck_fake:cs_fake')}`, 'Content-Type': 'application/json' }
  return async (method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    return (await site.fetch(new Request(`http://site.test/wp-json/wc/v3${path}`, init))).json()
  }
}

const keys = ({ meta_data }: { readonly meta_data: readonly { readonly key: string }[] }) =>
  meta_data.map(({ key }) => key)

test('the slug of a product is free as long as it is in the trash', async () => {
  const send = shop()
  const { id } = await send('POST', '/products', { name: 'Cleat' })
  const path = `/products/${id}`
  await send('DELETE', path)
  const trashed = await send('GET', path)
  expect(trashed.slug).toBe('cleat__trashed')
  expect(keys(trashed)).toEqual(['_wp_trash_meta_status', '_wp_trash_meta_time', '_wp_desired_post_slug'])
  const restored = await send('PUT', path, { status: 'draft' })
  expect(restored.slug).toBe('cleat')
  expect(keys(restored)).toEqual(['_wp_trash_meta_status', '_wp_trash_meta_time'])
  expect((await send('PUT', path, { status: 'trash' })).slug).toBe('cleat__trashed')
})

test('a coupon that leaves the trash has no note of its slug there, and one of its old slug when it is published', async () => {
  const send = shop()
  const { id } = await send('POST', '/coupons', { code: 'tide' })
  const path = `/coupons/${id}`
  await send('DELETE', path)
  const noted = ['_wp_trash_meta_status', '_wp_trash_meta_time']
  expect(keys(await send('PUT', path, { status: 'draft' }))).toEqual(noted)
  expect(keys(await send('PUT', path, { status: 'trash' }))).toEqual([...noted, '_wp_desired_post_slug'])
  expect(keys(await send('PUT', path, { status: 'publish' }))).toEqual([...noted, '_wp_old_slug'])
})

test('an order in the trash notes the status that it had', async () => {
  const send = shop()
  const { id } = await send('POST', '/orders', { status: 'processing' })
  await send('DELETE', `/orders/${id}`)
  expect((await send('GET', `/orders/${id}`)).meta_data).toMatchObject([
    { key: '_wp_trash_meta_status', value: 'wc-processing' },
    { key: '_wp_trash_meta_time' },
  ])
})

test('a review that is deleted is answered as it is in the trash', async () => {
  const send = shop()
  const review = { product_id: 101, review: 'Good.', reviewer: 'Ada', reviewer_email: 'ada@example.com' }
  const { id } = await send('POST', '/products/reviews', review)
  expect((await send('DELETE', `/products/reviews/${id}`)).status).toBe('trash')
})

test('a product with a date to come is published then', async () => {
  const send = shop()
  const sent = { name: 'Cleat', date_created: '2037-01-02T03:04:05' }
  const created = await send('POST', '/products', sent)
  expect(created.status).toBe('future')
  const changed = await send('PUT', `/products/${created.id}`, { date_created: '2020-01-02T03:04:05' })
  expect(changed.status).toBe('publish')
})

test('an argument that the plugin verifies after the permission is refused by the permission first', async () => {
  const site = createSite({ packs: [woocommerce] })
  const status = async (path: string, init: RequestInit = {}) =>
    (await site.fetch(new Request(`http://site.test/wp-json/wc/v3${path}`, init))).status
  expect(await status('/products/categories?include[]=abc')).toBe(401)
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ method_id: 'unlisted' })
  expect(await status('/shipping/zones/1/methods', { method: 'POST', headers, body })).toBe(401)
})

test('a shipping method that is an object is refused as an unknown one', async () => {
  const site = createSite({ packs: [woocommerce] })
  const headers = { Authorization: `Basic ${btoa('ck_fake:cs_fake')}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ method_id: { toString: 'x' } })
  const url = 'http://site.test/wp-json/wc/v3/shipping/zones/1/methods'
  const response = await site.fetch(new Request(url, { method: 'POST', headers, body }))
  expect(await response.json()).toMatchObject({ code: 'woocommerce_rest_shipping_zone_not_created' })
})

for (const [name, path, fields] of [
  ['A product', '/products', { name: 'Cleat', date_created_gmt: '2019-03-04T05:06:07' }],
  ['A coupon', '/coupons', { code: 'neap' }],
  ['An order', '/orders', {}],
] as const)
  test(`${name} is modified when it goes to the trash`, async () => {
    const site = createSite({ packs: [woocommerce] })
    const headers = { Authorization: `Basic ${btoa('ck_fake:cs_fake')}`, 'Content-Type': 'application/json' }
    const send = async (method: string, to: string, body?: object) => {
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      return (await site.fetch(new Request(`http://site.test/wp-json/wc/v3${to}`, init))).json()
    }
    const created = await send('POST', path, fields)
    expect(created.date_modified_gmt).toBe(created.date_created_gmt)
    site.clock.advance(3_600_000)
    await send('DELETE', `${path}/${created.id}`)
    const { date_modified_gmt } = await send('GET', `${path}/${created.id}`)
    expect(Date.parse(`${date_modified_gmt}Z`)).toBeGreaterThan(Date.parse(`${created.date_modified_gmt}Z`))
  })

test('a review, a variation and an order that takes the stock modify the product', async () => {
  const send = shop()
  const modifiedBy = async (fields: object, path: string, body: (id: number) => object) => {
    const made = { name: 'Cleat', regular_price: '3', date_created_gmt: '2019-03-04T05:06:07', ...fields }
    const { id } = await send('POST', '/products', made)
    await send('POST', path.replace('ID', String(id)), body(id))
    return (await send('GET', `/products/${id}`)).date_modified_gmt !== made.date_created_gmt
  }
  const review = { review: 'Good.', reviewer: 'Ada', reviewer_email: 'ada@example.com' }
  const held = { ...review, status: 'hold' }
  expect(await modifiedBy({}, '/products/reviews', (product_id) => ({ ...review, product_id }))).toBe(true)
  expect(await modifiedBy({}, '/products/reviews', (product_id) => ({ ...held, product_id }))).toBe(false)
  const variable = { type: 'variable' }
  expect(await modifiedBy(variable, '/products/ID/variations', () => ({ regular_price: '3' }))).toBe(true)
  const { sku } = await send('POST', '/products', { name: 'Bollard', sku: 'bollard-1' })
  expect(await modifiedBy(variable, '/products/ID/variations', () => ({ sku }))).toBe(false)
  const order = (product_id: number) => ({ status: 'processing', line_items: [{ product_id, quantity: 1 }] })
  expect(await modifiedBy({ manage_stock: true, stock_quantity: 5 }, '/orders', order)).toBe(true)
  expect(await modifiedBy({}, '/orders', order)).toBe(false)
})

test('the code of a coupon that is a draft is free', async () => {
  const send = shop()
  const { id } = await send('POST', '/coupons', { code: 'ebb' })
  expect((await send('POST', '/coupons', { code: 'ebb' })).code).toBe(
    'woocommerce_rest_coupon_code_already_exists',
  )
  await send('PUT', `/coupons/${id}`, { status: 'draft' })
  expect((await send('POST', '/coupons', { code: 'ebb' })).status).toBe('publish')
})

test('only a variable product that loses its last variation is out of stock', async () => {
  const send = shop()
  const status = async (type: string) => {
    const { id } = await send('POST', '/products', { name: 'Cleat', type })
    const variation = await send('POST', `/products/${id}/variations`, { regular_price: '1' })
    await send('DELETE', `/products/${id}/variations/${variation.id}?force=true`)
    return (await send('GET', `/products/${id}`)).stock_status
  }
  expect(await status('simple')).toBe('instock')
  expect(await status('variable')).toBe('outofstock')
})

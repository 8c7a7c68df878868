import { expect, test } from '#test'
import { createSite } from '../../../index.ts'
import woocommerce from '../pack.ts'

const site = createSite({ packs: [woocommerce] })
const send = async (method: string, path: string, body?: object) => {
  const headers = { Authorization: `Basic ${btoa('admin:fake-admin')}`, 'Content-Type': 'application/json' }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return (await site.fetch(new Request(`http://site.test/wp-json${path}`, init))).json()
}

for (const [list, name] of [
  ['/wc/v3/products/categories', 'A category'],
  ['/wc/v3/products/brands', 'A brand'],
  ['/wp/v2/product_cat', 'A category of WordPress'],
] as const)
  test(`${name} below a deleted one moves to the parent of that`, async () => {
    const [fleet, boats] = [await send('POST', list, { name: 'Fleet' }), { name: 'Boats' }]
    const middle = await send('POST', list, { ...boats, parent: fleet.id })
    const lowest = await send('POST', list, { name: 'Dinghies', parent: middle.id })
    await send('DELETE', `${list}/${middle.id}?force=true`)
    expect(await send('GET', `${list}/${lowest.id}`)).toMatchObject({ parent: fleet.id })
    await send('DELETE', `${list}/${fleet.id}?force=true`)
    expect(await send('GET', `${list}/${lowest.id}`)).toMatchObject({ parent: 0 })
  })

test('the answer to a deletion names no methods of an item that any client is told is missing', async () => {
  const self = async (path: string) => (await send('DELETE', `${path}?force=true`))._links.self[0]
  const tags = '/wc/v3/products/tags'
  const tag = await send('POST', tags, { name: 'Hemp' })
  expect(tag._links.self[0].targetHints).toEqual({ allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] })
  expect(await self(`${tags}/${tag.id}`)).not.toHaveProperty('targetHints')
  const coupon = await send('POST', '/wc/v3/coupons', { code: 'hemp' })
  expect(await self(`/wc/v3/coupons/${coupon.id}`)).toHaveProperty('targetHints')
})

test('a word in a list of ids is an id that no item has', async () => {
  const found = async (query: string) => (await send('GET', `/wc/store/v1/products/reviews?${query}`)).length
  const all = await found('')
  expect(await found('product_id=102')).toBeLessThan(all)
  expect(await found('product_id=reviews-of-102')).toBe(0)
  expect(await found('category_id=x3')).toBe(all)
})

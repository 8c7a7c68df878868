import { expect, test } from '#test'
import { createSite } from '../../../index.ts'
import woocommerce from '../pack.ts'

async function batchAnswer(path: string, body: object) {
  const site = createSite({ packs: [woocommerce] })
  const headers = { Authorization: `Basic ${btoa('ck_fake:cs_fake')}`, 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await site.fetch(new Request(`http://site.test/wp-json/wc/v3${path}/batch`, init))).json()
}

test('a failed change in a batch has the id that was sent, and null without one', async () => {
  for (const path of ['/products/110/variations', '/coupons'])
    expect(
      await batchAnswer(path, { update: [{}, { id: 'x' }, { id: '9000' }, { id: null }] }),
    ).toMatchObject({
      update: [{ id: null }, { id: 'x' }, { id: '9000' }, { id: null }],
    })
})

test('a batch deletes only what has an id', async () => {
  expect(await batchAnswer('/coupons', { delete: ['x', null, 0] })).toEqual([])
  expect(await batchAnswer('/coupons', { delete: ['x', 9000] })).toMatchObject({
    delete: [{ id: 9000, error: { code: 'woocommerce_rest_shop_coupon_invalid_id' } }],
  })
})

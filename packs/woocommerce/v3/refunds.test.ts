import { expect, test } from '#test'
import { createSite } from '../../../index.ts'
import woocommerce from '../pack.ts'

test('a refund has an id of its own after another was deleted', async () => {
  const site = createSite({ packs: [woocommerce] })
  const headers = { Authorization: `Basic ${btoa('ck_fake:cs_fake')}`, 'Content-Type': 'application/json' }
  const send = async (path: string, method: string, body: object = {}) => {
    const url = `http://site.test/wp-json/wc/v3/orders${path}`
    return (await site.fetch(new Request(url, { method, headers, body: JSON.stringify(body) }))).json()
  }
  const { id } = await send('', 'POST', { fee_lines: [{ name: 'Wrapping', total: '9.00' }] })
  const refund = { amount: '2.00', api_refund: false }
  const first = await send(`/${id}/refunds`, 'POST', refund)
  const second = await send(`/${id}/refunds`, 'POST', refund)
  await send(`/${id}/refunds/${first.id}?force=true`, 'DELETE')
  const { refunds } = await send(`/${id}`, 'PUT', { status: 'refunded' })
  const ids = refunds.map((each: { readonly id: number }) => each.id)
  expect(ids).toContain(second.id)
  expect(new Set(ids).size).toBe(2)
})

import { expect, test } from '#test'
import { createSite } from '../../../index.ts'
import woocommerce from '../pack.ts'

test('descriptions have paragraphs; those of a variation and of the Store API typography, too', async () => {
  const site = createSite({ packs: [woocommerce] })
  const init = { headers: { Authorization: `Basic ${btoa('ck_fake:cs_fake')}` } }
  const manage = 'http://site.test/wp-json/wc/v3/products'
  const send = async (path: string, body?: object) => {
    const headers = { ...init.headers, 'Content-Type': 'application/json' }
    const method = body ? 'POST' : 'GET'
    return (
      await site.fetch(new Request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) }))
    ).json()
  }
  const description = "<b>It's</b>\n\nold"
  const { id } = await send(manage, {
    name: 'Cleat',
    description,
    short_description: description,
    weight: 'x 1.5',
  })
  const shown = await send(`${manage}/${id}`)
  expect(shown.description).toBe("<p><b>It's</b></p>\n<p>old</p>\n")
  expect(shown.short_description).toBe('<p><b>It&#8217;s</b></p>\n<p>old</p>\n')
  expect(shown.weight).toBe('1.5')
  const stored = await send(`http://site.test/wp-json/wc/store/v1/products/${id}`)
  expect(stored.description).toBe('<p><b>It&#8217;s</b></p>\n<p>old</p>')
  const variation = await send(`${manage}/${id}/variations`, { description })
  expect(variation.description).toBe('<p><b>It&#8217;s</b></p>\n<p>old</p>\n')
})

test('a managed stock has no quantity until one is sent', async () => {
  const site = createSite({ packs: [woocommerce] })
  const headers = { Authorization: `Basic ${btoa('ck_fake:cs_fake')}`, 'Content-Type': 'application/json' }
  const send = async (path: string, method: string, body: object) => {
    const url = `http://site.test/wp-json/wc/v3/products${path}`
    return (await site.fetch(new Request(url, { method, headers, body: JSON.stringify(body) }))).json()
  }
  const created = await send('', 'POST', { name: 'Cleat', manage_stock: true })
  expect([created.stock_quantity, created.stock_status]).toEqual([null, 'outofstock'])
  expect((await send(`/${created.id}`, 'PUT', { stock_quantity: null })).stock_quantity).toBe(0)
})

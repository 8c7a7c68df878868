import { expect, test } from '#test'
import { createSite } from '../../../index.ts'
import woocommerce from '../pack.ts'

test('a variation has the class of shipping of its product, until it has one itself', async () => {
  const site = createSite({ packs: [woocommerce] })
  const send = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Basic ${btoa('ck_fake:cs_fake')}`, 'Content-Type': 'application/json' }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    return (await site.fetch(new Request(`http://site.test/wp-json/wc/v3/products${path}`, init))).json()
  }
  const bulky = await send('POST', '/shipping_classes', { name: 'Bulky' })
  const light = await send('POST', '/shipping_classes', { name: 'Light' })
  expect(await send('GET', '/shipping_classes/slug-suggestion?name=Bulky')).toBe('bulky-2')
  expect(await send('PUT', '/110', { shipping_class: 'bulky' })).toMatchObject({
    shipping_class_id: bulky.id,
  })
  expect(await send('GET', '/110/variations/112')).toMatchObject({ shipping_class: 'bulky' })
  await send('PUT', '/110/variations/112', { shipping_class: 'light' })
  expect(await send('GET', `?shipping_class=${bulky.id}`)).toMatchObject([{ id: 110 }])
  expect(await send('GET', `/shipping_classes/${light.id}`)).toMatchObject({ count: 1 })
  await send('DELETE', `/shipping_classes/${light.id}?force=true`)
  await send('PUT', '/110', { shipping_class: 'no-such-class' })
  expect(await send('GET', '/110/variations/112')).toMatchObject({ shipping_class: '', shipping_class_id: 0 })
})

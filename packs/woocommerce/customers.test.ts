import { expect, test } from '#test'
import { createSite } from '../../index.ts'
import woocommerce from './pack.ts'

const ada = { email: 'ada@example.org', password: 'pw-ada', billing: { city: 'Ulm', country: 'DE' } }

test('a customer logs in with its password, and its cart has its addresses', async () => {
  const site = createSite({ packs: [woocommerce] })
  const send = (path: string, init: RequestInit) => site.fetch(new Request(`http://site.test${path}`, init))
  const headers = { Authorization: `Basic ${btoa('ck_fake:cs_fake')}`, 'Content-Type': 'application/json' }
  const created = await send('/wp-json/wc/v3/customers', {
    method: 'POST',
    headers,
    body: JSON.stringify(ada),
  })
  expect(await created.json()).toMatchObject({ username: 'ada', role: 'customer' })
  const form = new URLSearchParams({ log: 'ada', pwd: 'pw-ada' })
  const login = await send('/wp-login.php', { method: 'POST', body: form, redirect: 'manual' })
  const cookie = login.headers.getSetCookie().map((each) => each.split(';', 1)[0])
  const signedIn = { cookie: cookie.join('; ') }
  const page = await (await send('/wp-admin/', { headers: signedIn })).text()
  const nonce = /"nonce":"(\w+)"/.exec(page)?.[1] ?? ''
  const cart = await send('/wp-json/wc/store/v1/cart', { headers: { ...signedIn, 'X-WP-Nonce': nonce } })
  expect(await cart.json()).toMatchObject({
    billing_address: { city: 'Ulm', country: 'DE', email: 'ada@example.org' },
    shipping_address: { city: '', country: 'DE' },
  })
})

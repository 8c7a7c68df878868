import { expect, test } from '#test'
import { createSite, type Site } from '../../index.ts'
import pack, { litespeed } from './pack.ts'

const connected = (): Site =>
  createSite({ packs: [litespeed({ isCloud: ({ header }) => header('x-cloud') === 'yes' })] })

/** Sends a form to a route of the plugin, as an administrator or as the cloud service. */
async function sent(to: Site, path: string, fields: Readonly<Record<string, string>> = {}, isCloud = true) {
  const headers = isCloud ? { 'x-cloud': 'yes' } : { authorization: `Basic ${btoa('admin:fake-admin')}` }
  const url = `http://site.test/wp-json/litespeed${path}`
  const init = { method: 'POST', headers, body: new URLSearchParams(fields) }
  const response = await to.fetch(new Request(url, init))
  const text = await response.text()
  return { status: response.status, body: text === '' ? '' : JSON.parse(text) }
}

test('a crawler is turned off and on', async () => {
  const to = createSite({ packs: [pack] })
  const path = '/v1/toggle_crawler_state'
  const toggle = async (id: string) => (await sent(to, path, { crawler_id: id }, false)).body
  expect([await toggle('1'), await toggle('1'), await toggle('1'), await toggle('2')]).toEqual([0, 1, 0, 0])
  expect((await sent(to, path, {}, false)).body).toBe('')
})

test('only the cloud service calls its routes, by default nobody', async () => {
  expect(await sent(createSite({ packs: [pack] }), '/v3/ping')).toMatchObject({
    status: 401,
    body: { code: 'rest_forbidden' },
  })
  expect((await sent(connected(), '/v3/ping', {}, false)).status).toBe(403)
  expect((await sent(connected(), '/v3/ping')).body).toMatchObject({
    _res: 'ok',
    v_lscwp: '7.9',
    home_url: 'http://site.test',
  })
})

test('ping says of each name whether the site has it', async () => {
  expect((await sent(connected(), '/v3/ping', { 'funcs[]': 'nothing' })).body).toMatchObject({ nothing: 'n' })
})

test('the state of the network is stored, and an unknown one is an error with the status 200', async () => {
  const to = connected()
  expect(await sent(to, '/v3/cdn_status', { qc_activated: 'x' })).toEqual({
    status: 200,
    body: { _res: 'err', _msg: 'lack_of_params' },
  })
  expect((await sent(to, '/v3/cdn_status', { qc_activated: 'linked' })).body).toEqual({
    _res: 'ok',
    qc_activated: 'linked',
  })
})

test('no hash and no signature is right', async () => {
  const to = connected()
  expect((await sent(to, '/v3/ip_validate')).body._msg).toBe('lack_of_params')
  expect((await sent(to, '/v3/ip_validate', { hash: 'x' })).body._msg).toBe('err_hash')
  const echo = { wpapi_ts: '1', wpapi_signature_b64: 'x' }
  expect((await sent(to, '/v3/wp_rest_echo', echo)).body._res).toBe('err')
})

test('the service reads what the site knows about an image', async () => {
  const to = connected()
  const [image] = await (
    await to.fetch(new Request('http://site.test/wp-json/wp/v2/media?per_page=1'))
  ).json()
  const { data } = (await sent(to, '/v1/check_img', { data: String(image.id) })).body
  expect(image.source_url.endsWith(data._wp_attached_file)).toBe(true)
  expect((await sent(to, '/v1/check_img')).body.data._wp_attached_file).toBe(false)
})

test('fields are read from a form, not from the address', async () => {
  const to = createSite({ packs: [pack] })
  expect((await sent(to, '/v1/toggle_crawler_state?crawler_id=1', {}, false)).body).toBe('')
})

test('the service gets the number of images, and of those it reports', async () => {
  const to = connected()
  const { data } = (await sent(to, '/v1/check_img')).body
  expect(Number(data.img_count.groups_all)).toBeGreaterThan(0)
  const report = { 'data[7]': 'x', 'data[8]': 'x', server: 'https://a.quic.cloud', status: 'notified' }
  expect((await sent(to, '/v1/notify_img', report)).body).toEqual({ count: 2, _res: 'ok' })
})

test('neutral names serve the same', async () => {
  const to = createSite({ deployment: 'first', packs: [pack] })
  const request = new Request('http://site.test/wp-json/cache/v3/ping', { method: 'POST' })
  expect((await to.fetch(request)).status).toBe(401)
})

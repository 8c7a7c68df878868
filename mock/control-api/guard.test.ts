import { networkInterfaces } from 'node:os'
import { test as base, expect } from '#test'
import { healthRoute } from './control-routes.ts'
import { type ControlledSite, controlledSite, sendControl } from './testing/controlled-site.ts'

const test = base.extend<{ controlled: ControlledSite }>({
  controlled: async ({}, use) => {
    const controlled = await controlledSite()
    // Gone, should anybody reset the site.
    controlled.site.faults.add({ route: 'GET /core/v2/pages', status: 500 })
    await use(controlled)
    controlled.close()
  },
})

const page = 'GET '
const acts = ['GET api/site', 'POST api/reset', 'GET api/users', 'DELETE api/requests']
const elsewherePage = 'rejects requests of pages of other origins'

const refused: readonly (readonly [what: string, headers: Readonly<Record<string, string>>, why: string])[] =
  [
    ['a name that was given this address', { Host: 'evil.example' }, 'the host name evil.example'],
    [
      'a name that begins like this machine',
      { Host: 'localhost.evil.example' },
      'the host name localhost.evil.example',
    ],
    [
      'an address that begins like this machine',
      { Host: '127.0.0.1.evil.example' },
      'the host name 127.0.0.1.evil',
    ],
    ['a name with letters that no host has', { Host: 'a+b.evil.example' }, 'the host name a+b.evil.example'],
    ['a user called like this machine', { Host: '127.0.0.1@evil.example' }, 'the host name 127.0.0.1@evil'],
    ['a port there cannot be', { Host: 'evil.example:99999' }, 'the host name evil.example:99999'],
    ['the origin of another site', { Origin: 'https://evil.example' }, elsewherePage],
    ['the origin of another port', { Origin: 'http://127.0.0.1:1' }, elsewherePage],
    ['an opaque origin', { Origin: 'null' }, elsewherePage],
    ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }, elsewherePage],
    ['a page of another port', { 'Sec-Fetch-Site': 'same-site' }, elsewherePage],
    ['a proxy', { 'X-Forwarded-For': '203.0.113.7' }, 'accepts requests from this machine only'],
    ['a proxy by the standard', { Forwarded: 'for=203.0.113.7' }, 'accepts requests from this machine only'],
    ['a proxy of nginx', { 'X-Real-IP': '203.0.113.7' }, 'accepts requests from this machine only'],
    [
      'a proxy of Cloudflare',
      { 'CF-Connecting-IP': '203.0.113.7' },
      'accepts requests from this machine only',
    ],
  ]

for (const [what, headers, why] of refused)
  test(`${what} is rejected`, async ({ controlled }) => {
    for (const act of why === elsewherePage ? acts : [page, ...acts]) {
      const { status, body } = await sendControl(controlled, act, { headers })
      expect([act, status]).toEqual([act, 403])
      expect(body).toMatchObject({ code: 'mock_control_refused', message: expect.stringContaining(why) })
    }
    expect(controlled.site.faults.list).toHaveLength(1)
  })

test('a proxy sees whether the site is healthy, but no page of another origin does', async ({
  controlled,
}) => {
  const status = async (headers: Readonly<Record<string, string>>) =>
    (await sendControl(controlled, healthRoute.replace(' ', ' api/'), { headers })).status
  expect(await status({ 'X-Forwarded-For': '203.0.113.7' })).toBe(200)
  expect(await status({ Origin: 'https://evil.example' })).toBe(403)
})

test('any page may link to the inspector', async ({ controlled }) => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }
  expect((await sendControl(controlled, page, { headers })).status).toBe(200)
})

test('pages of the site link to the inspector only for clients that may use it', async ({
  controlled: { url },
}) => {
  const isLed = async (headers: Readonly<Record<string, string>>) =>
    (await (await fetch(`${url}/`, { headers })).text()).includes('Open the inspector')
  expect(await isLed({})).toBe(true)
  expect(await isLed({ 'X-Forwarded-For': '203.0.113.7' })).toBe(false)
})

test('the address without its last slash redirects to it', async ({ controlled }) => {
  const response = await fetch(`http://127.0.0.1:${controlled.port}/__site-contract`, { redirect: 'manual' })
  expect([response.status, response.headers.get('Location')]).toEqual([308, '/__site-contract/'])
})

test('clients on this machine are accepted, by each of its names', async ({ controlled }) => {
  const { port } = controlled
  for (const name of [
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    `LOCALHOST:${port}`,
    `site.localhost:${port}`,
  ]) {
    expect([
      name,
      (await sendControl(controlled, 'GET api/site', { headers: { Host: name } })).status,
    ]).toEqual([name, 200])
    const own = { Host: name, Origin: `http://${name.toLowerCase()}`, 'Sec-Fetch-Site': 'same-origin' }
    expect([name, (await sendControl(controlled, 'POST api/reset', { headers: own })).status]).toEqual([
      name,
      200,
    ])
  }
  expect((await sendControl(controlled, 'GET ', { headers: { 'Sec-Fetch-Site': 'none' } })).status).toBe(200)
  expect(controlled.site.faults.list).toEqual([])
})

const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
const ofOthers = addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address

if (ofOthers !== undefined)
  test('clients over the network are rejected, whatever name they use', async () => {
    const controlled = await controlledSite('0.0.0.0')
    controlled.site.faults.add({ status: 500 })
    for (const Host of [`${ofOthers}:${controlled.port}`, `localhost:${controlled.port}`])
      for (const act of acts)
        expect((await sendControl(controlled, act, { host: ofOthers, headers: { Host } })).status).toBe(403)
    expect(controlled.site.faults.list).toHaveLength(1)
    expect((await sendControl(controlled, 'POST api/reset')).status).toBe(200)
    controlled.close()
  })

if (addresses.some(({ address }) => address === '::1'))
  test('the IPv6 loopback address is accepted', async () => {
    const controlled = await controlledSite('::1')
    expect((await sendControl(controlled, 'GET api/site', { host: '::1' })).status).toBe(200)
    controlled.close()
  })

if (addresses.some(({ address }) => address === '::1'))
  test('IPv4 addresses mapped to IPv6 are accepted', async () => {
    const controlled = await controlledSite('::')
    expect((await sendControl(controlled, 'GET api/site')).status).toBe(200)
    controlled.close()
  })

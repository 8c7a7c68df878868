import { expect } from '#test'
import type { PatchedAnswer } from '../site/controls/patch.ts'
import { noon } from '../testing/small-site.ts'
import { ok, test } from './testing/control-test.ts'

test('an exchange contains the whole request, with credentials blanked', async ({
  controlled: { control, url },
}) => {
  const headers = {
    Authorization: `Basic ${btoa('admin:fake-admin')}`,
    Cookie: 'session=hidden',
    'X-WP-Nonce': 'hidden',
    'X-Mine': 'shown',
  }
  await fetch(`${url}/wp-json/core/v2/posts?password=hidden&_fields=id`, { headers })
  const { status, body } = await control('GET exchange?number=1')
  expect([status, body]).toMatchObject([
    200,
    {
      request: { number: 1, query: { password: '…', _fields: 'id' } },
      headers: expect.arrayContaining([
        ['Authorization', 'Basic …'],
        ['Cookie', '…'],
        ['X-WP-Nonce', '…'],
        ['X-Mine', 'shown'],
      ]),
      answer: {
        text: expect.stringMatching(/^\[|\{/),
        length: expect.any(Number),
        milliseconds: expect.any(Number),
        headers: expect.arrayContaining([['Content-Type', 'application/json; charset=UTF-8']]),
      },
    },
  ])
  expect(JSON.stringify(body)).not.toMatch(/hidden|fake-admin/)
})

test('secrets in responses are blanked: in JSON, pages and Location', async ({
  controlled: { control, url, site },
}) => {
  const answers: readonly Partial<PatchedAnswer<unknown>>[] = [
    { headers: { 'Content-Type': 'application/json' }, body: { items: [{ password: 'hidden', name: 'x' }] } },
    {
      headers: { 'Content-Type': 'text/html' },
      body: `<input type="hidden" name="_wpnonce" value="hidden"><script>var s = {"nonce":"hidden"}</script>`,
    },
    { headers: { Location: 'http://app.test/?user_login=admin&password=hidden&x=shown' }, body: null },
    { headers: { 'Set-Cookie': ['a=hidden', 'b=hidden'] }, body: null },
  ]
  for (const answer of answers) {
    site.clearOverrides()
    site.override<unknown>('GET /core/v2/posts', () => answer)
    await fetch(`${url}/wp-json/core/v2/posts`)
  }
  const exchanges = await Promise.all([1, 2, 3, 4].map((number) => control(`GET exchange?number=${number}`)))
  expect(exchanges.map(({ body }) => body)).toMatchObject([
    { answer: { text: '{"items":[{"password":"…","name":"x"}]}' } },
    { answer: { text: expect.stringContaining('value="…"><script>var s = {"nonce":"…"}') } },
    { answer: { headers: [['Location', 'http://app.test/?user_login=admin&password=…&x=shown']] } },
    {
      answer: {
        headers: [
          ['Set-Cookie', '…'],
          ['Set-Cookie', '…'],
        ],
      },
    },
  ])
  expect(JSON.stringify(exchanges)).not.toContain('hidden"')
})

test('exchanges and the list of requests contain no secrets, however they were sent', async ({
  controlled: { control, url },
}) => {
  const queries = [
    'pass%77ord',
    'password[]',
    'password%5B0%5D',
    'Password',
    'api_key',
    'redirect_to=%2Fx%3Fpwd%3D',
  ]
  for (const query of queries) await fetch(`${url}/wp-json/core/v2/posts?per_page=1&${query}=hidden`)
  await fetch(`${url}/?rest_route=/core/v2/none%26password%3Dhidden`)
  const headers = { 'Content-Type': 'application/json', 'X-Api-Key': 'hidden' }
  const body = JSON.stringify({
    requests: [{ path: '/core/v2/posts?password=hidden', body: { Password: 'hidden' } }],
  })
  await fetch(`${url}/wp-json/batch/v1`, { method: 'POST', headers, body })
  for (let number = 1; number <= queries.length + 2; number++) {
    const reply = await control(`GET exchange?number=${number}`)
    expect([number, reply.status, JSON.stringify(reply.body)]).toEqual([
      number,
      200,
      expect.not.stringContaining('hidden'),
    ])
  }
  expect(JSON.stringify(await control('GET requests'))).not.toContain('hidden')
})

test('a new password shown by a page is blanked', async ({ controlled: { control, url } }) => {
  const page = `${url}/wp-admin/authorize-application.php`
  const signedIn = await fetch(`${url}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ log: 'admin', pwd: 'fake-admin' }),
  })
  const Cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const body = new URLSearchParams({ app_name: 'App', approve: 'yes' })
  const text = await (await fetch(page, { method: 'POST', headers: { Cookie }, body })).text()
  const [, password = 'none'] = /value="((?:\w{4} ){5}\w{4})"/.exec(text) ?? []
  expect(password).toHaveLength(29)
  const exchange = JSON.stringify((await control('GET exchange?number=2')).body)
  expect(exchange).toContain('new-application-password-value')
  expect(exchange).not.toContain(password)
})

test('the changes of a session are summarized', async ({ controlled: { control, site, url } }) => {
  expect(await control('GET changes')).toEqual(
    ok({ faults: [], overrides: [], like: [], clock: 0, isFrozen: false }),
  )
  site.faults.add({ route: 'GET /core/v2/posts', times: 1 })
  site.faults.add({ delay: 1 })
  site.override('GET /core/v2/pages', () => ({ status: 203 }))
  site.clock.set(noon - 5)
  expect(await control('GET changes')).toEqual(
    ok({ faults: [1, 2], overrides: [1], like: [], clock: -5, isFrozen: false }),
  )
  await fetch(`${url}/wp-json/core/v2/posts`)
  site.clock.reset()
  expect(await control('GET changes')).toEqual(
    ok({ faults: [2], overrides: [1], like: [], clock: 0, isFrozen: false }),
  )
})

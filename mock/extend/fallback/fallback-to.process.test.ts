import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '#test'
import { namings, type RequestingSite, translator } from '../../../contract/index.ts'
import { type FallbackOptions, fallbackTo, type RecordingFallback, replay } from './fallback-to.ts'
import { json, type RealServer, realServer } from './testing/real-server.ts'

const own: RequestingSite = {
  base: 'http://fake.test',
  root: '/api',
  names: translator(namings.neutral),
  user: undefined,
}
const signedIn: RequestingSite = { ...own, user: 'admin' }

/** The body and source of an answer; undefined if there is none. */
async function answerOf(fallback: RecordingFallback, path: string, requester = own, init: RequestInit = {}) {
  const answer = await fallback(new Request(`http://fake.test/api${path}`, init), requester)
  if (answer === undefined || !('from' in answer)) return undefined
  const { response, from } = answer
  return {
    from,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    bytes: Buffer.from(await response.arrayBuffer()).toString('latin1'),
  }
}

const mail = 'ada@lovelace.example'
const nonce = '4f1d2a9b7c'

const test = base.extend<{ real: RealServer; folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'fallback-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  real: async ({}, use) => {
    const server = await realServer({
      '/shop/v1/cart': (request, response, url) =>
        json(
          response,
          {
            self: `${server.url}/wp-json/shop/v1/cart`,
            post: `${server.url}/wp-json/wp/v2/posts/7?rest_route=/wp/v2/x`,
            page: `${server.url}/about/`,
            picture: `${server.url}/wp-content/uploads/a.png`,
            other: `${server.url}0/wp-json/`,
            query: url.search,
            owner: { email: mail, nonce },
            form: `<input type="hidden" name="_wpnonce" value="${nonce}">`,
            who: request.headers.authorization ?? 'anonymous',
          },
          200,
          {
            'X-WP-Total': '2',
            Link: `<${server.url}/wp-json/shop/v1/cart?page=2>; rel="next"`,
            Nonce: nonce,
          },
        ),
      '/shop/v1/picture': (_, response) =>
        response.writeHead(200, { 'Content-Type': 'image/png' }).end(Buffer.from([137, 0, 255])),
      '/shop/v1/invoice': (_, response) =>
        response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(Buffer.from([37, 0, 255])),
      '/shop/v1/moved': (_, response) =>
        response.writeHead(301, { Location: '/wp-json/shop/v1/cart?x=1' }).end(),
      '/shop/v1/away': (_, response) =>
        response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end(),
      '/shop/v1/out': (_, response) =>
        response.writeHead(302, { Location: `${server.url}/wp-login.php` }).end(),
      '/shop/v1/broken': (_, response) => json(response, { code: 'oh' }, 500),
      '/shop/v1/slow': () => {},
      '/shop/v1/cut': (request) => request.socket.destroy(),
      '/shop/v1/orders': async (request, response) => {
        const chunks = await request.toArray()
        json(response, { made: JSON.parse(Buffer.concat(chunks).toString()) }, 201)
      },
    })
    await use(server)
    server.close()
  },
})

test('answers of the site are recorded and replayed, byte for byte', async ({ real, folder }) => {
  const record = join(folder, 'r.json')
  const options: FallbackOptions = { record, user: { name: 'jo', password: 'abcd EFGH 1234 ijkl MNOP 5678' } }
  const live = await fallbackTo(real.url, options)
  const paths = ['/shop/v1/cart?b=2&a=1', '/shop/v1/picture', '/shop/v1/moved']
  const first = []
  for (const path of paths)
    for (const requester of [own, signedIn]) first.push(await answerOf(live, path, requester))
  expect(first.map((each) => [each?.status, each?.from])).toEqual(Array(6).fill([200, 'fallback']))
  await live.save()
  real.close()
  const offline = await replay(record)
  const again = []
  for (const path of paths)
    for (const requester of [own, signedIn]) again.push(await answerOf(offline, path, requester))
  expect(again).toEqual(first.map((each) => ({ ...each, from: 'recording' })))
  expect(await answerOf(offline, '/shop/v1/cart?a=1&b=2')).toEqual(again[0])
  expect(await answerOf(offline, '/shop/v1/cart?a=1&b=3')).toBeUndefined()
  const text = await readFile(record, 'utf8')
  for (const secret of [mail, nonce, 'EFGH', 'abcdEFGH', btoa('jo:abcd EFGH 1234 ijkl MNOP 5678')])
    expect(text).not.toContain(secret)
  expect(again[0]?.bytes).toContain('"who":"anonymous"')
  expect(again[1]?.bytes).toContain('"who":"***"')
})

test('addresses become those of the mock, with its namespaces; those of files and other hosts stay', async ({
  real,
}) => {
  const { bytes = '', headers } = (await answerOf(await fallbackTo(real.url), '/shop/v1/cart')) ?? {}
  expect(JSON.parse(bytes)).toMatchObject({
    self: 'http://fake.test/api/shop/v1/cart',
    post: 'http://fake.test/api/core/v2/posts/7?rest_route=/core/v2/x',
    page: 'http://fake.test/about/',
    picture: `${real.url}/wp-content/uploads/a.png`,
    other: `${real.url}0/wp-json/`,
    form: '<input type="hidden" name="_wpnonce" value="***">',
  })
  expect(headers).toMatchObject({
    'x-wp-total': '2',
    link: '<http://fake.test/api/shop/v1/cart?page=2>; rel="next"',
    nonce: '***',
    'content-type': 'application/json; charset=UTF-8',
  })
})

test('credentials for the mock are never sent to the real site', async ({ real }) => {
  const fallback = await fallbackTo(real.url, { headers: { Gate: 'open', Cookie: 'real=1' } })
  const headers = { Authorization: 'Basic fake', Cookie: 'fake=1', 'X-WP-Nonce': 'fake' }
  await answerOf(fallback, '/shop/v1/cart?_wpnonce=fake', own, { headers })
  expect(real.lastHeaders()).toMatchObject({ gate: 'open' })
  expect(JSON.stringify([real.lastHeaders(), real.asked])).not.toMatch(/fake|real=1/)
  await answerOf(fallback, '/shop/v1/cart', signedIn)
  expect(real.lastHeaders().cookie).toBe('real=1')
})

test('recorded requests are not sent again, and edited answers stay', async ({ real, folder }) => {
  const record = join(folder, 'r.json')
  const first = await fallbackTo(real.url, { record })
  await answerOf(first, '/shop/v1/cart')
  await first.save()
  await writeFile(record, (await readFile(record, 'utf8')).replace('"who": "anonymous"', '"who": "me"'))
  const count = real.asked.length
  const second = await fallbackTo(real.url, { record })
  const answer = await answerOf(second, '/shop/v1/cart')
  expect(answer?.from).toBe('recording')
  expect(answer?.bytes).toContain('"who":"me"')
  expect(real.asked.slice(count).join()).not.toContain('cart')
})

test('concurrent edits of the recording, and answers of another mock, are preserved', async ({
  real,
  folder,
}) => {
  const record = join(folder, 'r.json')
  const one = await fallbackTo(real.url, { record })
  const other = await fallbackTo(real.url, { record })
  await answerOf(one, '/shop/v1/cart?n=1')
  await one.save()
  await writeFile(record, (await readFile(record, 'utf8')).replace('"who": "anonymous"', '"who": "me"'))
  await answerOf(other, '/shop/v1/cart?n=2')
  await other.save()
  await answerOf(one, '/shop/v1/cart?n=3')
  await one.save()
  expect((await answerOf(one, '/shop/v1/cart?n=1'))?.bytes).toContain('"who":"me"')
  const kept = JSON.parse(await readFile(record, 'utf8')).exchanges
  expect(kept.map(({ request }: { request: { query: object } }) => request.query)).toEqual([
    { n: '1' },
    { n: '2' },
    { n: '3' },
  ])
  const told: string[] = []
  const third = await fallbackTo(real.url, {
    record: join(folder, 'q.json'),
    onTrouble: (why) => told.push(why),
  })
  await writeFile(join(folder, 'q.json'), '{ half')
  await answerOf(third, '/shop/v1/cart')
  await third.save()
  expect(told[0]).toContain('it is not JSON')
  expect(await readFile(join(folder, 'q.json'), 'utf8')).toBe('{ half')
})

test('without writes, nothing is written to the site', async ({ real }) => {
  const fallback = await fallbackTo(real.url)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await answerOf(fallback, '/shop/v1/orders', signedIn, { method })
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } })
    expect(answer?.bytes).toContain('mock_fallback_read_only')
  }
  expect(real.asked.filter((each) => !each.startsWith('GET'))).toEqual([])
})

test('with writes, each one is sent, and its last answer recorded', async ({ real, folder }) => {
  const record = join(folder, 'r.json')
  const live = await fallbackTo(real.url, { record, writes: true })
  const headers = { 'Content-Type': 'application/json' }
  const order = (body: object) => ({ method: 'POST', headers, body: JSON.stringify(body) })
  await answerOf(live, '/shop/v1/orders', own, order({ email: mail, id: 1 }))
  const last = await answerOf(live, '/shop/v1/orders', own, order({ id: 1, email: mail }))
  expect(real.asked.filter((each) => each.startsWith('POST'))).toHaveLength(2)
  await live.save()
  const offline = await replay(record)
  const again = await answerOf(offline, '/shop/v1/orders', own, order({ id: 1, email: 'bob@x.example' }))
  expect(again).toEqual({ ...last, from: 'recording' })
  expect(await answerOf(offline, '/shop/v1/orders', own, order({ id: 2 }))).toBeUndefined()
})

test('redirects to other origins and outside the API are passed on to the client', async ({ real }) => {
  const fallback = await fallbackTo(real.url)
  expect(await answerOf(fallback, '/shop/v1/away')).toMatchObject({
    status: 302,
    headers: { location: 'http://169.254.169.254/latest' },
  })
  expect(await answerOf(fallback, '/shop/v1/out')).toMatchObject({
    status: 302,
    headers: { location: 'http://fake.test/wp-login.php' },
  })
  expect(real.asked).not.toContain('GET /wp-login.php')
})

test("temporary failures and bodies that can't be searched for secrets are returned, but not recorded", async ({
  real,
  folder,
}) => {
  const record = join(folder, 'r.json')
  const live = await fallbackTo(real.url, { record, timeout: 300 })
  expect((await answerOf(live, '/shop/v1/broken'))?.status).toBe(500)
  expect((await answerOf(live, '/shop/v1/invoice'))?.status).toBe(200)
  expect(await answerOf(live, '/shop/v1/nowhere')).toBeUndefined()
  const cut = await answerOf(live, '/shop/v1/cut')
  expect([cut?.status, cut?.bytes]).toEqual([502, expect.stringContaining('mock_fallback_unreachable')])
  const slow = await answerOf(live, '/shop/v1/slow')
  expect([slow?.status, slow?.bytes]).toEqual([504, expect.stringContaining('within 300 ms')])
  await answerOf(live, '/shop/v1/picture')
  await live.save()
  expect(JSON.parse(await readFile(record, 'utf8')).exchanges).toHaveLength(1)
})

test('recorded answers are returned while the site is unreachable', async ({ real, folder }) => {
  const record = join(folder, 'r.json')
  const live = await fallbackTo(real.url, { record })
  await answerOf(live, '/shop/v1/cart')
  await live.save()
  real.close()
  // The pauses between attempts grow with the timeout.
  const timeout = 3000
  await expect(fallbackTo(real.url, { timeout })).rejects.toThrow()
  const messages: string[] = []
  const gone = await fallbackTo(real.url, { record, timeout, onTrouble: (text) => messages.push(text) })
  expect(messages[0]).toContain('Recorded answers do not need it.')
  expect((await answerOf(gone, '/shop/v1/cart'))?.from).toBe('recording')
  expect((await answerOf(gone, '/shop/v1/other'))?.status).toBe(502)
})

test('a recording of another site, and credentials over an unencrypted connection, are rejected', async ({
  real,
  folder,
}) => {
  const record = join(folder, 'r.json')
  const live = await fallbackTo(real.url, { record })
  await answerOf(live, '/shop/v1/cart')
  await live.save()
  const other = await realServer({})
  await expect(fallbackTo(other.url, { record })).rejects.toThrow(
    `that is a recording of ${real.url}/wp-json/`,
  )
  other.close()
  const user = { name: 'jo', password: 'secret-word' }
  await expect(fallbackTo('http://site.example', { user })).rejects.toThrow('Cannot send credentials')
  await expect(replay(join(folder, 'none.json'))).rejects.toThrow('there is no such file')
})

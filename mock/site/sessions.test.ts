import { expect, test } from '#test'
import { credentials, posts, sent } from '../adapters/testing/request-parts.ts'
import { nodeHttp } from '../adapters/testing/ways-in.ts'
import { clientOf, type FakeSite, fakeSite } from '../testing/fake-site.ts'
import { randomWrite } from '../testing/random-writes.ts'
import { SeededRandom } from '../testing/seeded-random.ts'
import { sessionCookie, sessionHeader } from './session-name.ts'
import { Sessions } from './sessions.ts'
import type { Site } from './site.ts'

/** What a program may do to a served site, and how it names the session it means. */
type Ask = (path: string, init?: RequestInit, naming?: Readonly<Record<string, string>>) => Promise<Response>

let sessions: Sessions
let ask: Ask
let now: number
let close: () => Promise<void>
test.beforeEach(async () => {
  now = 0
  const { site } = fakeSite({ url: 'http://site.test' })
  sessions = new Sessions(site, () => now)
  const open = await nodeHttp.open({ root: site.root, handle: sessions.handle.bind(sessions) })
  close = open.close
  ask = (path, init, naming = {}) =>
    fetch(open.url + path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...naming },
    })
})
test.afterEach(() => close())

const inSession = (name: string) => ({ [sessionHeader]: name })
const titles = `${posts}?per_page=100&status=any&search=ours&orderby=title&order=asc`

async function write(title: string, naming?: Readonly<Record<string, string>>): Promise<number> {
  const response = await ask(posts, sent({ title: `ours ${title}`, status: 'publish' }), naming)
  expect(response.status).toBe(201)
  return (await response.json()).id
}

async function read(naming?: Readonly<Record<string, string>>): Promise<string[]> {
  const response = await ask(titles, { headers: credentials }, naming)
  const found: { title: { rendered: string } }[] = await response.json()
  return found.map(({ title }) => title.rendered)
}

test('60 sessions that are written to at the same time come to what each comes to alone', async () => {
  test.setTimeout(120_000)
  const before = JSON.stringify(sessions.site.snapshot())
  const names = Array.from({ length: 60 }, (_, i) => `session-${i}`)
  await Promise.all(
    names.map((name, seed) => writeAtRandom(seed, overHttp(name), () => sessions.named(name))),
  )
  const ends = names.map((name) => JSON.stringify(sessions.named(name).snapshot()))
  for (const [seed, end] of ends.entries()) {
    const alone = sessions.site.fork()
    await writeAtRandom(seed, alone, () => alone)
    expect(end).toBe(JSON.stringify(alone.snapshot()))
  }
  // Otherwise they would have little to mix up.
  expect(new Set(ends).size).toBe(names.length)
  expect(JSON.stringify(sessions.site.snapshot())).toBe(before)
})

async function writeAtRandom(
  seed: number,
  requested: Pick<Site, 'fetch'>,
  session: () => Site,
): Promise<void> {
  const random = new SeededRandom(seed)
  const client: Pick<FakeSite, 'as'> = { as: (user) => clientOf(requested, '/wp-json', user) }
  for (let i = 0; i < 12; i++) {
    const ids = session()
      .snapshot()
      .content.map(({ id }) => id)
    expect((await randomWrite(client, random, ids)).status).toBeLessThan(500)
  }
}

function overHttp(name: string): Pick<Site, 'fetch'> {
  return {
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init)
      const { method, headers } = request
      const { pathname, search } = new URL(request.url)
      const body = request.body && (await request.arrayBuffer())
      return ask(pathname + search, { method, headers, body }, inSession(name))
    },
  }
}

test('a session is named by header or cookie, the header first; what names none is the site itself', async () => {
  const cookie = { Cookie: `other=1; ${sessionCookie}=b; last=2` }
  await write('in the site')
  await write('in a', inSession('a'))
  await write('in b', cookie)
  await write('in both: a', { ...cookie, ...inSession('a') })
  expect(await read()).toEqual(['ours in the site'])
  expect(await read(inSession('a'))).toEqual(['ours in a', 'ours in both: a'])
  expect(await read(inSession('b'))).toEqual(['ours in b'])
  expect(await read({ Cookie: `${sessionCookie}=a` })).toHaveLength(2)
  expect(sessions.names.toSorted()).toEqual(['a', 'b'])
})

test('a session begins as the site was made, whatever was written to the site', async () => {
  const id = await write('in the site')
  expect(await read(inSession('late'))).toEqual([])
  expect(await write('first here', inSession('late'))).toBe(id)
})

test('a session has faults, overrides, requests and a clock of its own', async () => {
  sessions.named('a').faults.add({ status: 503 })
  sessions.named('b').override('GET /core/v2/posts', () => ({ status: 418 }))
  sessions.named('b').clock.advance(1000)
  expect((await ask(posts, {}, inSession('a'))).status).toBe(503)
  expect((await ask(posts, {}, inSession('b'))).status).toBe(418)
  expect((await ask(posts)).status).toBe(200)
  expect(
    [sessions.site, sessions.named('a'), sessions.named('b')].map(({ requests }) => requests.length),
  ).toEqual([1, 1, 1])
  expect(sessions.named('b').clock.now() - sessions.site.clock.now()).toBe(1000)
})

for (const name of ['a b', 'a/b', 'a'.repeat(101), ' ', 'ä'])
  test(`"${name}" names no session: 400, and none opens`, async () => {
    const cookie = { Cookie: `${sessionCookie}=${encodeURIComponent(name)}` }
    const header = name.trim() === name && name !== 'ä' ? [inSession(name)] : []
    for (const naming of [cookie, ...header]) {
      const response = await ask(posts, {}, naming)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'mock_bad_session', data: { status: 400 } })
    }
    expect(sessions.names).toEqual([])
  })

test('a session that nobody used for half an hour is let go', async () => {
  for (const name of ['idle', 'used']) await write('kept', inSession(name))
  now += 30 * 60_000
  expect(await read(inSession('used'))).toEqual(['ours kept'])
  now += 1
  expect(await read(inSession('used'))).toEqual(['ours kept'])
  expect(sessions.names).toEqual(['used'])
  expect(await read(inSession('idle'))).toEqual([])
})

test('of more than a thousand sessions, the one that was not used for longest is let go', async () => {
  for (const name of ['first', 'second']) await write('kept', inSession(name))
  sessions.named('first')
  for (let i = 0; i < 999; i++) sessions.named(`${i}`)
  expect(sessions.names).toHaveLength(1000)
  expect(await read(inSession('first'))).toEqual(['ours kept'])
  expect(await read(inSession('second'))).toEqual([])
})

test('a session that is closed begins anew when it is named again', async () => {
  await write('gone', inSession('a'))
  expect(sessions.close('a')).toBe(true)
  expect(sessions.close('a')).toBe(false)
  expect(await read(inSession('a'))).toEqual([])
})

test('a page elsewhere may send the header: the preflight allows it', async () => {
  const preflight = (requested: string) =>
    ask(posts, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://frontend.test',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': requested,
      },
    })
  const allowed = async (requested: string) =>
    (await preflight(requested)).headers.get('Access-Control-Allow-Headers')
  expect(await allowed(`authorization, ${sessionHeader.toLowerCase()}`)).toMatch(
    /Authorization.*, X-Site-Contract-Session$/,
  )
  expect(await allowed('authorization')).not.toContain(sessionHeader)
})

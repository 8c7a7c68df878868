import { expect, test } from '#test'
import { credentials, posts, sent } from '../adapters/testing/request-parts.ts'
import { nodeHttp } from '../adapters/testing/ways-in.ts'
import { clientOf, type FakeSite, fakeSite } from '../testing/fake-site.ts'
import { randomWrite } from '../testing/random-writes.ts'
import { SeededRandom } from '../testing/seeded-random.ts'
import { sessionCookie, sessionHeader } from './session-name.ts'
import { Sessions } from './sessions.ts'
import type { Site } from './site.ts'

/** Sends a request, with the headers that name a session. */
type Send = (path: string, init?: RequestInit, naming?: Readonly<Record<string, string>>) => Promise<Response>

let sessions: Sessions
let send: Send
let now: number
let close: () => Promise<void>
test.beforeEach(async () => {
  now = 0
  const { site } = fakeSite({ url: 'http://site.test' })
  sessions = new Sessions(site, () => now)
  const open = await nodeHttp.open({ root: site.root, handle: sessions.handle.bind(sessions) })
  close = open.close
  send = (path, init, naming = {}) =>
    fetch(open.url + path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...naming },
    })
})
test.afterEach(() => close())

const inSession = (name: string) => ({ [sessionHeader]: name })
const titles = `${posts}?per_page=100&status=any&search=ours&orderby=title&order=asc`

async function write(title: string, naming?: Readonly<Record<string, string>>): Promise<number> {
  const response = await send(posts, sent({ title: `ours ${title}`, status: 'publish' }), naming)
  expect(response.status).toBe(201)
  return (await response.json()).id
}

async function read(naming?: Readonly<Record<string, string>>): Promise<string[]> {
  const response = await send(titles, { headers: credentials }, naming)
  const found: { title: { rendered: string } }[] = await response.json()
  return found.map(({ title }) => title.rendered)
}

test('20 sessions that are written to in parallel end in the same state as alone', async () => {
  test.setTimeout(120_000)
  const before = JSON.stringify(sessions.site.snapshot())
  const names = Array.from({ length: 20 }, (_, i) => `session-${i}`)
  await Promise.all(
    names.map((name, seed) => writeAtRandom(seed, overHttp(name), () => sessions.session(name))),
  )
  const ends = names.map((name) => JSON.stringify(sessions.session(name).snapshot()))
  for (const [seed, end] of ends.entries()) {
    const alone = sessions.site.fork()
    await writeAtRandom(seed, alone, () => alone)
    expect(end).toBe(JSON.stringify(alone.snapshot()))
  }
  // Otherwise mixed-up sessions would go unnoticed.
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
      return send(pathname + search, { method, headers, body }, inSession(name))
    },
  }
}

test('a session is named by header or cookie, the header first; without a name it is the site', async () => {
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

for (const name of ['a b', 'a/b', 'a'.repeat(101), ' ', 'ä'])
  test(`the session name "${name}" is a 400, and opens none`, async () => {
    const cookie = { Cookie: `${sessionCookie}=${encodeURIComponent(name)}` }
    const header = name.trim() === name && name !== 'ä' ? [inSession(name)] : []
    for (const naming of [cookie, ...header]) {
      const response = await send(posts, {}, naming)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'mock_bad_session', data: { status: 400 } })
    }
    expect(sessions.names).toEqual([])
  })

test('a session is dropped after half an hour without use', async () => {
  for (const name of ['idle', 'used']) await write('saved', inSession(name))
  now += 30 * 60_000
  expect(await read(inSession('used'))).toEqual(['ours saved'])
  now += 1
  expect(await read(inSession('used'))).toEqual(['ours saved'])
  expect(sessions.names).toEqual(['used'])
  expect(await read(inSession('idle'))).toEqual([])
})

test('of more than a thousand sessions, the least recently used is dropped', async () => {
  for (const name of ['first', 'second']) await write('saved', inSession(name))
  sessions.session('first')
  for (let i = 0; i < 999; i++) sessions.session(`${i}`)
  expect(sessions.names).toHaveLength(1000)
  expect(await read(inSession('first'))).toEqual(['ours saved'])
  expect(await read(inSession('second'))).toEqual([])
})

test('a closed session starts from the initial state when it is named again', async () => {
  await write('gone', inSession('a'))
  expect(sessions.close('a')).toBe(true)
  expect(sessions.close('a')).toBe(false)
  expect(await read(inSession('a'))).toEqual([])
})

test('a preflight allows the session header', async () => {
  const preflight = (requested: string) =>
    send(posts, {
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

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { test as base, expect } from '#test'
import { type HostName, hostNames } from '../../contract/host-names.ts'
import { nodeListener } from '../adapters/node-http.ts'
import type { SiteOptions } from '../resources/endpoint/options.ts'
import { createSite, type Site } from '../site/site.ts'
import { hosts } from './hosts.ts'
import { slow } from './unreliable.ts'

interface Served {
  readonly site: Site
  /** `http://127.0.0.1:40123`. */
  readonly url: string
  get(path: string, init?: RequestInit): Promise<Response>
}

const noon = Date.UTC(2026, 0, 2, 12)
const admin = { Authorization: `Basic ${btoa('admin:fake-admin')}` }
const json = { Accept: 'application/json' }

const test = base.extend<{ like(names: readonly HostName[], options?: SiteOptions): Promise<Served> }>({
  like: async ({}, use) => {
    const servers: ReturnType<typeof createServer>[] = []
    await use(async (like, options = {}) => {
      const site = createSite({ like, ...options })
      site.clock.set(noon)
      site.clock.freeze()
      const server = createServer(nodeListener(site))
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
      const get: Served['get'] = (path, init) => fetch(url + path, { redirect: 'manual', ...init })
      return { site, url, get }
    })
    for (const server of servers) server.close().closeAllConnections()
  },
})

const posts = '/wp-json/wp/v2/posts?_fields=id'
const me = '/wp-json/wp/v2/users/me?_fields=id'
const codeOf = async (answer: Promise<Response>): Promise<unknown> => {
  const body: unknown = await (await answer).json()
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : body
}

test('the guide has a section for each host, with what is declared', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../docs/guides/host-list.md'), 'utf8')
  for (const name of hostNames) {
    const { does, from, client } = hosts[name]
    expect(guide).toContain(
      `### \`${name}\`\n\n${does}\n\n- Found at: ${from}\n- A robust client: ${client}\n`,
    )
  }
})

test('an unknown host is refused, with the nearest name', () => {
  const unknown = JSON.parse('["auth-striped"]')
  expect(() => createSite({ like: unknown })).toThrow('like is "auth-striped". Use auth-stripped.')
  const site = createSite()
  expect(() => Object.assign(site, { like: ['nowhere'] })).toThrow('Use a list of http-to-https, moved')
})

test('hosts can be changed, and reset returns to the first', async ({ like }) => {
  const { site, get } = await like(['auth-stripped'])
  expect((await get(me, { headers: admin })).status).toBe(401)
  site.like = []
  expect((await get(me, { headers: admin })).status).toBe(200)
  site.reset()
  expect(site.like).toEqual(['auth-stripped'])
  expect(site.fork().like).toEqual(['auth-stripped'])
})

test('http-to-https redirects with the address it was sent to', async ({ like }) => {
  const { url, get } = await like(['http-to-https'])
  const answer = await get(posts)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `https${url.slice(4)}${posts}`])
})

test('moved redirects with and without the method kept, and serves the new address', async ({ like }) => {
  const { url, get } = await like(['moved'])
  const current = url.replace('127.0.0.1', 'localhost')
  for (const [path, status] of [
    [posts, 301],
    ['/?rest_route=/wp/v2/posts', 308],
  ] as const) {
    const answer = await get(path, { method: 'POST' })
    expect([answer.status, answer.headers.get('location')]).toEqual([status, current + path])
  }
  const site = createSite({ like: ['moved'], url: 'https://new.example' })
  expect((await site.fetch(`http://old.example${posts}`)).headers.get('location')).toBe(
    `https://new.example${posts}`,
  )
  expect((await site.fetch(`https://new.example${posts}`)).status).toBe(200)
})

test('slow waits as long in every run, between 0.4 and 10 seconds', async () => {
  const waits = async (seed: number): Promise<readonly number[]> => {
    const waited: number[] = []
    const site = {
      root: '/wp-json',
      url: undefined,
      seed,
      now: () => noon,
      wait: async (milliseconds: number) => void waited.push(milliseconds),
    }
    const behaviour = slow.behaviour(site)
    const request = {
      method: 'GET',
      origin: '',
      target: '/',
      header: () => undefined,
      body: () => new Uint8Array(),
    }
    for (let i = 0; i < 1000; i++) await behaviour(request, () => ({ status: 200, headers: {}, body: null }))
    return waited.toSorted((one, other) => one - other)
  }
  const sorted = await waits(1)
  expect(await waits(1)).toEqual(sorted)
  expect(await waits(2)).not.toEqual(sorted)
  expect(sorted[0]).toBeGreaterThanOrEqual(400)
  expect(sorted.at(-1)).toBeLessThanOrEqual(10_000)
  for (const [place, least] of [
    [520, 700],
    [960, 2400],
  ] as const)
    expect(sorted[place]).toBeGreaterThan(least)
})

test('flaky breaks connections, answers 502, and cuts answers off, the same in every run', async ({
  like,
}) => {
  const run = async (): Promise<readonly string[]> => {
    const { get } = await like(['flaky'])
    const seen: string[] = []
    for (let i = 0; i < 80; i++) {
      const answer = await get(posts).catch(() => undefined)
      const text = await answer?.text()
      seen.push(answer?.status === 200 ? (text?.endsWith(']') ? 'whole' : 'cut off') : String(answer?.status))
    }
    return seen
  }
  const first = await run()
  expect(new Set(first)).toEqual(new Set(['whole', 'cut off', '502', 'undefined']))
  expect(await run()).toEqual(first)
})

test('rate-limited answers 429 with Retry-After after a burst, until time has passed', async ({ like }) => {
  const { site, get } = await like(['rate-limited'])
  const statuses: number[] = []
  for (let i = 0; i < 31; i++) statuses.push((await get(posts)).status)
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  const limited = await get(posts)
  expect(limited.headers.get('retry-after')).toBe('1')
  expect(site.requests.at(-1)).toMatchObject({
    status: 429,
    warning: expect.stringContaining('rate-limited'),
  })
  site.clock.advance(1000)
  expect((await get(posts)).status).toBe(200)
})

test('firewall answers with HTML to odd requests and to many', async ({ like }) => {
  const { get } = await like(['firewall'])
  const headers = { ...admin, 'Content-Type': 'application/json' }
  const post = (content: string) =>
    get('/wp-json/wp/v2/posts', { method: 'POST', headers, body: JSON.stringify({ content }) })
  for (const odd of [
    get(posts, { headers: { 'User-Agent': '' } }),
    get(`${posts}&search=1+union+select+2`),
    get('/wp-json/wp/v2/posts/158', { method: 'DELETE', headers }),
    post('<script>alert(1)</script>'),
  ]) {
    const answer = await odd
    expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html; charset=UTF-8'])
  }
  expect((await post('<p>Plain</p>')).status).toBe(201)
  const overridden = { method: 'POST', headers: { ...headers, 'X-HTTP-Method-Override': 'DELETE' } }
  expect((await get('/wp-json/wp/v2/posts/158', overridden)).status).toBe(200)
  for (let i = 0; i < 100; i++) await get(posts)
  expect((await get(posts)).headers.get('cf-mitigated')).toBe('challenge')
})

test('small-uploads refuses a body above 1 MB with HTML', async ({ like }) => {
  const { get } = await like(['small-uploads'])
  const send = (length: number) =>
    get('/wp-json/wp/v2/posts', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: 'x'.repeat(length),
    })
  expect((await send(1024 * 1024)).status).toBe(401)
  const large = await send(1024 * 1024 + 1)
  expect([large.status, large.headers.get('content-type')]).toEqual([413, 'text/html; charset=UTF-8'])
})

test('stale-cache answers anonymous GETs for ten seconds, whatever the query', async ({ like }) => {
  const { site, get } = await like(['stale-cache'])
  const first = await (await get(`${posts}&per_page=1`)).text()
  site.clock.advance(5000)
  const second = await get(`${posts}&per_page=1&page=2`)
  expect([second.headers.get('x-cache'), second.headers.get('age'), await second.text()]).toEqual([
    'HIT',
    '5',
    first,
  ])
  expect(await (await get(`${posts}&per_page=1&page=2`, { headers: admin })).text()).not.toBe(first)
  site.clock.advance(6000)
  expect((await get(posts)).headers.get('x-cache')).toBe('MISS')
})

test('subdirectory has the site in a folder, in all its links', async ({ like }) => {
  const { url, get } = await like(['subdirectory'])
  expect((await get(posts)).status).toBe(404)
  const answer = await get(`/blog${posts},link,_links&per_page=1`)
  const text = (await answer.text()).replaceAll('\\/', '/')
  expect(answer.headers.get('link')).toContain(`<${url}/blog/wp-json/wp/v2/posts`)
  expect(text).toContain(`"link":"${url}/blog/`)
  expect(text.replaceAll(`${url}/blog`, '')).not.toContain(url)
})

test('no-permalinks serves its API by query, to which its links lead', async ({ like }) => {
  const { url, get } = await like(['no-permalinks'])
  for (let i = 0; i < 3; i++) {
    const page = await get('/wp-json/wp/v2/posts')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(page.headers.get('link')).toBe(`<${url}/index.php?rest_route=/>; rel="https://api.w.org/"`)
    expect(await page.text()).not.toContain('/wp-json')
  }
  const answer = await get('/index.php?rest_route=/wp/v2/posts&per_page=1&_fields=id,link,_links')
  expect(answer.headers.get('link')).toBe(
    `<${url}/index.php?rest_route=%2Fwp%2Fv2%2Fposts&per_page=1&_fields=id%2Clink%2C_links&page=2>; rel="next"`,
  )
  const text = (await answer.text()).replaceAll('\\/', '/')
  const id = /"id":(\d+)/.exec(text)?.[1]
  expect(text).toContain(`"link":"${url}/?p=${id}"`)
  expect(text).toContain(`"href":"${url}/index.php?rest_route=/wp/v2/posts/${id}"`)
  expect(text).toContain(`"href":"${url}/index.php?rest_route=%2Fwp%2Fv2%2Fcomments&post=${id}"`)
  expect(text).not.toContain('/wp-json')
})

test('auth-stripped treats every request as anonymous', async ({ like }) => {
  const { get } = await like(['auth-stripped'])
  expect(await codeOf(get(me, { headers: admin }))).toBe('rest_not_logged_in')
})

test('php-notice prints before the JSON, less to a client that accepts JSON', async ({ like }) => {
  const { get } = await like(['php-notice'])
  for (let i = 0; i < 3; i++) {
    const bytes = new Uint8Array(await (await get(posts, { headers: json })).arrayBuffer())
    expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, '['.charCodeAt(0)])
    expect(await (await get(posts)).text()).toMatch(/^<br \/>\n<b>Deprecated<\/b>.*<br \/>\n\[\{/s)
  }
})

test('login-only answers 401 to all that is anonymous', async ({ like }) => {
  const { get } = await like(['login-only'])
  for (const answer of [
    get('/wp-json/'),
    get(posts),
    get(posts, { method: 'OPTIONS' }),
    get('/wp-json/nowhere'),
  ])
    expect(await codeOf(answer)).toBe('rest_login_required')
  expect((await get(posts, { headers: admin })).status).toBe(200)
  expect((await get('/')).status).toBe(200)
})

test('users-hidden has no users for anonymous clients', async ({ like }) => {
  const { get } = await like(['users-hidden'])
  const route = '/wp-json/wp/v2/users/1'
  expect(await codeOf(get(route))).toBe('rest_no_route')
  expect((await get(route, { headers: admin })).status).toBe(200)
  expect(await (await get('/wp-json/')).text()).not.toContain('v2\\/users')
  const list = '/wp-json/wp/v2/posts?per_page=1&_embed=author&_fields=_embedded,_links.author'
  const embedded = await (await get(list)).json()
  expect(embedded).toMatchObject([
    { _embedded: { author: [{ code: 'rest_no_route', data: { status: 404 } }] } },
  ])
  expect(await (await get(list, { headers: admin })).json()).toMatchObject([
    { _embedded: { author: [{ id: 2 }] } },
  ])
})

test('old has neither batches nor application passwords', async ({ like }) => {
  const { get } = await like(['old'])
  const index = await (await get('/wp-json/')).json()
  expect(index.authentication).toEqual([])
  expect(Object.keys(index.routes).filter((path) => /batch|application-passwords/.test(path))).toEqual([])
  expect(await codeOf(get('/wp-json/batch/v1', { method: 'POST' }))).toBe('rest_no_route')
  expect(await codeOf(get(me, { headers: admin }))).toBe('rest_not_logged_in')
})

test('several hosts apply at once, in the order in which a request meets them', async ({ like }) => {
  const { get } = await like(['no-permalinks', 'php-notice', 'subdirectory'])
  const text = await (await get('/blog/?rest_route=/wp/v2/posts&_fields=id,link&per_page=1')).text()
  expect(text).toMatch(/^<br \/>.*\/blog\\\/\?p=\d+"\}\]$/s)
})

import { expect as base, test } from '#test'
import { controlledSite } from '../control-api/testing/controlled-site.ts'
import { createSite, type Site } from '../site/site.ts'
import * as matchers from './matchers.ts'

const expect = base.extend(matchers)

const read = (site: Site, path: string, init: RequestInit = {}) => site.fetch(`/wp-json/wp/v2/${path}`, init)

/** The message of a failed expectation. */
function failure(site: Site, expectation?: matchers.RequestExpectation): string {
  const { pass, message } = matchers.toHaveRequested(site, expectation)
  expect(pass).toBe(false)
  return message()
}

test('the number of requests is verified: at least one, at most or exactly so many', async () => {
  const site = createSite()
  expect(site).not.toHaveRequested()
  expect(site).toHaveRequested({ atMost: 0 })
  await read(site, 'posts')
  await read(site, 'tags')
  expect(site).toHaveRequested()
  expect(site).toHaveRequested({ atMost: 2 })
  expect(site).toHaveRequested({ times: 2 })
  expect(site).not.toHaveRequested({ atMost: 1 })
  expect(site).not.toHaveRequested({ times: 1 })
  site.clearRequests()
  expect(site).toHaveRequested({ times: 0 })
})

test('a route counts by its own or its neutral name, and pages and preflight requests do not count', async () => {
  const site = createSite()
  await read(site, 'posts/1')
  await read(site, 'posts', { method: 'OPTIONS' })
  await site.fetch('/')
  expect(site).toHaveRequested({ times: 1 })
  expect(site).toHaveRequested({ route: 'GET /wp/v2/posts/{id}', times: 1 })
  expect(site).toHaveRequested({ route: 'GET /core/v2/posts/{id}' })
  expect(site).not.toHaveRequested({ route: 'GET /wp/v2/posts' })
})

test('a repeated GET is a duplicate, also of one route, unless a write was in between', async () => {
  const site = createSite()
  await read(site, 'posts')
  await read(site, 'tags', { method: 'POST' })
  await read(site, 'posts')
  expect(site).toHaveRequested({ duplicates: false })
  await read(site, 'tags')
  await read(site, 'tags')
  expect(site).not.toHaveRequested({ duplicates: false })
  expect(site).toHaveRequested({ duplicates: false, route: 'GET /wp/v2/posts' })
})

test('a failure lists the requests by route, and what reduces them', async () => {
  const site = createSite({ now: () => 0 })
  await read(site, 'posts')
  await Promise.all([303, 304, 305].map((id) => read(site, `media/${id}`)))
  await read(site, 'posts')
  const text = failure(site, { atMost: 2 })
  expect(text).toContain('Expected: at most 2\nReceived: 5 requests\n\n  3 × GET /wp/v2/media/{id}\n  2 × ')
  expect(text).toMatch(/- 3 × .*include=1,2,…/)
  expect(text).toMatch(/- 1 request of GET .wp.v2.posts repeats/)
  expect(failure(createSite())).toContain('Expected: at least 1\nReceived: 0 requests')
  expect(failure(site, { duplicates: false, route: 'GET /wp/v2/posts' })).not.toContain('media')
})

test('without a request of its route, a failure lists those of the others', async () => {
  const site = createSite()
  await read(site, 'posts')
  const text = failure(site, { route: 'GET /wp/v2/tags', times: 1 })
  expect(text).toContain('  1 × GET /wp/v2/posts')
})

test('a route that the site does not have is an error, once a request shows which it has', async () => {
  const early = createSite()
  const whole = createSite({ handlers: { 'GET /shop/v1/carts': () => ({ body: [] }) } })
  for (const site of [early, whole]) {
    await read(site, 'posts')
    for (const route of ['GET /wp/v2/postz', 'GET /wp-json/wp/v2/posts', 'GET /shop/v1/cart'])
      expect(() => expect(site).toHaveRequested({ route, atMost: 2 })).toThrow(
        `Cannot count the requests of "${route}"`,
      )
    expect(site).toHaveRequested({ route: 'GET /wp/v2/users', atMost: 2 })
  }
  expect(whole).toHaveRequested({ route: 'GET /shop/v1/carts', atMost: 2 })
})

test('before all routes are loaded, a route is known by the names of the site, and by its pattern', async () => {
  const own = createSite({ naming: { namespaces: { core: 'api' }, segments: {} } })
  await own.fetch(new Request('http://site.test/wp-json/api/v2/posts'))
  expect(own).toHaveRequested({ route: 'GET /api/v2/posts', times: 1 })
  expect(own).toHaveRequested({ route: 'GET /api/v2/media', times: 0 })
  const site = createSite()
  await read(site, 'posts')
  expect(site).toHaveRequested({ route: String.raw`GET /wp/v2/posts/(?P<id>[\d]+)`, times: 0 })
})

test('a limit above 0 is not met by a site that no request reached', async () => {
  const site = createSite()
  expect(failure(site, { atMost: 6 })).toContain('the site')
  expect(failure(site, { atMost: 6, route: 'GET /wp/v2/posts' })).toContain('the site')
  await read(site, 'tags')
  expect(site).toHaveRequested({ atMost: 6, route: 'GET /wp/v2/posts' })
  const { url, close } = await controlledSite()
  await expect(expect({ url }).toHaveRequested({ atMost: 1 })).rejects.toThrow(url)
  close()
})

test('the requests of a session of a served mock are verified, and those without a session', async () => {
  const { url, close } = await controlledSite()
  const headers = { 'X-Site-Contract-Session': 'monday' }
  await fetch(`${url}/wp-json/core/v2/posts`, { headers })
  await expect({ url, session: 'monday' }).toHaveRequested({ times: 1 })
  await expect({ url: `${url}/` }).toHaveRequested({ times: 0 })
  await expect(expect({ url, session: 'monday' }).toHaveRequested({ atMost: 0 })).rejects.toThrow(/1 × GET/)
  await expect(expect({ url, session: 'no name' }).toHaveRequested()).rejects.toThrow(/responds with 400/)
  close()
  await expect(expect({ url }).toHaveRequested()).rejects.toThrow(/Start `site-contract mock` there/)
})

test('what is not a site, and an invalid expectation, is refused with what to use', () => {
  const site = createSite()
  const refused = (subject: unknown, expectation?: object) =>
    expect(() => Reflect.apply(matchers.toHaveRequested, undefined, [subject, expectation]))
  refused(7).toThrow(/it is not a site. Pass/)
  refused(null).toThrow(/it is not a site/)
  refused(site, { atmost: 6 }).toThrow('Cannot expect "atmost" of requests. Use route, atMost')
  refused(site, { atMost: -1 }).toThrow(/atMost: -1. Use a whole number/)
  refused(site, { times: 1.5 }).toThrow(/whole number/)
  refused(site, { route: '/wp/v2/posts' }).toThrow(/Write method and route/)
})

import { expect, test } from '#test'
import type { Fallback, RequestingSite } from '../../../contract/index.ts'
import { fakeSite, postIds } from '../../testing/fake-site.ts'

/** A site with a fallback that answers everything, and the requests to it. */
function withFallback(answer: Fallback = () => Response.json({ from: 'elsewhere' })) {
  const requests: Request[] = []
  const requesters: RequestingSite[] = []
  const fallback: Fallback = (request, requester) => {
    requests.push(request)
    requesters.push(requester)
    return answer(request, requester)
  }
  return { ...fakeSite({ fallback }), requests, requesters }
}

test('a route that the site lacks is requested from its fallback, at the address of the site', async () => {
  const { site, as, requests, requesters } = withFallback()
  const { status, body } = await as('editor').get('/shop/v1/cart?page=2')
  expect([status, body]).toEqual([200, { from: 'elsewhere' }])
  expect(requests[0]?.url).toBe('http://site.test/wp-json/shop/v1/cart?page=2')
  expect(requesters[0]).toMatchObject({ base: 'http://site.test', root: '/wp-json', user: 'editor' })
  expect(site.requests[0]).toMatchObject({ path: '/shop/v1/cart', status: 200, from: 'fallback' })
})

test('a response is generated only when the fallback has no such route', async () => {
  const known = fakeSite({ deployment: 'second', fallback: () => Response.json('known') })
  expect((await known.as('anonymous').get('/seo/v1/ping')).body).toBe('known')
  const noRoute = { code: 'rest_no_route', message: 'No.', data: { status: 404 } }
  const unknown = fakeSite({
    deployment: 'second',
    fallback: () => Response.json(noRoute, { status: 404 }),
  })
  const generated = await fakeSite({ deployment: 'second' }).as('admin').get('/seo/v1/ping')
  const answer = await unknown.as('admin').get('/seo/v1/ping')
  expect([answer.status, answer.text]).toEqual([generated.status, generated.text])
  expect((await unknown.as('admin').get('/shop/v1/cart')).body.message).toContain('Its fallback')
})

test("the site's own responses have their embedded items", async () => {
  const { as } = withFallback()
  const path = `/core/v2/posts/${postIds.published}?_embed`
  const alone = await fakeSite().as('anonymous').get(path)
  expect((await as('anonymous').get(path)).text).toBe(alone.text)
})

test('the headers of the fallback are passed on, except those of the connection and of CORS', async () => {
  const headers = {
    'X-WP-Total': '7',
    Link: '<http://site.test/next>; rel="next"',
    'Content-Type': 'text/csv',
    'Access-Control-Allow-Origin': 'http://elsewhere.test',
    'Set-Cookie': 'a=b',
    'Content-Encoding': 'gzip',
  }
  const { site } = withFallback(() => new Response('a,b', { headers, status: 203 }))
  const sent = { headers: { Origin: 'http://front.test' } }
  const response = await site.fetch(new Request('http://site.test/wp-json/shop/v1/list', sent))
  expect([response.status, await response.text()]).toEqual([203, 'a,b'])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-wp-total': '7',
    link: headers.Link,
    'content-type': 'text/csv',
    'access-control-allow-origin': 'http://front.test',
  })
  for (const name of ['set-cookie', 'content-encoding']) expect(response.headers.has(name)).toBe(false)
})

test('a preflight, a path with dot segments and an unknown method are not passed on', async () => {
  const { as, requests } = withFallback()
  const headers = { 'Access-Control-Request-Method': 'GET', Origin: 'http://front.test' }
  await as('anonymous').request('OPTIONS', '/shop/v1/cart', { headers })
  await as('anonymous').get('/shop/%2e%2e%2f%2e%2e/wp-admin/admin-ajax.php')
  await as('anonymous').get('/shop/v1/cart?_method=TRACK')
  expect(requests).toEqual([])
})

test('a fallback that fails is a 502, which is not cached', async () => {
  let fails = true
  const { as } = withFallback(() => {
    if (fails) throw new TypeError('unreachable')
    return Response.json('there')
  })
  const broken = await as('anonymous').get('/shop/v1/cart')
  expect([broken.status, broken.body.code]).toEqual([502, 'mock_fallback_failed'])
  expect(broken.body.message).toContain('unreachable')
  fails = false
  for (let i = 0; i < 3; i++) expect((await as('anonymous').get('/shop/v1/cart')).body).toBe('there')
})

test('the index lists the namespaces that a fallback knows', async () => {
  const fallback = Object.assign(() => undefined, { namespaces: ['core/v2', 'shop/v1'] })
  const { as } = fakeSite({ fallback, naming: 'wordpress' })
  const namespaces = (await as('anonymous').get('/')).body.namespaces
  expect(namespaces).toEqual(expect.arrayContaining(['wp/v2', 'shop/v1']))
  expect(new Set(namespaces as string[]).size).toBe((namespaces as string[]).length)
})

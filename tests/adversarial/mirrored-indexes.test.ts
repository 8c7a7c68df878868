import { expect, test } from '#test'
import { namings } from '../../contract/index.ts'
import { createSite } from '../../mock/site/site.ts'
import { deploymentFromIndex } from '../../tools/mirror/index-document/index.ts'

// On an engine that goes back, these would take years.
test.describe.configure({ timeout: 30_000 })

const entry = (args: unknown = []) => ({
  namespace: 'a/v1',
  methods: ['GET'],
  endpoints: [{ methods: ['GET'], args }],
})

function mirrored(routes: Readonly<Record<string, unknown>>) {
  const index = { namespaces: ['a/v1', '<script>alert(1)</script>'], routes }
  const { deployment, naming } = deploymentFromIndex(index, namings.wordpress, 'site.example')
  const site = createSite({ deployment, naming, open: true })
  return async (path: string) => {
    const response = await site.fetch(new Request(`http://site.test/wp-json${path}`))
    return { status: response.status, text: await response.text() }
  }
}

const many = (count: number, make: (i: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [make(i), entry()]))

const [long, longest] = [`/${'a'.repeat(480)}`, `/${'a'.repeat(60_000)}`]

for (const [fact, routes] of [
  ['10,000 routes in one place', many(10_000, (i) => `/(?P<a>[\\w-]+)x${i}`)],
  ['10,000 nested repetitions', many(10_000, (i) => `/(?P<a>(a+)+)x${i}`)],
  ['expressions of many states', many(900, (i) => `/(?P<a>(a|b)*a(a|b){18}c${i})`)],
  ['repetitions of nothing', many(300, (i) => `/(?P<a>(x*)*(a*)*(a|aa)+[ab]*a{1,30}${i})`)],
  ['fifty captures of everything', { [`${'/(?P<x>.*)'.repeat(1)}${'(.*)'.repeat(50)}z`]: entry() }],
] as const)
  test(`${fact}: every request is answered`, async () => {
    const get = mirrored(routes)
    for (const path of [long, longest, '/ax7', '/', `${long}!`, '/a/v1'])
      expect((await get(path)).status).toBeLessThan(500)
  })

for (const [pattern, path, status] of [
  ['/a/v1/xy?', '/a/v1/x', 200],
  ['/a/v1?/(?P<id>\\d+)', '/a/v/7', 200],
  ['/a/(?P<id>\\d+)|/b/(?P<it>\\d+)', '/b/7', 200],
  ['/a/[a-z]+', '/a/bc', 200],
  ['/a/[a-z]+', '/a/7', 404],
  ['(?i)/a/B', '/A/b', 200],
  ['/a/v1.5/x', '/a/v1.5/x', 200],
  ['/a/(?P<__proto__>.+)', '/a/constructor', 200],
] as const)
  test(`${pattern} ${status === 200 ? 'is led to' : 'is not led to'} by ${path}`, async () => {
    const served = pattern.startsWith('/') ? pattern : `/a/v1${pattern}`
    const get = mirrored({ [served]: entry() })
    expect((await get(pattern.startsWith('/') ? path : `/a/v1${path}`)).status).toBe(status)
  })

test('a declared pattern is matched against long texts in time', async () => {
  const get = mirrored({ '/a/v1/x': entry({ it: { type: 'string', pattern: '^(a+)+$' } }) })
  expect((await get(`/a/v1/x?it=${'a'.repeat(9_000)}`)).status).toBe(200)
  expect((await get(`/a/v1/x?it=${'a'.repeat(9_000)}b`)).status).toBe(400)
})

test('names that contain HTML stay JSON', async () => {
  const get = mirrored({
    '/': entry(),
    '/a/v1/<img src=x onerror=alert(1)>': entry({ '<b>': { default: '</script>' } }),
  })
  const { namespaces, routes } = JSON.parse((await get('/')).text)
  expect(namespaces).toContain('<script>alert(1)</script>')
  expect(Object.keys(routes)).toEqual(['/', '/a/v1/<img src=x onerror=alert(1)>'])
})

test("members named like a prototype's change nothing", async () => {
  const index = JSON.parse(
    '{"/a/v1/x":{"endpoints":[{"methods":["GET"],"args":{"__proto__":{"default":{"polluted":1}},"constructor":{"default":"c"},"o":{"type":"object","properties":{"__proto__":{"type":"integer"}}}}}]}}',
  )
  const get = mirrored({ ...index, '/': entry() })
  expect((await get('/a/v1/x?__proto__[polluted]=1&o[__proto__]=1')).status).toBe(200)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  expect(JSON.parse((await get('/')).text).routes['/a/v1/x']).toEqual(index['/a/v1/x'])
})

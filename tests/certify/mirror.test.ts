import { expect, test } from '#test'
import { certify } from '../../conformance/index.ts'
import type { JsonObject } from '../../contract/index.ts'
import { createSite, type Site } from '../../mock/index.ts'
import { parseDeployment } from '../../tools/mirror/index.ts'
import { mirrored } from './mirrored.ts'

test.describe.configure({ timeout: 120_000 })

const user = { name: 'admin', password: 'fake-admin' }
const signedIn = { Authorization: `Basic ${btoa('admin:fake-admin')}` }

async function get(site: Site, path: string, headers: Record<string, string> = {}) {
  const response = await site.fetch(new Request(`http://site.test/wp-json${path}`, { headers }))
  return { status: response.status, body: await response.json() }
}

/** JSON with the members of each object in the order of their names. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}

for (const deployment of ['first', 'second'] as const)
  for (const naming of ['neutral', 'wordpress'] as const)
    for (const stock of [false, true])
      test(`the mirror of the ${deployment} deployment in ${naming} names${stock ? ' with the stock routes' : ''} has the same index`, async () => {
        const { original, site } = await mirrored({ deployment, naming, stock })
        const [before, after] = [(await get(original, '/')).body, (await get(site, '/')).body]
        expect(sorted(after)).toBe(sorted(before))
        expect(Object.keys(after.routes)).toEqual(Object.keys(before.routes))
        const namespace = naming === 'neutral' ? '/core/v2' : '/wp/v2'
        expect(sorted((await get(site, namespace)).body)).toBe(sorted((await get(original, namespace)).body))
      })

for (const deployment of ['first', 'second'] as const)
  test(`the mock of a mirror of the ${deployment} deployment is certified as that`, async () => {
    const { site } = await mirrored({ deployment, naming: 'wordpress' })
    const only = ['index', 'batch', 'posts.list', 'media.edit', 'extensions']
    const certificate = await certify((request) => site.fetch(request), { user, write: true, only })
    const failed = certificate.checks.filter(
      ({ outcome }) => outcome !== 'pass' && outcome !== 'inapplicable',
    )
    expect(failed.map(({ id, message }) => `${id}: ${message}`)).toEqual([])
    expect(certificate.checks.length).toBeGreaterThan(500)
    expect(certificate.target).toMatchObject({ deployment, naming: 'wordpress' })
  })

test('the arguments of the mirrored index override those of the contract', async () => {
  const { text } = await mirrored({})
  const file = JSON.parse(text)
  const { args } = file.index.routes['/core/v2/posts'].endpoints[0]
  args.per_page.maximum = 300
  args.per_page.default = 3
  args.orderby.enum.push('rand')
  delete args.search
  args.code = { type: 'string', pattern: '^[A-Z]{3}$', required: false }
  delete file.index.routes['/core/v2/posts'].endpoints[1].args.meta
  delete file.index.routes['/core/v2/pages']
  const site = createSite(await parseDeployment(JSON.stringify(file), 'it'))
  const list = (query: string) => get(site, `/core/v2/posts?_fields=id,meta&${query}`)
  expect((await list('')).body).toHaveLength(3)
  expect((await list('per_page=300')).status).toBe(200)
  expect((await list('per_page=301')).body.code).toBe('rest_invalid_param')
  expect((await list('orderby=rand')).body).toEqual((await list('')).body)
  expect((await list('search=nothing+of+that+kind')).body).toHaveLength(3)
  expect((await list('code=ABC')).status).toBe(200)
  expect((await list('code=abc')).body.data.details.code.code).toBe('rest_invalid_pattern')
  expect((await list('')).body[0]).not.toHaveProperty('meta')
  expect((await get(site, '/core/v2/pages')).status).toBe(404)
})

test('unknown routes are answered, and their arguments validated', async () => {
  const { text } = await mirrored({})
  const file = JSON.parse(text)
  file.index.namespaces.push('shop/v3')
  file.index.routes['/shop/v3/orders/(?P<code>[^/]++)/(?P<rest>.+)'] = {
    namespace: 'shop/v3',
    methods: ['GET'],
    endpoints: [{ methods: ['GET'], args: { limit: { type: 'integer', required: true, maximum: 5 } } }],
  }
  const { warnings, ...stored } = await parseDeployment(JSON.stringify(file), 'it')
  expect(warnings).toHaveLength(1)
  const site = createSite(stored)
  expect((await get(site, '/shop/v3/orders/a/b?limit=5', signedIn)).status).toBe(200)
  expect((await get(site, '/shop/v3/orders/a/b?limit=6', signedIn)).status).toBe(400)
  expect((await get(site, '/shop/v3/orders/a/b', signedIn)).body.code).toBe('rest_missing_callback_param')
  expect((await get(site, '/shop/v3/orders/a/b?limit=5')).status).toBe(401)
})

test('a mirror without any argument definition answers every request', async () => {
  const { text } = await mirrored({ stock: true })
  const file = JSON.parse(text)
  for (const route of Object.values<JsonObject>(file.index.routes))
    for (const endpoint of Array.isArray(route.endpoints) ? route.endpoints : [])
      for (const name of Object.keys(endpoint.args)) endpoint.args[name] = {}
  const site = createSite(await parseDeployment(JSON.stringify(file), 'it'))
  const seed = site.snapshot()
  for (const [pattern, { endpoints }] of Object.entries<{ endpoints: { methods: string[]; args: object }[] }>(
    file.index.routes,
  ))
    for (const { methods, args } of endpoints)
      for (const method of methods)
        for (const name of Object.keys(args))
          for (const value of [`${name}=x`, `${name}[]=1`, `${name}[a][b]=`, `${name}=-1`]) {
            const path = pattern.replaceAll(/\(\?P<\w+>(?:[^()]|\([^()]*\))*\)/g, '101')
            const response = await site.fetch(
              new Request(`http://site.test/wp-json${path}?${value}`, { method, headers: signedIn }),
            )
            const { code } = response.status === 500 ? await response.json() : { code: undefined }
            expect([method, path, value, code]).not.toEqual([method, path, value, 'mock_defect'])
            site.restore(seed)
          }
})

test('content is mirrored as rendered, and as written for users who may edit it', async () => {
  const shown = await mirrored({ stock: true }, { content: 8 })
  // Drafts and private items are among the newest for who may read them.
  const written = await mirrored({ stock: true }, { content: 200, user })
  const titles = async (site: Site) =>
    (await get(site, '/core/v2/posts?per_page=8&_fields=id,title,categories,tags')).body
  const original = await titles(shown.original)
  expect(original.map(({ id }: { id: number }) => id)).toHaveLength(8)
  expect(await titles(written.site)).toEqual(original)
  expect((await titles(shown.site)).map(({ id }: { id: number }) => id)).toEqual(
    original.map(({ id }: { id: number }) => id),
  )
  const categories = async (site: Site) =>
    (await get(site, '/core/v2/categories?per_page=100&_fields=id,parent')).body
  const all = await categories(written.original)
  for (const each of await categories(written.site)) expect(all).toContainEqual(each)
})

test('a protected item gets a generated password in a mirror', async () => {
  const data = { posts: [{ title: 'Kept back', content: 'Inside', password: 'of-the-site' }] }
  const { text, site } = await mirrored({ data }, { content: 1, user })
  expect(text).not.toContain('of-the-site')
  const { body } = await get(site, '/core/v2/posts')
  expect(body[0].content).toEqual({ rendered: '', protected: true })
  expect(
    (await get(site, `/core/v2/posts/${body[0].id}?password=fake-password`)).body.content.rendered,
  ).toContain('Inside')
})

import { expect, test } from '#test'
import type { JsonObject } from '../../contract/index.ts'
import { createSite, type Site } from '../../mock/index.ts'
import { parseDeployment } from './deployment-file.ts'
import { mirror } from './mirror-site.ts'
import { verifyMirror } from './verify/verify-mirror.ts'

/** A site with a shop's routes, read by an administrator: three products, one of them with variations. */
function shop(): Site {
  const product = (id: number, name: string, price: string): JsonObject => ({
    id,
    name,
    slug: name.toLowerCase(),
    date_created: `2026-01-0${id}T10:00:00`,
    price,
    featured: id === 2,
    categories: [{ id: 10 + id, name: `Kind ${id}` }],
    billing: { email: 'ada@example.org', city: 'Bremen' },
    permalink: `http://site.test/product/${name.toLowerCase()}/`,
    _links: { self: [{ href: `http://site.test/wp-json/shop/v1/products/${id}` }] },
  })
  const products = [product(3, 'Hat', '7.50'), product(2, 'Coat', '99.00'), product(1, 'Sock', '2.00')]
  const missing = () =>
    Response.json(
      { code: 'shop_no_product', message: 'Gibt es nicht.', data: { status: 404 } },
      { status: 404 },
    )
  const text = { type: 'string' } as const
  return createSite({
    deployment: 'first',
    data: {
      site: { name: 'Shop' },
      users: [{ slug: 'admin', role: 'administrator', application_passwords: ['fake-admin'] }],
    },
    handlers: {
      'GET /shop/v1/products': {
        args: {
          per_page: { type: 'integer', default: 10, maximum: 100 },
          page: { type: 'integer', default: 1 },
          search: text,
          featured: { type: 'boolean' },
          orderby: text,
          order: text,
          slug: text,
        },
        handle: ({ page }) => page(products),
      },
      'POST /shop/v1/products': {
        args: { name: { ...text, required: true }, price: text, categories: { type: 'array' } },
        handle: () => ({}),
      },
      'GET /shop/v1/products/{id}': {
        args: { id: { type: 'integer' } },
        handle: ({ params }) => products.find(({ id }) => id === params.id) ?? missing(),
      },
      'PUT /shop/v1/products/{id}': {
        args: { name: text, price: text, billing: { type: 'object' } },
        handle: () => ({}),
      },
      'DELETE /shop/v1/products/{id}': {
        args: { force: { type: 'boolean', default: false } },
        handle: () => ({}),
      },
      'POST /shop/v1/products/batch': {
        args: { create: { type: 'array' }, delete: { type: 'array' } },
        handle: () => ({}),
      },
      'GET /shop/v1/hours': () => ({ open: 9, close: 18, api_key: 'sk_live_0123456789abcdef' }),
    },
  })
}

const user = { name: 'admin', password: 'fake-admin' }

let mirrorFile: Promise<string>
test.beforeAll(() => {
  const site = shop()
  mirrorFile = mirror((request) => site.fetch(request), { user, content: 5 }).then(({ text }) => text)
})

function client(site: Site) {
  return async (method: string, path: string, body?: unknown) => {
    const response = await site.fetch(`http://mock.test/wp-json${path}`, {
      method,
      headers: { Authorization: `Basic ${btoa('admin:fake-admin')}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const source = response.headers.get('x-site-contract-source')
    return { status: response.status, source, headers: response.headers, body: await response.json() }
  }
}

const served = async () => createSite(await parseDeployment(await mirrorFile, 'shop'))

test('a mirror returns the responses of its site, with its own addresses, and without secrets', async () => {
  const send = client(await served())
  const { status, source, headers, body } = await send('GET', '/shop/v1/products')
  expect([status, source, headers.get('x-wp-total')]).toEqual([200, 'observed', '3'])
  expect(body.map(({ name }: JsonObject) => name)).toEqual(['Hat', 'Coat', 'Sock'])
  expect(body[0].permalink).toBe('http://mock.test/product/hat/')
  expect(JSON.stringify(body)).not.toContain('ada@')
  expect((await send('GET', '/shop/v1/hours')).body).toEqual({ open: 9, close: 18, api_key: '***' })
})

test("the error for a missing item has the site's message", async () => {
  const send = client(await served())
  const answer = await send('GET', '/shop/v1/products/77')
  expect([answer.status, answer.body]).toMatchObject([
    404,
    { code: 'shop_no_product', message: 'Gibt es nicht.' },
  ])
})

test('observed items are filtered, sorted and paged by the arguments of a request', async () => {
  const send = client(await served())
  const ids = async (query: string) =>
    (await send('GET', `/shop/v1/products?${query}`)).body.map(({ id }: JsonObject) => id)
  for (const [query, found] of [
    ['per_page=2', [3, 2]],
    ['per_page=2&page=2', [1]],
    ['search=coa', [2]],
    ['featured=true', [2]],
    ['slug=sock', [1]],
    ['include=1,3', [3, 1]],
    ['exclude=3', [2, 1]],
    ['orderby=price&order=asc', [1, 3, 2]],
    ['order=asc', [1, 2, 3]],
    ['categories=12', [2]],
  ] as const)
    expect([query, await ids(query)]).toEqual([query, found])
})

test('items are created, updated and deleted, separately in each session', async () => {
  const site = await served()
  const send = client(site)
  const before = site.snapshot()
  const made = await send('POST', '/shop/v1/products', {
    name: 'Big Glove',
    price: '12',
    categories: [{ id: 12 }],
  })
  expect([made.status, made.source, made.headers.get('location')]).toEqual([
    201,
    'derived',
    `http://mock.test/wp-json/shop/v1/products/${made.body.id}`,
  ])
  expect(made.body).toMatchObject({
    name: 'Big Glove',
    slug: 'big-glove',
    price: '12',
    featured: false,
    categories: [{ id: 12 }],
  })
  expect(Date.parse(made.body.date_created)).toBeGreaterThan(Date.parse('2026-02-01'))
  expect((await send('GET', `/shop/v1/products/${made.body.id}`)).body).toEqual(made.body)
  expect((await send('GET', '/shop/v1/products')).body).toHaveLength(4)
  const changed = await send('PUT', '/shop/v1/products/2', { price: '80.00', billing: { city: 'Kiel' } })
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { id: 2, name: 'Coat', price: '80.00', billing: { city: 'Kiel' } },
  ])
  expect((await send('DELETE', '/shop/v1/products/3')).status).toBe(501)
  expect((await send('DELETE', '/shop/v1/products/3?force=true')).body).toMatchObject({ id: 3 })
  expect((await send('GET', '/shop/v1/products/3')).status).toBe(404)
  const batch = await send('POST', '/shop/v1/products/batch', { create: [{ name: 'Scarf' }], delete: [1] })
  expect(batch.body).toMatchObject({ create: [{ name: 'Scarf' }], delete: [{ id: 1 }] })
  expect((await client(site.fork())('GET', '/shop/v1/products')).body).toHaveLength(3)
  site.restore(before)
  expect((await send('GET', '/shop/v1/products')).body.map(({ id }: JsonObject) => id)).toEqual([3, 2, 1])
})

test('a handler overrides learned responses', async () => {
  const stored = await parseDeployment(await mirrorFile, 'shop')
  const send = client(createSite({ ...stored, handlers: { 'GET /shop/v1/products': () => ['mine'] } }))
  expect((await send('GET', '/shop/v1/products')).body).toEqual(['mine'])
})

test('an unchanged mirror agrees with its site', async () => {
  const site = shop()
  const { all, disagreements } = await verifyMirror((request) => site.fetch(request), await mirrorFile, {
    user,
  })
  expect(all.requests).toBeGreaterThan(25)
  expect(all.failures).toBe(0)
  expect(disagreements.map(({ path, places }) => `${path} ${places}`)).toEqual([])
})

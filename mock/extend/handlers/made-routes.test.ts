import { expect, test } from '#test'
import type { HandlerDefinition, RouteHandlers } from '../../resources/endpoint/handlers.ts'
import { fakeSite } from '../../testing/fake-site.ts'

const token: RouteHandlers = {
  'POST /jwt-auth/v1/token': ({ params }) => ({ token: `for ${params.username}` }),
}

/** A shop whose handlers use every option of a route. */
const shop: RouteHandlers = {
  'GET /shop/v1/products': {
    args: {
      page: { type: 'integer', minimum: 1, default: 1 },
      per_page: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
      color: { type: 'string', enum: ['red', 'blue'], description: 'Of one color.' },
    },
    batch: true,
    handle: ({ page }) => page(['net', 'rope', 'buoy']),
  },
  'POST PUT PATCH /shop/v1/products/{id}': {
    args: { name: { type: 'string', required: true, minLength: 2 }, sku: { pattern: '^[a-z]+$' } },
    permission: 'edit_posts',
    handle: ({ params, method, answer }) =>
      answer({ ...params, method }, { status: 201, headers: { 'X-Shop': 'yes' } }),
  },
  'GET /shop/v1/products/{id}': {
    args: { id: { type: 'integer' }, fresh: { type: 'boolean' } },
    schema: { title: 'product', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
    handle: ({ params }) => params,
  },
}

for (const deployment of ['first', 'second', 'stock'] as const)
  test(`a handler adds its route to the deployment ${deployment}`, async () => {
    const { as } = fakeSite({ deployment, handlers: token })
    const { status, body } = await as('anonymous').post('/jwt-auth/v1/token', { username: 'ada' })
    expect([status, body]).toEqual([200, { token: 'for ada' }])
    expect((await as('anonymous').get('/jwt-auth/v1/token')).body.code).toBe('rest_no_route')
  })

interface Endpoint {
  readonly methods: readonly string[]
  readonly args: Readonly<Record<string, object>>
  readonly allow_batch?: object
}
interface Entry {
  readonly namespace: string
  readonly endpoints: readonly Endpoint[]
  readonly schema?: object
}
interface Index {
  readonly namespaces: readonly string[]
  readonly routes: Readonly<Record<string, Entry>>
}

test('the index and that of its namespace list it, with its arguments', async () => {
  const client = fakeSite({ handlers: shop }).as('anonymous')
  const { namespaces, routes } = (await client.get<Index>('/')).body
  expect(namespaces).toContain('shop/v1')
  const own = Object.entries(routes).filter(([pattern]) => pattern.startsWith('/shop'))
  expect(own.map(([pattern]) => pattern)).toEqual([
    '/shop/v1',
    '/shop/v1/products',
    '/shop/v1/products/(?P<id>[\\d]+)',
  ])
  expect(own[1]?.[1]).toMatchObject({
    namespace: 'shop/v1',
    endpoints: [
      {
        methods: ['GET'],
        allow_batch: { v1: true },
        args: { color: { enum: ['red', 'blue'], required: false }, per_page: { default: 10, maximum: 100 } },
      },
    ],
    _links: { self: [{ href: 'http://site.test/wp-json/shop/v1/products' }] },
  })
  expect(own[2]?.[1].endpoints).toMatchObject([
    { methods: ['POST', 'PUT', 'PATCH'], args: { name: { required: true }, sku: { pattern: '^[a-z]+$' } } },
    { methods: ['GET'], args: { id: { type: 'integer' } } },
  ])
  expect((await client.get<Index>('/shop/v1')).body.routes).toEqual(Object.fromEntries(own))
})

test('OPTIONS shows the schema of its items, and the methods that the user may use', async () => {
  const { as } = fakeSite({ handlers: shop })
  const asked = await as('anonymous').request<Entry>('OPTIONS', '/shop/v1/products/7')
  expect(asked.body.schema).toMatchObject({ type: 'object', title: 'product', properties: { id: {} } })
  expect(asked.headers.get('Allow')).toBe('GET')
  const { headers } = await as('editor').request('OPTIONS', '/shop/v1/products/7')
  expect(headers.get('Allow')).toBe('POST, PUT, PATCH, GET')
})

test('its arguments are validated, coerced and get defaults like those of the contract', async () => {
  const { as } = fakeSite({ handlers: shop })
  const { body } = await as('anonymous').get('/shop/v1/products/7?fresh=true&more=1')
  expect(body).toEqual({ id: 7, fresh: true, more: '1' })
  expect((await as('anonymous').get('/shop/v1/products/net')).body.code).toBe('rest_no_route')
  const wrong = await as('anonymous').get('/shop/v1/products?color=green&per_page=0')
  expect([wrong.status, Object.keys(wrong.body.data.params)]).toEqual([400, ['per_page']])
  const post = (body: object) => as('editor').post('/shop/v1/products/7', body)
  expect((await post({})).body.code).toBe('rest_missing_callback_param')
  expect((await post({ name: 'x' })).body.code).toBe('rest_invalid_param')
  expect((await post({ name: 'Net', sku: 'N1' })).body.data.params).toHaveProperty('sku')
})

for (const [sent, code] of [
  [{ price: 0.07 }, 'rest_invalid_multiple'],
  [{ size: 'huge' }, 'rest_no_matching_schema'],
  [{ tags: {} }, 'rest_too_few_properties'],
] as const)
  test(`every schema keyword is validated: ${JSON.stringify(sent)} is rejected`, async () => {
    const args: NonNullable<HandlerDefinition['args']> = {
      price: { type: 'number', multipleOf: 0.5 },
      size: { anyOf: [{ type: 'integer' }, { type: 'string', enum: ['small'] }] },
      tags: { type: 'object', minProperties: 1 },
    }
    const handlers: RouteHandlers = { 'POST /shop/v1/sizes': { args, handle: ({ params }) => params } }
    const client = fakeSite({ handlers }).as('anonymous')
    const { body } = await client.post('/shop/v1/sizes', sent)
    const [name = ''] = Object.keys(sent)
    expect([body.code, Object(body.data.details)[name]?.code]).toEqual(['rest_invalid_param', code])
    expect((await client.post('/shop/v1/sizes', { price: 2, size: 'small' })).status).toBe(200)
  })

test('it answers with a status and headers, and a page of a list with totals', async () => {
  const { as } = fakeSite({ handlers: shop })
  const made = await as('editor').put('/shop/v1/products/7', { name: 'Net' })
  expect([made.status, made.headers.get('X-Shop')]).toEqual([201, 'yes'])
  expect(made.body).toEqual({ id: '7', name: 'Net', method: 'PUT' })
  const page = await as('anonymous').get('/shop/v1/products?per_page=2&page=2')
  expect([page.body, page.headers.get('X-WP-Total'), page.headers.get('X-WP-TotalPages')]).toEqual([
    ['buoy'],
    '3',
    '2',
  ])
  expect(page.headers.get('Link')).toContain('per_page=2&page=1>; rel="prev"')
  const past = await as('anonymous').get('/shop/v1/products?page=9')
  expect([past.status, past.body.code]).toEqual([400, 'rest_post_invalid_page_number'])
})

test('a list of a handler may be empty past its end, with a link to its last page, and begin at an offset', async () => {
  const handlers: RouteHandlers = {
    'GET /shop/v1/terms': ({ page, params }) =>
      page(['net', 'rope', 'buoy'], {
        offset: params.skip ? Number(params.skip) : undefined,
        pastEnd: 'empty',
      }),
  }
  const get = (query: string) =>
    fakeSite({ handlers }).as('anonymous').get(`/shop/v1/terms?per_page=2${query}`)
  const past = await get('&page=9')
  expect([past.status, past.body, past.headers.get('X-WP-Total')]).toEqual([200, [], '3'])
  expect(past.headers.get('Link')).toContain('per_page=2&page=2>; rel="prev"')
  expect((await get('&skip=1')).body).toEqual(['rope', 'buoy'])
})

test("the error for a text that doesn't match a pattern quotes the pattern", async () => {
  const args = { month: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' } } as const
  const { as } = fakeSite({ handlers: { 'GET /tides/v1/month': { args, handle: () => 1 } } })
  const { body } = await as('anonymous').get('/tides/v1/month?month=2030-13')
  expect(body.message).toContain('month: got "2030-13", expected text that matches ^\\d{4}-(0[1-9]|1[0-2])$.')
})

for (const naming of ['neutral', 'wordpress'] as const)
  test(`routes may have neutral or WordPress namespaces, on a site with the naming ${naming}`, async () => {
    const { as } = fakeSite({
      naming,
      handlers: {
        'GET /wp/v2/moons': () => 'moons',
        'GET /core/v2/posts': () => 'posts',
        'GET /wp/v2/posts/{id}': ({ captures }) => captures.id,
      },
    })
    const own = naming === 'neutral' ? 'core/v2' : 'wp/v2'
    expect((await as('anonymous').get(`/${own}/moons`)).body).toBe('moons')
    expect((await as('anonymous').get(`/${own}/posts`)).body).toBe('posts')
    expect((await as('anonymous').get(`/${own}/posts/5`)).body).toBe('5')
    expect((await as('anonymous').get<Index>('/')).body.namespaces).toHaveLength(7)
  })

const unusable: readonly (readonly [fact: string, handlers: object, message: string])[] = [
  ['no method', { '/shop/v1/x': () => 1 }, 'Cannot answer "/shop/v1/x": it is not a method and route.'],
  [
    'an unknown method',
    { 'FETCH /shop/v1/x': () => 1 },
    'Cannot answer "FETCH /shop/v1/x": it is not a method',
  ],
  ['a method in small letters', { 'get /shop/v1/x': () => 1 }, 'it is not a method and route.'],
  ['nothing', { '': () => 1 }, 'it is not a method and route.'],
  [
    'one item of a route there is',
    { 'GET /core/v2/posts/7': () => 1 },
    'the site answers this by its route /core/v2/posts/{id}.',
  ],
  ['no handler', { 'GET /shop/v1/x': 7 }, 'Cannot answer "GET /shop/v1/x": it is 7. Use a function'],
  ['a broken pattern', { 'GET /shop/v1/(?P<x>[)': () => 1 }, 'Invalid regular expression'],
  [
    'a type there is none of',
    { 'GET /shop/v1/x': { args: { n: { type: 'int' } }, handle: () => 1 } },
    'args.n.type is "int". Use some of string, integer',
  ],
  [
    'a word of a schema there is none of',
    { 'GET /shop/v1/x': { args: { n: { properties: { a: { requierd: true } } } }, handle: () => 1 } },
    'args.n.properties.a.requierd is not a supported keyword of a schema. Use title,',
  ],
  [
    'a word with what it does not take',
    { 'GET /shop/v1/x': { args: { n: { minimum: '3' } }, handle: () => 1 } },
    'args.n.minimum is "3". Use a number.',
  ],
  [
    'a member there is none of',
    { 'GET /shop/v1/x': { handler: () => 1, schema: {} } },
    'Cannot answer "GET /shop/v1/x": handler is not a member. Use args, permission,',
  ],
  [
    'other names of captures',
    { 'GET /core/v2/posts/{post}': () => 1 },
    'the site has this route as /core/v2/posts/{id}.',
  ],
]

for (const [fact, handlers, message] of unusable)
  test(`${fact} is an error that names the handler`, async () => {
    const { site } = fakeSite()
    await expect(site.replaceHandlers({ ...handlers })).rejects.toThrow(message)
    await expect(
      fakeSite({ handlers: { ...handlers } })
        .as('anonymous')
        .get('/'),
    ).rejects.toThrow(message)
  })

import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from '#test'
import { deployments, namings, type Route, translator } from '../../contract/index.ts'
import { route } from '../../contract/schema/route.ts'
import { methodPathPairs } from '../../contract/testing/method-path-pairs.ts'
import { openApiDocument } from './index.ts'
import type { Operation } from './openapi-types.ts'

const operationsOf = ({ paths }: ReturnType<typeof openApiDocument>) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  )

for (const deployment of Object.values(deployments))
  for (const [name, naming] of Object.entries(namings)) {
    const document = openApiDocument(deployment, { naming })
    const operations = operationsOf(document)

    test(`the document of the ${deployment.name} deployment in ${name} names is valid`, async () => {
      const plain = JSON.parse(JSON.stringify(document))
      expect(await new Validator().validate(plain)).toEqual({ valid: true })
    })

    test(`every method and path of the ${deployment.name} deployment is in it in ${name} names`, () => {
      const { deployed } = translator(naming)
      const routes = deployment.routes.map((each) => ({ ...each, pattern: deployed(each.pattern) }))
      const described = operations.flatMap(({ method, ...operation }) =>
        operation['x-routes'].map((pattern) => `${method} ${pattern}`),
      )
      expect(described.toSorted()).toEqual(methodPathPairs(routes).toSorted())
    })
  }

const { paths } = openApiDocument(deployments.first)
const posts = '/core/v2/posts'
const operation = (path: string, method: string): Operation => {
  const found = paths[path]?.[method]
  if (found === undefined) throw new Error(`There is no ${method} ${path}.`)
  return found
}

test('statuses are those that a route can answer', () => {
  const statuses = (path: string, method: string) => Object.keys(operation(path, method).responses)
  expect(statuses('/', 'get')).toEqual(['200', '400', '403', 'default'])
  expect(statuses('/batch/v1', 'post')).toEqual(['207', '400', '403', 'default'])
  expect(statuses(`${posts}/{id}`, 'delete')).toEqual([
    ...['200', '400', '401', '403', '404', '410', '501'],
    'default',
  ])
  expect(statuses('/core/v2/media', 'post')).toEqual([
    ...['201', '400', '401', '403', '412', '500'],
    'default',
  ])
})

const ofRoutes = (...routes: readonly Route[]) =>
  openApiDocument({ name: 'other', namespaces: ['shop/v1'], routes })

test('paths that differ only in the names of their parameters are one', () => {
  const document = ofRoutes(
    route('shop/v1', '/orders/(?P<id>[\\d]+)', { get: {} }),
    route('shop/v1', '/orders/(?P<order>[\\d]+)', { delete: { args: { order: { description: 'Which.' } } } }),
  )
  expect(Object.keys(document.paths)).toEqual(['/shop/v1/orders/{id}'])
  const { get, delete: remove } = document.paths['/shop/v1/orders/{id}'] ?? {}
  expect(get?.parameters.map((each) => 'name' in each && each.name)).toEqual(['id'])
  expect(remove?.parameters).toEqual([
    {
      name: 'id',
      in: 'path',
      description: 'Which.',
      required: true,
      schema: { type: 'integer', minimum: 0 },
    },
  ])
})

test('routes that share path and method are one operation that takes what either does', async () => {
  const document = ofRoutes(
    route('shop/v1', '/orders/(?P<id>[\\d]+)', {
      get: { args: { size: { type: 'integer', required: true } } },
      post: { args: { a: { type: 'string', required: true } } },
    }),
    route('shop/v1', '/orders/(?P<name>new|old)', {
      get: { args: { size: { enum: ['all'] }, fresh: { type: 'boolean' } } },
      post: { args: { b: { type: 'string' } } },
    }),
  )
  const { get, post } = document.paths['/shop/v1/orders/{id}'] ?? {}
  expect(get?.['x-routes']).toEqual(['/shop/v1/orders/(?P<id>[\\d]+)', '/shop/v1/orders/(?P<name>new|old)'])
  expect(get?.parameters).toEqual([
    {
      name: 'id',
      in: 'path',
      required: true,
      schema: {
        anyOf: [
          { type: 'integer', minimum: 0 },
          { type: 'string', enum: ['new', 'old'] },
        ],
      },
    },
    {
      name: 'size',
      in: 'query',
      required: false,
      schema: { anyOf: [{ type: 'integer' }, { enum: ['all'] }] },
    },
    { name: 'fresh', in: 'query', schema: { type: 'boolean' } },
  ])
  expect(post?.requestBody?.required).toBe(false)
  expect(document.components.schemas?.PostShopV1OrdersByIdBody).toMatchObject({
    anyOf: [{ required: ['a'] }, { properties: { b: { type: 'string' } } }],
  })
  expect(await new Validator().validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true })
})

test('where very many routes share a path, its parameters may be anything', () => {
  const many = Array.from({ length: 5_000 }, (_, i) =>
    route('shop/v1', `/orders/(?P<id>[a-z]{${i}})`, { get: { args: { size: { maximum: i } } } }),
  )
  const { get } = ofRoutes(...many).paths['/shop/v1/orders/{id}'] ?? {}
  expect(get?.['x-routes']).toHaveLength(many.length)
  expect(get?.parameters).toMatchObject([
    { name: 'id', schema: {} },
    { name: 'size', schema: {} },
  ])
  expect(JSON.stringify(get?.parameters)).not.toContain('anyOf')
})

test('what a mirrored plugin answers is its declared schema, widened by what was observed', () => {
  const schema = {
    title: 'order',
    type: 'object',
    properties: {
      id: { type: 'integer', required: true },
      total: { type: 'number', required: true },
      placed: { type: 'date-time' },
      note: { type: 'mixed', required: true },
    },
  }
  const args = { per_page: { type: 'integer' } } as const
  const orders: Route = {
    ...route('shop/v1', '/orders', { get: { args }, post: {}, delete: {} }),
    rawEntry: { pattern: '/shop/v1/orders', entry: {}, hasSelf: false, schema },
  }
  const body = [{ id: 1, total: '12.50', placed: null, sku: 'a' }]
  const site = { apiRoot: 'http://site.test/wp-json/', base: 'http://site.test', naming: namings.neutral }
  const observed = {
    ...{ ...site, isSignedIn: true, hasContent: false },
    answers: new Map([['/shop/v1/orders', { status: 200, body }]]),
    anonymous: new Map(),
  }
  const document = openApiDocument({ name: 'shop', namespaces: ['shop/v1'], routes: [orders], observed })
  const one = { $ref: '#/components/schemas/ShopV1Order' }
  const answered = (method: string) =>
    JSON.stringify(document.paths['/shop/v1/orders']?.[method]?.responses[200])
  expect(answered('get')).toContain(JSON.stringify({ schema: { type: 'array', items: one } }))
  expect(answered('post')).toContain(JSON.stringify({ schema: one }))
  expect(answered('delete')).toContain('"schema":{}')
  expect(document.components.schemas?.ShopV1Order).toEqual({
    title: 'order',
    type: 'object',
    properties: {
      id: { type: 'integer' },
      total: { type: ['number', 'string'], 'x-observed': 'a string of digits instead of number' },
      placed: expect.objectContaining({ type: ['string', 'null'], 'x-observed': 'null instead of string' }),
      note: {},
      sku: { type: 'string', 'x-observed': 'not declared' },
    },
    required: ['id', 'total'],
  })
})

test('without observations it is the declared schema in valid form, and nothing of it is required', () => {
  const schema = { type: 'object', properties: { id: { type: 'bool', required: true } } }
  const things: Route = {
    ...route('shop/v1', '/things', { get: {} }),
    rawEntry: { pattern: '/shop/v1/things', entry: {}, hasSelf: false, schema },
  }
  expect(ofRoutes(things).components.schemas?.ShopV1Things).toEqual({
    type: 'object',
    properties: { id: { type: 'boolean' } },
  })
})

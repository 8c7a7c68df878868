import { expect, test } from '#test'
import { type Json, type JsonObject, namings } from '../../contract/index.ts'
import { fakeSite } from '../../mock/testing/fake-site.ts'
import { deploymentFromIndex } from './index-document/index.ts'

const schema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'order',
  type: 'object',
  properties: {
    id: { type: 'integer', context: ['view', 'edit'], readonly: true },
    status: { type: 'string', enum: ['open', 'sent'], context: ['view', 'edit'] },
    total: { type: 'number', minimum: 0, exclusiveMinimum: true, multipleOf: 5, context: ['view', 'edit'] },
    placed: { type: ['string', 'null'], format: 'date-time', context: ['view', 'edit'] },
    colour: { type: 'string', format: 'hex-color', context: ['view'] },
    secret: { type: 'string', context: ['edit'] },
    lines: {
      type: 'array',
      context: ['view', 'edit'],
      items: {
        type: 'object',
        properties: { sku: { type: 'string', required: true }, cost: { type: 'number', context: ['edit'] } },
      },
    },
  },
}
const context = { type: 'string', enum: ['view', 'edit'], default: 'view' }
const count = { type: 'integer', minimum: 1 }
const status = { type: 'string', enum: ['open', 'sent'] }

const [list, item, counts] = ['/shop/v3/orders', '/shop/v3/orders/(?P<id>[\\d]+)', '/shop/v3/counts']
const routes: Record<string, JsonObject> = {
  [list]: entry({ GET: { context, page: count, per_page: count }, POST: { status } }),
  [item]: entry({
    GET: { context },
    POST: { status },
    DELETE: { force: { type: 'boolean', default: false } },
  }),
  [counts]: entry({ GET: {} }),
}

function entry(endpoints: Readonly<Record<string, JsonObject>>): JsonObject {
  const listed = Object.entries(endpoints).map(([method, args]) => ({ methods: [method], args }))
  return { namespace: 'shop/v3', methods: Object.keys(endpoints), endpoints: listed }
}

const told = { schemas: { [list]: schema, [item]: schema, [counts]: schema }, open: { [list]: ['GET'] } }
const { deployment } = deploymentFromIndex({ namespaces: ['shop/v3'], routes }, namings.neutral, 'it', told)
const { as } = fakeSite({ deployment })

test("a collection lists items by the site's schema, page by page", async () => {
  const { body, headers } = await as('anonymous').get<JsonObject[]>('/shop/v3/orders?per_page=2&page=2')
  expect(body).toHaveLength(2)
  expect(headers.get('X-WP-Total')).toBe('5')
  expect(body[0]).toMatchObject({ id: 3, placed: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/) })
  for (const each of body) {
    expect(Object.keys(each)).toEqual(['id', 'status', 'total', 'placed', 'colour', 'lines'])
    expect(['open', 'sent']).toContain(each.status)
    expect(Number(each.total) % 5).toBe(0)
    expect(each.colour).toMatch(/^#[0-9a-f]{6}$/)
  }
})

test('an item is the same in the list and alone, with the members of its context', async () => {
  const admin = as('admin')
  const [, , third] = (await admin.get<JsonObject[]>('/shop/v3/orders')).body
  expect((await admin.get('/shop/v3/orders/3')).body).toEqual(third)
  const { body } = await admin.get<JsonObject>('/shop/v3/orders/3?context=edit')
  expect(Object.keys(body)).toEqual(['id', 'status', 'total', 'placed', 'secret', 'lines'])
  expect(Object.keys(Object(Object(body.lines)[0]))).toEqual(['sku', 'cost'])
})

test('a write returns the sent values', async () => {
  const admin = as('admin')
  const created = await admin.post('/shop/v3/orders', { status: 'sent' })
  expect([created.status, created.body]).toMatchObject([201, { status: 'sent' }])
  expect((await admin.post('/shop/v3/orders', { status: 'lost' })).status).toBe(400)
  expect((await admin.post('/shop/v3/orders/7', { status: 'open' })).body).toMatchObject({
    id: 7,
    status: 'open',
  })
  expect((await admin.request('DELETE', '/shop/v3/orders/7?force=1')).body).toMatchObject({
    deleted: true,
    previous: { id: 7 },
  })
})

test('anonymous clients may use the methods that the site allows them, and Allow lists those', async () => {
  expect((await as('anonymous').get('/shop/v3/orders')).headers.get('Allow')).toBe('GET')
  expect((await as('anonymous').post('/shop/v3/orders', {})).status).toBe(401)
  expect((await as('anonymous').get('/shop/v3/orders/1')).status).toBe(401)
  expect((await as('admin').get('/shop/v3/orders')).headers.get('Allow')).toBe('GET, POST')
})

for (const [what, declared] of [
  ['a type that JSON Schema does not have', { type: 'date-time' }],
  ['a type that can be anything', { type: 'mixed' }],
  ['properties that are a list', { type: 'object', properties: [] }],
  ['a bound in quotation marks', { type: 'integer', minimum: '5' }],
  ['bounds that exclude each other', { type: 'string', minLength: 9, maxLength: 2 }],
  ['a pattern that is not an expression', { type: 'string', pattern: '(' }],
  ['an unknown format', { type: 'number', format: 'currency' }],
  ['a schema that is a list', []],
  ['a schema that is the name of a type', 'string'],
] as const)
  test(`a route whose schema has ${what} still answers`, async () => {
    const member: Json = declared
    const schemas = { [list]: { type: 'object', properties: { id: { type: 'integer' }, member } } }
    const read = deploymentFromIndex({ namespaces: ['shop/v3'], routes }, namings.neutral, 'it', { schemas })
    const { status, body } = await fakeSite({ deployment: read.deployment })
      .as('admin')
      .get<JsonObject[]>('/shop/v3/orders')
    expect([status, Object.keys(body[0] ?? {})]).toEqual([200, ['id', 'member']])
  })

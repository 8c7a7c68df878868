import { expect, test } from '#test'
import { functionWire } from '../../client/transport/wire.ts'
import type { JsonObject } from '../../contract/index.ts'
import { facts, user } from '../testing/a-shop.ts'
import type { ExtensionReport } from './report.ts'
import { verifyExtensions } from './verify-extensions.ts'

const changeable = {
  name: { type: 'string' },
  state: { type: 'string', enum: ['open', 'closed'] },
  stock: { type: 'integer', minimum: 0 },
  counts_stock: { type: 'boolean' },
}
const post = { methods: ['POST'], args: { ...changeable, code: { type: 'string', required: true } } }
const routes: Record<string, JsonObject> = {
  '/shop/v1/items': { namespace: 'shop/v1', endpoints: [{ methods: ['GET'], args: {} }, post] },
  '/shop/v1/items/(?P<id>[\\d]+)': {
    namespace: 'shop/v1',
    endpoints: [
      { methods: ['GET'], args: {} },
      { methods: ['POST', 'PUT', 'PATCH'], args: changeable },
      { methods: ['DELETE'], args: { force: { type: 'boolean', default: false } } },
    ],
  },
}

/** What is wrong with a shop. */
interface Defects {
  readonly ignores?: string
  readonly accepts?: string
  readonly keepsDeleted?: boolean
  readonly failsOn?: string
}

/** Verifies a shop that stores its items, and gives its requests and the items that it still has. */
async function verified(defects: Defects, writeNamespaces: readonly string[] = ['shop/v1']) {
  const items = new Map<string, JsonObject>()
  const requested: string[] = []
  const invalid = (name: string) =>
    Response.json({ code: 'rest_invalid_param', data: { params: { [name]: 'Bad.' } } }, { status: 400 })
  const changed = (id: string, sent: JsonObject): Response => {
    if (defects.failsOn !== undefined && defects.failsOn in sent) return Response.json({}, { status: 500 })
    for (const [name, isValid] of [
      ['state', ['open', 'closed'].includes(String(sent.state ?? 'open'))],
      ['stock', Number(sent.stock ?? 0) >= 0],
      ['counts_stock', typeof (sent.counts_stock ?? true) === 'boolean'],
    ] as const)
      if (!isValid && defects.accepts !== name) return invalid(name)
    const { [defects.ignores ?? '']: _, ...stored } = sent
    const item = { ...items.get(id), ...stored }
    // As shops do: what is sold out is decided by the stock, once it is counted.
    items.set(id, item.counts_stock === true ? { ...item, state: 'open' } : item)
    return Response.json(items.get(id))
  }
  const wire = functionWire(async (request) => {
    const path = new URL(request.url).pathname.replace('/wp-json', '')
    requested.push(`${request.method} ${path}`)
    if (path === '/') return Response.json({ namespaces: ['shop/v1'], routes })
    const [, id = ''] = /^\/shop\/v1\/items\/(\d+)$/.exec(path) ?? []
    if (id === '' && path !== '/shop/v1/items') return Response.json({}, { status: 404 })
    if (request.method === 'OPTIONS')
      return Response.json(routes[id === '' ? path : '/shop/v1/items/(?P<id>[\\d]+)'])
    const sent: JsonObject = /^(?:POST|PUT)$/.test(request.method) ? JSON.parse(await request.text()) : {}
    if (id === '' && request.method === 'GET') return Response.json([...items.values()])
    if (id === '') {
      if (sent.code === undefined) return invalid('code')
      const next = { id: items.size + 7, name: '', state: 'open', stock: 0, counts_stock: false, ...sent }
      items.set(String(next.id), next)
      return Response.json(next, { status: 201 })
    }
    if (!items.has(id)) return Response.json({ code: 'shop_no_item' }, { status: 404 })
    if (request.method === 'DELETE' && !defects.keepsDeleted) items.delete(id)
    return request.method === 'PUT' ? changed(id, sent) : Response.json(items.get(id) ?? {})
  })
  return { report: await verifyExtensions(facts, { user, wire, writeNamespaces }), requested, items }
}

const found = ({ findings }: ExtensionReport) => findings.map(({ kind, place }) => `${kind} ${place}`)

test('an item is created, changed and deleted, and a shop that keeps to its declaration has no finding', async () => {
  const { report, requested, items } = await verified({})
  expect(found(report)).toEqual([])
  expect(report.namespaces[0]?.written).toEqual({ 'created and deleted': 1 })
  expect(requested).toContain('PUT /shop/v1/items/7')
  expect(items.size).toBe(0)
})

test('nothing is written in a namespace that is not named', async () => {
  const { requested } = await verified({}, [])
  expect(requested.filter((each) => !/^(?:GET|OPTIONS) /.test(each))).toEqual([])
})

test('a namespace to write to that the site does not have is refused, with those that it has', async () => {
  await expect(verified({}, ['shop/v2'])).rejects.toThrow(/"shop\/v2".*shop\/v1/)
})

for (const [fact, defects, expected] of [
  ['a value that is accepted and not stored', { ignores: 'name' }, ['ignored name of PUT']],
  ['a value that is declared as bad, and accepted', { accepts: 'stock' }, ['accepted stock of PUT']],
  ['an item that is still there after its DELETE', { keepsDeleted: true }, ['left ']],
] as const)
  test(`${fact} is a finding`, async () => {
    const { report } = await verified(defects)
    expect([...new Set(found(report))]).toEqual(expected)
  })

test('an item that cannot be deleted is named', async () => {
  const { report } = await verified({ keepsDeleted: true })
  expect(report.leftovers).toEqual(['/shop/v1/items/7'])
})

test('a change that breaks the plugin is found with the body that does so, and the item is deleted', async () => {
  const { report, items } = await verified({ failsOn: 'state' })
  expect(report.findings[0]).toMatchObject({ kind: 'broken', observed: 'status 500' })
  expect(report.findings[0]?.curl).toContain('--json \'{"state":"open"}\'')
  expect(items.size).toBe(0)
})

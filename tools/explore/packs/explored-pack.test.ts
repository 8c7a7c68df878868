import * as fc from 'fast-check'
import { expect, test } from '#test'
import { createSite, type Pack, type PackExploration } from '../../../mock/index.ts'
import { requestText } from '../requests/planned.ts'
import { ExploredPack } from './explored-pack.ts'
import { packPlans } from './pack-plans.ts'

const integer = { type: 'integer' } as const
const shop: Pack = {
  name: 'shop',
  handlers: {
    'GET /shop/v1/orders': { args: { page: integer }, handle: () => [] },
    'POST /shop/v1/orders': {
      args: {
        title: { type: 'string', required: true },
        size: { type: 'integer', minimum: 1, maximum: 3 },
        order_id: integer,
      },
      handle: () => ({}),
    },
    'GET /shop/v1/orders/{id}': { args: { id: integer }, handle: () => ({}) },
    'DELETE /shop/v1/orders/{id}': { args: { id: integer }, handle: () => ({}) },
    'POST /shop/v1/orders/{id}/notes': { args: { id: integer }, handle: () => ({}) },
    'POST /shop/v1/settings': { handle: () => ({}) },
    'POST /shop/v1/basket': { handle: () => ({}) },
    'GET /shop/v1/zones/{zone}': { handle: () => ({}) },
  },
}

async function explored(hints: PackExploration = {}) {
  const site = createSite({ packs: [shop] })
  const deployment = await site.deployment()
  return { deployment, pack: new ExploredPack(deployment, await createSite().deployment(), [shop], [hints]) }
}

test('a resource whose items can be deleted is a collection in which items are created', async () => {
  const { pack } = await explored()
  expect(pack.creates('POST /shop/v1/orders')).toEqual({ collection: '/shop/v1/orders', id: 'id' })
  expect(pack.creates('POST /shop/v1/settings')).toBeUndefined()
  expect(pack.createdItem('POST /shop/v1/orders', { id: 7 })).toEqual({
    collection: '/shop/v1/orders',
    id: 7,
  })
  expect(pack.createdItem('POST /shop/v1/orders', { id: null })).toBeUndefined()
})

test('users send only reads, creations, changes of items of the run, and requests that the pack allows', async () => {
  const { pack } = await explored({ writes: ['POST /shop/v1/basket'] })
  const forUsers = pack.endpoints.filter(({ isForUsers }) => isForUsers).map(({ name }) => name)
  expect(forUsers).not.toContain('POST /shop/v1/settings')
  expect(forUsers).toEqual(
    expect.arrayContaining([
      'POST /shop/v1/orders',
      'DELETE /shop/v1/orders/{id}',
      'POST /shop/v1/orders/{id}/notes',
      'POST /shop/v1/basket',
    ]),
  )
})

test('a declared creation has its collection and the place of the id in the answer', async () => {
  const creates = { 'POST /shop/v1/basket': { collection: '/shop/v1/orders', id: 'data.order' } }
  const { pack } = await explored({ creates })
  expect(pack.createdItem('POST /shop/v1/basket', { data: { order: 'a1' } })).toEqual({
    collection: '/shop/v1/orders',
    id: 'a1',
  })
})

/** Requests of many sequences to one endpoint. */
async function requestsTo(name: string, hints: PackExploration = {}) {
  const { pack, deployment } = await explored(hints)
  const planOf = packPlans(fc, pack, deployment, ['editor'])
  const all = [0, 1, 2, 3].flatMap((seed) => fc.sample(planOf(seed).requests, { seed: 1, numRuns: 1000 }))
  return all.filter(({ method, template }) => `${method} ${template}` === name)
}

test('arguments are within the bounds of the schema, beyond them, or missing', async () => {
  const sent = await requestsTo('POST /shop/v1/orders')
  const sizes = new Set(sent.map(({ body }) => body?.size))
  for (const size of [1, 3, 0, 903, undefined]) expect(sizes).toContain(size)
  expect(sent.some(({ body }) => body?.title === undefined)).toBe(true)
  const roles = new Set(sent.map(({ who }) => who))
  expect([...roles].sort()).toEqual(['administrator', 'anonymous', 'editor'])
})

test('ids are those of items of the sequence, or of none', async () => {
  const items = { order_id: '/shop/v1/orders' }
  const sent = await requestsTo('POST /shop/v1/orders', { items })
  const ids = new Set(
    sent.flatMap(({ body }) => (body && 'order_id' in body ? [JSON.stringify(body.order_id)] : [])),
  )
  expect([...ids].some((id) => id.includes('item /shop/v1/orders'))).toBe(true)
  // A number that fits the schema could be the id of something that the site has.
  for (const id of ['1', '2', '7']) expect(ids).not.toContain(id)
})

test('requests that change the site itself are sent anonymously', async () => {
  const sent = await requestsTo('POST /shop/v1/settings', {
    values: { 'POST /shop/v1/settings': { color: ['red'] } },
  })
  expect(new Set(sent.map(({ who }) => who))).toEqual(new Set(['anonymous']))
  expect(sent.some(({ body }) => body?.color === 'red')).toBe(true)
})

test('a sequence begins with the items that its area is about', async () => {
  const { pack, deployment } = await explored()
  const first = packPlans(fc, pack, deployment, ['editor'])(0).first.map(requestText)
  expect(first).toEqual(['POST /shop/v1/orders {"title":"<text birch>"} as administrator'])
})

test('an item that a read creates, too, is created by the write of its collection', async () => {
  const creates = { 'GET /shop/v1/orders': { collection: '/shop/v1/orders', id: 'draft' } }
  const { deployment, pack } = await explored({ creates, items: { zone: '/shop/v1/orders' } })
  const plan = packPlans(fc, pack, deployment, ['editor'])
  const first = Array.from({ length: 8 }, (_, seed) => plan(seed).first).flat()
  expect(new Set(first.map(({ method, template }) => `${method} ${template}`))).toEqual(
    new Set(['POST /shop/v1/orders']),
  )
})

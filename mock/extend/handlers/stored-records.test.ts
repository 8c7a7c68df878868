import { expect, test } from '#test'
import type { HandlerRequest, RouteHandlers } from '../../resources/endpoint/handlers.ts'
import { createSite } from '../../site/site.ts'
import { fakeSite } from '../../testing/fake-site.ts'

interface Order {
  readonly id: number
  readonly total: number
}

const ordersOf = ({ site }: HandlerRequest) => site.records<Order>('orders', [{ id: 3, total: 10 }])
const handlers: RouteHandlers = {
  'GET /shop/v1/orders': (request) => ordersOf(request).all(),
  'POST /shop/v1/orders': (request) => ordersOf(request).add((id) => ({ id, total: 20 })),
  'PUT /shop/v1/orders/{id}': (request) => ordersOf(request).put({ id: Number(request.params.id), total: 0 }),
  'DELETE /shop/v1/orders/{id}': (request) => ordersOf(request).remove(Number(request.params.id)),
}
const orders = '/shop/v1/orders'
const anonymousClient = (own: RouteHandlers) => fakeSite({ handlers: own }).as('anonymous')

test('initial records are there until the first write, and then with the written ones', async () => {
  const anonymous = anonymousClient(handlers)
  expect((await anonymous.get(orders)).body).toEqual([{ id: 3, total: 10 }])
  expect((await anonymous.post(orders)).body).toEqual({ id: 4, total: 20 })
  expect((await anonymous.put(`${orders}/3`)).body).toEqual({ id: 3, total: 0 })
  expect((await anonymous.get(orders)).body).toEqual([
    { id: 3, total: 0 },
    { id: 4, total: 20 },
  ])
})

test('the id of a removed record is not used again', async () => {
  const anonymous = anonymousClient(handlers)
  expect((await anonymous.del(`${orders}/3`)).body).toBe(true)
  expect((await anonymous.del(`${orders}/3`)).body).toBe(false)
  expect((await anonymous.post(orders)).body).toEqual({ id: 4, total: 20 })
})

test('records belong to a session, a snapshot has them, and reset removes them', async () => {
  const site = createSite({ handlers })
  const list = async (of: Pick<typeof site, 'fetch'>) =>
    (await of.fetch(new Request('http://site.test/wp-json/shop/v1/orders'))).json()
  const fork = site.fork()
  await fork.fetch(new Request('http://site.test/wp-json/shop/v1/orders', { method: 'POST' }))
  expect(await list(site)).toHaveLength(1)
  const snapshot = fork.snapshot()
  fork.reset()
  expect(await list(fork)).toHaveLength(1)
  site.restore(JSON.parse(JSON.stringify(snapshot)))
  expect(await list(site)).toEqual([
    { id: 3, total: 10 },
    { id: 4, total: 20 },
  ])
})

test('a record cannot be changed in place, as other sessions share it', async () => {
  const anonymous = anonymousClient({
    'GET /shop/v1/frozen': (request) => ordersOf(request).all().every(Object.isFrozen),
  })
  expect((await anonymous.get('/shop/v1/frozen')).body).toBe(true)
})

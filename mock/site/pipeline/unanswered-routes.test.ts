import { expect, test } from '#test'
import { type Deployment, deployments } from '../../../contract/index.ts'
import { route } from '../../../contract/schema/route.ts'
import { createSite } from '../site.ts'

const withRoute = (namespace: string, path: string): Deployment => ({
  ...deployments.first,
  routes: [...deployments.first.routes, route(namespace, path, { get: {} })],
})

for (const [namespace, path, name] of [
  ['core/v2', '/moons', 'GET /core/v2/moons'],
  ['oembed/1.0', '/batch', 'GET /oembed/1.0/batch'],
  ['', '/health', 'GET /health'],
] as const)
  test(`a site without an implementation of ${name} rejects every request`, async () => {
    const site = createSite({ deployment: withRoute(namespace, path) })
    await expect(site.fetch(new Request('http://site.test/wp-json/'))).rejects.toThrow(
      `Cannot serve ${name}: nothing implements it. Give a handler for it.`,
    )
  })

test('a core route with a handler is served', async () => {
  const handlers = { 'GET /core/v2/moons': () => ['Harbour'] }
  const site = createSite({ deployment: withRoute('core/v2', '/moons'), handlers })
  const response = await site.fetch(new Request('http://site.test/wp-json/core/v2/moons'))
  expect(await response.json()).toEqual(['Harbour'])
})

test('the response of an extension route is generated', async () => {
  const site = createSite({ deployment: withRoute('menus/v1', '/moons'), open: true })
  const response = await site.fetch(new Request('http://site.test/wp-json/menus/v1/moons'))
  expect(response.status).toBe(200)
})

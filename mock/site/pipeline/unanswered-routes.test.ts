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

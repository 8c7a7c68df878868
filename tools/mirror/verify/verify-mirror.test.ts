import { expect, test } from '#test'
import type { FetchLike } from '../../../client/index.ts'
import type { Json } from '../../../contract/index.ts'
import { mirror } from '../mirror-site.ts'
import { verifyMirror } from './verify-mirror.ts'

const entry = { namespace: 'shop/v1', methods: ['GET'], endpoints: [{ methods: ['GET'], args: {} }] }

function nested(depth: number): Json {
  let value: Json = 1
  for (let i = 0; i < depth; i++) value = { in: value }
  return value
}

test('responses too large for a mirror are not compared', async () => {
  const site: FetchLike = async (request) => {
    const path = new URL(request.url).pathname.replace('/wp-json', '')
    if (path === '/') {
      const routes = { '/': { ...entry, namespace: '' }, '/shop/v1/deep': entry, '/shop/v1/flat': entry }
      return Response.json({ name: 'Shop', namespaces: ['shop/v1'], routes })
    }
    if (path === '/shop/v1/deep') return Response.json(nested(100))
    if (path === '/shop/v1/flat') return Response.json(nested(10))
    return Response.json({ code: 'rest_no_route', message: 'None.' }, { status: 404 })
  }
  const { text } = await mirror(site)
  const { all } = await verifyMirror(site, text)
  expect(all.requests).toBe(1)
})

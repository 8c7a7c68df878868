import { expect, test } from '#test'
import { certify } from '../../conformance/index.ts'
import { isObject, type JsonObject } from '../../contract/lib/json.ts'
import { createSite } from '../../mock/index.ts'

const readable = /^(?:\/*|\/core\/v2(?:\/(?:posts|pages|media|categories|tags)(?:\/\d+)?|\/search)?\/*)$/i

/** A site that only serves reads of what anyone may read: other routes and methods are unknown to it. */
function readOnlySite(): (request: Request) => Promise<Response> {
  const site = createSite({ naming: 'neutral' })
  return async (request) => {
    const url = new URL(request.url)
    if (!/\/wp-json|rest_route=/.test(request.url)) return site.fetch(request)
    const path = url.searchParams.get('rest_route') ?? url.pathname.replace(/^(?:\/index\.php)?\/wp-json/, '')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // An enveloped refusal is answered with 200: what is inside of it is not taken apart here.
    const isOther = request.method === 'OPTIONS' || url.searchParams.has('_envelope')
    const isReadable = isOther || (isRead && readable.test(path))
    const answer = await site.fetch(request.clone())
    if (!isReadable) {
      const isUnknown = answer.status === 404 || answer.status === 405
      return isUnknown ? answer : site.fetch(new Request(`${url.origin}/wp-json/core/v2/nothing`))
    }
    const isIndex = request.method === 'GET' && /^\/(?:core\/v2\/?)?$/.test(path)
    return isIndex && answer.ok ? withoutWrites(answer) : answer
  }
}

async function withoutWrites(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  const index: JsonObject = await answer.json()
  if (!isObject(index.routes)) return Response.json(index, { status: answer.status, headers })
  const routes = Object.entries(index.routes).flatMap(([pattern, route]) => {
    if (!readable.test(pattern.replaceAll(/\(\?P<\w+>\[\\d\]\+\)/g, '1')) || !isObject(route)) return []
    const endpoints = Array.isArray(route.endpoints) ? route.endpoints : []
    const reads = endpoints.filter((each) => isObject(each) && JSON.stringify(each.methods) === '["GET"]')
    return [[pattern, { ...route, methods: ['GET'], endpoints: reads }] as const]
  })
  const body = {
    ...index,
    routes: Object.fromEntries(routes),
    ...(index.namespaces && { namespaces: ['core/v2'] }),
  }
  return Response.json(body, { status: answer.status, headers })
}

test('a server that only reads is certified as a reader, and not as more', async () => {
  const options = { deployment: 'stock', naming: 'neutral' } as const
  const reader = await certify(readOnlySite(), { ...options, profile: 'reader' })
  const wrong = reader.checks.filter(({ outcome }) => ['fail', 'error', 'deviation'].includes(outcome))
  expect(wrong.map(({ id, message }) => `${id}: ${message}`)).toEqual([])
  expect(reader.verdict).toMatch(/^certified/)
  expect(reader.profile).toBe('reader')
  expect(reader.checks.length).toBeGreaterThan(1000)
  const editor = await certify(readOnlySite(), { ...options, profile: 'editor', only: ['index'] })
  expect(editor.verdict).toBe('not certified')
})

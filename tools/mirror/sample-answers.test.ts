import { expect, test } from '#test'
import type { SendGet } from '../../client/read-site.ts'
import { type Json, type JsonObject, namings } from '../../contract/index.ts'
import { deploymentFromIndex } from './index-document/index.ts'
import { sampleAnswers } from './sample-answers.ts'

const context = { enum: ['view', 'embed', 'edit'] }
const route = (args: JsonObject = {}) => ({
  namespace: 'a/v1',
  methods: ['GET'],
  endpoints: [{ methods: ['GET'], args }],
})

function deploymentOf(routes: Readonly<Record<string, object>>) {
  return deploymentFromIndex({ namespaces: ['a/v1'], routes }, namings.wordpress, 'it').deployment
}

const routes = {
  '/': route(),
  '/a/v1': route(),
  '/a/v1/things': route({ context, per_page: { type: 'integer' } }),
  '/a/v1/things/(?P<id>[\\d]+)': route({ id: { required: true }, context: { enum: ['view'] } }),
  '/a/v1/things/(?P<parent>[\\d]+)/parts': route(),
  '/a/v1/things/(?P<parent>[\\d]+)/parts/(?P<id>[\\d]+)': route(),
  '/a/v1/kinds': route(),
  '/a/v1/kinds/(?P<kind>[\\w-]+)': route(),
  '/a/v1/search': route({ term: { type: 'string', required: true } }),
  '/a/v1/secret': route(),
  '/a/v1/lost/(?P<id>[\\d]+)': route(),
  '/a/v1/page': route(),
  '/a/v1/broken': route(),
}

/** A site that records its requests. */
function site(answers: Readonly<Record<string, Json>>): { readonly asked: string[]; readonly get: SendGet } {
  const asked: string[] = []
  return {
    asked,
    async get(path, query = {}) {
      asked.push(
        `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
      )
      if (path === '/a/v1/broken') throw new Error('It broke.')
      if (path === '/a/v1/page') return { status: 200, body: undefined }
      const body = answers[path]
      return body === undefined ? { status: 401, body: {} } : { status: 200, body }
    },
  }
}

const schemas = { '/a/v1/kinds': { properties: { label: {}, private: {} } } }
const answers: Readonly<Record<string, Json>> = {
  '/a/v1/things': Array.from({ length: 30 }, (_, i) => ({ id: i + 1, name: 'x' })),
  '/a/v1/things/1': { id: 1 },
  '/a/v1/things/2': { id: 2 },
  '/a/v1/things/2/parts': [{ id: 7 }],
  '/a/v1/things/2/parts/7': { id: 7 },
  '/a/v1/kinds': { public: { label: 'Public' }, private: { label: 'Private' } },
  '/a/v1/kinds/public': { label: 'Public' },
}

test("lists, their items and the routes below are sampled; what can't be requested has a reason", async () => {
  const { get, asked } = site(answers)
  const { answers: found } = await sampleAnswers(get, deploymentOf(routes), { schemas, isSignedIn: false })
  const inShort = Object.entries(found).map(([pattern, contexts]) => [
    pattern.replace(/^\/a\/v1\//, ''),
    Object.fromEntries(
      Object.entries(contexts).map(([name, seen]) => [name, 'reason' in seen ? seen.reason : seen.items]),
    ),
  ])
  expect(inShort).toEqual([
    ['things', { view: 20, embed: 20, edit: 'anonymous' }],
    ['things/(?P<id>[\\d]+)', { view: 2 }],
    ['things/(?P<parent>[\\d]+)/parts', { default: 1 }],
    ['things/(?P<parent>[\\d]+)/parts/(?P<id>[\\d]+)', { default: 1 }],
    ['kinds', { default: 2 }],
    ['kinds/(?P<kind>[\\w-]+)', { default: 1 }],
    ['search', { default: 'arguments needed' }],
    ['secret', { default: 'status 401' }],
    ['lost/(?P<id>[\\d]+)', { default: 'no item' }],
    ['page', { default: 'no JSON' }],
    ['broken', { default: 'no answer' }],
  ])
  expect(found['/a/v1/kinds']).toMatchObject({ default: { isOneOfMany: true, areNamed: true } })
  expect(asked).toContain('/a/v1/things?context=view&per_page=20')
  expect(asked.filter((each) => /edit|search|lost|^\/\?|v1\?/.test(each))).toEqual([])
})

test('with a user, the context edit is sampled too', async () => {
  const { get, asked } = site(answers)
  await sampleAnswers(get, deploymentOf(routes), { schemas, isSignedIn: true })
  expect(asked).toContain('/a/v1/things?context=edit&per_page=20')
})

test("a malicious site's names cause no other requests, and huge responses are not sampled", async () => {
  const names = ['../../admin', '1?x=1', '1#x', 'a b', '..', './x', '//evil.example', '1/../2', '%2e%2e/x']
  const evil: Readonly<Record<string, Json>> = {
    '/a/v1/things': names.map((id) => ({ id, name: id, slug: id })),
    '/a/v1/kinds': Array.from({ length: 20 }, () => Array.from({ length: 10_000 }, () => 1)),
    '/a/v1/secret': JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}'),
  }
  const { get, asked } = site(evil)
  const { answers: found } = await sampleAnswers(
    get,
    deploymentOf({ ...routes, '/a/v1/things/(?P<any>.+)': route() }),
    {
      schemas: {},
      isSignedIn: false,
    },
  )
  expect(asked.filter((each) => /things\//.test(each))).toEqual([])
  expect(found['/a/v1/kinds']).toEqual({ default: { reason: 'too large' } })
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

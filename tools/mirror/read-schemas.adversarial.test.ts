import { expect, test } from '#test'
import type { DescribeRoute } from '../../client/read-site.ts'
import { type Json, namings } from '../../contract/index.ts'
import { deploymentFromIndex } from './index-document/index.ts'
import { readSchemas, samplePaths } from './read-schemas.ts'

const entry = (more: object = {}) => ({
  namespace: 'a/v1',
  methods: ['GET'],
  endpoints: [{ methods: ['GET'], args: [] }],
  ...more,
})

function deploymentOf(patterns: readonly string[]) {
  const routes = Object.fromEntries(patterns.map((pattern) => [pattern, entry()]))
  return deploymentFromIndex({ namespaces: ['a/v1'], routes }, namings.wordpress, 'it').deployment
}

test('every route is requested with a path that its pattern matches', () => {
  const patterns = [
    ['/wp/v2/posts/(?P<id>[\\d]+)', '/core/v2/posts/1'],
    ['/a/v1/(?P<parent>[\\d]+)/x/(?P<id>[\\d]+)', '/a/v1/1/x/1'],
    ['/a/v1/(?P<kind>free|pro)/(?P<id>[\\d]+)', '/a/v1/free/1'],
    ['/a/v1/(?P<lang>[a-z]{2})', '/a/v1/aa'],
    ['/a/v1/(?P<id>[a-z]+\\/[a-z]+)', '/a/v1/a/b'],
    [
      '/a/v1/(?P<uuid>[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12})',
      '/a/v1/00000000-0000-4000-8000-000000000000',
    ],
  ] as const
  const { routes } = deploymentOf(patterns.map(([pattern]) => pattern))
  expect(routes.map((route) => samplePaths(route).next().value)).toEqual(patterns.map(([, path]) => path))
})

test('schemas are requested from their routes, a few at a time', async () => {
  let [under, most] = [0, 0]
  const asked: string[] = []
  const answer: DescribeRoute = async (path) => {
    most = Math.max(most, ++under)
    asked.push(path)
    await new Promise((resolve) => setTimeout(resolve, 1))
    under--
    if (path.endsWith('/7')) throw new Error('It is not there.')
    return { status: 200, body: entry(path === '/a/v1' ? {} : { schema: { title: path } }) }
  }
  const patterns = ['/a/v1', ...Array.from({ length: 30 }, (_, i) => `/a/v1/${i}`)]
  const described: number[] = []
  const { schemas, undescribed } = await readSchemas(answer, deploymentOf(patterns), (done) =>
    described.push(done),
  )
  expect(Object.keys(schemas)).toEqual(patterns.filter((each) => !/v1$|\/7$/.test(each)))
  expect(schemas['/a/v1/12']).toEqual({ title: '/a/v1/12' })
  expect(undescribed).toBe(1)
  expect(most).toBe(4)
  expect(described.at(-1)).toBe(31)
})

test('when another route answers for a path, the next path is tried', async () => {
  const [one, other] = ['/a/v1/(?P<id>[\\d]+)', '/a/v1/(?P<name>[\\w]+)']
  const deployment = deploymentOf([one, other])
  const ownEntry = { ...entry(), schema: { title: 'a number' }, methods: ['GET', 'POST'] }
  const [route] = deployment.routes
  if (!route?.rawEntry) throw new Error('It has no entry.')
  const routes = [
    { ...route, rawEntry: { ...route.rawEntry, entry: ownEntry } },
    ...deployment.routes.slice(1),
  ]
  const { schemas } = await readSchemas(
    async (path) => ({
      status: 200,
      body: /\d$/.test(path) ? ownEntry : entry({ schema: { title: 'a name' } }),
    }),
    { ...deployment, routes },
  )
  expect(schemas).toEqual({ [one]: { title: 'a number' }, [other]: { title: 'a name' } })
})

test('a deeply nested description is ignored', async () => {
  let schema: Json = {}
  for (let i = 0; i < 50_000; i++) schema = { properties: { inside: schema } }
  const body = { ...entry(), schema }
  const described = await readSchemas(async () => ({ status: 200, body }), deploymentOf(['/a/v1/deep']))
  expect(described).toEqual({ schemas: {}, open: {}, undescribed: 1, leftOut: 0 })
})

test('schemas are stored up to a total size, and equal ones once', async () => {
  const large = 'x'.repeat(2 ** 20)
  const answer: DescribeRoute = async (path) => {
    const title = Number(path.split('/').at(-1)) < 50 ? 'same' : path
    return { status: 200, body: entry({ schema: { title, description: large } }) }
  }
  const patterns = Array.from({ length: 150 }, (_, i) => `/a/v1/${i}`)
  const { schemas, undescribed } = await readSchemas(answer, deploymentOf(patterns))
  expect(new Set(Object.values(schemas)).size).toBe(63)
  expect(undescribed).toBe(150 - 50 - 62)
})

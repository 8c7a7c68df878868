import { expect, test } from '#test'
import { functionWire } from '../../client/transport/wire.ts'
import type { Json, JsonObject } from '../../contract/index.ts'
import { facts, user } from '../testing/a-shop.ts'
import type { ExtensionFinding } from './report.ts'
import { verifyExtensions } from './verify-extensions.ts'

const schema = {
  title: 'order',
  type: 'object',
  properties: {
    id: { type: 'integer', context: ['view', 'edit'] },
    total: { type: 'number', context: ['view', 'edit'] },
    placed: { type: 'date-time', context: ['view', 'edit'] },
  },
}
const listArguments = {
  context: { type: 'string', enum: ['view', 'edit'], default: 'view' },
  per_page: { type: 'integer', default: 10, minimum: 1, maximum: 100 },
  order: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
}
const routes: Record<string, JsonObject> = {
  '/wp/v2/posts': entry('wp/v2', {}),
  '/shop/v1': entry('shop/v1', {}),
  '/shop/v1/orders': entry('shop/v1', listArguments),
  '/shop/v1/orders/(?P<id>[\\d]+)': entry('shop/v1', { context: listArguments.context }),
  '/other/v1/hours': entry('other/v1', {}),
  '/shop/v1/search': entry('shop/v1', { term: { type: 'string', required: true } }),
}

function entry(namespace: string, args: JsonObject): JsonObject {
  return { namespace, methods: ['GET'], endpoints: [{ methods: ['GET'], args }] }
}

const order = { id: 7, total: 12.5, placed: '2026-05-30T09:12:44' }

interface Shop {
  readonly order?: JsonObject
  readonly orders?: (query: URLSearchParams, isAnonymous: boolean) => Response | undefined
}

/** Verifies a shop that keeps to what it declares, but for what a test says. */
async function verified(
  { order: own = order, orders = () => undefined }: Shop = {},
  namespaces: readonly string[] = ['shop'],
) {
  const requested: string[] = []
  const wire = functionWire((request) => {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace('/wp-json', '')
    requested.push(`${request.method} ${path}`)
    const isAnonymous = !request.headers.has('Authorization')
    if (path === '/') return Response.json({ namespaces: ['wp/v2', 'shop/v1'], routes })
    if (path === '/wp/v2/users')
      return Response.json([{ email: 'ada@site.test' }, { email: 'site@site.test' }])
    if (path === '/wp/v2/settings') return Response.json({ email: 'site@site.test' })
    if (request.method === 'OPTIONS') {
      const pattern = path.endsWith('/1') ? '/shop/v1/orders/(?P<id>[\\d]+)' : path
      return Response.json({ ...routes[pattern], schema })
    }
    if (path === '/shop/v1/orders/7') return refusal(searchParams) ?? Response.json(own)
    if (path !== '/shop/v1/orders') return Response.json({ code: 'rest_no_route' }, { status: 404 })
    return orders(searchParams, isAnonymous) ?? refusal(searchParams) ?? Response.json([own])
  })
  const report = await verifyExtensions(facts, { user, wire, namespaces })
  return { report, requested }
}

function refusal(query: URLSearchParams): Response | undefined {
  const perPage = query.get('per_page') ?? '10'
  const params: Json[] = [
    ...(Number(perPage) >= 1 && Number(perPage) <= 100 ? [] : ['per_page']),
    ...(['asc', 'desc'].includes(query.get('order') ?? 'asc') ? [] : ['order']),
    ...(['view', 'edit'].includes(query.get('context') ?? 'view') ? [] : ['context']),
  ]
  if (params.length === 0) return undefined
  const data = { status: 400, params: Object.fromEntries(params.map((name) => [String(name), 'Bad.'])) }
  return Response.json({ code: 'rest_invalid_param', data }, { status: 400 })
}

const places = (findings: readonly ExtensionFinding[]) =>
  findings.map(({ kind, place }) => `${kind} ${place}`)

test('a plugin that keeps to what it declares has no finding but its invalid schema', async () => {
  const { report } = await verified()
  expect(places(report.findings)).toEqual(['invalid placed'])
})

test('lists lead to items, and what cannot be requested says why', async () => {
  const { report, requested } = await verified()
  expect(requested).toContain('GET /shop/v1/orders/7')
  expect(report.namespaces).toEqual([
    { namespace: 'shop/v1', routes: 3, readable: 3, read: 2, unread: { 'needs the argument term': 1 } },
  ])
})

test('nothing is written, and routes of WordPress itself are left out', async () => {
  const { requested } = await verified()
  expect(requested.filter((each) => !/^(?:GET|OPTIONS) /.test(each))).toEqual([])
  expect(requested.join('\n')).not.toContain('/wp/v2/posts')
})

test('a value of another type is found once for all routes with the schema, with a command that shows it', async () => {
  const { report } = await verified({ order: { ...order, total: '12.50' } })
  const [finding] = report.findings.filter(({ kind }) => kind === 'type')
  expect(finding).toMatchObject({
    namespace: 'shop/v1',
    route: '/shop/v1/orders',
    otherRoutes: 1,
    place: 'total',
    declared: 'number',
    observed: 'a string of digits',
  })
  expect(finding?.curl).toBe(
    `curl -i -g --user "$SITE_CONTRACT_USER" 'http://site.test/wp-json/shop/v1/orders?context=view'`,
  )
  expect(JSON.stringify(report)).not.toContain(user.password)
})

test('a bound that is not enforced, a listed value that is refused and a wrong default are found', async () => {
  const { report } = await verified({
    orders: (query) => {
      if (Number(query.get('per_page')) > 100) return Response.json([order])
      if (query.get('context') === 'edit') return Response.json([order])
      if (query.has('order') && query.get('order') === 'desc')
        return Response.json({ data: { params: { order: 'Bad.' } } }, { status: 400 })
      return query.get('per_page') === '10' ? Response.json([order, order]) : undefined
    },
  })
  expect(places(report.findings)).toEqual([
    'invalid placed',
    'accepted ?per_page',
    'refused ?order',
    'default ?per_page',
  ])
})

test('answers that change by themselves say nothing of defaults', async () => {
  let count = 0
  const { report } = await verified({
    orders: (query) => refusal(query) ?? Response.json([{ ...order, total: ++count }]),
  })
  expect(report.findings.filter(({ kind }) => kind === 'default')).toEqual([])
})

test('an answer that repeats its query says nothing of defaults', async () => {
  const { report } = await verified({
    orders: (query) => refusal(query) ?? Response.json([{ ...order, again: `?${query}` }]),
  })
  expect(report.findings.filter(({ kind }) => kind === 'default')).toEqual([])
})

test('a route that breaks and one that shows a mail address anonymously come first', async () => {
  const { report } = await verified({
    orders: (query, isAnonymous) =>
      isAnonymous
        ? Response.json([{ ...order, customer: 'ada@site.test' }])
        : query.get('order') === 'asc'
          ? Response.json({}, { status: 500 })
          : undefined,
  })
  expect(report.findings.slice(0, 2).map(({ kind }) => kind)).toEqual(['leak', 'broken'])
})

test('the address that the site gives as its own is no leak', async () => {
  const { report } = await verified({
    orders: () => Response.json([{ ...order, contact: 'site@site.test' }]),
  })
  expect(report.findings.filter(({ kind }) => kind === 'leak')).toEqual([])
})

test('namespaces that are named are verified alone', async () => {
  const { report, requested } = await verified({}, ['other'])
  expect(report.namespaces.map(({ namespace }) => namespace)).toEqual(['other/v1'])
  expect(requested.join('\n')).not.toContain('/shop/')
})

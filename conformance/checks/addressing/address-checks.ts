import type { Deployment, Json } from '../../../contract/index.ts'
import { at, isList, isObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { expectSameBody } from '../../assertions/expect.ts'
import type { Sent } from '../../data/site-client.ts'
import { type Check, type CheckTools, check, type Need, writeCheck } from '../check.ts'
import { deploymentsServing } from '../index-document/described-routes.ts'
import { kinds, texts } from '../item.ts'

type Address = 'path' | 'query'

interface Addressed {
  by(address: Address): Promise<Answer>
}

/** Prepares a request of a route, by either address. */
async function addressedRequest(tools: CheckTools, { request }: RequestedRoute): Promise<Addressed> {
  const { method, path, sent } = await request(tools)
  return {
    by: (address) =>
      tools.expect.accepted(
        tools.site.send(method, path, { ...sent, byQuery: address === 'query' }),
        address === 'query' ? 'by rest_route' : 'behind the entry address',
      ),
  }
}

function addressCheck(
  requested: RequestedRoute,
  rule: string,
  run: (tools: CheckTools) => Promise<void>,
): Check {
  const { kind, needs, appliesTo } = requested
  return check(`address.${rule}.${kind}`, {
    requirement: `address.${rule}`,
    needs,
    ...(appliesTo && { appliesTo }),
    run,
  })
}

async function compare(tools: CheckTools, route: RequestedRoute): Promise<void> {
  const requested = await addressedRequest(tools, route)
  const [control, query] = [await requested.by('path'), await requested.by('query')]
  await expectSameBody(query, {
    control,
    again: () => requested.by('path'),
    what: 'the body by rest_route (expected: as by path)',
    part: ({ body }) => withoutForeignContent(tools, lasting(withDescribedRoutes(tools, body))),
  })
}

/**
 * Items without the rendered content of those that the run did not create: plugins render by the requested address, a
 * shop's pages only where it is below `/wp-json/`.
 */
function withoutForeignContent(tools: CheckTools, body: Json): Json {
  if (isList(body)) return body.map((item) => withoutForeignContent(tools, item))
  if (!isObject(body) || JSON.stringify(body).includes(tools.testData.runTag)) return body
  const rendered = ['content', 'excerpt'].filter((name) => at(body, name, 'rendered') !== undefined)
  return { ...body, ...Object.fromEntries(rendered.map((name) => [name, null])) }
}

/** An index without the routes of plugins, whose declarations may depend on the requested address. */
function withDescribedRoutes({ target: { deployment, translator } }: CheckTools, body: Json): Json {
  if (!isObject(body) || !isObject(body.routes)) return body
  const described = new Set(['', ...deployment.namespaces.map((name) => translator.deployed(name))])
  const routes = Object.entries(body.routes).filter(([, route]) =>
    described.has(String(at(route, 'namespace'))),
  )
  return { ...body, routes: Object.fromEntries(routes) }
}

// Links may contain the requested address, writes their time, and the HTML of an embed a new secret each time.
const volatile = new Set(['_links', 'modified', 'modified_gmt', 'html'])

/** A body without the parts that differ from one request to the next. */
function lasting(body: Json): Json {
  if (isList(body)) return body.map(lasting)
  if (!isObject(body)) return body
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => !volatile.has(name))
      .map(([name, value]) => [name, lasting(value)]),
  )
}

/** A request that both addresses have to answer alike. */
interface RequestedRoute {
  /** The last part of the checks' ids. */
  readonly kind: string
  readonly needs: Need
  readonly appliesTo?: (deployment: Deployment) => boolean
  /** Does it answer the same when it is repeated? */
  request(tools: CheckTools): Promise<Request>
}

interface Request {
  readonly method: string
  readonly path: string
  readonly sent?: Sent
}

const get = (path: string, query: Readonly<Record<string, Json>> = {}): Request => ({
  method: 'GET',
  path,
  sent: { query },
})

/** Reads of every kind of route, and writes that can be repeated. */
const requestedRoutes: readonly RequestedRoute[] = [
  { kind: 'index', needs: 'nothing', request: async () => get('/') },
  { kind: 'namespace', needs: 'nothing', request: async () => get('/core/v2') },
  ...['cache/v1', 'seo/v1', 'forms/v1'].map((namespace): RequestedRoute => {
    const kind = `namespace.${namespace.split('/')[0]}`
    return {
      kind,
      needs: 'nothing',
      appliesTo: deploymentsServing(namespace),
      request: async () => get(`/${namespace}`),
    }
  }),
  ...kinds.flatMap((kind): RequestedRoute[] => [
    {
      kind: `${kind}.list`,
      needs: 'nothing',
      request: async ({ testData }) => get(`/core/v2/${kind}`, { include: [await testData.sample(kind)] }),
    },
    {
      kind: `${kind}.list.arguments`,
      needs: 'nothing',
      async request({ testData }) {
        const { ids } = await testData.set(kind)
        return get(`/core/v2/${kind}`, { include: ids, per_page: 1, orderby: 'id', order: 'asc' })
      },
    },
    {
      kind: `${kind}.item`,
      needs: 'nothing',
      request: async ({ testData }) => get(`/core/v2/${kind}/${await testData.sample(kind)}`),
    },
    {
      kind: `${kind}.item.edit`,
      needs: 'write',
      request: async ({ testData }) =>
        get(`/core/v2/${kind}/${await testData.sample(kind)}`, { context: 'edit' }),
    },
    {
      kind: `${kind}.update`,
      needs: 'write',
      async request({ testData }) {
        // The date of a draft is that of its last write.
        const id = await testData.create(kind, { status: 'private' })
        return {
          method: 'POST',
          path: `/core/v2/${kind}/${id}`,
          sent: { body: { title: { raw: testData.text('same') } } },
        }
      },
    },
  ]),
  ...texts.flatMap((kind) =>
    (['revisions', 'autosaves'] as const).flatMap((route): RequestedRoute[] => [
      {
        kind: `${kind}.${route}`,
        needs: 'write',
        request: async ({ testData }) => get((await testData.history(kind, route)).path),
      },
      {
        kind: `${kind}.${route.slice(0, -1)}`,
        needs: 'write',
        async request({ testData }) {
          const { path, ids } = await testData.history(kind, route)
          return get(`${path}/${ids[0]}`)
        },
      },
    ]),
  ),
  {
    kind: 'batch',
    needs: 'write',
    async request({ testData, site }) {
      const id = await testData.create('posts', { status: 'private' })
      const path = site.deployed(`/core/v2/posts/${id}`)
      const requests = [{ path, body: { title: { raw: testData.text('same') } } }]
      return { method: 'POST', path: '/batch/v1', sent: { body: { requests } } }
    },
  },
  {
    kind: 'embed',
    needs: 'nothing',
    async request({ testData }) {
      const { link = '' } = await testData.read('posts', await testData.sample('posts'), 'view')
      return get('/oembed/1.0/embed', { url: link })
    },
  },
  {
    kind: 'proxy',
    needs: 'user',
    async request({ testData }) {
      const { link = '' } = await testData.read('posts', await testData.sample('posts'), 'view')
      return get('/oembed/1.0/proxy', { url: link })
    },
  },
]

/** Each kind of route answers at both addresses, with the same body. */
export const bothAddressChecks: readonly Check[] = requestedRoutes.flatMap((requested) => [
  addressCheck(requested, 'path', async (tools) => {
    await (await addressedRequest(tools, requested)).by('path')
  }),
  addressCheck(requested, 'query', async (tools) => {
    await (await addressedRequest(tools, requested)).by('query')
  }),
  addressCheck(requested, 'same', (tools) => compare(tools, requested)),
])

/** Items can be created, updated and deleted by `rest_route` as well. */
export const writeChecks: readonly Check[] = texts.flatMap((kind) => [
  writeCheck('address.query', `${kind}.create`, async ({ site, expect, testData }) => {
    const body = { title: { raw: testData.text('by rest_route') } }
    const made = await expect.accepted(site.send('POST', `/core/v2/${kind}`, { body, byQuery: true }))
    await expect.value(
      site.get(`/core/v2/${kind}/${made.id}`, { context: 'edit' }),
      'title.raw',
      body.title.raw,
      'title.raw',
    )
  }),
  ...['PUT', 'PATCH'].map((method) =>
    writeCheck('address.query', `${kind}.${method.toLowerCase()}`, async ({ site, expect, testData }) => {
      const path = `/core/v2/${kind}/${await testData.create(kind)}`
      const title = { raw: testData.text('by rest_route') }
      await expect.accepted(site.send(method, path, { body: { title }, byQuery: true }))
      await expect.value(site.get(path, { context: 'edit' }), 'title.raw', title.raw, 'title.raw')
    }),
  ),
  writeCheck('address.query', `${kind}.delete`, async ({ site, expect, testData }) => {
    const path = `/core/v2/${kind}/${await testData.create(kind)}`
    await expect.accepted(site.send('DELETE', path, { query: { force: true }, byQuery: true }))
    await expect.rejected(site.get(path, { context: 'edit' }), 'as it was removed')
  }),
])

import type { Deployment, Json } from '../../../contract/index.ts'
import type { Sent } from '../../client/site-client.ts'
import type { CheckTools, Need } from '../check.ts'

/** A route as both addresses are to answer it. */
export interface RequestedRoute {
  /** The last part of the checks' ids. */
  readonly kind: string
  readonly needs: Need
  readonly appliesTo?: (deployment: Deployment) => boolean
  /** Asked twice in a row it answers the same. */
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

const kinds = ['posts', 'pages', 'media'] as const
const texts = ['posts', 'pages'] as const

const has =
  (namespace: string) =>
  (deployment: Deployment): boolean =>
    deployment.namespaces.includes(namespace)

/** Reads of every kind of route, and writes that can be repeated. */
export const requestedRoutes: readonly RequestedRoute[] = [
  { kind: 'index', needs: 'nothing', request: async () => get('/') },
  { kind: 'namespace', needs: 'nothing', request: async () => get('/core/v2') },
  ...['cache/v1', 'seo/v1', 'forms/v1'].map((namespace): RequestedRoute => {
    const kind = `namespace.${namespace.split('/')[0]}`
    return { kind, needs: 'nothing', appliesTo: has(namespace), request: async () => get(`/${namespace}`) }
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
  ...texts.flatMap((kind): RequestedRoute[] => [
    {
      kind: `${kind}.revisions`,
      needs: 'write',
      request: async ({ testData }) => get(`/core/v2/${kind}/${(await testData.revised(kind)).id}/revisions`),
    },
    {
      kind: `${kind}.revision`,
      needs: 'write',
      async request({ testData }) {
        const { id, revisions } = await testData.revised(kind)
        return get(`/core/v2/${kind}/${id}/revisions/${revisions[0]}`)
      },
    },
    {
      kind: `${kind}.autosaves`,
      needs: 'write',
      request: async ({ testData }) =>
        get(`/core/v2/${kind}/${(await testData.autosaved(kind)).id}/autosaves`),
    },
    {
      kind: `${kind}.autosave`,
      needs: 'write',
      async request({ testData }) {
        const { id, autosave } = await testData.autosaved(kind)
        return get(`/core/v2/${kind}/${id}/autosaves/${autosave}`)
      },
    },
  ]),
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

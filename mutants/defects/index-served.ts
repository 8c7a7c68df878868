import { isObject, type JsonObject } from '../../conformance/index.ts'
import { deployments, type Endpoint, type Json, templateOf } from '../../contract/index.ts'
import { describedEndpoints } from '../../contract/requirements/endpoint-name.ts'
import { type Mutant, misanswering, mistaking } from '../mutant.ts'
import { misindexing, noRoute, nothing } from './index-changes.ts'

const routes = deployments.first.routes.filter(
  ({ namespace }) => namespace === '' || namespace === 'oembed/1.0' || namespace === 'core/v2',
)

/** A path of the route, whatever stands in its captures. */
function pathsOf(pattern: string): RegExp {
  return new RegExp(`^${templateOf(pattern).replaceAll(/\{\w+\}/g, '\\d+')}$`)
}

function routeWith(endpoint: Endpoint): string {
  return routes.find(({ endpoints }) => endpoints.includes(endpoint))?.pattern ?? ''
}

/** Without the requests of a batch for one resource. */
function unbatched(body: Json | undefined, resource: string): JsonObject | undefined {
  if (!isObject(body) || !Array.isArray(body.requests)) return undefined
  const kept = body.requests.filter(
    (each) => !String(isObject(each) ? each.path : '').includes(`/${resource}`),
  )
  return { ...body, requests: kept }
}

/** Routes and methods that are listed and lead nowhere, or the other way round. */
export const indexServedMutants: readonly Mutant[] = [
  ...routes
    .filter(({ pattern }) => pattern !== '/')
    .map(({ pattern }) =>
      misindexing(`the index does not list ${templateOf(pattern)}`, ['routes', pattern], nothing),
    ),
  ...describedEndpoints
    .filter(({ id }) => id !== 'index')
    .flatMap(({ endpoint }) => {
      const pattern = routeWith(endpoint)
      const expression = pathsOf(pattern)
      return endpoint.methods.map((method) =>
        misanswering(`${method} ${templateOf(pattern)} leads nowhere`, 'index', (asked) =>
          asked.method === method && expression.test(asked.path) ? noRoute : undefined,
        ),
      )
    }),
  ...(
    [
      ['PUT', '/core/v2/posts', 'POST', '/core/v2/posts'],
      ['DELETE', '/core/v2/pages', 'POST', '/core/v2/pages'],
      ['GET', '/batch/v1', 'GET', '/'],
      ['POST', '/', 'GET', '/'],
      ['POST', '/core/v2', 'GET', '/core/v2'],
      ['PATCH', '/oembed/1.0/embed', 'GET', '/oembed/1.0/embed'],
      ['POST', '/cache/v1', 'GET', '/cache/v1'],
    ] as const
  ).map(([method, path, otherMethod, otherPath]) =>
    mistaking(`${method} ${path} is answered as ${otherMethod} ${otherPath}`, 'index', (asked) =>
      asked.method === method && asked.path === path ? { method: otherMethod, path: otherPath } : undefined,
    ),
  ),
  mistaking('autosaves can be deleted', 'index', ({ method, path }) =>
    method === 'DELETE' && /\/autosaves\/\d+$/.test(path)
      ? { path: path.replace(/(\/\w+\/\d+)\/autosaves\/\d+$/, '$1') }
      : undefined,
  ),
  mistaking('an id may have a letter behind it', 'index', ({ path }) =>
    /^\/core\/v2\/(posts|pages|media)\/\d+a$/.test(path) ? { path: path.slice(0, -1) } : undefined,
  ),
  ...['posts', 'pages'].map((resource) =>
    mistaking(`the batch passes over ${resource}`, 'index', ({ path, body }) => {
      const kept = path === '/batch/v1' ? unbatched(body, resource) : undefined
      return kept === undefined ? undefined : { body: kept }
    }),
  ),
  mistaking('the batch does not know PATCH', 'index', ({ path, body }) =>
    path === '/batch/v1' && JSON.stringify(body ?? null).includes('"PATCH"')
      ? { body: { requests: [] } }
      : undefined,
  ),
]

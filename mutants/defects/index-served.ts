import { isObject, type JsonObject } from '../../conformance/index.ts'
import { deployments, type Endpoint, type Json, type Route, templateOf } from '../../contract/index.ts'
import { describedEndpoints } from '../../contract/requirements/endpoint-name.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import { type Mutant, mutateRequest, mutateResponse } from '../mutant.ts'
import { mutateIndex, noRoute, nothing } from './index-changes.ts'

const routes = deployments.first.routes.filter(
  ({ namespace }) => namespace === '' || namespace === 'oembed/1.0' || namespace === 'core/v2',
)

/** A path of the route, whatever stands in its captures. */
function pathsOf(pattern: string): RegExp {
  return new RegExp(`^${templateOf(pattern).replaceAll(/\{\w+\}/g, '\\d+')}$`)
}

/** The checks that look for a route in the index. */
function listedBy({ namespace, isNamespaceIndex, endpoints }: Route): CaughtBy {
  if (isNamespaceIndex) return by('namespace', `namespaces.${namespace.replace('/', '-')}`)
  const described = describedEndpoints.filter(({ endpoint }) => endpoints.includes(endpoint))
  return by('route', ...described.map(({ id }) => `${id}.served`))
}

function routeWith(endpoint: Endpoint): string {
  const route = routes.find(({ endpoints }) => endpoints.includes(endpoint))
  if (route === undefined)
    throw new Error(`No route of the first deployment has the endpoint ${endpoint.methods.join()}.`)
  return route.pattern
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
    .map((route) =>
      mutateIndex(
        `the index does not list ${templateOf(route.pattern)}`,
        listedBy(route),
        ['routes', route.pattern],
        nothing,
      ),
    ),
  ...describedEndpoints
    .filter(({ id }) => id !== 'index')
    .flatMap(({ id, endpoint }) => {
      const pattern = routeWith(endpoint)
      const expression = pathsOf(pattern)
      return endpoint.methods.map((method) =>
        mutateResponse(
          `${method} ${templateOf(pattern)} leads nowhere`,
          by('route', `${id}.served.${method.toLowerCase()}`),
          (request) => (request.method === method && expression.test(request.path) ? noRoute : undefined),
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
    mutateRequest(
      `${method} ${path} is answered as ${otherMethod} ${otherPath}`,
      by('route', 'discovery', 'wrong-method'),
      (request) =>
        request.method === method && request.path === path
          ? { method: otherMethod, path: otherPath }
          : undefined,
    ),
  ),
  mutateRequest(
    'autosaves can be deleted',
    by('route', 'autosaves.id.writes', 'autosaves.id'),
    ({ method, path }) =>
      method === 'DELETE' && /\/autosaves\/\d+$/.test(path)
        ? { path: path.replace(/(\/\w+\/\d+)\/autosaves\/\d+$/, '$1') }
        : undefined,
  ),
  mutateRequest('an id may have a letter behind it', by('identifier', 'path'), ({ path }) =>
    /^\/core\/v2\/(posts|pages|media)\/\d+a$/.test(path) ? { path: path.slice(0, -1) } : undefined,
  ),
  ...['posts', 'pages'].map((resource) =>
    mutateRequest(
      `the batch passes over ${resource}`,
      by('batch run', `batch-mark.reached.${resource}`, `batch-mark.${resource}`),
      ({ path, body }) => {
        const kept = path === '/batch/v1' ? unbatched(body, resource) : undefined
        return kept === undefined ? undefined : { body: kept }
      },
    ),
  ),
  mutateRequest('the batch does not know PATCH', by('batch run'), ({ path, body }) =>
    path === '/batch/v1' && JSON.stringify(body ?? null).includes('"PATCH"')
      ? { body: { requests: [] } }
      : undefined,
  ),
]

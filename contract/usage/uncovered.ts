import { type Deployment, type Endpoint, type RecordSchema, type Route, templateOf } from '../index.ts'
import { recordOf } from '../record-of.ts'
import type { EndpointUsage, Usage } from './usage.ts'

/** Parameters that every route takes (`WP_REST_Server::serve_request`, `rest_filter_response_fields`). */
export const globalParameters: readonly string[] = [
  '_fields',
  '_embed',
  '_envelope',
  '_jsonp',
  '_locale',
  '_method',
  '_wpnonce',
  'rest_route',
  '_pretty',
  '_links',
]

/**
 * The parts of a usage that no check covers, one line each: unknown to the deployment, or without a schema.
 *
 * @example
 * ```ts
 * uncovered(usage, deployments.first) // ['GET /shop/v1/prices: no such route', …]
 * ```
 */
export function uncovered({ routes, unanswered }: Usage, deployment: Deployment): readonly string[] {
  const used = Object.entries(routes).flatMap(([template, methods]) =>
    Object.entries(methods).flatMap(([method, usage]) => {
      const endpoint = endpointOf(deployment, template, method)
      const what = endpoint ? beyond(template, endpoint, usage) : ['no such route']
      return what.map((each) => `${method} ${template}: ${each}`)
    }),
  )
  return [...unanswered.map((each) => `${each} …: no such route`), ...used]
}

/** The note on a certificate of a run that was narrowed to a usage. */
export function usageNotes(usage: Usage, deployment: Deployment): readonly string[] {
  const open = uncovered(usage, deployment)
  const narrowed = 'Only what the usage uses, and what that rests on, was looked at.'
  return open.length === 0 ? [narrowed] : [narrowed, `Nothing of the interface covers: ${open.join('; ')}.`]
}

function endpointOf({ routes }: Deployment, template: string, method: string): Endpoint | undefined {
  return routes
    .filter(({ pattern }) => templateOf(pattern) === template)
    .flatMap(({ endpoints }) => endpoints)
    .find(({ methods }) => methods.some((each) => each === method))
}

/** Used arguments and fields that an endpoint is not known to have. */
function beyond(template: string, { args, methods }: Endpoint, usage: EndpointUsage): readonly string[] {
  const names = Object.keys(usage.arguments).filter(
    (name) => !Object.hasOwn(args, name) && !globalParameters.includes(name),
  )
  // A removed record is a member of an object around it.
  const record = methods.includes('DELETE') ? undefined : recordOf(template)
  const fields = record ? unknownFields(usage.fields ?? [], record) : []
  return [...names.map((name) => `no argument ${name}`), ...fields.map((field) => `no field ${field}`)]
}

/** Fields that a record does not have, each once, even if several members of it were read. */
function unknownFields(read: readonly string[], { properties }: RecordSchema): readonly string[] {
  const isKnown = (name: string): boolean => name.startsWith('_') || Object.hasOwn(properties, name)
  // Some lists are objects by name, such as types: `post.slug` is a field of one.
  const keyedByName = new Set(
    read
      .map((field) => field.split('.'))
      .flatMap(([name = '', inner]) => (inner && isKnown(inner) ? [name] : [])),
  )
  const wholes = new Set(read.map((field) => field.split('.')[0] ?? ''))
  return [...wholes].filter((name) => !isKnown(name) && !keyedByName.has(name))
}

/**
 * A deployment reduced to what a client uses: the routes and methods it requests, and the arguments it sends or has to
 * send.
 */
export function usedDeployment(deployment: Deployment, { routes: used }: Usage): Deployment {
  const routes = deployment.routes.flatMap((route): Route[] => {
    const methods = used[templateOf(route.pattern)] ?? {}
    const endpoints = route.endpoints.flatMap((endpoint) => usedEndpoint(endpoint, methods))
    return endpoints.length === 0 ? [] : [{ ...route, endpoints }]
  })
  const namespaces = deployment.namespaces.filter((name) =>
    routes.some(({ namespace }) => namespace === name),
  )
  return { ...deployment, namespaces, routes }
}

function usedEndpoint(
  endpoint: Endpoint,
  used: Readonly<Record<string, EndpointUsage>>,
): readonly Endpoint[] {
  const methods = endpoint.methods.filter((method) => Object.hasOwn(used, method))
  if (methods.length === 0) return []
  const given = new Set(methods.flatMap((method) => Object.keys(used[method]?.arguments ?? {})))
  const args = Object.entries(endpoint.args).filter(([name, { required }]) => required || given.has(name))
  return [{ ...endpoint, methods, args: Object.fromEntries(args) }]
}

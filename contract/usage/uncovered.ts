import { type Deployment, type Endpoint, type RecordSchema, type Route, templateOf } from '../index.ts'
import { recordOf } from '../record-of.ts'
import type { EndpointUsage, Usage } from './usage.ts'

/** Parameters that every route takes. */
const everywhere = ['_fields', '_embed', '_envelope', '_jsonp', '_locale', '_method', '_wpnonce']

/**
 * What of a usage no check is about, a line each: what the deployment has not, or does not say what it is.
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

/** What a certificate says of a run that was narrowed to a usage. */
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

/** Arguments and fields that are used beyond what an endpoint is known to have. */
function beyond(template: string, { args, methods }: Endpoint, usage: EndpointUsage): readonly string[] {
  const names = Object.keys(usage.arguments).filter(
    (name) => !Object.hasOwn(args, name) && !everywhere.includes(name),
  )
  // What was removed is answered as a member of an object around it.
  const record = methods.includes('DELETE') ? undefined : recordOf(template)
  const fields = record ? unknownFields(usage.fields ?? [], record) : []
  return [...names.map((name) => `no argument ${name}`), ...fields.map((field) => `no field ${field}`)]
}

/** Fields that a record has not, each once, whatever was read within it. */
function unknownFields(read: readonly string[], { properties }: RecordSchema): readonly string[] {
  const isKnown = (name: string): boolean => name.startsWith('_') || Object.hasOwn(properties, name)
  // Some lists are objects by names, as those of types: `post.slug` is the field of one.
  const named = new Set(
    read
      .map((field) => field.split('.'))
      .flatMap(([name = '', inner]) => (inner && isKnown(inner) ? [name] : [])),
  )
  const wholes = new Set(read.map((field) => field.split('.')[0] ?? ''))
  return [...wholes].filter((name) => !isKnown(name) && !named.has(name))
}

/**
 * A deployment without what a client does not use: of its routes those that it asks, of these the methods, and of their
 * arguments those that it gives or has to give.
 *
 * @example
 * ```ts
 * openApiDocument(usedDeployment(deployments.first, usage))
 * ```
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

import type { Deployment } from '../deployments/first.ts'
import type { RecordSchema } from '../schema/record.ts'
import { type Endpoint, type Route, templateOf } from '../schema/route.ts'
import type { VersionDifference } from './difference.ts'

/** What the index document has members for, in its order. */
const indexMembers = [
  'name',
  'description',
  'url',
  'home',
  'gmt_offset',
  'timezone_string',
  'page_for_posts',
  'page_on_front',
  'show_on_front',
  'namespaces',
  'authentication',
  'routes',
  'site_logo',
  'site_icon',
  'site_icon_url',
  '_links',
] as const

/** A deployment in a version, derived from its neighbour. What the deployment lacks entirely stays absent. */
export function withDifference(deployment: Deployment, difference: VersionDifference): Deployment {
  const { lacks = {}, has = {}, behind = {} } = difference
  const isGone = new Set<string>(lacks.routes)
  const remaining = deployment.routes.filter(
    ({ pattern, namespace }) => !isGone.has(templateOf(pattern)) && !lacks.namespaces?.includes(namespace),
  )
  const namespaces = deployment.namespaces.filter((name) => !lacks.namespaces?.includes(name))
  const further = (has.routes ?? []).filter(({ namespace }) => hasFurther(deployment, namespace))
  const routes = [...remaining.map(versioned(difference)), ...further]
  return {
    ...deployment,
    namespaces,
    routes: Object.entries(behind).reduce((all, [first, later]) => moved(all, first, later), routes),
    ...(lacks.members && {
      members: (deployment.members ?? indexMembers).filter((name) => !lacks.members?.includes(name)),
    }),
  }
}

/** The schema of a record in a version, derived from its neighbour. */
export function recordWithDifference(
  schema: RecordSchema,
  { lacks = {}, has = {} }: VersionDifference,
): RecordSchema {
  const gone = lacks.fields?.[schema.title] ?? []
  const other = has.fields?.[schema.title] ?? {}
  if (gone.length === 0 && Object.keys(other).length === 0) return schema
  const remaining = Object.entries(schema.properties).filter(([name]) => !gone.includes(name))
  return { ...schema, properties: { ...Object.fromEntries(remaining), ...other } }
}

/**
 * New routes of a version are added where its others are: to a stock WordPress, or to a deployment with all of its
 * routes.
 */
function hasFurther({ routes }: Deployment, namespace: string): boolean {
  return routes.some((route) => route.namespace === namespace && route.level !== 'required')
}

/** Derives a route of the version from that of its neighbour. */
function versioned({ lacks = {}, patterns = {}, has = {} }: VersionDifference): (route: Route) => Route {
  const otherPatterns = new Map(Object.entries(patterns))
  const unmarkedRoutes = new Set<string>(lacks.batch)
  const argumentsGone = new Map(Object.entries(lacks.arguments ?? {}))
  const otherArguments = new Map(Object.entries(has.arguments ?? {}))
  return (route) => {
    const template = templateOf(route.pattern)
    const endpoints = route.endpoints.map((endpoint): Endpoint => {
      const [method] = endpoint.methods
      const name = `${method} ${template}`
      const gone = argumentsGone.get(name) ?? []
      const other = otherArguments.get(name) ?? {}
      const unmarked = unmarkedRoutes.has(template) ? { ...endpoint, batch: undefined } : endpoint
      if (gone.length === 0 && Object.keys(other).length === 0) return unmarked
      const remaining = Object.entries(endpoint.args).filter(([argument]) => !gone.includes(argument))
      const args = { ...Object.fromEntries(remaining), ...other }
      return { ...unmarked, args, described: endpoint.described ?? endpoint.args }
    })
    return { ...route, pattern: otherPatterns.get(template) ?? route.pattern, endpoints }
  }
}

function moved(routes: readonly Route[], first: string, later: readonly string[]): Route[] {
  const isLater = ({ pattern }: Route): boolean => later.includes(templateOf(pattern))
  const behind = routes.filter(isLater)
  return routes
    .filter((route) => !isLater(route))
    .flatMap((route) => (templateOf(route.pattern) === first ? [route, ...behind] : [route]))
}

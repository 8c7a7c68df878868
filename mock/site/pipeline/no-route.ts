import { type Deployment, namings, translator, withStockRoutes } from '../../../contract/index.ts'
import { onceForEach } from '../../../contract/lib/once-for-each.ts'
import { RestError } from '../../http/errors.ts'
import { RouteTable } from '../../http/routing/route-table.ts'
import type { SiteContext } from '../../resources/endpoint/call.ts'

/** The routes that a deployment could serve with other options. */
const fullTable = onceForEach(
  (deployment: Deployment, isComplete: boolean) =>
    new RouteTable((isComplete ? deployment : withStockRoutes(deployment)).routes),
)

/**
 * The 404 for a path without a route, with a hint when a mock with other options would have one.
 *
 * @param methods those of the routes at the path
 */
export function noRoute(
  site: Pick<SiteContext, 'deployment' | 'translator' | 'undeclared' | 'version' | 'fallback' | 'root'>,
  method: string,
  path: string,
  methods: readonly string[],
): RestError {
  const { deployment } = site
  const accepted = [...new Set(methods)].join(', ').replace(/, ([A-Z]+)$/, ' and $1')
  const fact = accepted
    ? `There is no route ${method} ${path}. This path accepts ${accepted}.`
    : `No route matches ${method} ${path}. GET ${site.root}/ lists all routes.`
  const refusal = (hints: readonly string[]): RestError =>
    new RestError(404, 'rest_no_route', [fact, ...hints].join(' '))
  const fallbackHint = site.fallback ? ['Its fallback, live or recorded, has no such route either.'] : []
  const hasStock = deployment.name === 'stock' || deployment.routes.some(({ level }) => level === 'stock')
  // No option changes the names and routes of a mirror.
  const isMirror = site.undeclared !== undefined
  const table = fullTable(deployment, hasStock || isMirror)
  for (const name of ['neutral', 'wordpress'] as const) {
    const neutral = translator(namings[name]).neutral(path)
    const match = neutral === undefined ? undefined : table.match(method === 'HEAD' ? 'GET' : method, neutral)
    if (neutral === undefined || match === undefined) continue
    const own = site.translator.deployed(neutral)
    const option = isMirror ? '' : `, or serve it with --naming ${name} (createSite: naming '${name}')`
    const hints = [
      ...(own === path ? [] : [`On this site it is ${own}: request that${option}.`]),
      ...(deployment.routes.includes(match.route)
        ? []
        : ['To serve the other routes of WordPress, use --stock (createSite: stock true).']),
    ]
    return refusal([...hints, ...fallbackHint])
  }
  const neutral = site.translator.neutral(path)
  const since = neutral && hasStock ? site.version?.cameWith(method, neutral) : undefined
  const versionHint = since
    ? [`This site is WordPress ${site.version?.name}; the route was added in ${since}.`]
    : []
  return refusal([...versionHint, ...fallbackHint])
}

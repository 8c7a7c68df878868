import { type Deployment, namings, translator, withStockRoutes } from '../../../contract/index.ts'
import { onceForEach } from '../../../contract/lib/once-for-each.ts'
import type { RestError } from '../../http/errors.ts'
import { RouteTable } from '../../http/routing/route-table.ts'
import type { SiteContext } from '../../resources/endpoint/call.ts'
import { refusals } from '../../resources/endpoint/refusals.ts'

/** The routes that a deployment could serve with other options. */
const fullTable = onceForEach(
  (deployment: Deployment, isComplete: boolean) =>
    new RouteTable((isComplete ? deployment : withStockRoutes(deployment)).routes),
)

/** The 404 for a path without a route, with a hint when a mock with other options would have one. */
export function noRoute(
  site: Pick<SiteContext, 'deployment' | 'translator' | 'undeclared' | 'version' | 'fallback'>,
  method: string,
  path: string,
): RestError {
  const { deployment } = site
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
    return refusals.noRoute(method, path, [...hints, ...fallbackHint])
  }
  const neutral = site.translator.neutral(path)
  const since = neutral && hasStock ? site.version?.cameWith(method, neutral) : undefined
  const versionHint = since
    ? [`This site is WordPress ${site.version?.name}; the route was added in ${since}.`]
    : []
  return refusals.noRoute(method, path, [...versionHint, ...fallbackHint])
}

import { type Deployment, namings, translator, withStockRoutes } from '../../../contract/index.ts'
import type { RestError } from '../../http/errors.ts'
import { RouteTable } from '../../http/routing/route-table.ts'
import { refusals } from '../../resources/endpoint/refusals.ts'
import type { SiteContext } from '../../resources/endpoint/site-context.ts'

/** All that could be answered instead of what a deployment serves. */
const tables = new WeakMap<Deployment, RouteTable>()

/** The error for a path that no route of a site answers; with what to do, where another site of ours would answer it. */
export function noRoute(
  site: Pick<SiteContext, 'deployment' | 'translator' | 'undeclared' | 'version' | 'fallback'>,
  method: string,
  path: string,
): RestError {
  const { deployment } = site
  const asked = site.fallback
    ? ['Nor has its fallback an answer: neither the site that it asks nor a recording.']
    : []
  const hasStock = deployment.name === 'stock' || deployment.routes.some(({ level }) => level === 'stock')
  // A mirror has its own names and routes: no option changes those.
  const isMirror = site.undeclared !== undefined
  let table = tables.get(deployment)
  if (table === undefined) {
    const all = hasStock || isMirror ? deployment : withStockRoutes(deployment)
    table = new RouteTable(all.routes)
    tables.set(deployment, table)
  }
  for (const name of ['neutral', 'wordpress'] as const) {
    const neutral = translator(namings[name]).neutral(path)
    const match = neutral === undefined ? undefined : table.match(method === 'HEAD' ? 'GET' : method, neutral)
    if (neutral === undefined || match === undefined) continue
    const own = site.translator.deployed(neutral)
    const option = isMirror ? '' : `, or serve it with --naming ${name} (createSite: naming '${name}')`
    const hints = [
      ...(own === path ? [] : [`This site has it as ${own}: ask for that${option}.`]),
      ...(deployment.routes.includes(match.route)
        ? []
        : ['What else WordPress has is answered with --stock (createSite: stock true).']),
    ]
    return refusals.noRoute(method, path, [...hints, ...asked])
  }
  const neutral = site.translator.neutral(path)
  const since = neutral && hasStock ? site.version?.cameWith(method, neutral) : undefined
  const told = since ? [`This is a WordPress ${site.version?.name}; that came with ${since}.`] : []
  return refusals.noRoute(method, path, [...told, ...asked])
}

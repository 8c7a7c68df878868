import { type Method, type Route, templateOf } from '../../../contract/index.ts'
import type { StockEndpoint } from '../../../contract/requirements/stock-endpoints.ts'
import { inapplicable } from '../../result/outcome.ts'
import type { JsonObject } from '../../transport/json.ts'
import type { Check, CheckTools } from '../check.ts'
import { expressionOf } from '../index/captures.ts'
import { deploymentsWith } from '../index/described-routes.ts'
import { endpointFor, findEntry, readIndex } from '../index/document.ts'
import { absentPath } from './paths.ts'

/** A check for targets that are to have the route, and is inapplicable to one that does not list it. */
export function ofListed(
  endpoint: StockEndpoint,
  each: Check,
  assertFor: (declared: JsonObject) => void = () => {},
): Check {
  return {
    ...each,
    appliesTo: deploymentsWith(endpoint.route),
    async run(tools) {
      assertFor(await listed(tools, endpoint))
      await each.run(tools)
    },
  }
}

/**
 * What the target's own index has of an endpoint.
 *
 * @throws Inapplicable where it has none, or another answers: a route that is missing is told once, by `….served`
 */
export async function listed(tools: CheckTools, { id, route, endpoint }: StockEndpoint): Promise<JsonObject> {
  const found = findEntry(await readIndex(tools), route)
  const [method = 'GET'] = endpoint.methods
  const declared = found && endpointFor(found.entry, method)
  if (declared === undefined)
    inapplicable(`The index does not list it. What is missing is told by ${id}.served.`)
  const hiding = await hidingRoute(tools, route, method)
  return hiding === undefined ? declared : inapplicable(`${hiding} is listed before it, and answers instead.`)
}

/**
 * A route that answers in the stead of another: a site tries its routes in the order of its index, and this one stands
 * before and fits too. Undefined where there is none.
 */
export function hidingRoute(tools: CheckTools, route: Route, method: Method): Promise<string | undefined> {
  return tools.testData.once(`hides ${method} ${route.pattern}`, async () => {
    const document = await readIndex(tools)
    const path = absentPath(route)
    const own = templateOf(route.pattern)
    for (const [pattern, entry] of document.entries) {
      if (templateOf(pattern) === own) return undefined
      if (endpointFor(entry, method) && expressionOf(pattern)?.test(path)) return templateOf(pattern)
    }
    return undefined
  })
}

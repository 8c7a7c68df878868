import type { StockEndpoint } from '../../../contract/requirements/stock-endpoints.ts'
import { inapplicable } from '../../result/outcome.ts'
import type { JsonObject } from '../../transport/json.ts'
import type { Check, CheckTools } from '../check.ts'
import { deploymentsWith } from '../index/described-routes.ts'
import { endpointFor, findEntry, readIndex } from '../index/document.ts'

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
 * @throws Inapplicable where it has none: a route that is missing is told once, by `….served`
 */
export async function listed(tools: CheckTools, { id, route, endpoint }: StockEndpoint): Promise<JsonObject> {
  const found = findEntry(await readIndex(tools), route)
  const [method = 'GET'] = endpoint.methods
  const declared = found && endpointFor(found.entry, method)
  return declared ?? inapplicable(`The index does not list it. What is missing is told by ${id}.served.`)
}

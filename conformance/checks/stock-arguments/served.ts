import { methodsOf, templateOf } from '../../../contract/index.ts'
import { type StockEndpoint, stockEndpoints } from '../../../contract/requirements/stock-endpoints.ts'
import { CheckFailure, inapplicable } from '../../result/outcome.ts'
import { shown } from '../../transport/json.ts'
import { type Check, check } from '../check.ts'
import { deploymentsWith } from '../index/described-routes.ts'
import { entryOf, findEntry, readIndex, strings } from '../index/document.ts'
import { expectRoute } from '../index/known-route.ts'
import { hidingRoute, ofListed } from './listed.ts'
import { absentPath } from './paths.ts'

/** Has the index the route, with the endpoint's methods. A route that is missing is told by its first endpoint alone. */
function indexCheck({ id, route, endpoint }: StockEndpoint): Check {
  return check(`${id}.served`, {
    appliesTo: deploymentsWith(route),
    async run(tools) {
      const document = await readIndex(tools)
      const isFirst = route.endpoints[0] === endpoint
      if (!isFirst && findEntry(document, route) === undefined)
        inapplicable('The index does not list the route, as the check of its first endpoint tells.')
      const { entry } = entryOf(document, route)
      const methods = strings(entry.methods)
      const label = `the methods of ${templateOf(route.pattern)}`
      for (const method of endpoint.methods)
        tools.expect.that(
          methods.includes(method),
          document.answer,
          `${method} among ${label}`,
          shown(methods),
        )
      const [method = 'GET'] = endpoint.methods
      const hiding = isFirst ? await hidingRoute(tools, route, method) : undefined
      if (hiding !== undefined)
        throw new CheckFailure(document.answer, `${templateOf(route.pattern)} before ${hiding}`, 'it behind')
      const all: readonly string[] = methodsOf(route)
      const more = isFirst ? methods.find((method) => !all.includes(method)) : undefined
      tools.expect.that(more === undefined, document.answer, `${label} to be ${shown(all)}`, shown(methods))
    },
  })
}

/** Does the server know each method. Asked as nobody, of what is not there: nothing can come of it. */
function requestChecks(endpoint: StockEndpoint): Check[] {
  const { id, route } = endpoint
  return endpoint.endpoint.methods.map((method) =>
    ofListed(
      endpoint,
      check(`${id}.served.${method.toLowerCase()}`, {
        requirement: `${id}.served`,
        run: (tools) => expectRoute(tools, { namespace: route.namespace, method, path: absentPath(route) }),
      }),
    ),
  )
}

/** Each endpoint of a stock WordPress is served: the index has it, and the server answers it. */
export const stockServedChecks: readonly Check[] = stockEndpoints.flatMap((each) => [
  indexCheck(each),
  ...requestChecks(each),
])

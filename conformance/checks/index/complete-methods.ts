import { type Method, methods, methodsOf, type Route, templateOf } from '../../../contract/index.ts'
import { type Check, check } from '../check.ts'
import { expressionOf, pathFor } from './captures.ts'
import { deploymentsWith, described, everyRoute, routeSlug } from './described-routes.ts'
import { readIndex, strings } from './document.ts'
import { expectNoRoute } from './known-route.ts'
import { pathOf } from './served.ts'

/** Routes of extensions have checks of their own. */
const isOfExtension = ({ namespace, isNamespaceIndex }: Route): boolean =>
  !isNamespaceIndex && /^(cache|seo|seomon|forms)\//.test(namespace)

/**
 * The index tells all methods of a route: one that it does not list leads nowhere. Asked without credentials, so that
 * nothing can come of it.
 */
export const completeMethodChecks: readonly Check[] = everyRoute
  .filter((route) => !isOfExtension(route))
  .flatMap((route) => {
    const own = methodsOf(route)
    const others = methods.filter((method) => !own.includes(method))
    return [
      ...others.filter((method) => method === 'GET').map((method) => completeCheck(route, 'get', [method])),
      ...(others.some((method) => method !== 'GET')
        ? [
            completeCheck(
              route,
              'writes',
              others.filter((method) => method !== 'GET'),
            ),
          ]
        : []),
    ]
  })

function completeCheck(route: Route, what: 'get' | 'writes', others: readonly Method[]): Check {
  return check(`service.index.discovery.${routeSlug(route)}.${what}`, {
    requirement: 'service.index.discovery',
    needs: what === 'get' ? 'nothing' : 'write',
    appliesTo: deploymentsWith(route),
    async run(tools) {
      const { entries } = await readIndex(tools)
      const { namespace, pattern } = route
      const endpoint = described.find((each) => each.route === route)
      // A path that leads to something: a server may look for the item before it looks at the method.
      const path = endpoint === undefined ? pathFor(pattern) : await pathOf(tools, endpoint)
      const listed = [...entries].flatMap(([each, entry]) =>
        expressionOf(each)?.test(path) ? strings(entry.methods) : [],
      )
      const why = `the index does not list it for ${templateOf(pattern)}`
      for (const method of others)
        if (!listed.includes(method)) await expectNoRoute(tools, { namespace, method, path }, why)
    },
  })
}

import { methods } from '../../../contract/index.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { deploymentsWith } from '../index/described-routes.ts'
import { endpointsOf, entryOf, readIndex, sameStrings, strings } from '../index/document.ts'
import { expectNoRoute, expectRoute } from '../index/known-route.ts'
import { type ExtensionRoute, methodsAt } from './extension-routes.ts'

/** The index lists the route under its namespace, with its methods and no other. */
async function expectListed(tools: CheckTools, { route, methods: own }: ExtensionRoute): Promise<void> {
  const { expect, target } = tools
  const document = await readIndex(tools)
  const { answer } = document
  const { entry } = entryOf(document, route)
  expect.equal(answer, entry.namespace, target.translator.deployed(route.namespace), 'its namespace')
  expect.that(
    sameStrings(strings(entry.methods), own),
    answer,
    `the methods of ${route.pattern} to be ${shown(own)}`,
    shown(entry.methods),
  )
  const inside = new Set(endpointsOf(entry).flatMap((endpoint) => strings(endpoint.methods)))
  expect.that(sameStrings([...inside], own), answer, `endpoints for ${shown(own)}`, shown([...inside]))
}

/** The server answers a method of the route, or refuses one that is not of it. */
async function expectMethod(
  tools: CheckTools,
  { route, path }: ExtensionRoute,
  method: string,
): Promise<void> {
  const own: readonly string[] = methodsAt(path)
  const request = { namespace: route.namespace, method, path }
  if (own.includes(method)) await expectRoute(tools, request)
  else await expectNoRoute(tools, request, `its methods are ${own.join(', ')}`)
}

/**
 * A route of an extension: in the index, by GET, and by the other methods. All requests go without credentials: what
 * these routes do on a living site is not shown.
 */
export function routeChecks(each: ExtensionRoute): Check[] {
  const appliesTo = deploymentsWith(each.route)
  const { id: requirement } = each
  return [
    check(requirement, { appliesTo, run: (tools) => expectListed(tools, each) }),
    check(`${requirement}.by-get`, {
      requirement,
      appliesTo,
      run: (tools) => expectMethod(tools, each, 'GET'),
    }),
    check(`${requirement}.by-writes`, {
      requirement,
      appliesTo,
      needs: 'write',
      async run(tools) {
        for (const method of methods.filter((name) => name !== 'GET')) await expectMethod(tools, each, method)
      },
    }),
  ]
}

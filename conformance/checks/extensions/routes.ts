import {
  deployments,
  type Method,
  methods,
  methodsOf,
  type Route,
  templateOf,
} from '../../../contract/index.ts'
import { strings, truncatedJson } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { type Check, type CheckTools, limitedTo, readCheck, writeCheck } from '../check.ts'
import { deploymentsWith, expressionOf, pathFor } from '../index-document/described-routes.ts'
import { endpointsOf, entryOf, readIndex, sameStrings } from '../index-document/document.ts'
import { expectNoRoute, expectRoute } from '../index-document/known-route.ts'

/** A route of an extension, with the id of its requirement. */
export interface ExtensionRoute {
  /** `extensions.seo.redirects.options`. */
  readonly id: string
  /** `cache`, `seo`, `seomon` or `forms`. */
  readonly extension: string
  readonly route: Route
  readonly methods: readonly Method[]
  readonly path: string
}

const extensions = ['cache', 'seo', 'seomon', 'forms']

const all = deployments.second.routes
const compiled = all.map((route) => ({ expression: expressionOf(route.pattern), methods: methodsOf(route) }))

export const extensionRoutes: readonly ExtensionRoute[] = all
  .filter(({ isNamespaceIndex }) => !isNamespaceIndex)
  .flatMap((route) => {
    const extension = route.namespace.split('/')[0] ?? ''
    if (!extensions.includes(extension)) return []
    const behind = templateOf(route.pattern)
      .split('/')
      .slice(extension === 'cache' ? 2 : 3)
    const id = ['extensions', extension, ...behind.map(slug)].join('.')
    return [{ id, extension, route, methods: methodsOf(route), path: pathFor(route.pattern) }]
  })

/** The methods of a path: those of every route that matches it, as some captures match nearly everything. */
export function methodsAt(path: string): readonly Method[] {
  return [...new Set(compiled.flatMap(({ expression, methods }) => (expression?.test(path) ? methods : [])))]
}

/** Asserts that the index lists the route under its namespace, with exactly its methods. */
async function expectListed(tools: CheckTools, { route, methods: own }: ExtensionRoute): Promise<void> {
  const { expect, target } = tools
  const document = await readIndex(tools)
  const { answer } = document
  const { entry } = entryOf(document, route)
  expect.equal(answer, entry.namespace, target.translator.deployed(route.namespace), 'its namespace')
  expect.satisfies(
    sameStrings(strings(entry.methods), own),
    answer,
    `the methods of ${route.pattern} to be ${truncatedJson(own)}`,
    entry.methods,
  )
  const inside = new Set(endpointsOf(entry).flatMap((endpoint) => strings(endpoint.methods)))
  expect.satisfies(sameStrings([...inside], own), answer, `endpoints for ${truncatedJson(own)}`, [...inside])
}

/** Asserts that the server answers a method of the route, or rejects another one. */
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
 * A route of an extension: in the index, by GET, and by the other methods. All requests are anonymous, as the effect of
 * these routes on a live site is not known.
 */
export function routeChecks(each: ExtensionRoute): Check[] {
  const appliesTo = deploymentsWith(each.route)
  const { id: requirement } = each
  return [
    limitedTo(
      appliesTo,
      readCheck(requirement, (tools) => expectListed(tools, each)),
    ),
    limitedTo(
      appliesTo,
      readCheck(requirement, 'by-get', (tools) => expectMethod(tools, each, 'GET')),
    ),
    limitedTo(
      appliesTo,
      writeCheck(requirement, 'by-writes', async (tools) => {
        for (const method of methods.filter((name) => name !== 'GET')) await expectMethod(tools, each, method)
      }),
    ),
  ]
}

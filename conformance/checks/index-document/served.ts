import { type Method, methods, methodsOf, type Route, templateOf } from '../../../contract/index.ts'
import { type JsonObject, strings, truncatedJson } from '../../../contract/lib/json.ts'
import type { DescribedEndpoint } from '../../../contract/requirements/endpoints.ts'
import { CheckFailure, inapplicable } from '../../assertions/outcome.ts'
import { type Check, type CheckTools, check, checkNeeding, limitedTo } from '../check.ts'
import { unknownId } from '../unknown-id.ts'
import {
  deploymentsWith,
  everyRoute,
  expressionOf,
  pathFor,
  routeSlug,
  specified,
} from './described-routes.ts'
import { endpointFor, entryOf, findEntry, readIndex, sameStrings } from './document.ts'
import { expectNoRoute, expectRoute } from './known-route.ts'

type Kind = 'posts' | 'pages'

/** Values for the captures of a path, so that it leads to an existing item. */
async function pathOf(
  { testData }: CheckTools,
  { id, route }: Pick<DescribedEndpoint, 'id' | 'route'>,
): Promise<string> {
  const template = templateOf(route.pattern)
  const kind = id.split('.')[0]
  if (!template.includes('{')) return template
  if (kind === 'media') {
    const item = id === 'media.delete' ? await toDelete(testData, kind) : await testData.sample(kind)
    return template.replace('{id}', String(item))
  }
  if (kind !== 'posts' && kind !== 'pages') return template
  return contentPath(testData, id, kind, template)
}

async function contentPath(
  testData: CheckTools['testData'],
  id: string,
  kind: Kind,
  template: string,
): Promise<string> {
  const fill = (parent: number, inner: number | undefined): string =>
    template.replace('{parent}', String(parent)).replace('{id}', String(inner ?? parent))
  const isHistory = /\.(revisions|autosaves)\./.test(id)
  // Every item has lists of revisions and autosaves, and accepts an autosave, so that no item has to be created.
  const isOfOne = template.includes('{parent}') && template.includes('{id}')
  if (isHistory && !isOfOne)
    return fill(await testData.once(`item with history of ${kind}`, () => testData.create(kind)), undefined)
  if (isHistory) {
    const history = await testData.history(kind, id.includes('.revisions.') ? 'revisions' : 'autosaves')
    return fill(history.id, history.ids[0])
  }
  return fill(
    id.endsWith('.delete') ? await toDelete(testData, kind) : await testData.sample(kind),
    undefined,
  )
}

// A server that lets anonymous clients delete must not lose items that other checks need.
function toDelete(testData: CheckTools['testData'], kind: Kind | 'media'): Promise<number> {
  return testData.once(`to delete ${kind}`, () => testData.create(kind))
}

/** The index lists the route with the endpoint's methods, and without methods that the route does not have. */
function indexCheck({ id, route, endpoint, level }: DescribedEndpoint): Check {
  const isSpecified = level === 'required'
  // For a route that only WordPress shows, the check of its first endpoint reports missing and extra methods.
  const isFirst = route.endpoints[0] === endpoint
  return check(`${id}.served`, {
    ...(!isSpecified && { appliesTo: deploymentsWith(route) }),
    async run(tools) {
      const document = await readIndex(tools)
      if (!isSpecified && !isFirst && findEntry(document, route) === undefined)
        inapplicable('The index does not list the route, as the check of its first endpoint reports.')
      const { entry } = entryOf(document, route)
      const { answer } = document
      const methods = strings(entry.methods)
      const label = `the methods of ${templateOf(route.pattern)}`
      for (const method of endpoint.methods)
        tools.expect.satisfies(methods.includes(method), answer, `${method} among ${label}`, entry.methods)
      if (!isSpecified && !isFirst) return
      const [method = 'GET'] = endpoint.methods
      const hiding = isSpecified ? undefined : await hidingRoute(tools, route, method)
      if (hiding !== undefined)
        throw new CheckFailure(answer, `${templateOf(route.pattern)} before ${hiding}`, 'it after')
      const all: readonly string[] = methodsOf(route)
      const isWhole = isSpecified ? sameStrings(methods, all) : methods.every((each) => all.includes(each))
      tools.expect.satisfies(isWhole, answer, `${label} to be ${truncatedJson(all)}`, entry.methods)
    },
  })
}

/**
 * The server implements each method. A route that only WordPress shows is requested without credentials for an item that
 * doesn't exist, so that the request has no effect.
 */
function requestChecks(each: DescribedEndpoint): Check[] {
  const { id, route, endpoint, level } = each
  const isSpecified = level === 'required'
  const isWrite = (method: Method): boolean => method !== 'GET' || /\.(revisions|autosaves)\./.test(id)
  return endpoint.methods.map((method) =>
    whereListed(
      each,
      checkNeeding(
        isSpecified && isWrite(method) ? 'write' : 'nothing',
        `${id}.served`,
        `${method.toLowerCase()}`,
        async (tools) => {
          const path = isSpecified ? await pathOf(tools, each) : pathWith(route)
          await expectRoute(tools, { namespace: route.namespace, method, path })
        },
      ),
    ),
  )
}

/** Endpoints are served: the index lists them with their methods, and the server answers them. */
export const servedChecks = (endpoints: readonly DescribedEndpoint[]): Check[] =>
  endpoints.flatMap((each) => [indexCheck(each), ...requestChecks(each)])

/** Routes of extensions have separate checks. */
const isOfExtension = ({ namespace, isNamespaceIndex }: Route): boolean =>
  !isNamespaceIndex && /^(cache|seo|seomon|forms)\//.test(namespace)

/**
 * The index lists all methods of a route: any other is rejected. Requested without credentials, so that it has no effect.
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
  return limitedTo(
    deploymentsWith(route),
    checkNeeding(
      what === 'get' ? 'nothing' : 'write',
      'service.index.discovery',
      `${routeSlug(route)}.${what}`,
      async (tools) => {
        const { entries } = await readIndex(tools)
        const { namespace, pattern } = route
        const endpoint = specified.find((each) => each.route === route)
        // The path of an existing item: a server may look up the item before it validates the method.
        const path = endpoint === undefined ? pathFor(pattern) : await pathOf(tools, endpoint)
        const listed = [...entries].flatMap(([each, entry]) =>
          expressionOf(each)?.test(path) ? strings(entry.methods) : [],
        )
        const why = `the index does not list it for ${templateOf(pattern)}`
        for (const method of others)
          if (!listed.includes(method)) await expectNoRoute(tools, { namespace, method, path }, why)
      },
    ),
  )
}

/**
 * A check of an endpoint. Endpoints of the specification apply to every target; those that only WordPress shows, to
 * deployments with the route, and are inapplicable when the target's index lacks it.
 *
 * @param assertDeclared ends the check as inapplicable, depending on what the target's index declares of the endpoint
 */
export function whereListed(
  endpoint: DescribedEndpoint,
  each: Check,
  assertDeclared: (declared: JsonObject) => void = () => {},
): Check {
  if (endpoint.level === 'required') return each
  return {
    ...each,
    appliesTo: deploymentsWith(endpoint.route),
    async run(tools) {
      assertDeclared(await listed(tools, endpoint))
      await each.run(tools)
    },
  }
}

/**
 * The declaration of an endpoint in the target's index.
 *
 * @throws Inapplicable when there is none, or another route answers: a missing route is reported once, by `….served`
 */
async function listed(tools: CheckTools, { id, route, endpoint }: DescribedEndpoint): Promise<JsonObject> {
  const found = findEntry(await readIndex(tools), route)
  const [method = 'GET'] = endpoint.methods
  const declared = found && endpointFor(found.entry, method)
  if (declared === undefined) inapplicable(`The index does not list it, as ${id}.served reports.`)
  const hiding = await hidingRoute(tools, route, method)
  return hiding === undefined ? declared : inapplicable(`${hiding} is listed before it, and answers instead.`)
}

/**
 * The route that answers instead of another, if any: a site tries its routes in the order of its index, and this one is
 * listed earlier and matches too.
 */
export function hidingRoute(tools: CheckTools, route: Route, method: Method): Promise<string | undefined> {
  return tools.testData.once(`hides ${method} ${route.pattern}`, async () => {
    const document = await readIndex(tools)
    const path = pathWith(route)
    const own = templateOf(route.pattern)
    for (const [pattern, entry] of document.entries) {
      if (templateOf(pattern) === own) return undefined
      if (endpointFor(entry, method) && expressionOf(pattern)?.test(path)) return templateOf(pattern)
    }
    return undefined
  })
}

/** Ids and names that no site has. */
const absent = String(unknownId)

/** A route's path with values for its captures; by default with ids and names that don't exist. */
export function pathWith({ pattern }: Route, captured: Readonly<Record<string, string>> = {}): string {
  const template = templateOf(pattern)
  return template.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string, place: number) => captured[name] ?? absentAt(template.slice(0, place)),
  )
}

// A template's id contains its theme, a block's name its namespace.
function absentAt(beginning: string): string {
  if (/\/template(s|-parts)\/$/.test(beginning)) return `sitecontract//${absent}`
  return beginning.endsWith('/block-renderer/') ? `sitecontract/${absent}` : absent
}

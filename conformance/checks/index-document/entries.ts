import { type Json, type Route, templateOf } from '../../../contract/index.ts'
import { isList, isObject, type JsonObject, strings, truncatedJson } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import { type Check, type CheckTools, limitedTo, readCheck } from '../check.ts'
import { deploymentsWith, routeSlug } from './described-routes.ts'
import { endpointsOf, findEntry, readIndex, sameStrings } from './document.ts'
import { isAddress } from './fields.ts'

interface Looked {
  readonly entry: JsonObject
  readonly tools: CheckTools
}

/** What is wrong with an entry: what was expected, and what was found. */
type Fault = readonly [expected: string, received: string]

interface EntryRule {
  readonly requirement: string
  readonly of?: (route: Route) => boolean
  fault(route: Route, looked: Looked): Fault | undefined
}

function hasArguments({ endpoints }: Route, methods: readonly string[]): boolean {
  return endpoints.some(
    (endpoint) =>
      Object.keys(endpoint.args).length > 0 && endpoint.methods.some((method) => methods.includes(method)),
  )
}

const rules: readonly EntryRule[] = [
  {
    requirement: 'index.entry.namespace',
    fault({ namespace }, { entry, tools }) {
      const deployed = tools.target.translator.deployed(namespace)
      return entry.namespace === deployed
        ? undefined
        : [`namespace to be ${truncatedJson(deployed)}`, truncatedJson(entry.namespace)]
    },
  },
  {
    requirement: 'index.entry.namespace.empty',
    of: ({ namespace }) => namespace === '',
    fault: (_, { entry }) =>
      entry.namespace === '' ? undefined : ['an empty namespace', truncatedJson(entry.namespace)],
  },
  {
    requirement: 'index.entry.methods',
    fault(_, { entry }) {
      const union = [...new Set(endpointsOf(entry).flatMap(({ methods }) => strings(methods)))]
      const { methods } = entry
      return isTexts(methods) && sameStrings(strings(methods), union)
        ? undefined
        : [`methods to be those of its endpoints, ${truncatedJson(union)}`, truncatedJson(methods)]
    },
  },
  {
    requirement: 'index.entry.endpoints',
    fault(_, { entry: { endpoints } }) {
      const isGood = isList(endpoints) && endpoints.length > 0 && endpoints.every(isObject)
      return isGood ? undefined : ['endpoints to be a list of objects', truncatedJson(endpoints)]
    },
  },
  {
    requirement: 'index.endpoint.methods',
    fault(_, { entry }) {
      const wrong = endpointsOf(entry).find(
        ({ methods }) => !isTexts(methods) || strings(methods).length === 0,
      )
      return wrong && ['methods of each endpoint to be a list of strings', truncatedJson(wrong.methods)]
    },
  },
  {
    requirement: 'index.endpoint.args',
    fault(route, { entry }) {
      const wrong = endpointsOf(entry).find(
        ({ args, methods }) => !isArguments(args) || (isList(args) && hasArguments(route, strings(methods))),
      )
      return wrong && ['args to be an object of definitions', truncatedJson(wrong.args)]
    },
  },
  {
    requirement: 'index.endpoint.args.none',
    of: ({ endpoints }) => endpoints.some(({ args }) => Object.keys(args).length === 0),
    fault(_, { entry }) {
      const wrong = endpointsOf(entry).find(({ args }) => isList(args) && args.length > 0)
      const missing = endpointsOf(entry).find(({ args }) => !isList(args) && !isObject(args))
      return (
        (wrong ?? missing) && ['an empty list or an object as args', truncatedJson((wrong ?? missing)?.args)]
      )
    },
  },
  {
    requirement: 'index.endpoint.allow-batch',
    fault(_, { entry }) {
      const wrong = endpointsOf(entry).find(
        ({ allow_batch: mark }) => mark !== undefined && !(isObject(mark) && typeof mark.v1 === 'boolean'),
      )
      return wrong && ['allow_batch to be an object with a boolean v1', truncatedJson(wrong.allow_batch)]
    },
  },
]

const linkRules: readonly EntryRule[] = [
  {
    requirement: 'index.entry.links.self',
    of: (route) => !hasCaptures(route),
    fault: ({ pattern }, { entry, tools }) =>
      selfFault(
        isObject(entry._links) ? entry._links.self : undefined,
        tools.target.translator.deployed(pattern),
      ),
  },
  {
    requirement: 'index.entry.links.captures',
    of: (route) => hasCaptures(route),
    fault(_, { entry: { _links: links } }) {
      const isThere = isObject(links) && 'self' in links
      return isThere ? ['no _links.self, as the pattern has captures', truncatedJson(links.self)] : undefined
    },
  },
]

function hasCaptures({ pattern }: Route): boolean {
  return pattern.includes('(')
}

function isTexts(value: Json | undefined): boolean {
  return isList(value) && value.every((each) => typeof each === 'string')
}

// An empty list means no arguments, and so does an empty definition.
function isArguments(args: Json | undefined): boolean {
  if (isList(args)) return args.length === 0
  return (
    isObject(args) &&
    Object.values(args).every((each) => isObject(each) || (isList(each) && each.length === 0))
  )
}

function selfFault(self: Json | undefined, deployed: string): Fault | undefined {
  const links = isList(self) ? self.filter(isObject) : []
  if (!isList(self) || links.length === 0 || links.length < self.length)
    return ['_links.self to be a list of objects', truncatedJson(self)]
  const wrong = links.find(({ href }) => !isAddress(href) || !leadsTo(href, deployed))
  return wrong && [`href to be an address of ${deployed}`, truncatedJson(wrong.href)]
}

/** Is an address that of a route, by its path or by `rest_route`? */
function leadsTo(href: string, deployed: string): boolean {
  const { pathname, searchParams } = new URL(href)
  const requested = searchParams.get('rest_route') ?? decodeURIComponent(pathname)
  const bare = (path: string): string => path.replace(/\/+$/, '')
  return deployed === '/' || bare(requested).endsWith(bare(deployed))
}

/** A check for each rule of several related routes; it reports the first route that violates the rule. */
function entryCheck({ requirement, fault }: EntryRule, suffix: string, routes: readonly Route[]): Check {
  const areHere = routes.map(deploymentsWith)
  return limitedTo(
    (deployment) => areHere.some((isHere) => isHere(deployment)),
    readCheck(requirement, suffix, async (tools) => {
      const document = await readIndex(tools)
      const found = routes.flatMap((route) => {
        const { entry } = findEntry(document, route) ?? {}
        return entry === undefined ? [] : [{ route, entry }]
      })
      // Another check reports a missing entry.
      if (found.length === 0) inapplicable('The index does not list this.')
      for (const { route, entry } of found) {
        const [expected, received] = fault(route, { entry, tools }) ?? []
        if (expected === undefined || received === undefined) continue
        tools.expect.that(false, document.answer, `${expected}, for ${templateOf(route.pattern)}`, received)
      }
    }),
  )
}

export function entryChecks(routes: readonly Route[]): Check[] {
  return routes.flatMap((route) =>
    applying([route], [...rules, ...linkRules]).map((rule) => entryCheck(rule, routeSlug(route), [route])),
  )
}

/** A check for every rule of all entries of a namespace; links have a check for each route. */
export function namespaceEntryChecks(namespace: string, routes: readonly Route[]): Check[] {
  return [
    ...applying(routes, rules).map((rule) => entryCheck(rule, `routes-of.${slug(namespace)}`, routes)),
    ...routes.flatMap((route) =>
      applying([route], linkRules).map((rule) => entryCheck(rule, routeSlug(route), [route])),
    ),
  ]
}

function applying(routes: readonly Route[], some: readonly EntryRule[]): readonly EntryRule[] {
  return some.filter(({ of }) => of === undefined || routes.some(of))
}

import type { Json } from '../../contract/index.ts'
import { type Deployment, type Naming, stock, templateOf, translator } from '../../contract/index.ts'
import { at, isList, isObject, type JsonObject, objectOrEmpty, strings } from '../../contract/lib/json.ts'

/** So many things of a kind are named; a shop has hundreds of routes. */
const mostNamed = 8

/** The longest name that is printed, in characters: it is the site's. */
const longestName = 60

const kinds = ['posts', 'pages', 'media'] as const

/** The resources of every WordPress, `categories`. */
const stockResources: ReadonlySet<string> = new Set(
  stock.routes.flatMap(({ pattern }) => /^\/core\/v2\/([\w-]+)$/.exec(templateOf(pattern))?.[1] ?? []),
)

/**
 * What a site has beyond its deployment, a sentence each: namespaces, routes, statuses, arguments and meta. Plugins may
 * add all of it, so it is information and no failure.
 */
export function additionsOf(index: JsonObject, deployment: Deployment, naming: Naming): string[] {
  const { neutral } = translator(naming)
  const routes = objectOrEmpty(index.routes)
  const byTemplate = new Map(
    Object.entries(routes).map(([pattern, route]) => [templateOf(neutral(pattern) ?? pattern), route]),
  )
  const known = new Map(deployment.routes.map((route) => [templateOf(route.pattern), route]))
  const namespaces = strings(index.namespaces).filter(
    (each) => !deployment.namespaces.includes(neutral(each) ?? each),
  )
  const resources = [...byTemplate.keys()].flatMap((template) => {
    const [, name] = /^\/core\/v2\/([\w-]+)$/.exec(template) ?? []
    return name === undefined || known.has(template) ? [] : [name]
  })
  return [
    ...sentence('The site also has these namespaces', namespaces),
    ...unchecked(deployment.name === 'core' ? resources.filter((name) => stockResources.has(name)) : []),
    ...sentence(
      'The site also serves these content resources, which this deployment does not define',
      deployment.name === 'core' ? resources.filter((name) => !stockResources.has(name)) : resources,
    ),
    ...kinds.flatMap((kind) => {
      const path = `/core/v2/${kind}`
      const [list, create] = [
        argumentsIn(byTemplate.get(path), 'GET'),
        argumentsIn(byTemplate.get(path), 'POST'),
      ]
      const endpoints = known.get(path)?.endpoints ?? []
      const declared = (method: 'GET' | 'POST') =>
        endpoints.find(({ methods }) => methods.includes(method))?.args ?? {}
      const [knownList, knownCreate] = [declared('GET'), declared('POST')]
      if (Object.keys(knownList).length === 0) return []
      const statuses = strings(at(list, 'status', 'items', 'enum'))
      const knownStatuses = knownList.status?.items?.enum ?? []
      const meta = Object.keys(objectOrEmpty(at(create, 'meta', 'properties')))
      const knownMeta = Object.keys(knownCreate.meta?.properties ?? {})
      return [
        ...sentence(`${kind} have further statuses`, unknownNames(statuses, knownStatuses)),
        ...sentence(`${kind} have further meta`, unknownNames(meta, knownMeta)),
        ...sentence(
          `${kind} have further fields`,
          unknownNames(Object.keys(create), Object.keys(knownCreate)),
        ),
        ...sentence(
          `The list of ${kind} has further arguments`,
          unknownNames(Object.keys(list), Object.keys(knownList)),
        ),
      ]
    }),
  ]
}

/** Resources of every WordPress, which are certified with the routes of all of it only. */
function unchecked(names: readonly string[]): string[] {
  return sentence('Not checked', names).map((each) => `${each} Add \`--deployment stock\`.`)
}

function sentence(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const rest = names.length - mostNamed
  const listed = names.slice(0, mostNamed).map((name) => name.slice(0, longestName))
  return [`${what}: ${listed.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`]
}

const unknownNames = (names: readonly string[], known: readonly unknown[]): string[] =>
  names.filter((name) => !known.includes(name))

/** What an entry of the index declares as the arguments of a method. */
function argumentsIn(route: Json | undefined, method: string): JsonObject {
  if (!isObject(route) || !isList(route.endpoints)) return {}
  const endpoint = route.endpoints.find((each) => strings(at(each, 'methods')).includes(method))
  return objectOrEmpty(at(endpoint, 'args'))
}

import { contentSources } from '../../../contract/content-sources.ts'
import { type Json, namings, templateOf, translator } from '../../../contract/index.ts'
import {
  at,
  isList,
  isObject,
  type JsonObject,
  objectOrEmpty,
  parsedJson,
} from '../../../contract/lib/json.ts'
import { mapValues } from '../../../contract/lib/map-values.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { endpoints } from '../../../contract/requirements/endpoints.ts'
import { requirements } from '../../../contract/requirements/index.ts'
import { text } from '../../../contract/schema/describe.ts'
import { type Findings, TargetError } from '../findings.ts'
import { bodyOf, type MockConnection, sessionHeaders } from '../mock-connection.ts'
import { tool } from '../tool.ts'

const mostRoutes = 60
const sourceMeanings = Object.entries(contentSources)
  .map(([name, meaning]) => `${name} (${meaning})`)
  .join(', ')

export const describeRouteTool = tool({
  name: 'describe_route',
  title: 'Describe a route',
  description: `Of one route, \`GET /wp/v2/posts\`: its arguments, the contexts it can be read in, the fields it returns in each, the requirements it is certified by, and for a plugin or a mirror the source of its content: ${sourceMeanings}. Of a part of a path, \`posts\`: the routes that contain it. With argument: that one alone, with its requirements.`,
  arguments: {
    route: {
      ...text('Method and path, `GET /wp/v2/posts/{id}`; or a part of paths, to search.'),
      required: true,
    },
    argument: text('The name of one argument, `per_page`.'),
  },
  hints: { reads: true },
  async run({ route, argument }, { bench: { mock } }) {
    const routes = await listedRoutes(mock)
    const [, method = 'GET', path = route] = /^([A-Z]+) +(\/.*)$/.exec(route.trim()) ?? []
    const found = routeOf(routes, path)
    const endpoint = found?.endpoints.find(({ methods }) => methods.includes(method))
    if (found === undefined || endpoint === undefined) return search(routes, found?.template ?? path)
    const args = Object.keys(endpoint.args)
    if (argument !== undefined && !args.includes(argument))
      throw new TargetError(
        `${method} ${found.template} takes no ${JSON.stringify(argument)}. Use one of ${args.join(', ')}.`,
      )
    const sources = await mock.control('GET', 'sources')
    const source = at(sources, `${method} ${found.template}`)
    return {
      text: `${endpoint.methods.join(', ')} ${found.template}`,
      data: {
        ...promisesOf(method, found.template, argument, args),
        ...(typeof source === 'string' && { source }),
      },
      fromTarget:
        argument === undefined
          ? {
              otherMethods: found.endpoints.flatMap((each) => (each === endpoint ? [] : each.methods)),
              contexts: at(endpoint.args, 'context', 'enum') ?? [],
              arguments: argumentsOf(endpoint, args),
              fields: await fieldsOf(mock, found),
            }
          : { arguments: argumentsOf(endpoint, [argument]) },
    }
  },
})

/** The routes that have a text in their path. @throws Error when none has */
function search(routes: readonly ListedRoute[], text: string): Findings {
  const names = routes
    .filter(({ template }) => template.toLowerCase().includes(text.toLowerCase()))
    .flatMap(({ template, endpoints }) => endpoints.map(({ methods }) => `${methods.join('|')} ${template}`))
  if (names.length === 0)
    throw new Error(
      `The mock has no route ${JSON.stringify(text)}. Give a part of a path to search for, such as posts, or / for all ${routes.length}.`,
    )
  const left = names.length > mostRoutes ? `, of which ${mostRoutes} are shown` : ''
  return {
    text: `${names.length} routes have that in their path${left}. Name one to have it described.`,
    fromTarget: { routes: names.slice(0, mostRoutes) },
  }
}

const argumentsOf = ({ args }: ListedEndpoint, names: readonly string[]): Readonly<Record<string, Json>> =>
  Object.fromEntries(names.map((name) => [name, shortened(args[name] ?? null)]))

/** A definition as far as it helps to write a request. */
function shortened(definition: Json): Json {
  if (!isObject(definition)) return definition
  const { description, properties, required, ...rest } = definition
  return {
    ...(typeof description === 'string' && { description: description.slice(0, 160) }),
    ...rest,
    ...(isObject(properties) && { properties: Object.keys(properties) }),
    ...(required === true && { required }),
  }
}

/** What the contract says of a route. */
interface Promises {
  /** What the ids of its requirements and checks begin with, for `only` of certify; undefined for no route of ours. */
  readonly checks?: string
  readonly requirements: readonly string[]
  /** The number of requirements about arguments, which `argument` shows. */
  readonly ofArguments?: number
}

const neutralOf = translator(namings.wordpress).neutral

/**
 * The requirements of a route: those of one argument, else those of no argument.
 *
 * @param template the route's path in the names of the mock, `/wp/v2/posts/{id}`
 * @param argument the name of an argument
 * @param names all its arguments
 */
export function promisesOf(
  method: string,
  template: string,
  argument: string | undefined,
  names: readonly string[],
): Promises {
  const path = withoutNames(neutralOf(template) ?? template)
  const named = endpoints.find(({ label, endpoint }) => {
    const [, own = ''] = /^`\S+ (.+)`$/.exec(label) ?? []
    return withoutNames(own) === path && endpoint.methods.some((each) => each === method)
  })
  if (named === undefined) return { requirements: [] }
  const sections = new Set(names.map((name) => slug(name)))
  const own = requirements.filter(({ id }) => id.startsWith(`${named.id}.`))
  const partOf = (id: string): string => id.slice(named.id.length + 1).split('.')[0] ?? ''
  const selected = own.filter(({ id }) =>
    argument === undefined ? !sections.has(partOf(id)) : partOf(id) === slug(argument),
  )
  return {
    checks: argument === undefined ? named.id : `${named.id}.${slug(argument)}`,
    requirements: selected.map(({ id, text }) => `${id}: ${text}`),
    ...(argument === undefined && { ofArguments: own.length - selected.length }),
  }
}

const withoutNames = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}')

interface ListedEndpoint {
  readonly methods: readonly string[]
  readonly args: JsonObject
}

/** A route as the mock's index lists it. */
interface ListedRoute {
  /** Its path, `/wp/v2/posts/{id}`. */
  readonly template: string
  readonly endpoints: readonly ListedEndpoint[]
}

/** The routes of the mock, in its own names. */
async function listedRoutes(mock: MockConnection): Promise<readonly ListedRoute[]> {
  const index = await mock.control('GET', 'read', { query: { path: '/' } })
  const routes = at(index, 'body', 'routes')
  return Object.entries(objectOrEmpty(routes)).map(([pattern, entry]) => {
    const endpoints = at(entry, 'endpoints')
    return { template: templateOf(pattern), endpoints: (isList(endpoints) ? endpoints : []).map(endpointOf) }
  })
}

function endpointOf(entry: Json): ListedEndpoint {
  const [methods, args] = [at(entry, 'methods'), at(entry, 'args')]
  return { methods: (isList(methods) ? methods : []).map(String), args: objectOrEmpty(args) }
}

/** The route of a path, with its captures by any name, or with numbers in their place. */
function routeOf(routes: readonly ListedRoute[], path: string): ListedRoute | undefined {
  return routes.find(({ template }) => shape(template) === shape(path))
}

const shape = (path: string): string => path.replaceAll(/\{[^}]*\}|(?<=\/)\d+(?=\/|$)/g, '{}').toLowerCase()

/** The session for reading a route: its requests are not in the log, and faults do not apply. */
const ownSession = `site-contract-mcp-${process.pid}`

/** The fields that a route answers, each with its type and the contexts that show it. */
async function fieldsOf(mock: MockConnection, { template }: ListedRoute): Promise<JsonObject> {
  const { root } = await mock.site(ownSession)
  const url = new URL(mock.url + root + template.replaceAll(/\{[^}]*\}/g, '1'))
  const response = await mock.fetch(url, { method: 'OPTIONS', headers: sessionHeaders(ownSession) })
  const answer = parsedJson(await bodyOf(response)) ?? null
  await mock.closeSession(ownSession)
  const properties = at(answer, 'schema', 'properties')
  return mapValues(objectOrEmpty(properties), (field) => ({
    type: at(field, 'type') ?? null,
    contexts: at(field, 'context') ?? [],
  }))
}

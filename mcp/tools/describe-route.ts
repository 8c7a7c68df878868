import { at, isObject } from '../../conformance/transport/json.ts'
import type { Json } from '../../contract/index.ts'
import { type Findings, TargetError } from '../findings.ts'
import { promisesOf } from '../promises.ts'
import { fieldsOf, type ListedEndpoint, type ListedRoute, listedRoutes, routeOf } from '../route-index.ts'
import { tool } from '../tool.ts'

const mostRoutes = 60

export const describeRouteTool = tool({
  name: 'describe_route',
  title: 'What a route takes, answers and promises',
  description:
    'Of one route, `GET /wp/v2/posts`: its arguments, the contexts it can be read in, the fields it answers in each, and the requirements it is certified by. Of a part of a path, `posts`: the routes that have it. With argument: that one alone, with its requirements.',
  arguments: {
    route: {
      type: 'string',
      required: true,
      description: 'Method and path, `GET /wp/v2/posts/{id}`; or a part of paths, to search.',
    },
    argument: { type: 'string', description: 'The name of one argument, `per_page`.' },
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
    return {
      text: `${endpoint.methods.join(', ')} ${found.template}`,
      data: { ...promisesOf(method, found.template, argument, args) },
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

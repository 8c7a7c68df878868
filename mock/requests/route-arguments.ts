import {
  type ArgumentDefinitions,
  type Deployment,
  namings,
  templateOf,
  translator,
} from '../../contract/index.ts'

const wordpress = translator(namings.wordpress)

/** The arguments of the routes that read, by name: `GET /wp/v2/posts`, and in neutral names. */
export type RouteArguments = ReadonlyMap<string, ArgumentDefinitions>

export function routeArguments({ routes }: Pick<Deployment, 'routes'>): RouteArguments {
  const found = new Map<string, ArgumentDefinitions>()
  for (const { pattern, endpoints } of routes) {
    const args = endpoints.find(({ methods }) => methods.includes('GET'))?.args
    if (args === undefined) continue
    const path = templateOf(pattern)
    found.set(`GET ${path}`, args)
    found.set(`GET ${wordpress.deployed(path)}`, args)
  }
  return found
}

/** A name of a route in neutral names: `GET /core/v2/posts` for `GET /wp/v2/posts`. */
export function neutralRoute(name: string): string {
  const space = name.indexOf(' ') + 1
  const path = name.slice(space)
  return name.slice(0, space) + (wordpress.neutral(path) ?? path)
}

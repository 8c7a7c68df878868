import type { ArgumentDefinitions, Level } from './dialect.ts'

/** The methods an endpoint can be declared for. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

/** One endpoint of a route: some methods that share their arguments. */
export interface Endpoint {
  readonly methods: readonly Method[]
  /** Declared arguments by name; none declared is an empty object (served as an empty array). */
  readonly args: ArgumentDefinitions
  /** True when the endpoint may be called through the batch route. */
  readonly batch: boolean
}

/** One route of the interface. */
export interface Route {
  /** The index document's pattern: a path in which captures are named groups, `/core/v2/posts/(?P<id>[\d]+)`. */
  readonly pattern: string
  /** The namespace the route belongs to; empty for the root and the batch route. */
  readonly namespace: string
  readonly endpoints: readonly Endpoint[]
  /** True for the route that lists its namespace. */
  readonly isNamespaceIndex: boolean
  readonly level: Level
}

interface EndpointDeclaration {
  readonly args?: ArgumentDefinitions
  readonly batch?: boolean
}

/** What a route answers, by lower-case methods: one (`get`) or several that share their arguments (`post put patch`). */
export type RouteDeclaration = Readonly<Record<string, EndpointDeclaration>>

/**
 * Declares one route.
 *
 * @param namespace the namespace it belongs to, `''` for none
 * @param path the part of the pattern behind the namespace, with captures as named groups
 * @throws Error when a method is not one of {@link methods}
 */
export function route(
  namespace: string,
  path: string,
  declaration: RouteDeclaration,
  options: { readonly isNamespaceIndex?: boolean; readonly level?: Level } = {},
): Route {
  return {
    pattern: namespace === '' ? path : `/${namespace}${path}`,
    namespace,
    endpoints: Object.entries(declaration).map(([names, { args = {}, batch = false }]) => ({
      methods: names.split(' ').map((name) => methodNamed(name, path)),
      args,
      batch,
    })),
    isNamespaceIndex: options.isNamespaceIndex ?? false,
    level: options.level ?? 'required',
  }
}

function methodNamed(name: string, path: string): Method {
  const method = methods.find((known) => known.toLowerCase() === name)
  if (method === undefined)
    throw new Error(
      `Cannot declare ${path}: "${name}" is no method. Use one of ${methods.join(', ').toLowerCase()}.`,
    )
  return method
}

/** Declares the route that lists a namespace: `GET /<namespace>`. */
export function namespaceIndex(namespace: string, level: Level = 'required'): Route {
  const args: ArgumentDefinitions = {
    namespace: { default: namespace },
    context: { default: 'view' },
  }
  return route(namespace, '', { get: { args } }, { isNamespaceIndex: true, level })
}

/** Every method and path pair of some routes, `GET /core/v2/posts`, in declared order. */
export function methodPathPairs(routes: readonly Route[]): string[] {
  return routes.flatMap((each) =>
    each.endpoints.flatMap((endpoint) => endpoint.methods.map((method) => `${method} ${each.pattern}`)),
  )
}

/** The union of a route's methods, in declared order. */
export function methodsOf(each: Route): Method[] {
  return [...new Set(each.endpoints.flatMap((endpoint) => endpoint.methods))]
}

/** A route's pattern as people write it: `/core/v2/posts/(?P<id>[\d]+)` is `/core/v2/posts/{id}`. */
export function templateOf(pattern: string): string {
  let template = ''
  let depth = 0
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i]
    if (char === '\\') {
      if (depth === 0) template += pattern[i + 1] ?? ''
      i++
    } else if (char === '(') {
      if (depth++ === 0) template += `{${/^\(\?P?<([^>]+)>/.exec(pattern.slice(i))?.[1] ?? ''}}`
    } else if (char === ')') depth--
    else if (depth === 0) template += char
  }
  return template
}

export interface Argument {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly required?: boolean
  readonly description?: string
  readonly items?: Argument
  readonly oneOf?: readonly Argument[]
}

export interface Capture {
  readonly name: string
  /** What it may be, where that is few words; else empty. */
  readonly words: readonly string[]
}

export interface Route {
  /** `/core/v2/posts/{id}` */
  readonly template: string
  readonly captures: readonly Capture[]
  readonly methods: ReadonlyMap<string, readonly (readonly [name: string, argument: Argument])[]>
}

export interface SiteIndex {
  readonly routes: ReadonlyMap<string, Route>
  /** The route templates of each namespace; those without one come first. */
  readonly namespaces: ReadonlyMap<string, readonly Route[]>
}

export interface IndexDocument {
  readonly routes: Readonly<Record<string, RouteEntry>>
}

interface RouteEntry {
  readonly namespace: string
  readonly endpoints: readonly {
    readonly methods: readonly string[]
    readonly args: Readonly<Record<string, Argument>>
  }[]
}

const capture = /\(\?P<(\w+)>([^)]*)\)/g

/** What is known of a site before its index document is read. */
export const emptyIndex: SiteIndex = { routes: new Map(), namespaces: new Map() }

export function siteIndex(document: IndexDocument): SiteIndex {
  const routes = new Map<string, Route>()
  const namespaces = new Map<string, Route[]>()
  for (const [pattern, entry] of Object.entries(document.routes)) {
    const route = routeOf(pattern, entry)
    routes.set(route.template, route)
    const group = namespaces.get(entry.namespace) ?? []
    group.push(route)
    namespaces.set(entry.namespace, group)
  }
  return { routes, namespaces }
}

function routeOf(pattern: string, { endpoints }: RouteEntry): Route {
  const captures = [...pattern.matchAll(capture)].map(([, name = '', expression = '']) => ({
    name,
    words: /^[\w-]+(?:\|[\w-]+)*$/.test(expression) ? expression.split('|') : [],
  }))
  return {
    template: pattern.replace(capture, '{$1}'),
    captures,
    methods: new Map(
      endpoints.flatMap(({ methods, args }) =>
        methods.map((method) => [method, Object.entries(args)] as const),
      ),
    ),
  }
}

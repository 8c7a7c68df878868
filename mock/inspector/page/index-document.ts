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
  return {
    ...readPattern(pattern),
    methods: new Map(
      endpoints.flatMap(({ methods, args }) =>
        methods.map((method) => [method, Object.entries(args)] as const),
      ),
    ),
  }
}

// As the mock writes templates: groups in a capture, and escaped parentheses, are part of it.
function readPattern(pattern: string): Pick<Route, 'template' | 'captures'> {
  const captures: Capture[] = []
  let template = ''
  let depth = 0
  let start = 0
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i]
    if (char === '\\') {
      i++
      if (depth === 0) template += pattern[i] ?? ''
    } else if (char === '(') {
      if (depth++ === 0) start = i
    } else if (char === ')') {
      if (--depth === 0) {
        const capture = captureOf(pattern.slice(start, i))
        captures.push(capture)
        template += `{${capture.name}}`
      }
    } else if (depth === 0) template += char
  }
  return { template, captures: captures.filter(({ name }) => name !== '') }
}

function captureOf(group: string): Capture {
  const [, name = '', expression = ''] = /^\(\?P<(\w+)>(.*)$/s.exec(group) ?? []
  return { name, words: /^[\w-]+(?:\|[\w-]+)*$/.test(expression) ? expression.split('|') : [] }
}

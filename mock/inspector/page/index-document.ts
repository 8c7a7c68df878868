import type { ValueSchema } from '../../../contract/schema/dialect.ts'
import { capturesOf, templateOf } from '../../../contract/schema/route.ts'

export type Argument = ValueSchema

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
    const route = readRoute(pattern, entry)
    routes.set(route.template, route)
    namespaces.set(entry.namespace, [...(namespaces.get(entry.namespace) ?? []), route])
  }
  return { routes, namespaces }
}

function readRoute(pattern: string, { endpoints }: RouteEntry): Route {
  return {
    template: templateOf(pattern),
    captures: capturesOf(pattern).map(({ name, matches }) => ({
      name,
      words: /^[\w-]+(?:\|[\w-]+)*$/.test(matches) ? matches.split('|') : [],
    })),
    methods: new Map(
      endpoints.flatMap(({ methods, args }) =>
        methods.map((method) => [method, Object.entries(args)] as const),
      ),
    ),
  }
}

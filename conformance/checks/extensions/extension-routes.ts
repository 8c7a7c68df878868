import { deployments, type Method, methodsOf, type Route, templateOf } from '../../../contract/index.ts'
import { slug } from '../../../contract/requirements/endpoint-name.ts'
import { expressionOf, pathFor } from '../index/captures.ts'

/** A route of an extension, with the name its requirement has. */
export interface ExtensionRoute {
  /** `extensions.seo.redirects.options`. */
  readonly id: string
  /** `cache`, `seo`, `seomon` or `forms`. */
  readonly extension: string
  readonly route: Route
  readonly methods: readonly Method[]
  /** A path that leads to it. */
  readonly path: string
}

const extensions = ['cache', 'seo', 'seomon', 'forms']

const all = deployments.second.routes
const compiled = all.map((route) => ({ expression: expressionOf(route.pattern), methods: methodsOf(route) }))

/** Every route that the extensions of the document add. */
export const extensionRoutes: readonly ExtensionRoute[] = all
  .filter(({ isNamespaceIndex }) => !isNamespaceIndex)
  .flatMap((route) => {
    const extension = route.namespace.split('/')[0] ?? ''
    if (!extensions.includes(extension)) return []
    const behind = templateOf(route.pattern)
      .split('/')
      .slice(extension === 'cache' ? 2 : 3)
    const id = ['extensions', extension, ...behind.map(slug)].join('.')
    return [{ id, extension, route, methods: methodsOf(route), path: pathFor(route.pattern) }]
  })

/** The methods a path has: those of every route whose pattern takes it, as some captures take nearly all. */
export function methodsAt(path: string): readonly Method[] {
  return [...new Set(compiled.flatMap(({ expression, methods }) => (expression?.test(path) ? methods : [])))]
}

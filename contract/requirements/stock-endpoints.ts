import { type Endpoint, type Route, templateOf } from '../schema/route.ts'
import { type StockRoute, stock } from '../stock.ts'
import { capturesOf, type Literals, type NamedEndpoint, slug } from './endpoint-name.ts'
import { sections } from './sections.ts'

/** Paths that lead to one thing, though no capture ends them. */
const singletons = [
  '/core/v2/settings',
  '/core/v2/users/me',
  '/core/v2/users/{user_id}/application-passwords/introspect',
  '/core/v2/templates/lookup',
  '/core/v2/template-parts/lookup',
] as const

/** Namespaces of nothing else. */
const singletonNamespaces = ['core-site-health', 'core-block-editor'] as const

/** Paths of one endpoint that does something, by whatever method it is asked. */
const actions = ['/core/v2/block-renderer/{name}', '/core-abilities/v1/abilities/{name}/run'] as const

/** Lists whose path ends with what they are narrowed to: the part of the id that says so. */
const narrowed = { '/core/v2/block-types/{namespace}': '.namespace' } as const

type Singleton = (typeof singletons)[number] | `/${(typeof singletonNamespaces)[number]}/${string}`

/** What an id begins with, for what is not of the main namespace. */
type Beginning<Namespace> = Namespace extends `core-${infer Word}` ? `${Word}.` : ''

/** As {@link slug} writes a name. */
type Slug<Text extends string> = Text extends `${infer Before}_${infer Behind}`
  ? `${Before}-${Slug<Behind>}`
  : Text

/** As {@link ending} says it. */
type Ending<Method, Path extends string> = Path extends (typeof actions)[number]
  ? ''
  : Path extends keyof typeof narrowed
    ? `${(typeof narrowed)[Path]}.list`
    : Path extends Singleton | `${string}}`
      ? Method extends 'GET'
        ? '.read'
        : Method extends 'DELETE'
          ? '.delete'
          : '.update'
      : `GET ${Path}` extends StockRoute
        ? Method extends 'GET'
          ? '.list'
          : Method extends 'DELETE'
            ? '.delete-all'
            : '.create'
        : ''

type IdOf<Name> = Name extends `${infer Method} /${infer Namespace}/${infer Version}/${infer Path}`
  ? `${Beginning<Namespace>}${Slug<Literals<Path>>}${Ending<Method, `/${Namespace}/${Version}/${Path}`>}`
  : never

/** The id of an endpoint that a stock WordPress has beside those of the document, `categories.list`. */
export type StockEndpointId = IdOf<StockRoute>

/** One of them, with its route. */
export interface StockEndpoint extends NamedEndpoint {
  readonly route: Route
}

const includes = (list: readonly string[], text: string): boolean => list.includes(text)

/** `list`, `create` and `delete-all` on a collection; `read`, `update` and `delete` on one thing; nothing on an action. */
function ending(route: Route, { methods }: Endpoint): string {
  const path = templateOf(route.pattern)
  const [, namespace = ''] = path.split('/')
  if (includes(actions, path)) return ''
  const further = Object.entries(narrowed).find(([each]) => each === path)?.[1]
  if (further !== undefined) return `${further}.list`
  const reads = methods.includes('GET')
  const removes = methods.includes('DELETE')
  if (includes(singletons, path) || includes(singletonNamespaces, namespace) || path.endsWith('}'))
    return reads ? '.read' : removes ? '.delete' : '.update'
  if (!route.endpoints.some((each) => each.methods.includes('GET'))) return ''
  return reads ? '.list' : removes ? '.delete-all' : '.create'
}

function idOf(route: Route, endpoint: Endpoint): string {
  const [, namespace = '', , ...segments] = templateOf(route.pattern).split('/')
  const beginning = namespace.startsWith('core-') ? `${namespace.slice('core-'.length)}.` : ''
  const literals = segments.filter((segment) => !segment.startsWith('{')).map(slug)
  return `${beginning}${literals.join('.')}${ending(route, endpoint)}`
}

/** The endpoints that a stock WordPress has beside those of the document. */
export const stockEndpoints: readonly StockEndpoint[] = stock.routes
  .filter(({ level, isNamespaceIndex }) => level === 'reference' && !isNamespaceIndex)
  .flatMap((route) =>
    route.endpoints.map((endpoint) => ({
      id: idOf(route, endpoint),
      label: `\`${endpoint.methods.join('/')} ${templateOf(route.pattern)}\``,
      section: sections.stock,
      endpoint,
      captures: capturesOf(route.pattern).map(({ name }) => name),
      route,
    })),
  )

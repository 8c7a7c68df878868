import type { CoreRoute } from '../deployment.ts'
import { deployments } from '../deployments.ts'
import { type Endpoint, type Route, templateOf } from '../schema/route.ts'
import { sections } from './sections.ts'

/** One endpoint with the names its requirements use. */
export interface NamedEndpoint {
  /** What its requirements' ids begin with, `posts.revisions.list`. */
  readonly id: string
  /** How a sentence names it: method and path. */
  readonly label: string
  readonly section: string
  readonly endpoint: Endpoint
  /** Names of the captures in its path. */
  readonly captures: readonly string[]
}

/** The literal segments of a path, joined by dots: `posts.revisions` of `posts/{parent}/revisions/{id}`. */
export type Literals<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? Literals<Rest> extends ''
    ? Literals<First>
    : Literals<First> extends ''
      ? Literals<Rest>
      : `${First}.${Literals<Rest>}`
  : Path extends `{${string}}`
    ? ''
    : Path

/** As {@link verb} says it, with a dot before it. */
type Verb<Method, Path extends string> = Path extends `${string}}`
  ? Method extends 'GET'
    ? '.read'
    : Method extends 'DELETE'
      ? '.delete'
      : '.update'
  : `GET /core/v2/${Path}` extends CoreRoute
    ? Method extends 'GET'
      ? '.list'
      : '.create'
    : ''

type IdOf<Name> = Name extends `${infer Method} /core/v2/${infer Path}`
  ? `${Literals<Path>}${Verb<Method, Path>}`
  : Name extends `GET /oembed/1.0/${infer Lookup}`
    ? Lookup
    : Name extends 'GET /'
      ? 'index'
      : 'batch'

/** The id of an endpoint whose arguments the document describes. */
export type EndpointId = IdOf<CoreRoute>

/** A name as a part of an id: `per_page` to `per-page`, `clearHistory` to `clear-history`. */
export function slug(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The captures of a pattern, each with what it matches. */
export function capturesOf(pattern: string): { name: string; matches: string }[] {
  return [...pattern.matchAll(/\(\?P<(\w+)>([^)]*)\)/g)].map(([, name = '', matches = '']) => ({
    name,
    matches,
  }))
}

const sectionOf: Readonly<Record<string, string>> = {
  posts: sections.posts,
  pages: sections.pages,
  media: sections.media,
}

/** `list` or `create` on a collection, `read`, `update` or `delete` on an item, nothing on an action. */
function verb(route: Route, endpoint: Endpoint): string[] {
  const reads = endpoint.methods.includes('GET')
  if (route.pattern.endsWith(')'))
    return [reads ? 'read' : endpoint.methods.includes('DELETE') ? 'delete' : 'update']
  const isCollection = route.endpoints.some(({ methods }) => methods.includes('GET'))
  return isCollection ? [reads ? 'list' : 'create'] : []
}

function contentId(route: Route, endpoint: Endpoint): string {
  const literals = templateOf(route.pattern)
    .split('/')
    .slice(3)
    .filter((segment) => !segment.startsWith('{'))
  return [...literals, ...verb(route, endpoint)].join('.')
}

function named(route: Route, id: (endpoint: Endpoint) => string, section: string): NamedEndpoint[] {
  return route.endpoints.map((endpoint) => ({
    id: id(endpoint),
    label: `\`${endpoint.methods.join('/')} ${templateOf(route.pattern)}\``,
    section,
    endpoint,
    captures: capturesOf(route.pattern).map(({ name }) => name),
  }))
}

const inNamespace = (namespace: string): Route[] =>
  deployments.second.routes.filter((each) => each.namespace === namespace && !each.isNamespaceIndex)

/** The endpoints of posts, pages and media. */
export const contentEndpoints: readonly NamedEndpoint[] = inNamespace('core/v2').flatMap((route) =>
  named(route, (endpoint) => contentId(route, endpoint), sectionOf[route.pattern.split('/')[3] ?? ''] ?? ''),
)

/** The endpoints whose arguments the document describes: the root, batch and embed routes, and those of content. */
export const describedEndpoints: readonly NamedEndpoint[] = [
  ...inNamespace('').flatMap((route) =>
    named(route, () => (route.pattern === '/' ? 'index' : 'batch'), sections.batch),
  ),
  ...inNamespace('oembed/1.0').flatMap((route) =>
    named(route, () => route.pattern.split('/').at(-1) ?? '', sections.embed),
  ),
  ...contentEndpoints,
]

import type { SpecifiedEndpoint } from '../deployments/first.ts'
import { type FurtherEndpoint, stock } from '../deployments/stock.ts'
import type { Level } from '../schema/dialect.ts'
import { capturesOf, type Endpoint, type Route, templateOf } from '../schema/route.ts'
import { sections } from './sections.ts'

type Declared = SpecifiedEndpoint | FurtherEndpoint

/** The id of an endpoint whose arguments the contract describes, `posts.revisions.list`. */
export type EndpointId = Declared['id']

export type SpecifiedId = SpecifiedEndpoint['id']

/** What an id begins with, `posts`. */
type ResourceOf<Id extends string> = Id extends `${infer Resource}.${string}` ? Resource : Id

/** The id of a list, `posts.list`. */
export type ListId = Extract<EndpointId, `${string}.list`>

/** The arguments of an endpoint that its path does not capture. */
export type ArgumentOf<Id extends EndpointId> =
  Extract<Declared, { readonly id: Id }> extends infer Found
    ? Found extends { readonly args: infer Args; readonly path: infer Path }
      ? Uncaptured<keyof Args & string, Path>
      : never
    : never

type Uncaptured<Name extends string, Path> = Name extends string
  ? Path extends `${string}(?P<${Name}>${string}`
    ? never
    : Name
  : never

/** An endpoint whose arguments the contract describes, with the names that its requirements use. */
export interface DescribedEndpoint {
  readonly id: EndpointId
  /** How a sentence names it: method and path. */
  readonly label: string
  readonly section: string
  readonly level: Level
  readonly endpoint: Endpoint
  readonly route: Route
  /** Names of the captures in its path. */
  readonly captures: readonly string[]
}

const sectionOf: Readonly<Record<ResourceOf<SpecifiedId>, string>> = {
  index: sections.batch,
  batch: sections.batch,
  embed: sections.embed,
  proxy: sections.embed,
  posts: sections.posts,
  pages: sections.pages,
  media: sections.media,
}

const sectionByResource = new Map<string, string>(Object.entries(sectionOf))

/** Every endpoint whose arguments the contract describes: those of the specification, then those that only WordPress shows. */
export const endpoints: readonly DescribedEndpoint[] = (['required', 'reference'] as const).flatMap((level) =>
  stock.routes
    .filter((route) => route.level === level)
    .flatMap((route) =>
      route.endpoints.flatMap((endpoint) => describedEndpoint(route, endpoint, level) ?? []),
    ),
)

function describedEndpoint(route: Route, endpoint: Endpoint, level: Level): DescribedEndpoint | undefined {
  if (endpoint.id === undefined) return undefined
  return {
    // An endpoint of a declared route, whose ids are those of the type.
    id: endpoint.id as EndpointId,
    label: `\`${endpoint.methods.join('/')} ${templateOf(route.pattern)}\``,
    section: sectionByResource.get(endpoint.id.split('.')[0] ?? '') ?? sections.stock,
    level,
    endpoint,
    route,
    captures: capturesOf(route.pattern).map(({ name }) => name),
  }
}

/** Of the endpoints that the specification describes, those of posts, pages and media. */
export const contentEndpoints: readonly DescribedEndpoint[] = endpoints.filter(
  ({ level, route }) => level === 'required' && route.namespace === 'core/v2',
)

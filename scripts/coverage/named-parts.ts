import { allDeployments } from '../../contract/deployments/stock.ts'
import { type Requirement, type Route, templateOf } from '../../contract/index.ts'
import { slug } from '../../contract/lib/slug.ts'
import { endpoints } from '../../contract/requirements/endpoints.ts'
import { extensionRouteId } from '../../contract/requirements/extensions.ts'
import { effectElsewhere } from '../../contract/requirements/list-effect-requirements.ts'
import { fieldContexts, shapeId, stockShapes } from '../../contract/requirements/stock-shapes.ts'
import type { Endpoint } from '../../contract/schema/route.ts'

/** A part of the interface that a requirement names: an endpoint, or an argument of it. */
export interface NamedPart {
  readonly endpoint: Endpoint
  readonly argument?: string
  /**
   * What the requirement states of it: that it is declared and served, which leaves open what it answers; or what
   * requests to it do.
   */
  readonly states: 'declaration' | 'behaviour'
}

/** The routes of the contract: those of all deployments. */
export const contractRoutes: readonly Route[] = [
  ...new Map(
    [...allDeployments.stock.routes, ...allDeployments.second.routes].map((route) => [route.pattern, route]),
  ).values(),
]

const endpointById = new Map<string, Endpoint>(endpoints.map(({ id, endpoint }) => [id, endpoint]))
const argumentIn = ({ args }: Endpoint, word: string): string | undefined =>
  Object.keys(args).find((name) => slug(name) === word)

/**
 * The endpoints and arguments that a requirement names, in its id or its text. A requirement about several routes at once,
 * such as `lists.total`, names none.
 *
 * @example
 * ```ts
 * namedParts(requirement) // of posts.list.per-page.maximum: the argument per_page of GET /core/v2/posts
 * ```
 */
export function namedParts(requirement: Requirement): readonly NamedPart[] {
  const { id } = requirement
  const parts = byId(id) ?? byField(id) ?? byShape(id) ?? byExtension(id) ?? byText(requirement)
  const named = parts.flatMap((part) => [part, ...argumentsInText(part, requirement)])
  return [...named, ...(stated.get(id) ?? [])]
}

/** `posts.list.per-page.maximum`, `index.arguments.posts.list.per-page`, `stock.comments.create`. */
function byId(id: string): readonly NamedPart[] | undefined {
  const subject = id.replace(/^(index\.arguments|stock)\./, '')
  const found = endpointIn(subject)
  if (found === undefined) return undefined
  const [endpoint, [word = '', ...rest]] = found
  const isServed = rest.length === 0 && (word === 'served' || word === 'batch')
  const states = isServed || id.startsWith('index.arguments.') ? 'declaration' : 'behaviour'
  const argument = isServed ? undefined : argumentIn(endpoint, word)
  return [{ endpoint, states, ...(argument !== undefined && { argument }) }]
}

/** The endpoint that an id begins with, and the words behind it. */
function endpointIn(id: string): readonly [Endpoint, readonly string[]] | undefined {
  const words = id.split('.')
  for (let length = words.length; length > 0; length--) {
    const endpoint = endpointById.get(words.slice(0, length).join('.'))
    if (endpoint !== undefined) return [endpoint, words.slice(length)]
  }
  return undefined
}

/** `posts.fields.title.write`: what a write sets is an argument of the writes. */
function byField(id: string): readonly NamedPart[] | undefined {
  const [, kind, word = ''] = /^(posts|pages|media)\.fields\.([\w-]+)\.write$/.exec(id) ?? []
  if (kind === undefined) return undefined
  return ['create', 'update'].flatMap((verb) => {
    const endpoint = endpointById.get(`${kind}.${verb}`)
    const argument = endpoint && argumentIn(endpoint, word)
    return endpoint && argument !== undefined ? [{ endpoint, argument, states: 'behaviour' as const }] : []
  })
}

const shapes = new Map(
  stockShapes.flatMap((shape) =>
    fieldContexts(shape).map((context) => [shapeId(shape, context), shape.route] as const),
  ),
)

/** `stock.shapes.comments.view`: what a read answers. */
function byShape(id: string): readonly NamedPart[] | undefined {
  const template = shapes.get(id)
  return template === undefined
    ? undefined
    : endpointsAt(template, ['GET']).map((endpoint) => ({ endpoint, states: 'behaviour' }))
}

const extensions = new Map(
  contractRoutes.map((route) => [`extensions.${extensionRouteId(route.pattern)}`, route]),
)

/** `extensions.seo.redirects.options`: that a route of an extension is served. */
function byExtension(id: string): readonly NamedPart[] | undefined {
  return extensions.get(id)?.endpoints.map((endpoint) => ({ endpoint, states: 'declaration' }))
}

const label = /`((?:GET|POST|PUT|PATCH|DELETE)(?:\/(?:POST|PUT|PATCH|DELETE))*) (\/[^`\s?]*)`/g

/** A text with the method and path of endpoints: `DELETE /core/v2/tags/987654321`. */
function byText({ id, text }: Requirement): readonly NamedPart[] {
  const states = id.endsWith('.served') ? 'declaration' : 'behaviour'
  return [...text.matchAll(label)].flatMap(([, methods = '', path = '']) =>
    endpointsAt(path, methods.split('/')).map((endpoint) => ({ endpoint, states }) as const),
  )
}

/** The endpoint at a path, with any texts for its captures: that of the route with the most of the path in its pattern. */
export function endpointsAt(path: string, methods: readonly string[]): readonly Endpoint[] {
  const [found] = contractRoutes
    .map((route) => ({ route, literals: matchingLiterals(templateOf(route.pattern), path) }))
    .filter(({ literals }) => literals >= 0)
    .toSorted((one, other) => other.literals - one.literals)
    .flatMap(({ route }) =>
      route.endpoints.filter((each) => each.methods.some((one) => methods.includes(one))),
    )
  return found === undefined ? [] : [found]
}

/** How many segments of a template are in a path as they are; -1 when the template does not match it. */
function matchingLiterals(template: string, path: string): number {
  const [wanted, given] = [template.split('/'), path.split('/')]
  if (wanted.length !== given.length) return -1
  const isCapture = (segment: string | undefined): boolean => segment?.startsWith('{') ?? false
  const literals = wanted.filter((segment) => !isCapture(segment))
  return wanted.every((segment, place) => isCapture(segment) || segment === given[place])
    ? literals.length
    : -1
}

/** The arguments of a named endpoint whose names are in the text, as code. */
function argumentsInText(
  { endpoint, argument, states }: NamedPart,
  { text }: Requirement,
): readonly NamedPart[] {
  if (argument !== undefined) return []
  const words = new Set([...text.matchAll(/`(\w+)`/g)].map(([, word]) => word))
  return Object.keys(endpoint.args)
    .filter((name) => words.has(name))
    .map((name) => ({ endpoint, argument: name, states }))
}

/** The arguments of lists whose effect another requirement states, by that requirement. */
const stated: ReadonlyMap<string, readonly NamedPart[]> = Map.groupBy(
  endpoints.flatMap(({ id, endpoint }) =>
    Object.keys(endpoint.args).flatMap((argument) => {
      const effect = effectElsewhere(id, argument)
      return effect && 'stated' in effect
        ? [{ requirement: effect.stated, endpoint, argument, states: 'behaviour' as const }]
        : []
    }),
  ),
  ({ requirement }) => requirement,
)

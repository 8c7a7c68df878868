import {
  type Deployment,
  type Method,
  type Route,
  type Translator,
  templateOf,
} from '../../../contract/index.ts'
import { RouteTable } from '../../http/routing/route-table.ts'
import type { EndpointBehaviour, EndpointEntry } from '../../resources/endpoint/call.ts'
import type { HandlerDefinition, RouteHandler, RouteHandlers } from '../../resources/endpoint/handlers.ts'
import { unknownMember } from '../schema/known-members.ts'
import { type HandledRoute, handledDeployment } from './handled-deployment.ts'
import { handlerBehaviour } from './handler-behaviour.ts'
import { readHandlerName } from './handler-name.ts'
import { handlerSchema, itemSchema } from './handler-schema.ts'
import type { RequestSite } from './inner-site.ts'
import { withSiteArguments } from './site-arguments.ts'
import { isItemCapability } from './user-can.ts'

/** A deployment with the routes of handlers, and the endpoints that implement them, by method and route. */
export interface Handled {
  readonly deployment: Deployment
  readonly behaviours: Readonly<Record<string, EndpointBehaviour>>
  /**
   * The endpoints of the handlers.
   *
   * @param own the site's own endpoints: a handler without arguments on the same route takes theirs
   */
  endpoints(own: Readonly<Record<string, EndpointEntry>>): Readonly<Record<string, EndpointEntry>>
}

/**
 * Adds the routes of handlers to a deployment.
 *
 * @param ask answers the requests that handlers send to their own site
 * @param ofPacks handlers that are left out if a mirrored site answers their route by another, as an older plugin does
 * @throws Error that names an invalid handler and the problem
 */
export function handled(
  own: Deployment,
  handlers: RouteHandlers,
  names: Translator,
  ask: RequestSite,
  ofPacks: ReadonlySet<RouteHandler> = new Set(),
): Handled {
  const readDeclared = declaredReader()
  const read = Object.entries(handlers).map(([name, handler]) =>
    withHandlerName(name, () => {
      const definition = definitionOf(handler)
      return { name, handler, definition, ...readHandlerName(name, own, names), ...readDeclared(definition) }
    }),
  )
  const numbers = new Set(
    read
      .filter(({ path }) => path.includes('{'))
      .flatMap(({ path, args = {} }) =>
        Object.entries(args).flatMap(([name, { type }]) => (type === 'integer' ? [`${path} ${name}`] : [])),
      ),
  )
  const table = new RouteTable(own.routes)
  const existing = new Set(own.routes.map(({ pattern }) => templateOf(pattern)))
  const routes = read.flatMap((each) =>
    withHandlerName(each.name, () => {
      const pattern = patternOf(each.path, numbers)
      const template = templateOf(pattern)
      // An existing route stays in its place, and its pattern need not match itself: `(?P<id>[\\d]+)` has no digits.
      if (!existing.has(template)) {
        if (each.path.includes('{')) assertOwnNames(template, existing)
        const other = firstMatch(pattern, each.methods, table)
        if (other?.rawEntry && ofPacks.has(each.handler)) return []
        if (other)
          throw new Error(
            `the site answers this by its route ${templateOf(other.pattern)}. Give that one a handler.`,
          )
      }
      return { ...each, pattern }
    }),
  )
  const behaviours = routes.flatMap(({ methods, pattern, definition, args }) => {
    const template = templateOf(pattern)
    const behaviour = handlerBehaviour(definition, `${methods.join(' ')} ${template}`, ask)
    return methods.map((method) => [`${method} ${template}`, behaviour, args !== undefined] as const)
  })
  return {
    deployment: handledDeployment(own, routes, names),
    behaviours: Object.fromEntries(behaviours.map(([name, behaviour]) => [name, behaviour])),
    endpoints: (site) =>
      Object.fromEntries(
        behaviours.map(([name, behaviour, hasArguments]) => {
          const replaced = hasArguments ? undefined : site[name]
          return [name, replaced ? withSiteArguments(replaced, behaviour) : behaviour]
        }),
      ),
  }
}

/** Runs a function, and names the handler in its errors. */
function withHandlerName<T>(name: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw new Error(`Cannot answer "${name}": ${error instanceof Error ? error.message : error}`)
  }
}

function definitionOf(handler: RouteHandler | undefined): HandlerDefinition {
  if (typeof handler === 'function') return { handle: handler }
  if (handler && (typeof handler.handle === 'function' || handler.schema)) return checked(handler)
  const given = handler === undefined ? 'undefined' : JSON.stringify(handler)
  throw new Error(`it is ${given}. Use a function, or an object with \`handle\` or \`schema\`.`)
}

const members = [
  'args',
  'permission',
  'schema',
  'batch',
  'handle',
] as const satisfies readonly (keyof HandlerDefinition)[]

function checked(definition: HandlerDefinition): HandlerDefinition {
  const strange = unknownMember(definition, members)
  if (strange) throw new Error(strange)
  const { permission } = definition
  if (typeof permission === 'string' && isItemCapability(permission))
    throw new Error(
      `its permission ${permission} is asked of one item, and it names none. Write ({ can, params }) => can('${permission}', params.id), or ask for ${permission}s.`,
    )
  if (permission !== undefined && typeof permission !== 'string' && typeof permission !== 'function')
    throw new Error(`its permission is ${JSON.stringify(permission)}. Use a capability, or a function.`)
  return definition
}

/** A function that reads what handlers declare, and each schema that they share once. */
function declaredReader() {
  const argument = once(handlerSchema)
  const item = once(itemSchema)
  return ({ args, batch, schema }: HandlerDefinition): Pick<HandledRoute, 'args' | 'batch' | 'item'> => {
    const entries = Object.entries(args ?? {})
    const read = entries.map(([name, each]) => [name, argument(each, `args.${name}`)])
    return {
      args: args && Object.fromEntries(read),
      batch,
      // Without words it declares nothing.
      item: schema && Object.keys(schema).length > 0 ? item(schema, 'schema') : undefined,
    }
  }
}

function once<Read>(read: (schema: unknown, place: string) => Read): typeof read {
  const known = new Map<unknown, Read>()
  return (schema, place) => {
    const found = known.get(schema) ?? read(schema, place)
    known.set(schema, found)
    return found
  }
}

/**
 * The pattern of a path: `{id}` matches digits if the argument of that name is an integer, otherwise anything up to the next
 * slash.
 *
 * @param numbers the captures that are integers, as path and name
 */
function patternOf(path: string, numbers: ReadonlySet<string>): string {
  const pattern = path
    .replace(/(.)\/+$/, '$1')
    .replaceAll(/\{([a-z_]\w*)\}/gi, (_, name: string) =>
      numbers.has(`${path} ${name}`) ? `(?P<${name}>[\\d]+)` : `(?P<${name}>[^/]+)`,
    )
    .replaceAll(/\(\?<(?=[a-z_])/gi, '(?P<')
  // Throws a SyntaxError that describes an invalid pattern.
  new RegExp(pattern.replaceAll('(?P<', '(?<'))
  return pattern
}

/** The existing route that matches a path first, so that its handler would never be called. */
function firstMatch(pattern: string, methods: readonly Method[], table: RouteTable): Route | undefined {
  for (const method of methods) {
    const route = table.match(method, pattern)?.route
    if (route !== undefined) return route
  }
  return undefined
}

// Rejects a route that differs from an existing one only in the names of captures: it would never be called.
function assertOwnNames(template: string, existing: ReadonlySet<string>): void {
  const shape = (each: string): string => each.replaceAll(/\{\w*\}/g, '{}')
  const wanted = shape(template)
  const other = [...existing].find((each) => shape(each) === wanted)
  if (other !== undefined)
    throw new Error(
      `the site has this route as ${other}. Name its captures so, or write yours as regular expressions, (?P<slug>[a-z-]+).`,
    )
}

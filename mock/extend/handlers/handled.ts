import { type Deployment, type Method, type Translator, templateOf } from '../../../contract/index.ts'
import { RouteTable } from '../../http/routing/route-table.ts'
import type { EndpointBehaviour, EndpointEntry } from '../../resources/endpoint/call.ts'
import type { HandlerDefinition, RouteHandler, RouteHandlers } from '../../resources/endpoint/handlers.ts'
import { unknownMember } from '../schema/known-members.ts'
import { type HandledRoute, handledDeployment } from './handled-deployment.ts'
import { handlerBehaviour } from './handler-behaviour.ts'
import { readHandlerName } from './handler-name.ts'
import { handlerSchema, itemSchema } from './handler-schema.ts'
import type { Ask } from './inner-site.ts'
import { withArgumentsOf } from './replaced-endpoint.ts'
import { isOfOne } from './user-can.ts'

/** A deployment with the routes of handlers, and what stands behind them, by method and route. */
export interface Handled {
  readonly deployment: Deployment
  readonly behaviours: Readonly<Record<string, EndpointBehaviour>>
  /**
   * The endpoints of the handlers.
   *
   * @param own those of the site: a handler without arguments on the route of one takes its arguments
   */
  endpoints(own: Readonly<Record<string, EndpointEntry>>): Readonly<Record<string, EndpointEntry>>
}

/**
 * Gives a deployment the routes of handlers.
 *
 * @param ask answers what they ask of their own site
 * @throws Error that names a handler, and what of it cannot be used
 */
export function handled(own: Deployment, handlers: RouteHandlers, names: Translator, ask: Ask): Handled {
  const read = Object.entries(handlers).map(([name, handler]) =>
    naming(name, () => {
      const definition = definitionOf(handler)
      return { name, definition, ...readHandlerName(name, own, names), ...describedBy(definition) }
    }),
  )
  const numbers = new Set(
    read.flatMap(({ path, args = {} }) =>
      Object.entries(args).flatMap(([name, { type }]) => (type === 'integer' ? [`${path} ${name}`] : [])),
    ),
  )
  const table = new RouteTable(own.routes)
  const routes = read.map((each) => {
    const pattern = naming(each.name, () => patternOf(each.path, numbers, own))
    naming(each.name, () => assertReached(pattern, each.methods, table))
    return { ...each, pattern }
  })
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
          return [name, replaced ? withArgumentsOf(replaced, behaviour) : behaviour]
        }),
      ),
  }
}

/** What an act gives; what it throws is of a handler. */
function naming<T>(name: string, act: () => T): T {
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
  if (typeof permission === 'string' && isOfOne(permission))
    throw new Error(
      `its permission ${permission} is asked of one item, and it names none. Write ({ can, params }) => can('${permission}', params.id), or ask for ${permission}s.`,
    )
  if (permission !== undefined && typeof permission !== 'string' && typeof permission !== 'function')
    throw new Error(`its permission is ${JSON.stringify(permission)}. Use a capability, or a function.`)
  return definition
}

function describedBy({
  args,
  batch,
  schema,
}: HandlerDefinition): Pick<HandledRoute, 'args' | 'batch' | 'item'> {
  const entries = Object.entries(args ?? {})
  const read = entries.map(([name, each]) => [name, handlerSchema(each, `args.${name}`)])
  return {
    args: args && Object.fromEntries(read),
    batch,
    // Without words it declares nothing.
    item: schema && Object.keys(schema).length > 0 ? itemSchema(schema, 'schema') : undefined,
  }
}

/**
 * A path as a pattern: `{id}` is digits where an argument of that name is an integer, else all up to the next slash.
 *
 * @param numbers paths with the names of such arguments
 */
function patternOf(path: string, numbers: ReadonlySet<string>, own: Deployment): string {
  const pattern = path
    .replace(/(.)\/+$/, '$1')
    .replaceAll(/\{([a-z_]\w*)\}/gi, (_, name: string) =>
      numbers.has(`${path} ${name}`) ? `(?P<${name}>[\\d]+)` : `(?P<${name}>[^/]+)`,
    )
    .replaceAll(/\(\?<(?=[a-z_])/gi, '(?P<')
  // Compiled to be read: it says what is wrong.
  new RegExp(pattern.replaceAll('(?P<', '(?<'))
  if (path.includes('{')) assertOwnNames(templateOf(pattern), own)
  return pattern
}

// One item of a route that the site has: that route is asked first.
function assertReached(pattern: string, methods: readonly Method[], table: RouteTable): void {
  for (const method of methods) {
    const route = table.match(method, pattern)?.route
    const template = route && templateOf(route.pattern)
    if (template !== undefined && template !== templateOf(pattern))
      throw new Error(`the site answers this by its route ${template}. Give that one a handler.`)
  }
}

// Two routes that differ only in the names of their captures: the second would never be asked.
function assertOwnNames(template: string, { routes }: Deployment): void {
  const shape = (each: string): string => each.replaceAll(/\{\w*\}/g, '{}')
  const templates = routes.map(({ pattern }) => templateOf(pattern))
  const other = templates.find((each) => shape(each) === shape(template))
  if (other !== undefined && !templates.includes(template))
    throw new Error(
      `the site has this route as ${other}. Name its captures so, or write yours as regular expressions, (?P<slug>[a-z-]+).`,
    )
}

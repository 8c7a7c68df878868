import type { Deployment, Translator } from '../../contract/index.ts'
import { pascalCase } from '../../contract/lib/text.ts'
import type {
  Content,
  OpenApiDocument,
  Operation,
  Parameter,
  Reference,
  RequestBody,
  Response,
  Schema,
} from './openapi-types.ts'
import { operation } from './operation.ts'
import { type PathTemplate, pathTemplate } from './path-template.ts'
import type { PluginAnswers } from './plugin-answers.ts'

type Unnamed = Omit<Operation, 'operationId'>

/**
 * Every route of a deployment by its path. Paths that differ only in the names of their parameters are one path to
 * OpenAPI: the first gives the names, and methods that both have are merged.
 */
export function pathsOf(
  { routes }: Deployment,
  { deployed }: Translator,
  plugins: PluginAnswers,
): OpenApiDocument['paths'] {
  const templates = new Map<string, PathTemplate>()
  const paths = new Map<string, Map<string, Unnamed>>()
  for (const route of routes) {
    const pattern = deployed(route.pattern)
    const template = pathTemplate(pattern)
    const shape = template.path.replaceAll(/\{[^}]*\}/g, '{}')
    const first = templates.get(shape) ?? template
    templates.set(shape, first)
    const item = paths.get(first.path) ?? new Map<string, Unnamed>()
    paths.set(first.path, item)
    const tag = deployed(route.namespace) || 'site'
    for (const endpoint of route.endpoints)
      for (const method of endpoint.methods) {
        const made = renamed(
          operation({ route, endpoint, method, pattern, template, tag, plugins }),
          template,
          first,
        )
        const before = item.get(method.toLowerCase())
        item.set(method.toLowerCase(), before ? mergeOperations(before, made) : made)
      }
  }
  return withOperationIds(paths)
}

/** The parameters of a path under the names that another route has given them. */
function renamed(made: Unnamed, own: PathTemplate, first: PathTemplate): Unnamed {
  if (own.path === first.path) return made
  const names = new Map(own.captures.map(({ name }, i) => [name, first.captures[i]?.name ?? name]))
  return {
    ...made,
    parameters: made.parameters.map((each) =>
      '$ref' in each || each.in !== 'path' ? each : { ...each, name: names.get(each.name) ?? each.name },
    ),
  }
}

/**
 * Names every operation after its method and path: `GET /core/v2/posts/{id}` is `getCoreV2PostsById`. The name of an
 * operation stays as others come and go, unless two would have the same: then the later one has a number.
 */
function withOperationIds(
  paths: ReadonlyMap<string, ReadonlyMap<string, Unnamed>>,
): OpenApiDocument['paths'] {
  const taken = new Map<string, number>()
  const unique = (id: string): string => {
    const before = taken.get(id) ?? 0
    taken.set(id, before + 1)
    return before === 0 ? id : unique(`${id}${before + 1}`)
  }
  return Object.fromEntries(
    [...paths].map(([path, item]) => [
      path,
      Object.fromEntries(
        [...item].map(([method, each]) => [method, { operationId: unique(idOf(method, path)), ...each }]),
      ),
    ]),
  )
}

function idOf(method: string, path: string): string {
  return method + (pascalCase(path.replaceAll(/\{([^}]*)\}/g, ' by $1 ')) || 'Index')
}

type Merged = Omit<Operation, 'operationId'>

/**
 * Merges two routes that OpenAPI cannot distinguish into one operation. Which of them a
 * server means is for its patterns to say: the first that fits.
 */
function mergeOperations(one: Merged, other: Merged): Merged {
  const { requestBody: a, 'x-batch': batch, 'x-level': level, ...rest } = one
  const b = other.requestBody
  return {
    ...rest,
    tags: [...new Set([...one.tags, ...other.tags])],
    security: same(one.security, other.security) ? one.security : [...one.security, ...other.security],
    parameters: mergeParameters(one.parameters, other.parameters),
    ...((a ?? b) && { requestBody: mergeBodies(a, b) }),
    responses: mergeBy(one.responses, other.responses, mergeResponses),
    'x-routes': [...one['x-routes'], ...other['x-routes']],
    ...(batch && other['x-batch'] && { 'x-batch': batch }),
    ...(level && other['x-level'] && { 'x-level': level }),
  }
}

function mergeParameters(
  one: Operation['parameters'],
  other: Operation['parameters'],
): Operation['parameters'] {
  const nameOf = (each: Parameter | Reference): string =>
    '$ref' in each ? each.$ref : `${each.in} ${each.name}`
  const byName = (all: Operation['parameters']) => Object.fromEntries(all.map((each) => [nameOf(each), each]))
  const [a, b] = [byName(one), byName(other)]
  return Object.values(
    mergeBy(a, b, (x, y) => ('$ref' in x || '$ref' in y ? x : { ...x, schema: either(x.schema, y.schema) })),
  ).map((each) => {
    if ('$ref' in each || each.in === 'path' || !each.required) return each
    const name = nameOf(each)
    const isNeeded = [a[name], b[name]].every((found) => found && 'required' in found && found.required)
    return isNeeded ? each : { ...each, required: false }
  })
}

function mergeBodies(one: RequestBody | undefined, other: RequestBody | undefined): RequestBody {
  return {
    required: Boolean(one?.required && other?.required),
    content: mergeContents(one?.content ?? {}, other?.content ?? {}),
  }
}

function mergeResponses(one: Response | Reference, other: Response | Reference): Response | Reference {
  if ('$ref' in one || '$ref' in other) return one
  return {
    ...one,
    headers: { ...other.headers, ...one.headers },
    content: mergeContents(one.content ?? {}, other.content ?? {}),
  }
}

function mergeContents(one: Content, other: Content): Content {
  return mergeBy(one, other, (a, b) => ({
    schema: either(a.schema ?? {}, b.schema ?? {}),
    ...((a.encoding ?? b.encoding) && { encoding: { ...b.encoding, ...a.encoding } }),
  }))
}

/** More forms than a reader takes in: thousands of routes may share a path. */
const maxForms = 30
const anything: Schema = {}

/** What fits one of two schemas. A choice is not put into a choice. */
function either(one: Schema, other: Schema): Schema {
  if (one === anything || other === anything) return anything
  const choices = (schema: Schema): readonly Schema[] =>
    Array.isArray(schema.anyOf) && Object.keys(schema).length === 1 ? schema.anyOf : [schema]
  const all = [...choices(one), ...choices(other)]
  const different = [...new Map(all.map((schema) => [JSON.stringify(schema), schema])).values()]
  if (different.length > maxForms) return anything
  return different.length === 1 ? one : { anyOf: different }
}

function mergeBy<T>(
  one: Readonly<Record<string, T>>,
  other: Readonly<Record<string, T>>,
  merge: (a: T, b: T) => T,
): Record<string, T> {
  const merged = { ...other, ...one }
  for (const [name, b] of Object.entries(other)) {
    const a = one[name]
    if (a !== undefined) merged[name] = merge(a, b)
  }
  return merged
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

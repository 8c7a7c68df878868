import type { Deployment, Translator } from '../contract/index.ts'
import { mergeOperations } from './merge-operations.ts'
import type { OpenApiDocument, Operation } from './openapi-types.ts'
import { operation } from './operation.ts'
import { type PathTemplate, pathTemplate } from './path-template.ts'

type Unnamed = Omit<Operation, 'operationId'>

/**
 * Every route of a deployment by its path. Paths that differ only in the names of their parameters are one path to
 * OpenAPI: the first gives the names, and methods that both have are merged.
 */
export function pathsOf({ routes }: Deployment, { deployed }: Translator): OpenApiDocument['paths'] {
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
        const made = renamed(operation({ route, endpoint, method, pattern, template, tag }), template, first)
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
  const words = path.replaceAll(/\{([^}]*)\}/g, ' by $1 ').match(/[a-zA-Z0-9]+/g) ?? ['index']
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

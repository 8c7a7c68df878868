import type { OpenApiDocument, Operation } from './openapi-types.ts'

/**
 * Names every operation after its method and path: `GET /core/v2/posts/{id}` is `getCoreV2PostsById`. The name of an
 * operation stays as others come and go, unless two would have the same: then the later one has a number.
 */
export function operationIds(
  paths: ReadonlyMap<string, ReadonlyMap<string, Omit<Operation, 'operationId'>>>,
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

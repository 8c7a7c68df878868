import type { MediaType, OpenApiDocument, Operation, Schema } from './openapi-types.ts'
import { schemaAt } from './record-schemas.ts'

/** Paths whose bodies are named, and the schemas behind the names. */
export interface NamedBodies {
  readonly paths: OpenApiDocument['paths']
  readonly schemas: Readonly<Record<string, Schema>>
}

/**
 * Gives every schema of a body a name, after the first operation that takes it: JSON and forms take the same, as do POST,
 * PUT and PATCH.
 */
export function namedBodies(paths: OpenApiDocument['paths']): NamedBodies {
  const names = new Map<string, string>()
  const schemas: Record<string, Schema> = {}
  const nameOf = (schema: Schema, operationId: string): string => {
    const text = JSON.stringify(schema)
    const known = names.get(text)
    if (known !== undefined) return known
    const first = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Body`
    const name = first in schemas ? `${first}${Object.keys(schemas).length}` : first
    names.set(text, name)
    schemas[name] = schema
    return name
  }
  const named = (operation: Operation): Operation => {
    const { requestBody, operationId } = operation
    if (requestBody === undefined) return operation
    const contents = Object.entries(requestBody.content).map(([type, media]): [string, MediaType] => [
      type,
      media.schema ? { ...media, schema: schemaAt(nameOf(media.schema, operationId)) } : media,
    ])
    return { ...operation, requestBody: { ...requestBody, content: Object.fromEntries(contents) } }
  }
  return { paths: mapOperations(paths, named), schemas }
}

function mapOperations(
  paths: OpenApiDocument['paths'],
  change: (operation: Operation) => Operation,
): OpenApiDocument['paths'] {
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item).map(([method, each]) => [method, change(each)])),
    ]),
  )
}

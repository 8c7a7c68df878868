import type { WordPressVersion } from '../../contract/index.ts'
import { mapValues } from '../../contract/lib/map-values.ts'
import { capitalised } from '../../contract/lib/text.ts'
import { answerSchemas } from './answer-schemas.ts'
import type {
  MediaType,
  OpenApiDocument,
  Operation,
  Parameter,
  Reference,
  Response,
  Schema,
} from './openapi-types.ts'
import { recordSchemas, schemaAt } from './record-schemas.ts'

type Components = OpenApiDocument['components']

const header = (description: string, schema: Schema) => ({ description, schema })

const headers = {
  Total: header('How many items the whole list has.', { type: 'integer', minimum: 0 }),
  TotalPages: header('How many pages the whole list has.', { type: 'integer', minimum: 0 }),
  Link: header('The previous and next page, as `prev` and `next`; or the index.', { type: 'string' }),
  Allow: header('The methods that the caller may use.', { type: 'string' }),
  Location: header('The address of the new item.', { type: 'string', format: 'uri' }),
}

/** The address of a header among the components. */
export const headerAt = (name: keyof typeof headers): Reference => ({ $ref: `#/components/headers/${name}` })

const parameters = {
  Fields: {
    name: '_fields',
    in: 'query',
    description: 'Only these members are answered, by name or by path: `id,title.rendered`. All when empty.',
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { type: 'string' } },
  },
  Embed: {
    name: '_embed',
    in: 'query',
    description:
      'Includes the targets of these links in `_embedded`, by relation; of all links when it is true.',
    style: 'form',
    explode: false,
    schema: { anyOf: [{ type: 'boolean' }, { type: 'array', items: { type: 'string' } }] },
  },
} as const satisfies Record<string, Parameter>

/** The address of a parameter among the components. */
export const parameterAt = (name: keyof typeof parameters): Reference => ({
  $ref: `#/components/parameters/${name}`,
})

const error = (description: string): Response => ({
  description,
  content: { 'application/json': { schema: schemaAt('Error') } },
})

const responses = {
  BadRequest: error('An argument is missing or bad.'),
  Unauthorized: error('It needs credentials.'),
  Forbidden: error('The user lacks the permission, or the nonce is invalid.'),
  NotFound: error('There is no such item.'),
  Gone: error('It is already in the trash.'),
  ChecksumMismatch: error('The file does not match `Content-MD5`.'),
  UploadRefused: error('A file of this type is not accepted.'),
  NoTrash: error('It cannot be moved to the trash: use `force`.'),
  OtherError: error('Any other error.'),
}

/** The address of an error's answer among the components. */
export const responseAt = (name: keyof typeof responses): Reference => ({
  $ref: `#/components/responses/${name}`,
})

/**
 * The components that a document needs: those it refers to, and those they refer to.
 *
 * @param wordpress the version whose records are answered; undefined for the one that the contract describes
 */
export function neededComponents(
  { paths, schemas }: NamedBodies,
  wordpress: WordPressVersion | undefined,
): Components {
  const all: Components = {
    schemas: { ...schemas, ...recordSchemas(wordpress), ...answerSchemas },
    responses,
    parameters,
    headers,
  }
  const needed = new Set<string>()
  const follow = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (needed.has(`${kind}/${name}`)) continue
      needed.add(`${kind}/${name}`)
      follow(all[kind]?.[name])
    }
  }
  follow(paths)
  const kept = Object.entries(all).map(([kind, each]): [string, Record<string, object>] => [
    kind,
    Object.fromEntries(Object.entries(each).filter(([name]) => needed.has(`${kind}/${name}`))),
  ])
  return Object.fromEntries(kept)
}

/** Paths whose bodies are named, and the schemas behind the names. */
interface NamedBodies {
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
    const first = `${capitalised(operationId)}Body`
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
  return mapValues(paths, (item) => mapValues(item, (each) => change(each)))
}

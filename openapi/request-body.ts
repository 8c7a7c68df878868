import type { ArgumentDefinition, ArgumentDefinitions } from '../contract/index.ts'
import { jsonSchema } from './json-schema.ts'
import type { Encoding, MediaType, RequestBody, Schema } from './openapi-types.ts'

/** What a write carries: the same arguments as JSON, or as a form. */
export function requestBody(args: ArgumentDefinitions, deprecated: ReadonlySet<string>): RequestBody {
  const schema = bodySchema(args, deprecated)
  return {
    required: 'required' in schema,
    content: {
      'application/json': { schema },
      'application/x-www-form-urlencoded': { schema, ...encodingOf(args) },
      'multipart/form-data': { schema, ...encodingOf(args) },
    },
  }
}

/** A file: as a part of a form, its fields beside it, or as the body itself. */
export function uploadBody(args: ArgumentDefinitions): RequestBody {
  const file = {
    description: 'The file, with its name.',
    type: 'string',
    contentMediaType: 'application/octet-stream',
  }
  const schema = bodySchema(args, new Set())
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { ...schema, properties: { file, ...schema.properties }, required: ['file'] },
        ...encodingOf(args),
      },
      '*/*': {},
    },
  }
}

function bodySchema(args: ArgumentDefinitions, deprecated: ReadonlySet<string>) {
  const required = Object.entries(args).flatMap(([name, argument]) => (argument.required ? name : []))
  const properties = Object.entries(args).map(([name, argument]): [string, Schema] => [
    name,
    {
      ...jsonSchema(argument),
      ...(deprecated.has(name) && { deprecated: true }),
      ...(argument.level === 'reference' && { 'x-level': argument.level }),
    },
  ])
  return {
    type: 'object',
    properties: Object.fromEntries<Schema>(properties),
    ...(required.length > 0 && { required }),
  }
}

// In a form a list is `name=1,2`, and an object `name[member]=1`.
function encodingOf(args: ArgumentDefinitions): Pick<MediaType, 'encoding'> {
  const encodings = Object.entries(args).flatMap(([name, argument]): [string, Encoding][] => {
    const types = typesOf(argument)
    if (types.includes('array')) return [[name, { style: 'form', explode: false }]]
    return types.includes('object') ? [[name, { style: 'deepObject', explode: true }]] : []
  })
  return encodings.length > 0 ? { encoding: Object.fromEntries(encodings) } : {}
}

function typesOf({ type, properties }: ArgumentDefinition): readonly string[] {
  return [type ?? (properties ? 'object' : [])].flat()
}

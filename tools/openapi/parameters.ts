import type { ArgumentDefinition, ArgumentDefinitions, TypeName, ValueSchema } from '../../contract/index.ts'
import { jsonSchema } from '../../contract/schema/json-schema.ts'
import type { Encoding, MediaType, Parameter, RequestBody, Schema } from './openapi-types.ts'
import { type Capture, captureSchema, maySpanSegments } from './path-template.ts'

/** A part of the path as a parameter. What is said of it is said among the arguments. */
export function pathParameter(capture: Capture, argument: ArgumentDefinition | undefined): Parameter {
  const slashes = maySpanSegments(capture) ? 'It may contain slashes, written as %2F.' : undefined
  const description = [argument?.description, slashes].filter(Boolean).join(' ')
  return {
    name: capture.name,
    in: 'path',
    ...(description !== '' && { description }),
    required: true,
    schema: captureSchema(capture),
  }
}

/** Deeper than this, the members of an object are no parameters of their own. */
const deepest = 3

/**
 * An argument as the query carries it, which may be in several ways: a list as `name=1,2` and as `name[]=1&name[]=2`, an
 * object by its members, `name[member]=1`.
 */
export function queryParameters(name: string, argument: ArgumentDefinition, depth = 0): Parameter[] {
  const ways = waysOf(argument)
  const objects = ways.filter((way) => isObject(way) && way.properties && depth < deepest)
  const lists = ways.filter((way) => way.type === 'array' && !(way.items && isObject(way.items)))
  const plain = ways.filter((way) => !objects.includes(way) && !lists.includes(way))
  const isOnly = objects.length === 0
  const make = (
    way: string,
    schemas: readonly ValueSchema[],
    written: Partial<Parameter> = {},
  ): Parameter => ({
    name: way,
    in: 'query',
    ...(argument.description && { description: argument.description }),
    ...(argument.required === true && isOnly && { required: true }),
    ...(argument.level === 'reference' && { 'x-level': argument.level }),
    ...written,
    schema: anyOf(schemas.map(withoutTexts)),
  })
  if (lists.length > 0) {
    const joined = make(name, [...lists, ...plain], { style: 'form', explode: false })
    // One of the two is enough, which no document can say.
    const single = make(`${name}[]`, lists.map(withoutDefault), {
      style: 'form',
      explode: true,
      required: false,
    })
    return [joined, single, ...members(name, objects, depth)]
  }
  if (plain.length === 0) return members(name, objects, depth)
  const isDeep = plain.some((way) => isObject(way) || way.type === 'array')
  return [
    make(name, plain, isDeep ? { style: 'deepObject', explode: true } : {}),
    ...members(name, objects, depth),
  ]
}

function members(name: string, objects: readonly ValueSchema[], depth: number): Parameter[] {
  const properties = objects.flatMap((way) => Object.entries(way.properties ?? {}))
  const found = properties.flatMap(([member, schema]) =>
    queryParameters(`${name}[${member}]`, { ...schema, required: false }, depth + 1),
  )
  return [...new Map(found.map((parameter) => [parameter.name, parameter])).values()]
}

/** A definition for each type, and each form, that a value may have. */
function waysOf(schema: ValueSchema): ValueSchema[] {
  if (schema.oneOf) return schema.oneOf.flatMap(waysOf)
  if (schema.properties?.raw && schema.properties.rendered)
    return [{ type: 'string' }, { type: 'object', properties: { raw: schema.properties.raw } }]
  const { type } = schema
  if (typeof type !== 'object') return [schema]
  // Null is not to be written there.
  return type.filter((each) => each !== 'null').map((each) => onlyOf(each, schema))
}

/** A definition of several types, of one of them. */
function onlyOf(
  type: TypeName,
  { properties, additionalProperties, items, ...schema }: ValueSchema,
): ValueSchema {
  return {
    ...schema,
    type,
    ...(type === 'object' && properties && { properties }),
    ...(type === 'object' && additionalProperties !== undefined && { additionalProperties }),
    ...(type === 'array' && items && { items }),
  }
}

function isObject({ type, properties }: ValueSchema): boolean {
  return type === 'object' || (type === undefined && properties !== undefined)
}

function withoutTexts({ title: _, description: __, ...schema }: ValueSchema): ValueSchema {
  return schema
}

function withoutDefault({ default: _, ...schema }: ValueSchema): ValueSchema {
  return schema
}

function anyOf(schemas: readonly ValueSchema[]): Schema {
  const [first = {}, ...others] = schemas.map(jsonSchema)
  return others.length === 0 ? first : { anyOf: [first, ...others] }
}

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

/** A file: part of a form with other fields, or the body itself. */
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
